#include "src/base/threads/condition.h"

#include "gtest/gtest.h"
#include "src/base/threads/background_thread.h"

namespace quadrille {
namespace {

TEST(ConditionTest, WaitsForChangesByAnotherThread) {
  Condition condition;
  int changes = 0;
  BackgroundThread other;
  ASSERT_TRUE(other
                  .Start([&] {
                    for (int i = 0; i < 3; ++i) condition.Change([&] { ++changes; });
                  })
                  .ok());
  condition.Wait([&] { return changes == 3; });
  EXPECT_EQ(changes, 3);
}

TEST(ConditionTest, ReturnsAtOnceIfConditionHolds) {
  Condition condition;
  condition.Wait([] { return true; });
}

}  // namespace
}  // namespace quadrille

#include "src/mnk/search/stop.h"

#include <atomic>
#include <chrono>
#include <cstdint>

#include "gtest/gtest.h"

namespace quadrille::mnk {
namespace {

// Returns the number of nodes the rule allows, at most `max_nodes`.
std::uint64_t AllowedNodes(StopRule rule, int max_nodes = 1000) {
  for (int i = 0; i < max_nodes && !rule.CountNode(); ++i) {
  }
  return rule.nodes();
}

TEST(StopRuleTest, NeverStopsWithoutLimits) {
  EXPECT_EQ(AllowedNodes(StopRule()), 1000);
  EXPECT_FALSE(StopRule().ShouldStop());
}

TEST(StopRuleTest, StopsAtTheNodeLimit) {
  const std::atomic<bool> stop = false;
  StopRule rule(stop, {}, 100);
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(rule.CountNode());
  EXPECT_FALSE(rule.is_over());
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(rule.CountNode());
  EXPECT_TRUE(rule.is_over());
  EXPECT_EQ(rule.nodes(), 100);
}

TEST(StopRuleTest, StopsAtOnceOnEitherFlag) {
  std::atomic<bool> stop = false;
  std::atomic<bool> done = false;
  StopRule rule(stop, {}, UINT64_MAX, &done);
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(rule.CountNode());
  done = true;
  EXPECT_TRUE(rule.IsStopped());
  EXPECT_TRUE(rule.CountNode());
  done = false;
  EXPECT_TRUE(rule.CountNode()) << "a stopped rule stays stopped";
  stop = true;
  EXPECT_EQ(AllowedNodes(StopRule(stop)), 0);
}

TEST(StopRuleTest, StopsAfterTheDeadline) {
  const std::atomic<bool> stop = false;
  const auto now = StopRule::Clock::now();
  EXPECT_EQ(AllowedNodes(StopRule(stop, now)), 0);
  EXPECT_EQ(AllowedNodes(StopRule(stop, now + std::chrono::hours(1))), 1000);
}

TEST(StopRuleTest, ZeroMillisecondsMeansNoDeadline) {
  const std::atomic<bool> stop = false;
  EXPECT_FALSE(StopRule(stop, StopRule::DeadlineIn(0)).has_deadline());
  EXPECT_TRUE(StopRule(stop, StopRule::DeadlineIn(1)).has_deadline());
}

}  // namespace
}  // namespace quadrille::mnk

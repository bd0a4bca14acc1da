#include "src/mnk/search/stop.h"

#include <atomic>
#include <chrono>
#include <cstdint>

#include "gtest/gtest.h"

namespace quadrille::mnk {
namespace {

// The number of nodes the rule allows, up to `most`.
std::uint64_t NodesOf(StopRule rule, int most = 1000) {
  for (int i = 0; i < most && !rule.CountNode(); ++i) {
  }
  return rule.nodes();
}

TEST(StopRuleTest, WithoutLimitsNeverStops) {
  EXPECT_EQ(NodesOf(StopRule()), 1000);
  EXPECT_FALSE(StopRule().ShouldStop());
}

TEST(StopRuleTest, StopsAtTheNumberOfPositions) {
  const std::atomic<bool> stop = false;
  StopRule rule(stop, {}, 100);
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(rule.CountNode());
  EXPECT_FALSE(rule.is_over());
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(rule.CountNode());
  EXPECT_TRUE(rule.is_over());
  EXPECT_EQ(rule.nodes(), 100);
}

TEST(StopRuleTest, EitherFlagStopsAtOnce) {
  std::atomic<bool> stop = false;
  std::atomic<bool> done = false;
  StopRule rule(stop, {}, UINT64_MAX, &done);
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(rule.CountNode());
  done = true;
  EXPECT_TRUE(rule.IsStopped());
  EXPECT_TRUE(rule.CountNode());
  done = false;
  EXPECT_TRUE(rule.CountNode()) << "once over, it stays over";
  stop = true;
  EXPECT_EQ(NodesOf(StopRule(stop)), 0);
}

TEST(StopRuleTest, ADeadlineThatHasPassedStops) {
  const std::atomic<bool> stop = false;
  const auto now = StopRule::Clock::now();
  EXPECT_EQ(NodesOf(StopRule(stop, now)), 0);
  EXPECT_EQ(NodesOf(StopRule(stop, now + std::chrono::hours(1))), 1000);
}

TEST(StopRuleTest, ZeroMillisecondsMeanNoDeadline) {
  const std::atomic<bool> stop = false;
  EXPECT_FALSE(StopRule(stop, StopRule::DeadlineIn(0)).has_deadline());
  EXPECT_TRUE(StopRule(stop, StopRule::DeadlineIn(1)).has_deadline());
}

}  // namespace
}  // namespace quadrille::mnk

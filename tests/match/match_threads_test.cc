// Match runner: more concurrent games than the system can start threads for.
#include <atomic>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/match/engine_spec.h"
#include "src/match/games/chess_game_type.h"
#include "src/match/run_match.h"
#include "tests/support/limited_threads.h"

namespace quadrille::match {
namespace {

TEST(MatchThreadsTest, FailBeforeTheFirstGame) {
  if (!kCanLimitThreads) GTEST_SKIP() << "the sanitizers need the address space";
  EXPECT_TRUE(RunWithThreads(3, [] {
    EngineSpec engine;
    engine.name = "fake";
    engine.argv = {"tests/match/fake_uci.sh", "play"};
    engine.limits.depth = 1;
    MatchPlan plan;
    plan.engines = {engine, engine};
    plan.end_game = 100;
    plan.concurrency = 50;
    const ChessGameType type(/*chess960=*/false, {}, /*seed=*/1, /*tables=*/nullptr);
    const std::atomic<bool> never = false;
    int games = 0;
    const auto count = [&games](const FinishedGame&) -> absl::StatusOr<bool> {
      ++games;
      return true;
    };
    const absl::StatusOr<MatchEnd> end = RunMatch(
        plan, type, [] { return absl::OkStatus(); }, count, never);
    return absl::IsResourceExhausted(end.status()) && games == 0;
  }));
}

}  // namespace
}  // namespace quadrille::match

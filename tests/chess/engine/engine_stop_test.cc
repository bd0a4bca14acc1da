// Engine: stopping a search.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

constexpr char kLoneRook[] = "7k/8/8/8/8/8/8/K5R1 w - - 0 1";

class EngineStopTest : public testing::Test {
 protected:
  EngineStopTest()
      : engine_({.on_info = [this](const SearchInfo& info) { infos_.push_back(info); },
                 .on_result =
                     [this](const SearchResult& result) {
                       ++results_;
                       result_ = result;
                     }}) {}

  // Starts an infinite search and stops it after a number of nodes.
  void StopAfter(std::uint64_t nodes) {
    infos_.clear();
    results_ = 0;
    SearchLimits infinite;
    infinite.infinite = true;
    engine_.Go(infinite);
    // The loop limit is reached only on failure.
    for (int i = 0; i < 60'000 && engine_.Progress().nodes < nodes; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    engine_.Stop();
    engine_.Wait();
  }

  std::vector<SearchInfo> infos_;
  std::atomic<int> results_ = 0;
  SearchResult result_;
  Engine engine_;
};

TEST_F(EngineStopTest, InfiniteSearchEndsOnStop) {
  engine_.SetGame(Game(ParseFen(kLoneRook).value()));
  SearchLimits limits;
  limits.depth = 1;
  limits.infinite = true;
  engine_.Go(limits);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_EQ(results_, 0);
  EXPECT_TRUE(engine_.is_searching());
  engine_.Stop();
  engine_.Wait();
  EXPECT_EQ(results_, 1);
}

TEST_F(EngineStopTest, PonderSearchWaitsForPonderHit) {
  engine_.SetGame(Game(ParseFen(kLoneRook).value()));
  SearchLimits limits;
  limits.depth = 1;
  limits.ponder = true;
  engine_.Go(limits);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_EQ(results_, 0);
  engine_.PonderHit();
  engine_.Wait();
  EXPECT_EQ(results_, 1);
}

// Mutually attacking queens and rooks: one ply with quiescence takes 100 million nodes.
TEST_F(EngineStopTest, StopsALongFirstIteration) {
  const Board board = ParseFen("1QqQqQq1/r6Q/Q6q/q6Q/B2q4/q6Q/k6K/1qQ1QqRb w - - 0 1").value();
  for (const int threads : {1, 3}) {
    ASSERT_TRUE(engine_.SetThreads(threads).ok());
    engine_.NewGame();
    engine_.SetGame(Game(board));
    StopAfter(100'000);
    EXPECT_EQ(results_, 1);
    ASSERT_TRUE(result_.best.has_value());
    EXPECT_TRUE(board.MakeMove(*result_.best).ok());
    for (const SearchInfo& info : infos_) EXPECT_LT(info.nodes, 50'000'000u) << threads;
  }
}

// Even a search that is stopped immediately completes one ply.
TEST_F(EngineStopTest, CompletesOnePlyBeforeStopping) {
  engine_.SetGame(Game(ParseFen("k2r4/8/8/8/8/8/8/K2Q4 w - - 0 1").value()));
  for (int i = 0; i < 100; ++i) {
    StopAfter(0);
    ASSERT_TRUE(result_.best.has_value());
    ASSERT_EQ(result_.best->to(), Square("D8")) << i;
  }
}

TEST_F(EngineStopTest, DestructorStopsTheSearch) {
  engine_.Go({});
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

}  // namespace
}  // namespace quadrille::chess

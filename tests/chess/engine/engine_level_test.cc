// Engine: limited strength.
#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/playing_level.h"
#include "src/chess/move.h"

namespace quadrille::chess {
namespace {

class EngineLevelTest : public testing::Test {
 protected:
  EngineLevelTest()
      : engine_({.on_info = [this](const SearchInfo& info) { infos_.push_back(info); },
                 .on_result = [this](const SearchResult& result) { best_ = result.best; }}) {}

  // Searches the start position and returns the node count.
  std::uint64_t Search(const SearchLimits& limits) {
    infos_.clear();
    engine_.Go(limits);
    engine_.Wait();
    return infos_.back().nodes;
  }

  std::vector<SearchInfo> infos_;
  std::optional<Move> best_;
  Engine engine_;
};

SearchLimits Depth(int depth) {
  SearchLimits limits;
  limits.depth = depth;
  return limits;
}

TEST_F(EngineLevelTest, LimitsTheNodesInGames) {
  engine_.SetStrength(kMinElo);
  EXPECT_LT(Search(Depth(8)), 210u);
  engine_.SetStrength(kMaxElo);
  SearchLimits many;
  many.nodes = 200'000;
  const std::uint64_t nodes = Search(many);
  EXPECT_GT(nodes, 20'000u);
  EXPECT_LT(nodes, 90'000u);
}

TEST_F(EngineLevelTest, DoesNotLimitAnalysis) {
  engine_.SetStrength(kMinElo);
  const std::uint64_t nodes = Search(Depth(8));
  SearchLimits infinite;
  infinite.infinite = true;
  engine_.Go(infinite);
  // The loop limit is reached only on failure.
  for (int i = 0; i < 30'000 && engine_.Progress().nodes <= 10 * nodes; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  engine_.Stop();
  engine_.Wait();
  EXPECT_GT(infos_.back().nodes, 10 * nodes);

  engine_.SetAnalysis(true);
  Search(Depth(8));
  EXPECT_EQ(infos_.back().depth, 8);
}

TEST_F(EngineLevelTest, ErrorsDependOnTheSeed) {
  engine_.SetStrength(kMinElo);
  std::set<Move> moves;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    engine_.SetSeed(seed);
    engine_.NewGame();
    Search(Depth(8));
    const std::optional<Move> first = best_;
    ASSERT_TRUE(first.has_value());
    for (const SearchInfo& info : infos_)
      EXPECT_EQ(info.line, 1);  // other candidates are not reported
    engine_.NewGame();
    Search(Depth(8));
    EXPECT_EQ(best_, first);
    moves.insert(*first);
  }
  EXPECT_GT(moves.size(), 1u);
}

}  // namespace
}  // namespace quadrille::chess

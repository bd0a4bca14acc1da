// Engine memory: a new game clears all state.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/engine/bench_positions.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/score.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::chess {
namespace {

// An engine with a small hash table, and the output of its last search.
class EngineMemoryTest : public testing::Test {
 protected:
  EngineMemoryTest()
      : engine_({.on_info = [this](const SearchInfo& info) { infos_.push_back(info); },
                 .on_result = [this](const SearchResult& result) { best_ = result.best; }}) {
    EXPECT_TRUE(engine_.SetHash(1).ok());
  }

  std::optional<Move> Search(const Game& game, std::uint64_t nodes) {
    infos_.clear();
    SearchLimits limits;
    limits.nodes = nodes;
    engine_.SetGame(game);
    engine_.Go(limits);
    engine_.Wait();
    return best_;
  }

  std::vector<SearchInfo> infos_;
  std::optional<Move> best_;
  Engine engine_;
};

// Many short games with random moves, since leaked state is rarely visible.
std::vector<Game> ManyGames() {
  std::mt19937_64 random(1);
  std::vector<Game> games;
  for (const absl::string_view fen : BenchPositions()) {
    for (int copy = 0; copy < 60; ++copy) {
      Game game(ParseFen(fen).value());
      for (int ply = 0; ply < 6; ++ply) {
        const MoveList moves = LegalMoves(game.board());
        if (!moves.empty()) {
          EXPECT_TRUE(game.Play(moves[random() % moves.size()]).ok());
        }
      }
      if (!LegalMoves(game.board()).empty()) games.push_back(Game(game.board()));
    }
  }
  return games;
}

TEST_F(EngineMemoryTest, NewGameClearsAllState) {
  const std::vector<Game> games = ManyGames();
  const auto search = [this](const Game& game) {
    engine_.NewGame();
    const std::optional<Move> best = Search(game, 400);
    return std::pair(best, infos_.empty() ? Score() : infos_.back().score);
  };
  std::vector<std::pair<std::optional<Move>, Score>> found;
  for (const Game& game : games) found.push_back(search(game));
  for (std::size_t i = games.size(); i-- > 0;) {
    EXPECT_TRUE(search(games[i]) == found[i]) << FormatFen(games[i].board());
  }
}

// Too few nodes to search the first move.
TEST_F(EngineMemoryTest, NeverReportsAnUnsearchedMove) {
  for (const std::uint64_t nodes : {1, 2, 5, 20, 100, 5000}) {
    EXPECT_TRUE(Search(Game(ParseFen(kKiwipete).value()), nodes).has_value());
    for (const SearchInfo& info : infos_) EXPECT_NE(info.bound, Bound::kNone) << nodes;
  }
  EXPECT_FALSE(infos_.empty());
}

}  // namespace
}  // namespace quadrille::chess

// Engine: limited strength.
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/playing_level.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/side.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

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
  EXPECT_LT(Search(Depth(8)), 1'100u);
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

// White's queen on F4 is attacked by a protected bishop four squares away.
TEST_F(EngineLevelTest, WeakLevelsLeaveThePieceHangingOnALongLine) {
  const Board board = ParseFen("1b1rr1k1/5ppp/8/8/5Q2/6P1/PPP2P1P/2R2RK1 w - - 0 1").value();
  for (const int elo : {kMinElo, kMaxEloWithOversight + 1}) {
    engine_.SetStrength(elo);
    int hung = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
      engine_.SetSeed(seed);
      engine_.NewGame();
      engine_.SetGame(Game(board));
      Search(Depth(100));
      hung += best_->from() != Square("F4");
    }
    if (elo == kMinElo) {
      EXPECT_GT(hung, 3);
      EXPECT_LT(hung, 30);
    } else {
      EXPECT_EQ(hung, 0);
    }
  }
}

// A match of two levels: a game with each color from each opening.
class LevelMatch {
 public:
  LevelMatch(int first, int second) : elos_{first, second} { engine_.SetSeed(5); }

  // Returns the points of the first level in percent.
  int Percent() {
    int half_points = 0;
    int games = 0;
    for (const char* opening : {"e2e4", "d2d4", "c2c4", "g1f3"}) {
      for (const int white : {0, 1}) {
        const int result = Play(opening, white);
        half_points += white == 0 ? result : 2 - result;
        ++games;
      }
    }
    return 50 * half_points / games;
  }

 private:
  // Returns White's half points. A game without mate is decided by the material after 160 plies.
  int Play(const char* opening, int white) {
    engine_.NewGame();
    Game game;
    EXPECT_TRUE(game.Play(ParseUciMove(game.board(), opening).value()).ok());
    while (game.End() == GameEnd::kNone && game.moves().size() < 160) {
      engine_.SetGame(game);
      engine_.SetStrength(elos_[game.board().IsWhiteTurn() ? white : 1 - white]);
      engine_.Search(Depth(100));
      EXPECT_TRUE(game.Play(*best_).ok());
    }
    if (game.End() == GameEnd::kCheckmate) return game.board().IsWhiteTurn() ? 0 : 2;
    if (game.End() != GameEnd::kNone) return 1;
    const int lead = Material(game.board().White()) - Material(game.board().Black());
    return lead > 2 ? 2 : lead < -2 ? 0 : 1;
  }

  static int Material(const Side& side) {
    return side.Pawns().Locations().Count() +
           3 * (side.Knights().Locations().Count() + side.Bishops().Locations().Count()) +
           5 * side.Rooks().Locations().Count() + 9 * side.Queens().Locations().Count();
  }

  std::array<int, 2> elos_;
  std::optional<Move> best_;
  Engine engine_{
      {.on_info = {}, .on_result = [this](const SearchResult& result) { best_ = result.best; }}};
};

TEST(EngineLevelMatchTest, StrongerLevelsWin) {
  EXPECT_LT(LevelMatch(600, 1000).Percent(), 30);
  EXPECT_LT(LevelMatch(1000, 1400).Percent(), 30);
}

}  // namespace
}  // namespace quadrille::chess

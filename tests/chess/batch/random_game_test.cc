#include "src/chess/batch/random_game.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

// Returns how `game` has ended by the rules of random games.
AutoEnd EndOf(const Game& game) {
  switch (game.End()) {
    case GameEnd::kCheckmate:
      return AutoEnd::kCheckmate;
    case GameEnd::kStalemate:
      return AutoEnd::kStalemate;
    case GameEnd::kInsufficientMaterial:
      return AutoEnd::kInsufficientMaterial;
    default:
      break;
  }
  if (game.RepetitionCount() >= 3) return AutoEnd::kThreefoldRepetition;
  return game.board().NoPawnMovesCount() >= 100 ? AutoEnd::kFiftyMoves : AutoEnd::kNone;
}

std::vector<Tier> SupportedTiers() {
  std::vector<Tier> tiers;
  for (const Tier tier : kAllTiers) {
    if (CpuTraits::Detected().Supports(tier)) tiers.push_back(tier);
  }
  return tiers;
}

class RandomGameTest : public testing::TestWithParam<Tier> {
 protected:
  RandomGameFunction play_ = RandomGameFor(GetParam(), CpuTraits::Detected());
};

// Replays the moves with Game, an independent implementation of the rules. Returns true if `moves`
// contains the whole game.
bool ExpectLegalGame(Game game, const MoveList& moves, const RandomGameResult& result) {
  for (const Move move : moves) {
    EXPECT_EQ(EndOf(game), AutoEnd::kNone);
    EXPECT_TRUE(game.Play(move).ok());
  }
  if (static_cast<std::size_t>(result.plies) != moves.size()) return false;
  EXPECT_EQ(EndOf(game), result.end) << FormatFen(game.board());
  EXPECT_EQ(game.board().side_to_move(), result.loser);
  return true;
}

TEST_P(RandomGameTest, PlaysLegalMovesToTheEndOfTheGame) {
  Random random(3);
  std::map<AutoEnd, int> ends;
  for (int i = 0; i < 1500; ++i) {
    const Board start =
        i % 2 == 0 ? Board::NewGame() : ParseFen("8/2k5/3r4/8/8/4K3/1P3R2/8 w - - 0 1").value();
    MoveList moves;
    const RandomGameResult result = play_({start.position()}, random, &moves);
    EXPECT_NE(result.end, AutoEnd::kNone);
    ends[result.end] += ExpectLegalGame(Game(start), moves, result);
  }
  EXPECT_EQ(ends.size(), 5u);  // all ends occur
}

TEST_P(RandomGameTest, StartsFromAnyPosition) {
  Random random(4);
  for (const Position& position : WalkedPositions(1, 25)) {
    const Board start = Board::FromPosition(position).value();
    MoveList moves;
    const RandomGameResult result = play_({position}, random, &moves);
    ExpectLegalGame(Game(start), moves, result);
  }
}

TEST_P(RandomGameTest, CountsRepetitionsInTheGivenHistory) {
  // The position has occurred twice, so that the next occurrence is the third.
  Game game(ParseFen("8/8/8/8/8/2k5/7r/K7 b - - 0 1").value());
  for (const Move move : {Move("H2", "H8"), Move("A1", "A2"), Move("H8", "H2"), Move("A2", "A1")}) {
    ASSERT_TRUE(game.Play(move).ok());
  }
  Random random(5);
  int repetitions = 0;
  for (int i = 0; i < 2000; ++i) {
    MoveList moves;
    const RandomGameStart start{game.board().position(), game.keys().data(),
                                static_cast<int>(game.keys().size())};
    const RandomGameResult result = play_(start, random, &moves);
    ExpectLegalGame(game, moves, result);
    repetitions += result.end == AutoEnd::kThreefoldRepetition && result.plies <= 4;
  }
  EXPECT_GT(repetitions, 0);
}

TEST_P(RandomGameTest, ChoosesMovesUniformly) {
  // 4 promotions for each of 3 pawn moves, en passant, both castlings and the rest.
  const Board board = ParseFen("r1r1k3/1P6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1").value();
  std::map<Move, int> chosen;
  for (const Move move : LegalMoves(board)) chosen[move] = 0;
  Random random(6);
  constexpr int kGames = 40000;
  for (int i = 0; i < kGames; ++i) {
    MoveList moves;
    play_({board.position()}, random, &moves);
    ++chosen.at(moves[0]);
  }
  const double expected = static_cast<double>(kGames) / static_cast<double>(chosen.size());
  for (const auto& [move, count] : chosen) {
    EXPECT_NEAR(count, expected, 6 * std::sqrt(expected)) << move.from().index();
  }
}

TEST_P(RandomGameTest, PlaysTheSameGamesOnEveryTier) {
  Random tested(7);
  Random portable(7);
  for (int i = 0; i < 300; ++i) {
    const RandomGameStart start{Board::NewGame().position()};
    const RandomGameResult a = play_(start, tested, nullptr);
    const RandomGameResult b =
        RandomGameFor(Tier::kPortable, CpuTraits::Detected())(start, portable, nullptr);
    ASSERT_EQ(a.plies, b.plies);
    ASSERT_EQ(a.end, b.end);
  }
}

INSTANTIATE_TEST_SUITE_P(Tiers, RandomGameTest, testing::ValuesIn(SupportedTiers()),
                         [](const auto& row) { return std::string(TierName(row.param)); });

TEST(DeadMaterialTest, MatchesTheBoard) {
  for (const char* fen : {"k7/8/8/8/8/3K4/8/8 w - - 0 1", "k7/8/8/8/8/3KN3/8/8 w - - 0 1",
                          "k7/8/8/8/8/3KNN2/8/8 w - - 0 1", "k7/8/8/8/8/3KB3/8/8 w - - 0 1",
                          "k7/8/8/8/8/3KR3/8/8 w - - 0 1", "k7/8/8/8/8/3KP3/8/8 w - - 0 1",
                          "k7/8/8/5n2/8/3KN3/8/8 w - - 0 1", "k7/8/6b1/8/8/3KB3/8/8 w - - 0 1",
                          "k7/8/5b2/8/8/3KB3/8/8 w - - 0 1", "k7/8/8/8/2B5/3KB3/8/8 w - - 0 1",
                          "k7/8/8/8/3B4/3KBN2/8/8 w - - 0 1"}) {
    const Board board = ParseFen(fen).value();
    EXPECT_EQ(HasDeadMaterial(board.position()), board.HasInsufficientMaterial()) << fen;
  }
}

}  // namespace
}  // namespace quadrille::chess

#include "src/chess/engine/oversight.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/engine/score.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {
namespace {

constexpr int kSeeds = 2'000;

Move MoveOf(const Board& board, const std::string& text) {
  return ParseUciMove(board, text).value();
}

std::vector<Move> LineOf(Board board, const std::vector<std::string>& texts) {
  std::vector<Move> moves;
  for (const std::string& text : texts) {
    moves.push_back(MoveOf(board, text));
    board = board.MakeLegalMove(moves.back());
  }
  return moves;
}

struct ObscurityCase {
  const char* name;
  const char* fen;
  const char* plain;    // overlooked less often
  const char* obscure;  // overlooked more often
};

class ObscurityTest : public testing::TestWithParam<ObscurityCase> {};

TEST_P(ObscurityTest, DependsOnTheKindOfMove) {
  const ObscurityCase& row = GetParam();
  const Board board = ParseFen(row.fen).value();
  const double plain = Obscurity(board, MoveOf(board, row.plain), std::nullopt);
  const double obscure = Obscurity(board, MoveOf(board, row.obscure), std::nullopt);
  EXPECT_GT(plain, 0);
  EXPECT_LT(plain, obscure);
  EXPECT_LE(obscure, 1);
}

constexpr char kQueen[] = "3n4/7k/3p4/8/3Q1p2/8/8/K7 w - - 0 1";

INSTANTIATE_TEST_SUITE_P(
    Kinds, ObscurityTest,
    testing::Values(
        ObscurityCase{"QuietMoves", kQueen, "d4f4", "d4e3"},
        ObscurityCase{"LongLines", "7k/8/p2p4/8/8/8/8/K2R4 w - - 0 1", "d1d4", "d1d5"},
        ObscurityCase{"LongCaptures", "3n4/7k/8/8/3R1p2/8/8/K7 w - - 0 1", "d4f4", "d4d8"},
        ObscurityCase{"BackwardMoves", "7k/8/8/8/4B3/8/8/K7 w - - 0 1", "e4f5", "e4f3"},
        ObscurityCase{"BackwardMovesOfBlack", "k7/8/4b3/8/8/8/8/7K b - - 0 1", "e6f5", "e6f7"},
        ObscurityCase{"KnightMoves", "7k/8/8/8/4N3/4P3/8/K1B5 w - - 0 1", "c1b2", "e4g5"},
        ObscurityCase{"MovesWithoutCheck", "4k3/8/8/8/8/8/3R4/K7 w - - 0 1", "d2e2", "d2f2"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(OversightTest, CapturesOnTheWatchedSquareAreAlwaysSeen) {
  const Board board = ParseFen(kQueen).value();
  const Move capture = MoveOf(board, "d4f4");
  EXPECT_GT(Obscurity(board, capture, std::nullopt), 0);
  EXPECT_GT(Obscurity(board, capture, Square("D6")), 0);
  EXPECT_EQ(Obscurity(board, capture, Square("F4")), 0);
}

// White's queen may go to B2, where the bishop on the long diagonal takes it, or to A4.
class HangingQueenTest : public testing::Test {
 protected:
  std::vector<Score> Seen(double oversight, std::uint64_t seed) const {
    return SeenScores(board_, std::nullopt, lines_, Score(kStanding), oversight, seed);
  }

  // How often the lines seem at least as good as the position.
  std::vector<int> SeenAsSafe(double oversight) const {
    std::vector<int> safe(lines_.size());
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const std::vector<Score> seen = Seen(oversight, seed);
      for (std::size_t i = 0; i < seen.size(); ++i) safe[i] += seen[i] >= Score(kStanding);
    }
    return safe;
  }

  static constexpr int kStanding = 50;
  const Board board_ = ParseFen("6k1/6b1/8/8/1Q6/8/7P/7K w - - 0 1").value();
  const std::vector<Move> safe_ = LineOf(board_, {"b4a4", "g8h7"});
  const std::vector<Move> hangs_ = LineOf(board_, {"b4b2", "g7b2"});
  const std::vector<Move> hangs_later_ = LineOf(board_, {"h2h3", "g8h7", "b4b2", "g7b2"});
  const std::vector<JudgedLine> lines_ = {
      {Score(60), safe_}, {Score(-850), hangs_}, {Score(-860), hangs_later_}};
};

TEST_F(HangingQueenTest, SeesAllWithoutOversight) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    EXPECT_EQ(Seen(0, seed), (std::vector<Score>{Score(60), Score(-850), Score(-860)}));
  }
}

TEST_F(HangingQueenTest, LongCapturesAreOverlookedMoreOftenTwoMovesDeep) {
  // The capture: 0.4 and 0.3 for its length. White's own moves, when overlooked, are not played.
  const std::vector<int> safe = SeenAsSafe(0.2);
  const double played = 1 - 0.2 * 0.7;  // b4b2 is backward
  EXPECT_NEAR(safe[1], kSeeds * 0.2 * 0.7 * played, 60);
  EXPECT_GT(safe[2], safe[1] + 150);
  EXPECT_GT(SeenAsSafe(0.6)[1], safe[1] + 150);
}

TEST_F(HangingQueenTest, AReplyIsOverlookedInAllLinesOrInNone) {
  const std::vector<Move> pawn = LineOf(board_, {"h2h4", "g8h7"});
  const std::vector<Move> queen = LineOf(board_, {"b4a4", "g8h7"});
  const std::vector<JudgedLine> lines = {{Score(-100), pawn}, {Score(-200), queen}};
  int overlooked = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::vector<Score> seen =
        SeenScores(board_, std::nullopt, lines, Score(kStanding), 0.5, seed);
    if (seen[0] == -Score::Infinite() || seen[1] == -Score::Infinite()) continue;
    EXPECT_EQ(seen[0] == Score(kStanding), seen[1] == Score(kStanding)) << seed;
    overlooked += seen[0] == Score(kStanding);
  }
  EXPECT_GT(overlooked, 100);
}

TEST_F(HangingQueenTest, ConsidersSomeMove) {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    int considered = 0;
    for (const Score score : Seen(3, seed)) considered += score > -Score::Infinite();
    EXPECT_GT(considered, 0) << seed;
  }
}

TEST_F(HangingQueenTest, SeedDeterminesWhatIsSeen) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) EXPECT_EQ(Seen(0.5, seed), Seen(0.5, seed));
}

TEST(OversightTest, CountsTheMaterialWonBeforeAnOverlookedReply) {
  const Board board = ParseFen("6k1/6b1/8/8/1Q3n2/8/1p5P/7K w - - 0 1").value();
  const std::vector<Move> moves = LineOf(board, {"b4b2", "g7b2"});
  EXPECT_EQ(Obscurity(board.MakeLegalMove(moves[0]), moves[1], moves[0].to()), 0);
  const std::vector<Move> wins = LineOf(board, {"b4f4", "b2b1q"});
  const std::vector<JudgedLine> lines = {{Score(-600), wins}, {Score(-700), moves}};
  bool is_seen = false;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::vector<Score> seen = SeenScores(board, std::nullopt, lines, Score(10), 0.5, seed);
    is_seen |= seen[0] == Score(10 + 300 + 175);  // the knight, and half of the bonus
    EXPECT_LT(seen[1], Score(0)) << seed;         // a recapture
  }
  EXPECT_TRUE(is_seen);
}

TEST(OversightTest, PrefersCapturesAndChecks) {
  const Board board = ParseFen("4k3/8/8/8/2p5/8/3R4/K1R5 w - - 0 1").value();
  const std::vector<Move> check = LineOf(board, {"d2e2"});
  const std::vector<Move> capture = LineOf(board, {"c1c4"});
  const std::vector<Move> quiet = LineOf(board, {"d2f2"});
  const std::vector<JudgedLine> lines = {{Score(0), check}, {Score(0), capture}, {Score(0), quiet}};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const std::vector<Score> seen = SeenScores(board, std::nullopt, lines, Score(0), 0.1, seed);
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const Score expected(i == 0 ? 20 : i == 1 ? 35 : 0);
      if (seen[i] != -Score::Infinite()) EXPECT_EQ(seen[i], expected) << seed;
    }
  }
}

}  // namespace
}  // namespace quadrille::chess

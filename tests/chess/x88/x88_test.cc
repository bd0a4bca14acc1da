// 0x88 generator: published counts, unmake, attack tables.
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include "gtest/gtest.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"
#include "src/chess/x88/attack_table.h"
#include "src/chess/x88/board.h"
#include "src/chess/x88/cell.h"
#include "src/chess/x88/packed_move.h"
#include "tests/chess/position_of.h"

namespace quadrille::chess::x88 {
namespace {

struct PerftRow {
  const char* name;
  const char* fen;
  int depth;
  std::uint64_t nodes;
};

// Published counts. The Chess960 rows are from the common engine test suite.
constexpr PerftRow kPublished[] = {
    {"Start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
    {"Kiwipete", kKiwipete, 4, 4085603},
    {"EnPassantOnTheKingsRank", kPinnedEnPassant, 6, 11030083},
    {"PromotionsBothSides", kPromotions, 5, 15833292},
    {"PawnOnTheSeventh", kTalkchess, 4, 2103487},
    {"Middlegame", kMiddlegame, 4, 3894594},
    {"Chess960Row1", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4,
     326672},
    {"Chess960Row2", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 4, 667366},
    {"Chess960Row3", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 4, 273318},
    {"Chess960Row4", "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", 4, 382958},
};

class X88PerftTest : public testing::TestWithParam<PerftRow> {};

TEST_P(X88PerftTest, MatchesPublishedCounts) {
  const PerftRow& row = GetParam();
  EXPECT_EQ(X88Board::FromPosition(PositionOf(row.fen)).Perft(row.depth), row.nodes) << row.fen;
}

TEST_P(X88PerftTest, UnbulkedCountIsTheSame) {
  const PerftRow& row = GetParam();
  const X88Board board = X88Board::FromPosition(PositionOf(row.fen));
  EXPECT_EQ(board.PerftUnbulked(3), board.Perft(3)) << row.fen;
}

TEST_P(X88PerftTest, PositionRoundTrips) {
  const Position position = PositionOf(GetParam().fen);
  EXPECT_EQ(X88Board::FromPosition(position).ToPosition(), position);
}

// Makes and unmakes every move in the tree.
void ExpectUnmakeRestoresEveryNode(X88Board* board, int depth) {
  PackedMoveList moves;
  board->Generate(&moves);
  for (const PackedMove move : moves) {
    const X88Board before = *board;
    const X88Board::Undo undo = board->Make(move);
    ASSERT_FALSE(*board == before);
    // Incrementally updated lists must equal those of a new board, except for their order.
    ASSERT_EQ(X88Board::FromPosition(board->ToPosition()).ToPosition(), board->ToPosition());
    if (depth > 1) ExpectUnmakeRestoresEveryNode(board, depth - 1);
    board->Unmake(move, undo);
    ASSERT_TRUE(*board == before) << "move " << move.ToMove().bits();
  }
}

TEST_P(X88PerftTest, UnmakeRestoresEverything) {
  X88Board board = X88Board::FromPosition(PositionOf(GetParam().fen));
  ExpectUnmakeRestoresEveryNode(&board, 3);
}

INSTANTIATE_TEST_SUITE_P(Published, X88PerftTest, testing::ValuesIn(kPublished),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(X88BoardTest, PerftToDepthZeroIsOne) {
  const X88Board board = X88Board::FromPosition(PositionOf(kStartFen));
  EXPECT_EQ(board.Perft(0), 1u);
  EXPECT_EQ(board.PerftUnbulked(0), 1u);
}

struct MoveCountRow {
  const char* name;
  const char* fen;
  std::size_t moves;
  bool in_check;
};

// Common move generator bugs. The moves were counted by hand and by another engine.
constexpr MoveCountRow kRules[] = {
    {"DoubleCheckAllowsKingMovesOnly", "4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1", 3, true},
    {"KnightCheckAllowsCapturesAndKingMoves", "4k3/8/3N4/1b6/8/8/8/K7 b - - 0 1", 4, true},
    {"PinnedRookSlidesOnItsLine", "4k3/4r3/8/8/8/8/4R3/4K3 b - - 0 1", 9, false},
    {"PinnedKnightCannotMove", "4k3/4n3/8/8/8/8/4R3/4K3 b - - 0 1", 4, false},
    {"PinnedPawnCapturesThePinner", "4k3/8/8/8/8/2b5/1P6/K7 w - - 0 1", 3, false},
    {"KingDoesNotShieldTheCellBehindIt", "8/8/8/8/r3K3/8/8/7k w - - 0 1", 6, true},
    {"EnPassantMayNotOpenTheRank", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", 6, false},
    {"PinnedPawnMayCaptureEnPassantOnItsLine", "8/8/k7/8/2pP4/8/8/3K1B2 b - d3 0 1", 6, false},
    {"EnPassantTakesTheCheckingPawn", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", 9, true},
    {"QueensideRookMayCrossAnAttackedCell", "4k3/8/8/8/8/1r6/8/R3K3 w Q - 0 1", 16, false},
    {"KingMayNotCrossAnAttackedCell", "4k3/8/8/8/8/3r4/8/R3K3 w Q - 0 1", 13, false},
    {"CastlingRookShieldsItsKing", "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", 5, false},
};

class X88RuleTest : public testing::TestWithParam<MoveCountRow> {};

TEST_P(X88RuleTest, MatchesTheMovesCountedByHand) {
  const MoveCountRow& row = GetParam();
  const X88Board board = X88Board::FromPosition(PositionOf(row.fen));
  PackedMoveList moves;
  board.Generate(&moves);
  EXPECT_EQ(moves.size(), row.moves) << row.fen;
  EXPECT_EQ(board.Perft(1), row.moves) << row.fen;
  EXPECT_EQ(board.IsInCheck(), row.in_check) << row.fen;
}

INSTANTIATE_TEST_SUITE_P(Rules, X88RuleTest, testing::ValuesIn(kRules),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(X88CellTest, SquaresRoundTrip) {
  for (int index = 0; index < 64; ++index) {
    const Cell cell{Square(index)};
    EXPECT_TRUE(cell.IsOnBoard());
    EXPECT_EQ(cell.ToSquare(), Square(index));
  }
}

TEST(X88CellTest, OnlySixtyFourOfAllCellsAreOnBoard) {
  int on_board = 0;
  for (int index = -48; index < 128 + 48; ++index) on_board += Cell(index).IsOnBoard() ? 1 : 0;
  EXPECT_EQ(on_board, 64);
}

// Attacks on an empty board, computed by file and rank arithmetic.
struct Distance {
  int files;
  int ranks;
};
Distance DistanceBetween(Square a, Square b) {
  return {b.file().index() - a.file().index(), b.rank().index() - a.rank().index()};
}
bool IsRookLine(Distance d) { return (d.files == 0) != (d.ranks == 0); }
bool IsBishopLine(Distance d) { return d.files != 0 && std::abs(d.files) == std::abs(d.ranks); }
bool Attacks(Attacker attacker, Distance d) {
  const int files = std::abs(d.files);
  const int ranks = std::abs(d.ranks);
  switch (attacker) {
    case Attacker::kWhitePawn:
      return files == 1 && d.ranks == 1;
    case Attacker::kBlackPawn:
      return files == 1 && d.ranks == -1;
    case Attacker::kKnight:
      return files * ranks == 2;
    case Attacker::kKing:
      return files < 2 && ranks < 2 && files + ranks > 0;
    case Attacker::kBishop:
      return IsBishopLine(d);
    case Attacker::kRook:
      return IsRookLine(d);
    case Attacker::kQueen:
      return IsBishopLine(d) || IsRookLine(d);
  }
  return false;
}
int StepOf(Distance d) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  return 16 * sign(d.ranks) + sign(d.files);
}

template <class Check>
void ForEachPairOfSquares(Check check) {
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) check(Square(a), Square(b));
  }
}

TEST(X88AttackTableTest, LeapersMatchGeometry) {
  ForEachPairOfSquares([](Square a, Square b) {
    const int index = DifferenceIndex(Cell(a), Cell(b));
    const Distance d = DistanceBetween(a, b);
    ASSERT_EQ(kKnightAttacks[index], Attacks(Attacker::kKnight, d));
    ASSERT_EQ(kKingAttacks[index], Attacks(Attacker::kKing, d));
  });
}

TEST(X88AttackTableTest, SliderStepsMatchGeometry) {
  ForEachPairOfSquares([](Square a, Square b) {
    const int index = DifferenceIndex(Cell(a), Cell(b));
    const Distance d = DistanceBetween(a, b);
    ASSERT_EQ(kRookStep[index], IsRookLine(d) ? StepOf(d) : 0);
    ASSERT_EQ(kBishopStep[index], IsBishopLine(d) ? StepOf(d) : 0);
    ASSERT_EQ(kQueenStep[index], IsRookLine(d) || IsBishopLine(d) ? StepOf(d) : 0);
  });
}

TEST(X88AttackTableTest, RingsMatchGeometry) {
  for (int attacker = 0; attacker < kAttackers; ++attacker) {
    const Attacker kind = static_cast<Attacker>(attacker);
    ForEachPairOfSquares([&](Square from, Square king) {
      const Ring ring = RingAttacks(kind)[DifferenceIndex(Cell(from), Cell(king))];
      ASSERT_EQ((ring & kKingItself) != 0, Attacks(kind, DistanceBetween(from, king)));
      for (int i = 0; i < 8; ++i) {
        const Cell neighbor = Cell(king) + kQueenSteps[i];
        if (!neighbor.IsOnBoard()) continue;
        const Distance d = DistanceBetween(from, neighbor.ToSquare());
        ASSERT_EQ(((ring >> i) & 1) != 0, Attacks(kind, d))
            << attacker << " from " << from.index() << " king " << king.index() << " index " << i;
      }
    });
  }
}

}  // namespace
}  // namespace quadrille::chess::x88

// Known endings and the KPK bitbase.
#include "src/chess/engine/evaluation/endings.h"

#include <optional>
#include <string>

#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/evaluation/kpk.h"
#include "src/chess/flip.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "tests/chess/position_of.h"

namespace quadrille::chess {
namespace {

// Returns White's score. Fails the test if the ending is not known.
int KnownScore(const std::string& fen) {
  const std::optional<KnownEnding> known = FindKnownEnding(PositionOf(fen), Color::kWhite);
  EXPECT_TRUE(known.has_value()) << fen;
  return known.has_value() ? known->score : -1;
}

Position KpkPosition(Square pawn, Square king, Square bare_king, Color side_to_move) {
  Position position;
  position.Put(Color::kWhite, ChessPieces::kPawn, pawn);
  position.Put(Color::kWhite, ChessPieces::kKing, king);
  position.Put(Color::kBlack, ChessPieces::kKing, bare_king);
  position.side_to_move = side_to_move;
  return position;
}

// Calls visit(pawn, king) for all placements of White's pawn and king.
template <class Visit>
void ForEachPawnAndKing(Visit visit) {
  for (int pawn = 8; pawn < 56; ++pawn) {
    for (const Square king : ~Bitboard(Square(pawn))) visit(Square(pawn), king);
  }
}

// Counts published for the tablebases of Ken Thompson and S. J. Edwards: White to move wins 124,960
// of 163,328 positions, Black to move loses 97,604 of 168,024.
TEST(KpkTest, MatchesPublishedCounts) {
  int won[2] = {};
  ForEachPawnAndKing([&won](Square pawn, Square king) {
    for (const Color color : {Color::kWhite, Color::kBlack}) {
      won[static_cast<int>(color)] += kKpk.LostSquares(pawn, king, color).Count();
    }
  });
  EXPECT_EQ(won[0], 124'960);
  EXPECT_EQ(won[1], 97'604);
}

bool IsWon(const Position& p) {
  return kKpk.LostSquares(p.pawns.Lowest(), p.KingSquare(Color::kWhite), p.side_to_move)
      .Contains(p.KingSquare(Color::kBlack));
}

// Returns true if White wins in `after`, according to the bitbase or material.
bool LeadsToWin(const Position& after) {
  if (!after.pawns.IsEmpty()) return IsWon(after);
  if ((after.sides[0] - after.kings).IsEmpty()) return false;  // captured
  // A promotion wins unless the piece is captured immediately or gives stalemate.
  if (!(after.orthogonal & after.sides[0]).IsEmpty()) {
    MoveList replies;
    DefaultKernels().generate(after, &replies);
    if (replies.empty()) return !DefaultKernels().checkers(after).IsEmpty();
    for (const Move reply : replies) {
      if (after.sides[0].Contains(reply.to())) return false;
    }
    return true;
  }
  return false;
}

// Compares the bitbase with the move generator.
TEST(KpkTest, ExactlyTheWonPositionsHaveAWinningMove) {
  ForEachPawnAndKing([](Square pawn, Square king) {
    if (pawn.index() % 8 > 3) return;
    for (const Square bare_king : ~(KingAttacks(king) | Bitboard(pawn) | Bitboard(king))) {
      for (const Color color : {Color::kWhite, Color::kBlack}) {
        const Position position = KpkPosition(pawn, king, bare_king, color);
        Position other_turn = position;
        other_turn.side_to_move = Opponent(color);
        if (!DefaultKernels().checkers(other_turn).IsEmpty()) {
          ASSERT_FALSE(IsWon(position)) << FormatFen(position);
          continue;
        }
        MoveList moves;
        DefaultKernels().generate(position, &moves);
        int wins = 0;
        for (const Move move : moves) wins += LeadsToWin(AfterMove(position, move)) ? 1 : 0;
        const bool in_check = !DefaultKernels().checkers(position).IsEmpty();
        const bool won = color == Color::kWhite
                             ? wins > 0
                             : wins == static_cast<int>(moves.size()) && (wins > 0 || in_check);
        ASSERT_EQ(IsWon(position), won) << FormatFen(position);
      }
    }
  });
}

TEST(EndingsTest, OppositionDecidesKingAndPawn) {
  EXPECT_EQ(KnownScore("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"), 0);
  EXPECT_GT(KnownScore("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1"), kKnownWin);
  EXPECT_GT(KnownScore("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), kKnownWin);
  EXPECT_EQ(KnownScore("k7/8/K7/P7/8/8/8/8 w - - 0 1"), 0);
}

TEST(EndingsTest, InsufficientMaterialIsDrawn) {
  for (const char* fen : {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
                          "8/8/4k3/8/8/3KB3/8/8 b - - 0 1", "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
                          "8/8/4k3/8/8/3KB3/3B4/8 w - - 0 1"}) {
    EXPECT_EQ(KnownScore(fen), 0) << fen;
  }
  EXPECT_GT(KnownScore("8/8/4k3/8/8/3KB3/4B3/8 w - - 0 1"), kKnownWin);
}

TEST(EndingsTest, WrongRookPawnIsDrawn) {
  EXPECT_EQ(KnownScore("k7/8/8/8/P7/2B5/8/4K3 w - - 0 1"), 0);
  EXPECT_EQ(KnownScore("1k6/8/8/P7/P7/2B1B3/8/4K3 w - - 0 1"), 0);
  EXPECT_EQ(KnownScore("7k/8/8/7P/7P/8/8/4K3 w - - 0 1"), 0);
  // Unknown: right bishop, king too far away, other file.
  for (const char* fen : {"k7/8/8/8/P7/3B4/8/4K3 w - - 0 1", "8/8/8/5k2/P7/2B5/8/4K3 w - - 0 1",
                          "1k6/8/8/8/1P6/2B5/8/4K3 w - - 0 1"}) {
    EXPECT_FALSE(FindKnownEnding(PositionOf(fen), Color::kWhite).has_value()) << fen;
  }
}

TEST(EndingsTest, BishopAndKnightDriveToTheRightCorner) {
  // The dark-squared bishop drives to A1 or H8, the light-squared one to the other corners.
  EXPECT_GT(KnownScore("7k/5K2/8/8/4N3/4B3/8/8 w - - 0 1"),
            KnownScore("k7/2K5/8/8/4N3/4B3/8/8 w - - 0 1") + 100);
  EXPECT_GT(KnownScore("k7/2K5/8/8/4N3/3B4/8/8 w - - 0 1"),
            KnownScore("7k/5K2/8/8/4N3/3B4/8/8 w - - 0 1") + 100);
  int before = 0;
  for (const char* fen :
       {"k7/8/1K6/4B3/4N3/8/8/8 w - - 0 1", "2k5/8/2K5/4B3/4N3/8/8/8 w - - 0 1",
        "4k3/8/4K3/4B3/4N3/8/8/8 w - - 0 1", "6k1/8/6K1/4B3/4N3/8/8/8 w - - 0 1"}) {
    EXPECT_GT(KnownScore(fen), before) << fen;
    before = KnownScore(fen);
  }
}

TEST(EndingsTest, DrivesTheBareKingToTheEdge) {
  EXPECT_GT(KnownScore("4k3/8/4K3/8/8/8/8/R7 w - - 0 1"),
            KnownScore("8/8/4K3/8/4k3/8/8/R7 w - - 0 1"));
  EXPECT_GT(KnownScore("4k3/8/4K3/8/8/8/8/R7 w - - 0 1"),
            KnownScore("4k3/8/8/8/8/8/4K3/R7 w - - 0 1"));
}

TEST(EndingsTest, QueenScoresHigherThanAWonPawn) {
  EXPECT_GT(KnownScore("3Q4/8/8/8/3K4/8/8/6k1 b - - 0 1"),
            KnownScore("8/3P4/8/8/3K4/8/8/6k1 w - - 0 1"));
}

TEST(EndingsTest, IsSymmetricForBlack) {
  for (const char* fen : {"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", "7k/5K2/8/8/4N3/4B3/8/8 w - - 0 1",
                          "k7/8/8/8/P7/2B5/8/4K3 w - - 0 1", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1"}) {
    const std::optional<KnownEnding> mirrored =
        FindKnownEnding(Flipped(PositionOf(fen)), Color::kBlack);
    ASSERT_TRUE(mirrored.has_value()) << fen;
    EXPECT_EQ(mirrored->score, KnownScore(fen)) << fen;
  }
}

}  // namespace
}  // namespace quadrille::chess

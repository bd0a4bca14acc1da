// Static exchange evaluation (SEE), compared with playing out the exchange.
#include <algorithm>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/engine/search/see_inl.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

struct ExchangeCase {
  const char* name;
  const char* fen;
  const char* move;
  int gain;
};

class KnownExchangeTest : public testing::TestWithParam<ExchangeCase> {};

TEST_P(KnownExchangeTest, MatchesTheKnownGain) {
  const ExchangeCase& c = GetParam();
  const Board board = ParseFen(c.fen).value();
  const Move move = ParseUciMove(board, c.move).value();
  EXPECT_TRUE(SeeAtLeast<Portable>(board.position(), move, c.gain));
  EXPECT_FALSE(SeeAtLeast<Portable>(board.position(), move, c.gain + 1));
}

INSTANTIATE_TEST_SUITE_P(
    Positions, KnownExchangeTest,
    testing::Values(
        ExchangeCase{"FreePawn", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100},
        ExchangeCase{"DefendedPawn", "4k3/2p5/3p4/8/8/8/8/3RK3 w - - 0 1", "d1d6", -400},
        ExchangeCase{"PawnTakesPawn", "4k3/2p5/3p4/4P3/8/8/8/4K3 w - - 0 1", "e5d6", 0},
        ExchangeCase{"RookBehindRook", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
        ExchangeCase{"QueenBehindBishop", "4k3/8/2p5/3p4/4B3/5Q2/8/4K3 w - - 0 1", "e4d5", -130},
        ExchangeCase{"KingMayNotTakeADefendedPiece", "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5",
                     100},
        ExchangeCase{"KingTakesBack", "8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", -400},
        ExchangeCase{"QuietMoveIntoAPawn", "4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3d5", -320},
        ExchangeCase{"QuietMoveToSafety", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5", 0},
        ExchangeCase{"StopsBeforeLosingTheQueen", "3rk3/8/8/3q4/8/4P3/8/3QK3 w - - 0 1", "d1d5",
                     0}),
    [](const auto& info) { return std::string(info.param.name); });

// Returns true if the piece on `from` attacks `square` with `occupied` as blockers.
bool Attacks(const Position& p, Square from, Square square, Bitboard occupied) {
  const Color color = p.Of(Color::kWhite).Contains(from) ? Color::kWhite : Color::kBlack;
  switch (p.PieceAt(from)) {
    case ChessPieces::kPawn:
      return PawnAttacks(color, from).Contains(square);
    case ChessPieces::kKnight:
      return KnightAttacks(from).Contains(square);
    case ChessPieces::kBishop:
      return BishopAttacks<Portable>(from, occupied).Contains(square);
    case ChessPieces::kRook:
      return RookAttacks<Portable>(from, occupied).Contains(square);
    case ChessPieces::kQueen:
      return QueenAttacks<Portable>(from, occupied).Contains(square);
    default:
      return KingAttacks(from).Contains(square);
  }
}

// Returns the gain of `side`, which may capture a piece of value `at_risk` on `square` or stop.
int CaptureGain(const Position& p, Square square, Color side, int at_risk, Bitboard occupied) {
  const auto attackers = [&](Color of) {
    std::vector<Square> squares;
    const Bitboard pieces = occupied & p.Of(of);
    for (const Square from : pieces) {
      if (Attacks(p, from, square, occupied)) squares.push_back(from);
    }
    return squares;
  };
  // A king captures last.
  const auto price = [&p](Square from) {
    return p.PieceAt(from) == ChessPieces::kKing ? 10'000 : SeeValue(p.PieceAt(from));
  };
  const std::vector<Square> ours = attackers(side);
  if (ours.empty()) return 0;
  const Square from = *std::min_element(ours.begin(), ours.end(),
                                        [&](Square a, Square b) { return price(a) < price(b); });
  if (p.PieceAt(from) == ChessPieces::kKing && !attackers(Opponent(side)).empty()) return 0;
  const int reply_gain =
      CaptureGain(p, square, Opponent(side), SeeValue(p.PieceAt(from)), occupied - Bitboard(from));
  return std::max(0, at_risk - reply_gain);
}

TEST(ExchangeTest, MatchesThePlayedOutExchange) {
  int recaptures = 0;
  for (const Position& p : WalkedPositions(2, 30)) {
    MoveList moves;
    DefaultKernels().generate(p, &moves);
    for (const Move move : moves) {
      int gain = 0;
      if (move.kind() == MoveKind::kNormal) {
        const int reply_gain =
            CaptureGain(p, move.to(), Opponent(p.side_to_move), SeeValue(p.PieceAt(move.from())),
                        p.Occupied() - Bitboard(move.from()));
        gain = SeeValue(p.PieceAt(move.to())) - reply_gain;
        recaptures += reply_gain > 0;
      }
      ASSERT_TRUE(SeeAtLeast<Portable>(p, move, gain)) << move.bits();
      ASSERT_FALSE(SeeAtLeast<Portable>(p, move, gain + 1)) << move.bits();
    }
  }
  EXPECT_GT(recaptures, 10'000);
}

}  // namespace
}  // namespace quadrille::chess

// Are exchanges counted as they would be played out?
#include <gtest/gtest.h>

#include <string>

#include "src/bitboard/isa.h"
#include "src/chess/board.h"
#include "src/chess/engine/see_inl.h"
#include "src/chess/fen.h"
#include "src/chess/move.h"
#include "src/chess/move_text.h"

namespace quadrille::chess {
namespace {

struct ExchangeCase {
  const char* name;
  const char* fen;
  const char* move;
  int gain;
};

class ExchangeTest : public testing::TestWithParam<ExchangeCase> {};

TEST_P(ExchangeTest, GainsWhatPlayingItOutGains) {
  const ExchangeCase& c = GetParam();
  const Board board = ParseFen(c.fen).value();
  const Move move = ParseUciMove(board, c.move).value();
  EXPECT_TRUE(GainsAtLeast<Portable>(board.position(), move, c.gain));
  EXPECT_FALSE(GainsAtLeast<Portable>(board.position(), move, c.gain + 1));
}

INSTANTIATE_TEST_SUITE_P(
    Positions, ExchangeTest,
    testing::Values(
        ExchangeCase{"FreePawn", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100},
        ExchangeCase{"GuardedPawn", "4k3/2p5/3p4/8/8/8/8/3RK3 w - - 0 1", "d1d6", -400},
        ExchangeCase{"PawnTakesPawn", "4k3/2p5/3p4/4P3/8/8/8/4K3 w - - 0 1", "e5d6", 0},
        ExchangeCase{"RookBehindRook", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
        ExchangeCase{"QueenBehindBishop", "4k3/8/2p5/3p4/4B3/5Q2/8/4K3 w - - 0 1", "e4d5", -130},
        ExchangeCase{"KingMayNotTakeWhatIsGuarded", "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5",
                     100},
        ExchangeCase{"KingTakesBack", "8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", -400},
        ExchangeCase{"QuietMoveIntoAPawn", "4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3d5", -320},
        ExchangeCase{"QuietMoveToSafety", "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3d5", 0},
        ExchangeCase{"StopsBeforeTheQueenIsLost", "3rk3/8/8/3q4/8/4P3/8/3QK3 w - - 0 1", "d1d5",
                     0}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace quadrille::chess

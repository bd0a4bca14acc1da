// Color flip: inverse and perft invariance.
#include "src/chess/flip.h"

#include <string>

#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::chess {
namespace {

TEST(FlipTest, SwapsColorsAndRanks) {
  const Board board = ParseFen("r3k2r/8/8/3pP3/8/8/8/4K2R w Kkq d6 0 1").value();
  const Board flipped = Board::FromPosition(Flipped(board.position())).value();
  EXPECT_EQ(FormatFen(flipped), "4k2r/8/8/8/3Pp3/8/8/R3K2R b KQk d3 0 1");
}

TEST(FlipTest, IsItsOwnInverseAndPreservesPerft) {
  for (const absl::string_view fen :
       {kKiwipete, kPinnedEnPassant,
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"}) {
    const Position position = ParseFen(fen).value().position();
    const Position flipped = Flipped(position);
    EXPECT_EQ(Flipped(flipped), position) << fen;
    EXPECT_EQ(DefaultPerftKernels().perft(flipped, 3), DefaultPerftKernels().perft(position, 3))
        << fen;
  }
}

}  // namespace
}  // namespace quadrille::chess

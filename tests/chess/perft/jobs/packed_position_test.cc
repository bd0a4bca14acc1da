#include "src/chess/perft/jobs/packed_position.h"

#include "gtest/gtest.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

Position WithoutClocks(Position position) {
  position.halfmove_clock = 0;
  position.fullmove_number = 1;
  return position;
}

TEST(PackedPositionTest, KeepsEverythingExceptTheClocks) {
  for (const Position& position : WalkedPositions(3, 60)) {
    EXPECT_EQ(UnpackPosition(PackPosition(position)), WithoutClocks(position))
        << FormatFen(position);
  }
}

TEST(PackedPositionTest, KeepsSideCastlingAndEnPassant) {
  const char* kFens[] = {
      kStartFen,
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kq - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
      "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1",
      "1r1k1r2/8/8/8/8/8/8/1RRK1R1R w Bf - 0 1",
      "k7/8/3Q4/8/8/2q5/8/7K w - - 0 1",
  };
  for (const char* fen : kFens) {
    const auto board = ParseFen(fen);
    ASSERT_TRUE(board.ok()) << board.status();
    EXPECT_EQ(FormatFen(UnpackPosition(PackPosition(board->position()))),
              FormatFen(WithoutClocks(board->position())));
  }
}

TEST(PackedPositionTest, DiffersIfPositionsDiffer) {
  const auto packed = [](const char* fen) { return PackPosition(ParseFen(fen)->position()); };
  EXPECT_EQ(packed("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), packed("4k3/8/8/8/8/8/8/4K2R w K - 7 9"));
  EXPECT_NE(packed("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), packed("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
  EXPECT_NE(packed("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), packed("4k3/8/8/8/8/8/8/4K2R b - - 0 1"));
  EXPECT_NE(packed("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), packed("4k3/8/8/8/8/8/8/4K2r w - - 0 1"));
}

}  // namespace
}  // namespace quadrille::chess

#include "src/chess/text/position_remarks.h"

#include <ostream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/chess960.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

struct RemarksRow {
  absl::string_view name;
  absl::string_view fen;
  absl::string_view remarks;           // on the text and the position, separated by "; "
  absl::string_view unreachable = "";  // those on the position
};
void PrintTo(const RemarksRow& row, std::ostream* out) { *out << row.name; }

class PositionRemarksTest : public testing::TestWithParam<RemarksRow> {};

TEST_P(PositionRemarksTest, AreThese) {
  const absl::StatusOr<Board> board = ParseFen(GetParam().fen);
  ASSERT_TRUE(board.ok()) << board.status();
  EXPECT_EQ(absl::StrJoin(FenRemarks(GetParam().fen, *board), "; "), GetParam().remarks);
  EXPECT_EQ(absl::StrJoin(UnreachableRemarks(*board), "; "), GetParam().unreachable);
}

constexpr absl::string_view kBishops =
    "white has bishops on squares of one colour without a promotion, on a1 and c1";
constexpr absl::string_view kClock =
    "the halfmove clock is 3 though a pawn has just moved to allow en passant";

const RemarksRow kRows[] = {
    {"Start", kStartFen, ""},
    {"FourFields", "4k3/8/8/8/8/8/8/4K3 b - -",
     "clock and move number are missing: read as 0 and 1"},
    {"FiveFields", " 4k3/8/8/8/8/8/8/4K3\tb - - 7\n", "the move number is missing: read as 1"},
    {"MoveNumberZero", "4k3/8/8/8/8/8/8/4K3 w - - 0 00", "the move number is 00: read as 1"},
    {"UnknownClocks", "4k3/8/8/8/8/8/8/4K3 b - - - -",
     "the halfmove clock is -: read as 0; the move number is -: read as 1"},
    {"ClockOfTheMoveNumber", "4k3/8/8/8/8/8/8/4K3 b - - 3 2", ""},
    {"ClockBeyondTheMoveNumber", "4k3/8/8/8/8/8/8/4K3 w - - 3 2",
     "the halfmove clock 3 exceeds the 2 plies of the move number"},
    {"EnPassantCapture", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", ""},
    {"EnPassantWithoutAPawn", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9",
     "no pawn can capture on the en passant square e3"},
    {"EnPassantOfAPinnedPawn", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 9",
     "no pawn can capture on the en passant square e3"},
    {"ClockBesideEnPassant", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 3 9", kClock, kClock},
    {"BishopsOfOneColour", "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", kBishops, kBishops},
    {"ThirdBishopAndAMissingPawn", "4k3/8/8/8/8/8/PPPPPPP1/B1B1KB2 w - - 0 1", ""},
    {"BishopsOfOneColourAndAMissingPawn", "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1", ""},
    {"BishopsAndAnotherPromotion", "4k3/8/8/8/8/8/PPPPPPP1/BQBQK3 w - - 0 1", kBishops, kBishops},
    {"BishopsOfBlack", "2b1k1b1/pppppppp/8/8/8/8/8/4K3 w - - 0 1",
     "black has bishops on squares of one colour without a promotion, on c8 and g8",
     "black has bishops on squares of one colour without a promotion, on c8 and g8"},
};
INSTANTIATE_TEST_SUITE_P(Rows, PositionRemarksTest, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(UnreachableRemarksTest, NoneOnStartPositions) {
  for (int number = 0; number < kChess960StartPositions; ++number) {
    const Board board = Board::FromPosition(Chess960StartPosition(number)).value();
    EXPECT_TRUE(UnreachableRemarks(board).empty()) << number;
  }
}

}  // namespace
}  // namespace quadrille::chess

#include "src/chess/text/position_remarks.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/bitboard/bitboard.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

// True if `color` has more bishops on squares of one colour than promotions explain.
bool HasBishopsOfOneColour(const Position& position, Color color) {
  const Bitboard pieces = position.Of(color);
  const auto more_than = [pieces](int at_start, Bitboard kind) {
    return std::max(0, (kind & pieces).Count() - at_start);
  };
  const int promoted = more_than(1, position.Queens()) + more_than(2, position.Rooks()) +
                       more_than(2, position.knights) +
                       more_than(1, position.Bishops() & kLightSquares) +
                       more_than(1, position.Bishops() - kLightSquares);
  return promoted > 8 - (position.pawns & pieces).Count();
}

bool CanCaptureEnPassant(const Board& board) {
  return absl::c_any_of(LegalMoves(board),
                        [](Move move) { return move.kind() == MoveKind::kEnPassant; });
}

void RemarkOnClocks(const std::vector<absl::string_view>& fields, const Position& position,
                    std::vector<std::string>& remarks) {
  const auto is_zero = [](absl::string_view field) {
    return field.find_first_not_of('0') == absl::string_view::npos;
  };
  if (fields.size() == 4)
    remarks.emplace_back("clock and move number are missing: read as 0 and 1");
  if (fields.size() == 5) remarks.emplace_back("the move number is missing: read as 1");
  if (fields.size() > 4 && fields[4] == "-")
    remarks.emplace_back("the halfmove clock is -: read as 0");
  if (fields.size() < 6) return;
  if (fields[5] == "-" || is_zero(fields[5])) {
    remarks.push_back(absl::StrCat("the move number is ", Printable(fields[5]), ": read as 1"));
    return;
  }
  const int plies = 2 * (position.fullmove_number - 1) + (position.side_to_move == Color::kBlack);
  if (position.halfmove_clock > plies) {
    remarks.push_back(absl::StrCat("the halfmove clock ", position.halfmove_clock, " exceeds the ",
                                   plies, " plies of the move number"));
  }
}

}  // namespace

std::vector<std::string> UnreachableRemarks(const Board& board) {
  const Position& position = board.position();
  std::vector<std::string> remarks;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    if (!HasBishopsOfOneColour(position, color)) continue;
    remarks.push_back(absl::StrCat(SideName(color),
                                   " has bishops on squares of one colour without a promotion, on ",
                                   SquareNames(position.Bishops() & position.Of(color))));
  }
  if (position.HasEnPassant() && position.halfmove_clock > 0) {
    remarks.push_back(absl::StrCat("the halfmove clock is ", position.halfmove_clock,
                                   " though a pawn has just moved to allow en passant"));
  }
  return remarks;
}

std::vector<std::string> FenRemarks(absl::string_view fen, const Board& board) {
  const std::vector<absl::string_view> fields =
      absl::StrSplit(fen, absl::ByAnyChar(" \t\r\n\v\f"), absl::SkipEmpty());
  std::vector<std::string> remarks;
  RemarkOnClocks(fields, board.position(), remarks);
  if (board.Enpassant() && !CanCaptureEnPassant(board)) {
    remarks.push_back(absl::StrCat("no pawn can capture on the en passant square ",
                                   SquareName(*board.Enpassant())));
  }
  absl::c_move(UnreachableRemarks(board), std::back_inserter(remarks));
  return remarks;
}

}  // namespace quadrille::chess

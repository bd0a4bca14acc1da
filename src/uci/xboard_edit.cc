#include "src/uci/xboard_edit.h"

#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/parse.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

constexpr char kEmptySquare = 'x';

// The rooks on their start squares, if the king is on its start square.
Bitboard CastlingRooks(const Position& position, Color color) {
  const int back_rank = color == Color::kWhite ? 0 : 56;
  const Bitboard own = position.Of(color);
  if (!(position.kings & own).Contains(Square(back_rank + 4))) return {};
  const Bitboard corners = Bitboard(Square(back_rank)) | Bitboard(Square(back_rank + 7));
  return position.Rooks() & own & corners;
}

}  // namespace

XBoardEdit::XBoardEdit(const Board& board) : position_(board.position()) {}

absl::Status XBoardEdit::Execute(absl::string_view line) {
  if (line == "#") {
    const Color side_to_move = position_.side_to_move;
    position_ = Position();
    position_.side_to_move = side_to_move;
    return absl::OkStatus();
  }
  if (line == "c") {
    color_ = Opponent(color_);
    return absl::OkStatus();
  }
  const absl::Status bad = absl::InvalidArgumentError(absl::StrCat("bad edit ", Quoted(line)));
  if (line.size() != 3) return bad;
  const absl::StatusOr<Square> square = ParseSquare(absl::AsciiStrToLower(line.substr(1)));
  const std::optional<ChessPieces> piece = PieceFromLetter(absl::ascii_toupper(line[0]));
  if (!square.ok() || (!piece && line[0] != kEmptySquare)) return bad;
  position_.Remove(*square);
  if (piece) position_.Put(color_, *piece, *square);
  return absl::OkStatus();
}

absl::StatusOr<Board> XBoardEdit::Finish() const {
  Position position = position_;
  position.castling_rooks =
      CastlingRooks(position, Color::kWhite) | CastlingRooks(position, Color::kBlack);
  position.en_passant_index = Position::kNoEnPassant;
  position.halfmove_clock = 0;
  return Board::FromPosition(position);
}

}  // namespace quadrille::chess

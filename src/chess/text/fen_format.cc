#include "src/chess/text/fen_format.h"

#include <optional>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

std::string FormatRank(const Position& position, Rank rank) {
  std::string text;
  int empty = 0;
  for (int file = 0; file < 8; ++file) {
    const Square square(File(file), rank);
    const ChessPieces piece = position.PieceAt(square);
    if (piece == ChessPieces::kNone) {
      ++empty;
      continue;
    }
    if (empty > 0) absl::StrAppend(&text, empty);
    empty = 0;
    const char letter = PieceLetter(piece);
    text += position.Of(Color::kWhite).Contains(square) ? letter : absl::ascii_tolower(letter);
  }
  if (empty > 0) absl::StrAppend(&text, empty);
  return text;
}

std::string FormatCastling(const Position& position, FenCastling style) {
  std::string text;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    for (const Square rook : (position.castling_rooks & position.Of(color)).Reversed()) {
      const bool is_kingside = rook > position.KingSquare(color);
      const Wing wing = is_kingside ? Wing::kKingside : Wing::kQueenside;
      const bool is_outermost = OutermostRook(position, color, wing).Contains(rook);
      const char letter = style == FenCastling::kXFen && is_outermost
                              ? (is_kingside ? 'K' : 'Q')
                              : absl::ascii_toupper(rook.file().letter());
      text += color == Color::kWhite ? letter : absl::ascii_tolower(letter);
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

Bitboard OutermostRook(const Position& position, Color color, Wing wing) {
  const Square king = position.KingSquare(color);
  const Rank back_rank(color == Color::kWhite ? 0 : 7);
  if (king.rank() != back_rank) return Bitboard();
  const Bitboard rooks = position.Rooks() & position.Of(color) & Bitboard(back_rank);
  const Bitboard towards_a(Bitboard(king).bits() - 1);
  const Bitboard on_wing = wing == Wing::kKingside ? rooks - towards_a : rooks & towards_a;
  if (on_wing.IsEmpty()) return on_wing;
  return Bitboard(wing == Wing::kKingside ? on_wing.Highest() : on_wing.Lowest());
}

std::string FormatFenWithoutClocks(const Position& position, FenCastling castling) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    absl::StrAppend(&text, FormatRank(position, Rank(rank)), rank > 0 ? "/" : "");
  }
  absl::StrAppend(&text, position.side_to_move == Color::kWhite ? " w " : " b ",
                  FormatCastling(position, castling), " ");
  const std::optional<Square> en_passant = position.EnPassant();
  absl::StrAppend(&text, en_passant.has_value() ? SquareName(*en_passant) : "-");
  return text;
}

std::string FormatFen(const Position& position, FenCastling castling) {
  return absl::StrCat(FormatFenWithoutClocks(position, castling), " ", position.halfmove_clock, " ",
                      position.fullmove_number);
}

}  // namespace quadrille::chess

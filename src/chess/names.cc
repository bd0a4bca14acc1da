#include "src/chess/names.h"

#include <cassert>
#include <optional>
#include <ostream>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

struct PieceText {
  ChessPieces piece;
  char letter;
  absl::string_view name;
};
constexpr PieceText kPieceTexts[] = {
    {ChessPieces::kPawn, 'P', "pawn"},     {ChessPieces::kKnight, 'N', "knight"},
    {ChessPieces::kBishop, 'B', "bishop"}, {ChessPieces::kRook, 'R', "rook"},
    {ChessPieces::kQueen, 'Q', "queen"},   {ChessPieces::kKing, 'K', "king"},
};

const PieceText& TextOf(ChessPieces piece) {
  for (const PieceText& text : kPieceTexts) {
    if (text.piece == piece) return text;
  }
  assert(false && "piece must be a single type");
  return kPieceTexts[0];
}

}  // namespace

std::string SquareName(Square square) { return {square.file().letter(), square.rank().digit()}; }

std::string SquareNames(Bitboard squares) {
  if (squares.IsEmpty()) return "no square";
  std::string names;
  for (int remaining = squares.Count(); const Square square : squares) {
    absl::StrAppend(&names, SquareName(square));
    --remaining;
    if (remaining > 0) absl::StrAppend(&names, remaining == 1 ? " and " : ", ");
  }
  return names;
}

absl::string_view SideName(Color color) { return color == Color::kWhite ? "white" : "black"; }

absl::string_view PieceName(ChessPieces piece) { return TextOf(piece).name; }

char PieceLetter(ChessPieces piece) { return TextOf(piece).letter; }

char PieceLetter(Piece piece) {
  const char letter = PieceLetter(piece.type);
  return piece.color == Color::kWhite ? letter : absl::ascii_tolower(letter);
}

std::ostream& operator<<(std::ostream& out, Piece piece) { return out << PieceLetter(piece); }

std::optional<ChessPieces> PieceFromLetter(char letter) {
  for (const PieceText& text : kPieceTexts) {
    if (text.letter == letter) return text.piece;
  }
  return std::nullopt;
}

}  // namespace quadrille::chess

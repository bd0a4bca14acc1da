#include "src/chess/engine/book_key.h"

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/book_numbers.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

// Book order: by type, the black piece first.
constexpr ChessPieces kTypes[] = {ChessPieces::kPawn, ChessPieces::kKnight, ChessPieces::kBishop,
                                  ChessPieces::kRook, ChessPieces::kQueen,  ChessPieces::kKing};

std::uint64_t PiecesKey(const Position& position) {
  std::uint64_t key = 0;
  int offset = kBookPieceOffset;
  for (const ChessPieces type : kTypes) {
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      for (const Square square : position.All(type) & position.Of(color)) {
        key ^= kBookNumbers[offset + square.index()];
      }
      offset += 64;
    }
  }
  return key;
}

std::uint64_t CastlingKey(const Position& position) {
  std::uint64_t key = 0;
  int offset = kBookCastlingOffset;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    bool may_short = false;
    bool may_long = false;
    const Bitboard rooks = position.castling_rooks & position.Of(color);
    for (const Square rook : rooks) {
      (rook > position.KingSquare(color) ? may_short : may_long) = true;
    }
    if (may_short) key ^= kBookNumbers[offset];
    if (may_long) key ^= kBookNumbers[offset + 1];
    offset += 2;
  }
  return key;
}

std::uint64_t EnPassantKey(const Position& position) {
  if (!position.HasEnPassant()) return 0;
  const int file = position.en_passant_index % 8;
  const int pawn = position.en_passant_index + (position.side_to_move == Color::kWhite ? -8 : 8);
  Bitboard neighbours;
  if (file > 0) neighbours |= Bitboard(Square(pawn - 1));
  if (file < 7) neighbours |= Bitboard(Square(pawn + 1));
  const Bitboard capturers = position.pawns & position.Of(position.side_to_move) & neighbours;
  return capturers.IsEmpty() ? 0 : kBookNumbers[kBookEnPassantOffset + file];
}

}  // namespace

std::uint64_t BookKey(const Position& position) {
  const std::uint64_t turn =
      position.side_to_move == Color::kWhite ? kBookNumbers[kBookWhiteToMoveOffset] : 0;
  return PiecesKey(position) ^ CastlingKey(position) ^ EnPassantKey(position) ^ turn;
}

}  // namespace quadrille::chess

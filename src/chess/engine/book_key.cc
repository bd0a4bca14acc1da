#include "src/chess/engine/book_key.h"

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/book_numbers.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

// Polyglot's piece order: by type, black before white.
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
    bool king_side = false;
    bool queen_side = false;
    const Bitboard rooks = position.castling_rooks & position.Of(color);
    for (const Square rook : rooks) {
      (rook > position.KingSquare(color) ? king_side : queen_side) = true;
    }
    if (king_side) key ^= kBookNumbers[offset];
    if (queen_side) key ^= kBookNumbers[offset + 1];
    offset += 2;
  }
  return key;
}

std::uint64_t EnPassantKey(const Position& position) {
  if (!position.HasEnPassant()) return 0;
  const int file = position.en_passant_index % 8;
  const int pawn = position.en_passant_index + (position.side_to_move == Color::kWhite ? -8 : 8);
  Bitboard neighbors;
  if (file > 0) neighbors |= Bitboard(Square(pawn - 1));
  if (file < 7) neighbors |= Bitboard(Square(pawn + 1));
  const Bitboard capturers = position.pawns & position.Of(position.side_to_move) & neighbors;
  return capturers.IsEmpty() ? 0 : kBookNumbers[kBookEnPassantOffset + file];
}

}  // namespace

std::uint64_t BookKey(const Position& position) {
  const std::uint64_t turn =
      position.side_to_move == Color::kWhite ? kBookNumbers[kBookWhiteToMoveOffset] : 0;
  return PiecesKey(position) ^ CastlingKey(position) ^ EnPassantKey(position) ^ turn;
}

}  // namespace quadrille::chess

#include "src/chess/perft/jobs/packed_position.h"

#include <cassert>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

constexpr int kPiecesPerWord = 16;
constexpr int kBitsPerPiece = 4;

constexpr ChessPieces kPieceTypesByCode[] = {ChessPieces::kPawn,   ChessPieces::kKnight,
                                             ChessPieces::kBishop, ChessPieces::kRook,
                                             ChessPieces::kQueen,  ChessPieces::kKing};
// Codes 0 to 5 are White's pieces in this order, codes 6 to 11 Black's.
constexpr std::uint64_t kBlackOffset = 6;
constexpr std::uint64_t kKingCode = 5;
constexpr std::uint64_t kWhiteCastlingRook = 12;
constexpr std::uint64_t kBlackCastlingRook = 13;
constexpr std::uint64_t kDoublePushedPawn = 14;
constexpr std::uint64_t kBlackKingToMove = 15;

std::uint64_t PieceTypeCode(const Position& position, Bitboard at) {
  if (position.pawns.Intersects(at)) return 0;
  if (position.knights.Intersects(at)) return 1;
  const std::uint64_t diagonally = position.diagonal.Intersects(at) ? 2 : 0;
  const std::uint64_t orthogonally = position.orthogonal.Intersects(at) ? 3 : 0;
  if (diagonally + orthogonally == 5) return 4;
  return diagonally + orthogonally == 0 ? kKingCode : diagonally + orthogonally;
}

// Returns the pawn that has just made a double push, or the empty set.
Bitboard DoublePushedPawn(const Position& position) {
  if (!position.HasEnPassant()) return Bitboard();
  const int forward = position.side_to_move == Color::kBlack ? 8 : -8;
  return Bitboard(Square(position.en_passant_index + forward));
}

std::uint64_t PieceCode(const Position& position, Bitboard at, Bitboard double_pushed_pawn) {
  const bool is_black = position.Of(Color::kBlack).Intersects(at);
  if (at == double_pushed_pawn) return kDoublePushedPawn;
  if (position.castling_rooks.Intersects(at)) {
    return is_black ? kBlackCastlingRook : kWhiteCastlingRook;
  }
  const std::uint64_t kind = PieceTypeCode(position, at);
  if (kind == kKingCode && is_black && position.side_to_move == Color::kBlack) {
    return kBlackKingToMove;
  }
  return kind + (is_black ? kBlackOffset : 0);
}

void PutPiece(std::uint64_t code, Square square, Position* position) {
  switch (code) {
    case kWhiteCastlingRook:
    case kBlackCastlingRook:
      position->Put(code == kWhiteCastlingRook ? Color::kWhite : Color::kBlack, ChessPieces::kRook,
                    square);
      position->castling_rooks |= Bitboard(square);
      return;
    case kDoublePushedPawn: {
      const bool is_white = square.index() < 32;
      position->Put(is_white ? Color::kWhite : Color::kBlack, ChessPieces::kPawn, square);
      position->en_passant_index =
          static_cast<std::uint8_t>(is_white ? square.index() - 8 : square.index() + 8);
      return;
    }
    case kBlackKingToMove:
      position->Put(Color::kBlack, ChessPieces::kKing, square);
      position->side_to_move = Color::kBlack;
      return;
    default:
      position->Put(code < kBlackOffset ? Color::kWhite : Color::kBlack,
                    kPieceTypesByCode[code % kBlackOffset], square);
  }
}

}  // namespace

PackedPosition PackPosition(const Position& position) {
  PackedPosition packed;
  packed.occupied = position.Occupied().bits();
  const Bitboard double_pushed_pawn = DoublePushedPawn(position);
  int index = 0;
  for (const Square square : position.Occupied()) {
    assert(index < 2 * kPiecesPerWord);
    const std::uint64_t code = PieceCode(position, Bitboard(square), double_pushed_pawn);
    packed.pieces[index / kPiecesPerWord] |= code << (index % kPiecesPerWord * kBitsPerPiece);
    ++index;
  }
  return packed;
}

Position UnpackPosition(const PackedPosition& packed) {
  Position position = {};
  int index = 0;
  for (const Square square : Bitboard(packed.occupied)) {
    const std::uint64_t word = packed.pieces[index / kPiecesPerWord];
    PutPiece(word >> (index % kPiecesPerWord * kBitsPerPiece) & 15, square, &position);
    ++index;
  }
  return position;
}

}  // namespace quadrille::chess

// How is one move of the 0x88 generator packed in 32 bits, so that it can be made and taken back
// without a look at the board?
//
//   bits 0-6 from, 7-13 to, 14-16 moved, 17-19 captured, 20-22 promoted to, 23-24 kind of move,
//   25 a pawn goes two ranks
//
// Castling is king takes own rook, as in Move.
#ifndef QUADRILLE_CHESS_X88_PACKED_MOVE_H_
#define QUADRILLE_CHESS_X88_PACKED_MOVE_H_

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/x88/cell.h"
#include "src/chess/x88/man.h"

namespace quadrille::chess::x88 {

class PackedMove {
 public:
  constexpr PackedMove() = default;  // no move; only to be overwritten

  static constexpr PackedMove Normal(Cell from, Cell to, Kind moved, Kind captured) {
    return PackedMove(from, to, moved, captured, Kind::kNone, MoveKind::kNormal, 0);
  }
  static constexpr PackedMove DoublePush(Cell from, Cell to) {
    return PackedMove(from, to, Kind::kPawn, Kind::kNone, Kind::kNone, MoveKind::kNormal, 1);
  }
  static constexpr PackedMove Promotion(Cell from, Cell to, Kind promoted, Kind captured) {
    return PackedMove(from, to, Kind::kPawn, captured, promoted, MoveKind::kPromotion, 0);
  }
  static constexpr PackedMove EnPassant(Cell from, Cell to) {
    return PackedMove(from, to, Kind::kPawn, Kind::kPawn, Kind::kNone, MoveKind::kEnPassant, 0);
  }
  static constexpr PackedMove Castling(Cell king, Cell rook) {
    return PackedMove(king, rook, Kind::kKing, Kind::kNone, Kind::kNone, MoveKind::kCastling, 0);
  }

  constexpr Cell from() const { return Cell(static_cast<int>(bits_ & 127)); }
  constexpr Cell to() const { return Cell(static_cast<int>((bits_ >> 7) & 127)); }
  constexpr Kind moved() const { return static_cast<Kind>((bits_ >> 14) & 7); }
  constexpr Kind captured() const { return static_cast<Kind>((bits_ >> 17) & 7); }
  constexpr Kind promoted() const { return static_cast<Kind>((bits_ >> 20) & 7); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>((bits_ >> 23) & 3); }
  constexpr bool IsDoublePush() const { return ((bits_ >> 25) & 1) != 0; }

  // The same move as the other generator writes it.
  constexpr Move ToMove() const {
    const Square start = from().ToSquare();
    const Square end = to().ToSquare();
    switch (kind()) {
      case MoveKind::kPromotion:
        return Move::Promotion(start, end, PromotionPiece(promoted()));
      case MoveKind::kEnPassant:
        return Move::EnPassant(start, end);
      case MoveKind::kCastling:
        return Move::Castling(start, end);
      case MoveKind::kNormal:
        break;
    }
    return Move(start, end);
  }

  friend constexpr bool operator==(PackedMove, PackedMove) = default;

 private:
  constexpr PackedMove(Cell from, Cell to, Kind moved, Kind captured, Kind promoted, MoveKind kind,
                       int double_push)
      : bits_(static_cast<std::uint32_t>(
            from.index() | to.index() << 7 | static_cast<int>(moved) << 14 |
            static_cast<int>(captured) << 17 | static_cast<int>(promoted) << 20 |
            static_cast<int>(kind) << 23 | double_push << 25)) {}

  static constexpr ChessPieces PromotionPiece(Kind kind) {
    if (kind == Kind::kKnight) return ChessPieces::kKnight;
    if (kind == Kind::kBishop) return ChessPieces::kBishop;
    return kind == Kind::kRook ? ChessPieces::kRook : ChessPieces::kQueen;
  }

  std::uint32_t bits_ = 0;
};

static_assert(sizeof(PackedMove) == 4);

// The legal moves of one position; a position has 218 at most, so the list never grows.
class PackedMoveList {
 public:
  static constexpr std::size_t kCapacity = 256;

  // Requires: size() < kCapacity.
  void Add(PackedMove move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }
  std::size_t size() const { return size_; }
  const PackedMove* begin() const { return moves_; }
  const PackedMove* end() const { return moves_ + size_; }

 private:
  std::size_t size_ = 0;
  PackedMove moves_[kCapacity];
};

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_PACKED_MOVE_H_

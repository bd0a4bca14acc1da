// 0x88 packed move: 32 bits with everything that make and unmake need:
//
//   25     24 23 22      20 19      17 16   14 13     7 6      0
//   +-------+----+----------+----------+-------+--------+-------+
//   |double |kind| promoted | captured | moved |   to   | from  |
//   +-------+----+----------+----------+-------+--------+-------+
//    push                  PieceType               cells
//
// Castling is encoded as king takes own rook, as in Move.
#ifndef QUADRILLE_CHESS_X88_PACKED_MOVE_H_
#define QUADRILLE_CHESS_X88_PACKED_MOVE_H_

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/x88/cell.h"
#include "src/chess/x88/piece.h"

namespace quadrille::chess::x88 {

class PackedMove {
 public:
  constexpr PackedMove() = default;  // a placeholder, not a valid move

  static constexpr PackedMove Normal(Cell from, Cell to, PieceType moved, PieceType captured) {
    return PackedMove(from, to, moved, captured, PieceType::kNone, MoveKind::kNormal, 0);
  }
  static constexpr PackedMove DoublePush(Cell from, Cell to) {
    return PackedMove(from, to, PieceType::kPawn, PieceType::kNone, PieceType::kNone,
                      MoveKind::kNormal, 1);
  }
  static constexpr PackedMove Promotion(Cell from, Cell to, PieceType promoted,
                                        PieceType captured) {
    return PackedMove(from, to, PieceType::kPawn, captured, promoted, MoveKind::kPromotion, 0);
  }
  static constexpr PackedMove EnPassant(Cell from, Cell to) {
    return PackedMove(from, to, PieceType::kPawn, PieceType::kPawn, PieceType::kNone,
                      MoveKind::kEnPassant, 0);
  }
  static constexpr PackedMove Castling(Cell king, Cell rook) {
    return PackedMove(king, rook, PieceType::kKing, PieceType::kNone, PieceType::kNone,
                      MoveKind::kCastling, 0);
  }

  constexpr Cell from() const { return Cell(static_cast<int>(bits_ & 127)); }
  constexpr Cell to() const { return Cell(static_cast<int>((bits_ >> 7) & 127)); }
  constexpr PieceType moved() const { return static_cast<PieceType>((bits_ >> 14) & 7); }
  constexpr PieceType captured() const { return static_cast<PieceType>((bits_ >> 17) & 7); }
  constexpr PieceType promoted() const { return static_cast<PieceType>((bits_ >> 20) & 7); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>((bits_ >> 23) & 3); }
  constexpr bool IsDoublePush() const { return ((bits_ >> 25) & 1) != 0; }

  constexpr Move ToMove() const {
    const Square start = from().ToSquare();
    const Square end = to().ToSquare();
    switch (kind()) {
      case MoveKind::kPromotion:
        return Move::Promotion(start, end, FlagOf(promoted()));
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
  constexpr PackedMove(Cell from, Cell to, PieceType moved, PieceType captured, PieceType promoted,
                       MoveKind kind, int double_push)
      : bits_(static_cast<std::uint32_t>(
            from.index() | to.index() << 7 | static_cast<int>(moved) << 14 |
            static_cast<int>(captured) << 17 | static_cast<int>(promoted) << 20 |
            static_cast<int>(kind) << 23 | double_push << 25)) {}

  std::uint32_t bits_ = 0;
};

static_assert(sizeof(PackedMove) == 4);

// The legal moves of a position, at most 218.
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

// 0x88 board with make and unmake: a mailbox of 128 cells, surrounded by wall cells so that steps
// need no bounds checks, and incrementally updated piece lists.
#ifndef QUADRILLE_CHESS_X88_BOARD_H_
#define QUADRILLE_CHESS_X88_BOARD_H_

#include <cassert>
#include <cstdint>

#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/x88/cell.h"
#include "src/chess/x88/packed_move.h"
#include "src/chess/x88/piece.h"

namespace quadrille::chess::x88 {

// The cells of the pieces of one side and type, unordered. There are at most ten: two at the start
// and eight promoted pawns.
struct PieceList {
  static constexpr int kCapacity = 15;
  std::uint8_t size = 0;
  std::uint8_t cells[kCapacity] = {};
};

class X88Board {
 public:
  // The irreversible state that Make() changes.
  struct Undo {
    std::uint16_t halfmove_clock;
    std::uint8_t castling_rights;
    std::uint8_t en_passant;
    std::uint8_t slots;  // list indices of the captured piece (bits 0-3) and promoted pawn (4-7)
  };

  // Requires: ValidatePosition() accepts `position`.
  static X88Board FromPosition(const Position& position);
  Position ToPosition() const;

  Color side_to_move() const { return side_to_move_; }
  bool IsInCheck() const;

  // Appends every legal move to `moves`.
  void Generate(PackedMoveList* moves) const;

  // Returns the number of legal moves; faster than generating them.
  int CountMoves() const;

  // Requires: `move` is a move of Generate() in this position.
  Undo Make(PackedMove move);
  // Unmakes `move`, the last move made, and restores the exact state, including the list order.
  void Unmake(PackedMove move, const Undo& undo);

  // Perft with bulk counting. Perft(0) = 1. Requires: 0 <= depth <= 8, so that 64 bits suffice.
  std::uint64_t Perft(int depth) const;
  // Perft without bulk counting.
  std::uint64_t PerftUnbulked(int depth) const;

  Piece At(Cell cell) const { return cells_[cell.index() + kMargin]; }
  const PieceList& Pieces(Color color, PieceType type) const {
    return pieces_[static_cast<int>(color)][static_cast<int>(type)];
  }
  Cell KingCell(Color color) const { return Cell(Pieces(color, PieceType::kKing).cells[0]); }
  // Returns the cell that the last double push crossed, or a cell off the board.
  Cell EnPassantCell() const { return Cell(en_passant_); }
  // Wing 0 is towards file A, 1 towards file H.
  bool MayCastle(Color color, int wing) const {
    return (castling_rights_ & CastlingBit(color, wing)) != 0;
  }
  bool MayCastle(Color color) const {
    return (castling_rights_ & (CastlingBit(color, 0) | CastlingBit(color, 1))) != 0;
  }
  // Requires: MayCastle(color, wing).
  Cell CastlingRook(Color color, int wing) const {
    return Cell(castling_rooks_[static_cast<int>(color)][wing]);
  }

  // Compares everything that a move can change, including the list order.
  friend bool operator==(const X88Board& a, const X88Board& b);

 private:
  friend class PerftWalker;

  // A knight's step can leave the board by up to 33 cells.
  static constexpr int kMargin = 48;
  static constexpr std::uint8_t kNoCell = 0x88;

  X88Board();

  static constexpr int CastlingBit(Color color, int wing) {
    return 1 << (2 * static_cast<int>(color) + wing);
  }
  Piece& CellAt(Cell cell) { return cells_[cell.index() + kMargin]; }
  PieceList& ListOf(Color color, PieceType type) {
    return pieces_[static_cast<int>(color)][static_cast<int>(type)];
  }
  void GrantCastling(Color color, int wing, Cell rook);

  // Building blocks of make and unmake (make_inl.h). Each updates cells and lists.
  void Put(Color color, PieceType type, Cell cell);
  void Drop(Color color, PieceType type, Cell cell);
  void MovePiece(Color color, PieceType type, Cell from, Cell to);
  int Take(Color color, PieceType type, Cell cell);
  void RestorePiece(Color color, PieceType type, Cell cell, int slot);
  void MakeCastling(Color us, PackedMove move);
  void UnmakeCastling(Color us, PackedMove move);
  Undo MakeAs(Color us, PackedMove move);
  void UnmakeAs(Color us, PackedMove move, const Undo& undo);

  Piece cells_[kMargin + 128 + kMargin];
  std::uint8_t slots_[128] = {};  // by cell: the index of its piece in the piece list
  PieceList pieces_[2][kPieceTypes];

  std::uint8_t castling_masks_[128];  // by cell: the rights that remain after a move from or to it
  std::uint8_t castling_rooks_[2][2] = {};
  std::uint8_t castling_rights_ = 0;
  std::uint8_t en_passant_ = kNoCell;
  Color side_to_move_ = Color::kWhite;
  std::uint16_t halfmove_clock_ = 0;
  std::uint16_t fullmove_number_ = 1;
};

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_BOARD_H_

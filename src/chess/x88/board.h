// The board of the 0x88 generator, with make and unmake: a mailbox of 128 cells, a wall around them
// so that no step needs a bounds check, and for each side a list of cells for each piece type, kept
// up to date move by move.
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

// Where the pieces of one side and type stand, in no particular order. At most ten can: two to
// start with and eight promoted.
struct PieceList {
  static constexpr int kCapacity = 15;
  std::uint8_t size = 0;
  std::uint8_t cells[kCapacity] = {};
};

// A value; copies are independent, so threads each take their own.
class X88Board {
 public:
  // What Make() cannot read back from the move.
  struct Undo {
    std::uint16_t halfmove_clock;
    std::uint8_t castling_rights;
    std::uint8_t en_passant;
    std::uint8_t slots;  // of the piece captured (bits 0-3) and of the pawn promoted (4-7)
  };

  // Requires: ValidatePosition() accepts `position`.
  static X88Board FromPosition(const Position& position);
  Position ToPosition() const;

  Color side_to_move() const { return side_to_move_; }
  bool IsInCheck() const;

  // Appends every legal move to `moves`.
  void Generate(PackedMoveList* moves) const;

  // The number of legal moves; faster than generating them.
  int CountMoves() const;

  // Makes `move` on this board. Requires: `move` came from Generate() on it.
  Undo Make(PackedMove move);
  // Takes back `move`, the last one made, and leaves the board as it was to the last bit.
  void Unmake(PackedMove move, const Undo& undo);

  // The number of leaves of the tree of legal moves `depth` plies deep, the last ply counted
  // without making its moves. Perft(0) = 1. Requires: 0 <= depth <= 8, so that 64 bits hold it.
  std::uint64_t Perft(int depth) const;
  // The same with every leaf position made.
  std::uint64_t PerftUnbulked(int depth) const;

  // What the generator reads.
  Piece At(Cell cell) const { return cells_[cell.index() + kMargin]; }
  const PieceList& Pieces(Color color, PieceType type) const {
    return pieces_[static_cast<int>(color)][static_cast<int>(type)];
  }
  Cell KingCell(Color color) const { return Cell(Pieces(color, PieceType::kKing).cells[0]); }
  // The cell a pawn just jumped over, or a cell off the board.
  Cell EnPassantCell() const { return Cell(en_passant_); }
  // The two castlings of a side: wing 0 towards file A, 1 towards file H.
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

  // Compares all that a move can change, the order of the lists included.
  friend bool operator==(const X88Board& a, const X88Board& b);

 private:
  friend class PerftWalker;

  // A knight's longest step leaves the board by 33 cells.
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

  // The steps that moves are made of, in make_inl.h. Each keeps cells and lists in agreement.
  void Put(Color color, PieceType type, Cell cell);
  void Drop(Color color, PieceType type, Cell cell);
  void Carry(Color color, PieceType type, Cell from, Cell to);
  int Take(Color color, PieceType type, Cell cell);
  void PutBack(Color color, PieceType type, Cell cell, int slot);
  void CastleForth(Color us, PackedMove move);
  void CastleBack(Color us, PackedMove move);
  Undo MakeAs(Color us, PackedMove move);
  void UnmakeAs(Color us, PackedMove move, const Undo& undo);

  Piece cells_[kMargin + 128 + kMargin];
  std::uint8_t slots_[128] = {};  // the place of the piece on a cell in its list
  PieceList pieces_[2][kPieceTypes];

  std::uint8_t rights_kept_[128];  // the castling rights that a move from or to a cell leaves
  std::uint8_t castling_rooks_[2][2] = {};
  std::uint8_t castling_rights_ = 0;
  std::uint8_t en_passant_ = kNoCell;
  Color side_to_move_ = Color::kWhite;
  std::uint16_t halfmove_clock_ = 0;
  std::uint16_t fullmove_number_ = 1;
};

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_BOARD_H_

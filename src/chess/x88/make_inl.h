// Make and unmake on the 0x88 board. Inlined into board.cc and generate.cc, where the side is a
// compile-time constant.
#ifndef QUADRILLE_CHESS_X88_MAKE_INL_H_
#define QUADRILLE_CHESS_X88_MAKE_INL_H_

#include "src/chess/x88/board.h"

namespace quadrille::chess::x88 {

// Appends a piece to its list. Requires: `cell` is empty.
inline void X88Board::Put(Color color, PieceType type, Cell cell) {
  PieceList& list = ListOf(color, type);
  assert(list.size < PieceList::kCapacity && At(cell).IsEmpty());
  CellAt(cell) = Piece(color, type);
  slots_[cell.index()] = list.size;
  list.cells[list.size++] = static_cast<std::uint8_t>(cell.index());
}

// Undoes Put(). Requires: the piece is the last in its list.
inline void X88Board::Drop(Color color, PieceType type, Cell cell) {
  PieceList& list = ListOf(color, type);
  assert(list.size > 0 && slots_[cell.index()] == list.size - 1);
  CellAt(cell) = Piece();
  --list.size;
}

// Requires: `to` is empty.
inline void X88Board::MovePiece(Color color, PieceType type, Cell from, Cell to) {
  const std::uint8_t slot = slots_[from.index()];
  CellAt(from) = Piece();
  CellAt(to) = Piece(color, type);
  slots_[to.index()] = slot;
  ListOf(color, type).cells[slot] = static_cast<std::uint8_t>(to.index());
}

// Removes a piece, moves the last in the list to its index and returns that for RestorePiece().
inline int X88Board::Take(Color color, PieceType type, Cell cell) {
  PieceList& list = ListOf(color, type);
  assert(list.size > 0 && At(cell) == Piece(color, type));
  const std::uint8_t slot = slots_[cell.index()];
  const std::uint8_t last = list.cells[--list.size];
  list.cells[slot] = last;
  slots_[last] = slot;
  CellAt(cell) = Piece();
  return slot;
}

// Undoes Take().
inline void X88Board::RestorePiece(Color color, PieceType type, Cell cell, int slot) {
  PieceList& list = ListOf(color, type);
  CellAt(cell) = Piece(color, type);
  const std::uint8_t at = static_cast<std::uint8_t>(cell.index());
  const std::uint8_t successor = slot == list.size ? at : list.cells[slot];
  list.cells[list.size] = successor;
  slots_[successor] = list.size;
  ++list.size;
  list.cells[slot] = at;
  slots_[at] = static_cast<std::uint8_t>(slot);
}

struct CastlingCells {
  Cell king_to;
  Cell rook_to;
};
inline CastlingCells CastlingTargets(Cell king, Cell rook) {
  const Cell corner(king.index() & 0x70);
  return rook > king ? CastlingCells{corner + 6, corner + 5}
                     : CastlingCells{corner + 2, corner + 3};
}

// In Chess960 king and rook may swap cells, so both are removed before either is placed.
inline void X88Board::MakeCastling(Color us, PackedMove move) {
  const CastlingCells to = CastlingTargets(move.from(), move.to());
  const std::uint8_t king_slot = slots_[move.from().index()];
  const std::uint8_t rook_slot = slots_[move.to().index()];
  CellAt(move.from()) = Piece();
  CellAt(move.to()) = Piece();
  CellAt(to.king_to) = Piece(us, PieceType::kKing);
  CellAt(to.rook_to) = Piece(us, PieceType::kRook);
  slots_[to.king_to.index()] = king_slot;
  slots_[to.rook_to.index()] = rook_slot;
  ListOf(us, PieceType::kKing).cells[king_slot] = static_cast<std::uint8_t>(to.king_to.index());
  ListOf(us, PieceType::kRook).cells[rook_slot] = static_cast<std::uint8_t>(to.rook_to.index());
}

inline void X88Board::UnmakeCastling(Color us, PackedMove move) {
  const CastlingCells to = CastlingTargets(move.from(), move.to());
  const std::uint8_t king_slot = slots_[to.king_to.index()];
  const std::uint8_t rook_slot = slots_[to.rook_to.index()];
  CellAt(to.king_to) = Piece();
  CellAt(to.rook_to) = Piece();
  CellAt(move.from()) = Piece(us, PieceType::kKing);
  CellAt(move.to()) = Piece(us, PieceType::kRook);
  slots_[move.from().index()] = king_slot;
  slots_[move.to().index()] = rook_slot;
  ListOf(us, PieceType::kKing).cells[king_slot] = static_cast<std::uint8_t>(move.from().index());
  ListOf(us, PieceType::kRook).cells[rook_slot] = static_cast<std::uint8_t>(move.to().index());
}

inline Cell EnPassantVictim(Color us, Cell to) {
  return us == Color::kWhite ? to + kSouth : to + kNorth;
}

[[gnu::always_inline]] inline X88Board::Undo X88Board::MakeAs(Color us, PackedMove move) {
  const Color them = Opponent(us);
  const Cell from = move.from();
  const Cell to = move.to();
  Undo undo = {halfmove_clock_, castling_rights_, en_passant_, 0};

  castling_rights_ &= castling_masks_[from.index()] & castling_masks_[to.index()];
  en_passant_ = kNoCell;
  ++halfmove_clock_;
  if (move.captured() != PieceType::kNone) {
    const Cell victim = move.kind() == MoveKind::kEnPassant ? EnPassantVictim(us, to) : to;
    undo.slots = static_cast<std::uint8_t>(Take(them, move.captured(), victim));
    halfmove_clock_ = 0;
  }
  if (move.kind() == MoveKind::kCastling) {
    MakeCastling(us, move);
  } else if (move.kind() == MoveKind::kPromotion) {
    undo.slots |= static_cast<std::uint8_t>(Take(us, PieceType::kPawn, from) << 4);
    Put(us, move.promoted(), to);
  } else {
    MovePiece(us, move.moved(), from, to);
  }
  if (move.moved() == PieceType::kPawn) {
    halfmove_clock_ = 0;
    if (move.IsDoublePush())
      en_passant_ = static_cast<std::uint8_t>((from.index() + to.index()) / 2);
  }
  if (us == Color::kBlack) ++fullmove_number_;
  side_to_move_ = them;
  return undo;
}

[[gnu::always_inline]] inline void X88Board::UnmakeAs(Color us, PackedMove move, const Undo& undo) {
  const Color them = Opponent(us);
  const Cell from = move.from();
  const Cell to = move.to();

  if (move.kind() == MoveKind::kCastling) {
    UnmakeCastling(us, move);
  } else if (move.kind() == MoveKind::kPromotion) {
    Drop(us, move.promoted(), to);
    RestorePiece(us, PieceType::kPawn, from, undo.slots >> 4);
  } else {
    MovePiece(us, move.moved(), to, from);
  }
  if (move.captured() != PieceType::kNone) {
    const Cell victim = move.kind() == MoveKind::kEnPassant ? EnPassantVictim(us, to) : to;
    RestorePiece(them, move.captured(), victim, undo.slots & 15);
  }
  castling_rights_ = undo.castling_rights;
  en_passant_ = undo.en_passant;
  halfmove_clock_ = undo.halfmove_clock;
  if (us == Color::kBlack) --fullmove_number_;
  side_to_move_ = us;
}

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_MAKE_INL_H_

// How is a move made and taken back, step by step? Only for board.cc and generate.cc, which call it
// with the side known at compile time.
#ifndef QUADRILLE_CHESS_X88_MAKE_INL_H_
#define QUADRILLE_CHESS_X88_MAKE_INL_H_

#include "src/chess/x88/board.h"

namespace quadrille::chess::x88 {

// Adds a man at the end of his list. Requires: `cell` is empty.
inline void X88Board::Put(Color color, Kind kind, Cell cell) {
  MenList& list = ListOf(color, kind);
  assert(list.size < MenList::kCapacity && At(cell).IsNobody());
  CellAt(cell) = Man(color, kind);
  slots_[cell.index()] = list.size;
  list.cells[list.size++] = static_cast<std::uint8_t>(cell.index());
}

// Undoes Put(). Requires: the man is the last of his list.
inline void X88Board::Drop(Color color, Kind kind, Cell cell) {
  MenList& list = ListOf(color, kind);
  assert(list.size > 0 && slots_[cell.index()] == list.size - 1);
  CellAt(cell) = Man();
  --list.size;
}

// Requires: `to` is empty.
inline void X88Board::Carry(Color color, Kind kind, Cell from, Cell to) {
  const std::uint8_t slot = slots_[from.index()];
  CellAt(from) = Man();
  CellAt(to) = Man(color, kind);
  slots_[to.index()] = slot;
  ListOf(color, kind).cells[slot] = static_cast<std::uint8_t>(to.index());
}

// Removes a man, whose place the last of the list takes. Returns the place, for PutBack().
inline int X88Board::Take(Color color, Kind kind, Cell cell) {
  MenList& list = ListOf(color, kind);
  assert(list.size > 0 && At(cell) == Man(color, kind));
  const std::uint8_t slot = slots_[cell.index()];
  const std::uint8_t last = list.cells[--list.size];
  list.cells[slot] = last;
  slots_[last] = slot;
  CellAt(cell) = Man();
  return slot;
}

// Undoes Take().
inline void X88Board::PutBack(Color color, Kind kind, Cell cell, int slot) {
  MenList& list = ListOf(color, kind);
  CellAt(cell) = Man(color, kind);
  const std::uint8_t at = static_cast<std::uint8_t>(cell.index());
  // A man who was the last himself has no successor to send back to the end.
  const std::uint8_t successor = slot == list.size ? at : list.cells[slot];
  list.cells[list.size] = successor;
  slots_[successor] = list.size;
  ++list.size;
  list.cells[slot] = at;
  slots_[at] = static_cast<std::uint8_t>(slot);
}

// Where king and rook land, whatever files they come from.
struct CastlingCells {
  Cell king_to;
  Cell rook_to;
};
inline CastlingCells CastlingTargets(Cell king, Cell rook) {
  const Cell corner(king.index() & 0x70);
  return rook > king ? CastlingCells{corner + 6, corner + 5}
                     : CastlingCells{corner + 2, corner + 3};
}

// King and rook may each land on the other's cell, so both leave before either lands.
inline void X88Board::CastleForth(Color us, PackedMove move) {
  const CastlingCells to = CastlingTargets(move.from(), move.to());
  const std::uint8_t king_slot = slots_[move.from().index()];
  const std::uint8_t rook_slot = slots_[move.to().index()];
  CellAt(move.from()) = Man();
  CellAt(move.to()) = Man();
  CellAt(to.king_to) = Man(us, Kind::kKing);
  CellAt(to.rook_to) = Man(us, Kind::kRook);
  slots_[to.king_to.index()] = king_slot;
  slots_[to.rook_to.index()] = rook_slot;
  ListOf(us, Kind::kKing).cells[king_slot] = static_cast<std::uint8_t>(to.king_to.index());
  ListOf(us, Kind::kRook).cells[rook_slot] = static_cast<std::uint8_t>(to.rook_to.index());
}

inline void X88Board::CastleBack(Color us, PackedMove move) {
  const CastlingCells to = CastlingTargets(move.from(), move.to());
  const std::uint8_t king_slot = slots_[to.king_to.index()];
  const std::uint8_t rook_slot = slots_[to.rook_to.index()];
  CellAt(to.king_to) = Man();
  CellAt(to.rook_to) = Man();
  CellAt(move.from()) = Man(us, Kind::kKing);
  CellAt(move.to()) = Man(us, Kind::kRook);
  slots_[move.from().index()] = king_slot;
  slots_[move.to().index()] = rook_slot;
  ListOf(us, Kind::kKing).cells[king_slot] = static_cast<std::uint8_t>(move.from().index());
  ListOf(us, Kind::kRook).cells[rook_slot] = static_cast<std::uint8_t>(move.to().index());
}

// The cell of the pawn that a pawn of `us` takes en passant by going to `to`.
inline Cell EnPassantVictim(Color us, Cell to) {
  return us == Color::kWhite ? to + kSouth : to + kNorth;
}

[[gnu::always_inline]] inline X88Board::Undo X88Board::MakeAs(Color us, PackedMove move) {
  const Color them = Opponent(us);
  const Cell from = move.from();
  const Cell to = move.to();
  Undo undo = {halfmove_clock_, castling_rights_, en_passant_, 0};

  castling_rights_ &= rights_kept_[from.index()] & rights_kept_[to.index()];
  en_passant_ = kNoCell;
  ++halfmove_clock_;
  if (move.captured() != Kind::kNone) {
    const Cell victim = move.kind() == MoveKind::kEnPassant ? EnPassantVictim(us, to) : to;
    undo.slots = static_cast<std::uint8_t>(Take(them, move.captured(), victim));
    halfmove_clock_ = 0;
  }
  if (move.kind() == MoveKind::kCastling) {
    CastleForth(us, move);
  } else if (move.kind() == MoveKind::kPromotion) {
    undo.slots |= static_cast<std::uint8_t>(Take(us, Kind::kPawn, from) << 4);
    Put(us, move.promoted(), to);
  } else {
    Carry(us, move.moved(), from, to);
  }
  if (move.moved() == Kind::kPawn) {
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
    CastleBack(us, move);
  } else if (move.kind() == MoveKind::kPromotion) {
    Drop(us, move.promoted(), to);
    PutBack(us, Kind::kPawn, from, undo.slots >> 4);
  } else {
    Carry(us, move.moved(), to, from);
  }
  if (move.captured() != Kind::kNone) {
    const Cell victim = move.kind() == MoveKind::kEnPassant ? EnPassantVictim(us, to) : to;
    PutBack(them, move.captured(), victim, undo.slots & 15);
  }
  castling_rights_ = undo.castling_rights;
  en_passant_ = undo.en_passant;
  halfmove_clock_ = undo.halfmove_clock;
  if (us == Color::kBlack) --fullmove_number_;
  side_to_move_ = us;
}

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_MAKE_INL_H_

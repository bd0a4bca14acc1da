#include "src/chess/x88/board.h"

#include <algorithm>
#include <iterator>

#include "src/chess/piece.h"
#include "src/chess/x88/king_view.h"
#include "src/chess/x88/make_inl.h"

namespace quadrille::chess::x88 {
namespace {

bool EqualCells(const PieceList& a, const PieceList& b) {
  return std::equal(a.cells, a.cells + a.size, b.cells, b.cells + b.size);
}

}  // namespace

X88Board::X88Board() {
  std::fill(std::begin(cells_), std::end(cells_), Piece::Wall());
  std::fill(std::begin(castling_masks_), std::end(castling_masks_), 15);
  for (int square = 0; square < 64; ++square) CellAt(Cell(Square(square))) = Piece();
}

X88Board X88Board::FromPosition(const Position& position) {
  X88Board board;
  for (int index = 0; index < 64; ++index) {
    const Square square(index);
    const PieceType type = TypeOf(position.PieceAt(square));
    if (type == PieceType::kNone) continue;
    const bool white = position.Of(Color::kWhite).Contains(square);
    board.Put(white ? Color::kWhite : Color::kBlack, type, Cell(square));
  }
  for (int index = 0; index < 64; ++index) {
    if (!position.castling_rooks.Contains(Square(index))) continue;
    const Cell rook((Square(index)));
    const Color color = rook.rank() == 0 ? Color::kWhite : Color::kBlack;
    board.GrantCastling(color, rook > board.KingCell(color) ? 1 : 0, rook);
  }
  if (position.HasEnPassant()) {
    board.en_passant_ = static_cast<std::uint8_t>(Cell(Square(position.en_passant_index)).index());
  }
  board.side_to_move_ = position.side_to_move;
  board.halfmove_clock_ = position.halfmove_clock;
  board.fullmove_number_ = position.fullmove_number;
  return board;
}

void X88Board::GrantCastling(Color color, int wing, Cell rook) {
  const int right = CastlingBit(color, wing);
  castling_rights_ = static_cast<std::uint8_t>(castling_rights_ | right);
  castling_rooks_[static_cast<int>(color)][wing] = static_cast<std::uint8_t>(rook.index());
  for (const Cell cell : {rook, KingCell(color)}) {
    std::uint8_t& mask = castling_masks_[cell.index()];
    mask = static_cast<std::uint8_t>(mask & ~right);
  }
}

Position X88Board::ToPosition() const {
  Position position;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    for (int i = 0; i < kPieceTypes; ++i) {
      const PieceType type = static_cast<PieceType>(i);
      const PieceList& list = Pieces(color, type);
      for (int j = 0; j < list.size; ++j) {
        position.Put(color, FlagOf(type), Cell(list.cells[j]).ToSquare());
      }
    }
    for (const int wing : {0, 1}) {
      if (!MayCastle(color, wing)) continue;
      position.castling_rooks |= Bitboard(CastlingRook(color, wing).ToSquare());
    }
  }
  if (EnPassantCell().IsOnBoard()) {
    position.en_passant_index = static_cast<std::uint8_t>(EnPassantCell().ToSquare().index());
  }
  position.side_to_move = side_to_move_;
  position.halfmove_clock = halfmove_clock_;
  position.fullmove_number = fullmove_number_;
  return position;
}

bool X88Board::IsInCheck() const {
  const Cell king = KingCell(side_to_move_);
  return side_to_move_ == Color::kWhite ? IsAttacked<Color::kBlack>(*this, king, king, king)
                                        : IsAttacked<Color::kWhite>(*this, king, king, king);
}

X88Board::Undo X88Board::Make(PackedMove move) { return MakeAs(side_to_move_, move); }

void X88Board::Unmake(PackedMove move, const Undo& undo) {
  UnmakeAs(Opponent(side_to_move_), move, undo);
}

bool operator==(const X88Board& a, const X88Board& b) {
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    for (int type = 0; type < kPieceTypes; ++type) {
      const PieceList& list = a.Pieces(color, static_cast<PieceType>(type));
      if (!EqualCells(list, b.Pieces(color, static_cast<PieceType>(type)))) return false;
      for (int i = 0; i < list.size; ++i) {
        if (a.slots_[list.cells[i]] != i || b.slots_[list.cells[i]] != i) return false;
      }
    }
  }
  return std::equal(std::begin(a.cells_), std::end(a.cells_), std::begin(b.cells_)) &&
         a.castling_rights_ == b.castling_rights_ && a.en_passant_ == b.en_passant_ &&
         a.side_to_move_ == b.side_to_move_ && a.halfmove_clock_ == b.halfmove_clock_ &&
         a.fullmove_number_ == b.fullmove_number_;
}

}  // namespace quadrille::chess::x88

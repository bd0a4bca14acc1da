#include "src/chess/movegen/make_move.h"

#include <cstdint>

namespace quadrille::chess {
namespace {

// Branchless, because the piece type is unpredictable.
template <Color kUs>
Position AfterNormal(const Position& before, Square from, Square to) {
  const auto sets = static_cast<std::uint64_t>(before.SetsAt(from));
  const auto if_in = [sets](int set, Bitboard squares) {
    return Bitboard(squares.bits() & (0 - (sets >> set & 1)));
  };
  const Bitboard target(to);
  Position after = before;
  internal::Clear(Bitboard(from) | target, &after);
  after.sides[static_cast<int>(kUs)] |= target;
  after.pawns |= if_in(0, target);
  after.knights |= if_in(1, target);
  after.diagonal |= if_in(2, target);
  after.orthogonal |= if_in(3, target);
  after.kings |= if_in(4, target);
  after.castling_rooks -= if_in(4, before.Of(kUs));
  const bool is_pawn = (sets & 1) != 0;
  internal::EndTurn<kUs>(before.Occupied().Contains(to) || is_pawn, &after);
  if (is_pawn && to.index() - from.index() == 16 * Forward(kUs)) {
    after.en_passant_index = static_cast<std::uint8_t>((from.index() + to.index()) / 2);
  }
  return after;
}

template <Color kUs>
Position AfterAnyPromotion(const Position& before, Move move) {
  switch (move.promotion()) {
    case ChessPieces::kKnight:
      return AfterPromotion<kUs, ChessPieces::kKnight>(before, move.from(), move.to());
    case ChessPieces::kBishop:
      return AfterPromotion<kUs, ChessPieces::kBishop>(before, move.from(), move.to());
    case ChessPieces::kRook:
      return AfterPromotion<kUs, ChessPieces::kRook>(before, move.from(), move.to());
    default:
      return AfterPromotion<kUs, ChessPieces::kQueen>(before, move.from(), move.to());
  }
}

template <Color kUs>
Position AfterMoveBy(const Position& before, Move move) {
  switch (move.kind()) {
    case MoveKind::kPromotion:
      return AfterAnyPromotion<kUs>(before, move);
    case MoveKind::kEnPassant:
      return AfterEnPassant<kUs>(before, move.from(), move.to());
    case MoveKind::kCastling:
      return AfterCastling<kUs>(before, move.from(), move.to());
    default:
      return AfterNormal<kUs>(before, move.from(), move.to());
  }
}

}  // namespace

Position AfterMove(const Position& before, Move move) {
  return before.side_to_move == Color::kWhite ? AfterMoveBy<Color::kWhite>(before, move)
                                              : AfterMoveBy<Color::kBlack>(before, move);
}

}  // namespace quadrille::chess

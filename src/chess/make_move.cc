#include "src/chess/make_move.h"

#include <cassert>

namespace quadrille::chess {
namespace {

template <Color kUs>
Position AfterNormal(const Position& before, Square from, Square to) {
  switch (before.PieceAt(from)) {
    case ChessPieces::kPawn:
      return to.index() - from.index() == 16 * Forward(kUs)
                 ? AfterDoublePush<kUs>(before, from, to)
                 : AfterPieceMove<kUs, ChessPieces::kPawn>(before, from, to);
    case ChessPieces::kKnight:
      return AfterPieceMove<kUs, ChessPieces::kKnight>(before, from, to);
    case ChessPieces::kBishop:
      return AfterPieceMove<kUs, ChessPieces::kBishop>(before, from, to);
    case ChessPieces::kRook:
      return AfterPieceMove<kUs, ChessPieces::kRook>(before, from, to);
    case ChessPieces::kQueen:
      return AfterPieceMove<kUs, ChessPieces::kQueen>(before, from, to);
    default:
      assert(before.PieceAt(from) == ChessPieces::kKing);
      return AfterPieceMove<kUs, ChessPieces::kKing>(before, from, to);
  }
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

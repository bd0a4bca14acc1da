// Making moves by copy-make: one small function for each kind of move, each returning a new
// position. Colour and piece type are template arguments where the caller knows them.
#ifndef QUADRILLE_CHESS_MOVEGEN_MAKE_MOVE_H_
#define QUADRILLE_CHESS_MOVEGEN_MAKE_MOVE_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

// Empties `squares` of pieces of either side and of rights to castle.
[[gnu::always_inline]] constexpr void Clear(Bitboard squares, Position* p) {
  p->sides[0] -= squares;
  p->sides[1] -= squares;
  p->pawns -= squares;
  p->knights -= squares;
  p->diagonal -= squares;
  p->orthogonal -= squares;
  p->kings -= squares;
  p->castling_rooks -= squares;
}

// Adds a piece of a known type on an empty square.
template <ChessPieces kPiece>
[[gnu::always_inline]] constexpr void Add(Color color, Bitboard square, Position* p) {
  p->sides[static_cast<int>(color)] |= square;
  if constexpr (kPiece == ChessPieces::kPawn) p->pawns |= square;
  if constexpr (kPiece == ChessPieces::kKnight) p->knights |= square;
  if constexpr (kPiece == ChessPieces::kKing) p->kings |= square;
  if constexpr (kPiece == ChessPieces::kBishop || kPiece == ChessPieces::kQueen) {
    p->diagonal |= square;
  }
  if constexpr (kPiece == ChessPieces::kRook || kPiece == ChessPieces::kQueen) {
    p->orthogonal |= square;
  }
}

// Passes the turn: the clocks go on and the chance to capture en passant is gone.
template <Color kUs>
[[gnu::always_inline]] constexpr void EndTurn(bool resets_clock, Position* p) {
  p->halfmove_clock = resets_clock ? 0 : static_cast<std::uint16_t>(p->halfmove_clock + 1);
  if constexpr (kUs == Color::kBlack) ++p->fullmove_number;
  p->side_to_move = Opponent(kUs);
  p->en_passant_index = Position::kNoEnPassant;
}

}  // namespace internal

// After a kPiece goes from `from` to `to`, capturing what stands there. A king's move
// gives up castling; castling itself and the special moves of pawns have functions of their own.
template <Color kUs, ChessPieces kPiece>
[[gnu::always_inline]] constexpr Position AfterPieceMove(const Position& before, Square from,
                                                         Square to) {
  Position after = before;
  const bool captures = before.Occupied().Contains(to);
  internal::Clear(Bitboard(from) | Bitboard(to), &after);
  internal::Add<kPiece>(kUs, Bitboard(to), &after);
  if constexpr (kPiece == ChessPieces::kKing) {
    after.castling_rooks -= before.Of(kUs);
  }
  internal::EndTurn<kUs>(captures || kPiece == ChessPieces::kPawn, &after);
  return after;
}

// After a pawn goes two ranks forward.
template <Color kUs>
[[gnu::always_inline]] constexpr Position AfterDoublePush(const Position& before, Square from,
                                                          Square to) {
  Position after = AfterPieceMove<kUs, ChessPieces::kPawn>(before, from, to);
  after.en_passant_index = static_cast<std::uint8_t>((from.index() + to.index()) / 2);
  return after;
}

// After a pawn reaches the last rank, capturing or not, and becomes a kPiece.
template <Color kUs, ChessPieces kPiece>
[[gnu::always_inline]] constexpr Position AfterPromotion(const Position& before, Square from,
                                                         Square to) {
  Position after = before;
  internal::Clear(Bitboard(from) | Bitboard(to), &after);
  internal::Add<kPiece>(kUs, Bitboard(to), &after);
  internal::EndTurn<kUs>(true, &after);
  return after;
}

// After a pawn captures en passant by going to `to`.
template <Color kUs>
[[gnu::always_inline]] constexpr Position AfterEnPassant(const Position& before, Square from,
                                                         Square to) {
  Position after = before;
  const Square captured(to.index() - 8 * Forward(kUs));
  internal::Clear(Bitboard(from) | Bitboard(captured), &after);
  internal::Add<ChessPieces::kPawn>(kUs, Bitboard(to), &after);
  internal::EndTurn<kUs>(true, &after);
  return after;
}

// After the king castles with the rook on `rook`.
template <Color kUs>
[[gnu::always_inline]] constexpr Position AfterCastling(const Position& before, Square king,
                                                        Square rook) {
  Position after = before;
  const CastlingSquares destinations = CastlingDestinations(king, rook);
  internal::Clear(Bitboard(king) | Bitboard(rook), &after);
  internal::Add<ChessPieces::kKing>(kUs, Bitboard(destinations.king_to), &after);
  internal::Add<ChessPieces::kRook>(kUs, Bitboard(destinations.rook_to), &after);
  after.castling_rooks -= before.Of(kUs);
  internal::EndTurn<kUs>(false, &after);
  return after;
}

// The position after any legal move. For callers that do not know its kind; the generator's
// visitors, which do, call the functions above.
// Requires: `move` is legal in `before`.
Position AfterMove(const Position& before, Move move);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_MAKE_MOVE_H_

// Copy-make: one small function per kind of move, each of which returns a new position. Color and
// piece type are template arguments where the caller knows them.
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

// Removes the pieces of both sides and the castling rights from `squares`.
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

// Requires: `square` is empty.
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

// Updates the clocks, switches the side to move and clears the en passant square.
template <Color kUs>
[[gnu::always_inline]] constexpr void EndTurn(bool resets_clock, Position* p) {
  p->halfmove_clock = resets_clock ? 0 : static_cast<std::uint16_t>(p->halfmove_clock + 1);
  if constexpr (kUs == Color::kBlack) ++p->fullmove_number;
  p->side_to_move = Opponent(kUs);
  p->en_passant_index = Position::kNoEnPassant;
}

}  // namespace internal

// Returns the position after a kPiece moves from `from` to `to`, with or without a capture. A king
// move forfeits all castling rights. For castling and special pawn moves see the functions below.
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

template <Color kUs>
[[gnu::always_inline]] constexpr Position AfterDoublePush(const Position& before, Square from,
                                                          Square to) {
  Position after = AfterPieceMove<kUs, ChessPieces::kPawn>(before, from, to);
  after.en_passant_index = static_cast<std::uint8_t>((from.index() + to.index()) / 2);
  return after;
}

// Returns the position after a promotion, with or without a capture.
template <Color kUs, ChessPieces kPiece>
[[gnu::always_inline]] constexpr Position AfterPromotion(const Position& before, Square from,
                                                         Square to) {
  Position after = before;
  internal::Clear(Bitboard(from) | Bitboard(to), &after);
  internal::Add<kPiece>(kUs, Bitboard(to), &after);
  internal::EndTurn<kUs>(true, &after);
  return after;
}

// Returns the position after an en passant capture to `to`; the pawn is one rank behind it.
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

// Returns the position after a move of any kind. The generator's visitors, which know the kind,
// call the functions above instead.
// Requires: `move` is legal in `before`.
Position AfterMove(const Position& before, Move move);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_MAKE_MOVE_H_

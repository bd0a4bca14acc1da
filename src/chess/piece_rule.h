// Piece rules: the pseudo-legal moves of each piece type, as a readable definition that serves as
// the oracle in tests of the fast move generator.
//
//   PieceRule<Knight>().GetMoveBoard("G1", friends)
#ifndef QUADRILLE_CHESS_PIECE_RULE_H_
#define QUADRILLE_CHESS_PIECE_RULE_H_

#include <concepts>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// Defined only for the seven specializations below. GetMoveBoard() returns the squares that a piece
// on `from` may move to, given the occupancy of both sides.
template <class T>
struct PieceRule;

template <class T>
concept HasPieceRule = requires(Square from, Bitboard others) {
  { PieceRule<T>().GetMoveBoard(from, others, others) } -> std::same_as<Bitboard>;
};

template <>
struct PieceRule<King> {
  constexpr Bitboard GetMoveBoard(Square from, Bitboard friends = {},
                                  Bitboard /*enemies*/ = {}) const {
    return KingAttacks(from) - friends;
  }
};

template <>
struct PieceRule<Knight> {
  constexpr Bitboard GetMoveBoard(Square from, Bitboard friends = {},
                                  Bitboard /*enemies*/ = {}) const {
    return KnightAttacks(from) - friends;
  }
  // Returns the union of the moves of several knights.
  constexpr Bitboard GetMoveBoard(Bitboard knights) const { return GetMoveBoard(knights, knights); }
  constexpr Bitboard GetMoveBoard(Bitboard knights, Bitboard friends,
                                  Bitboard /*enemies*/ = {}) const {
    return KnightAttacks(knights) - friends;
  }
};

template <>
struct PieceRule<Rook> {
  constexpr Bitboard GetMoveBoard(Square from, Bitboard friends = {}, Bitboard enemies = {}) const {
    const Bitboard occupied = friends | enemies;
    return (WalkRay(from, Direction::kNorth, occupied) | WalkRay(from, Direction::kEast, occupied) |
            WalkRay(from, Direction::kSouth, occupied) |
            WalkRay(from, Direction::kWest, occupied)) -
           friends;
  }
};

template <>
struct PieceRule<Bishop> {
  constexpr Bitboard GetMoveBoard(Square from, Bitboard friends = {}, Bitboard enemies = {}) const {
    const Bitboard occupied = friends | enemies;
    return (WalkRay(from, Direction::kNorthEast, occupied) |
            WalkRay(from, Direction::kSouthEast, occupied) |
            WalkRay(from, Direction::kSouthWest, occupied) |
            WalkRay(from, Direction::kNorthWest, occupied)) -
           friends;
  }
};

template <>
struct PieceRule<Queen> {
  constexpr Bitboard GetMoveBoard(Square from, Bitboard friends = {}, Bitboard enemies = {}) const {
    return PieceRule<Rook>().GetMoveBoard(from, friends, enemies) |
           PieceRule<Bishop>().GetMoveBoard(from, friends, enemies);
  }
};

namespace internal {

constexpr Bitboard PawnMoveBoard(Color color, Square from, Bitboard friends, Bitboard enemies) {
  const Bitboard empty = ~(friends | enemies);
  const Bitboard second_rank(Rank(color == Color::kWhite ? 1 : 6));
  const Bitboard one = Shift(Bitboard(from), Forward(color), 0) & empty;
  const Bitboard two = second_rank.Contains(from) ? Shift(one, Forward(color), 0) & empty : one;
  return one | two | (PawnAttacks(color, from) & enemies);
}

}  // namespace internal

// For en passant, callers must add the en passant square to `enemies`.
template <>
struct PieceRule<WhitePawn> {
  constexpr Bitboard GetMoveBoard(Square from, Bitboard friends = {}, Bitboard enemies = {}) const {
    return internal::PawnMoveBoard(Color::kWhite, from, friends, enemies);
  }
};

template <>
struct PieceRule<BlackPawn> {
  constexpr Bitboard GetMoveBoard(Square from, Bitboard friends = {}, Bitboard enemies = {}) const {
    return internal::PawnMoveBoard(Color::kBlack, from, friends, enemies);
  }
};

static_assert(PieceRule<Rook>().GetMoveBoard("A1").Count() == 14);
static_assert(PieceRule<WhitePawn>().GetMoveBoard("E2").Count() == 2);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PIECE_RULE_H_

// Piece rules: where each piece type may go, checks and pins apart. The readable definition, and
// the oracle that the fast move generator is tested against.
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

// Defined for the seven kinds below only. In each, GetMoveBoard() is the set of squares where a
// piece on `from` may go while `friends` and `enemies` stand on the board.
template <class T>
struct PieceRule;

// The piece types that have a rule.
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
  // Where any of several knights may go; they are friends of each other.
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

// Straight ahead to empty squares, two ranks from the second; diagonally to enemies.
constexpr Bitboard PawnMoveBoard(Color color, Square from, Bitboard friends, Bitboard enemies) {
  const Bitboard empty = ~(friends | enemies);
  const Bitboard second_rank(Rank(color == Color::kWhite ? 1 : 6));
  const Bitboard one = Shift(Bitboard(from), Forward(color), 0) & empty;
  const Bitboard two = second_rank.Contains(from) ? Shift(one, Forward(color), 0) & empty : one;
  return one | two | (PawnAttacks(color, from) & enemies);
}

}  // namespace internal

// En passant belongs to the position: count the square as an enemy's where it may be taken.
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

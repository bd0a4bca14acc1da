// Piece sets: all pieces of one type and side, and their pseudo-legal moves.
#ifndef QUADRILLE_CHESS_PIECE_SET_H_
#define QUADRILLE_CHESS_PIECE_SET_H_

#include <concepts>
#include <optional>
#include <vector>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/piece_rule.h"
#include "src/chess/rules.h"

namespace quadrille::chess {

template <HasPieceRule T>
class PieceSet {
 public:
  constexpr PieceSet() = default;
  explicit constexpr PieceSet(Bitboard locations) : locations_(locations) {}

  constexpr Bitboard Locations() const { return locations_; }

  // Returns the union of the pieces' moves. The pieces block each other, as do `friends`.
  constexpr Bitboard GetMoveBoard(Bitboard friends = {}, Bitboard enemies = {}) const {
    Bitboard reached;
    for (const Square from : locations_) {
      reached |= Rules::For<T>().GetMoveBoard(from, friends | locations_, enemies);
    }
    return reached;
  }

  // Returns one move for each piece and target.
  std::vector<Move> GetMoves(Bitboard friends = {}, Bitboard enemies = {}) const
      requires(T::kPiece != ChessPieces::kPawn) {
    std::vector<Move> moves;
    for (const Square from : locations_) {
      for (const Square to : Rules::For<T>().GetMoveBoard(from, friends | locations_, enemies)) {
        moves.push_back(Move(from, to));
      }
    }
    return moves;
  }

  // Returns all pawn moves to `empty` squares or `enemies`, with four moves per promotion, and the
  // captures on `en_passant`.
  std::vector<Move> GetAllMoves(Bitboard empty, Bitboard enemies,
                                std::optional<Square> en_passant = std::nullopt) const
      requires(T::kPiece == ChessPieces::kPawn) {
    constexpr Color kColor = std::same_as<T, WhitePawn> ? Color::kWhite : Color::kBlack;
    std::vector<Move> moves;
    for (const Square from : locations_) {
      for (const Square to : Rules::For<T>().GetMoveBoard(from, ~empty - enemies, enemies)) {
        AddPawnMove(from, to, &moves);
      }
      if (en_passant && PawnAttacks(kColor, from).Contains(*en_passant)) {
        moves.push_back(Move::EnPassant(from, *en_passant));
      }
    }
    return moves;
  }

  friend constexpr bool operator==(PieceSet, PieceSet) = default;

 private:
  static void AddPawnMove(Square from, Square to, std::vector<Move>* moves) {
    if (to.rank() != Rank(0) && to.rank() != Rank(7)) {
      moves->push_back(Move(from, to));
      return;
    }
    for (const ChessPieces piece :
         {ChessPieces::kQueen, ChessPieces::kRook, ChessPieces::kBishop, ChessPieces::kKnight}) {
      moves->push_back(Move::Promotion(from, to, piece));
    }
  }

  Bitboard locations_;
};

// Pawns whose color is known only at run time.
class Pawns {
 public:
  constexpr Pawns(Color color, Bitboard locations) : color_(color), locations_(locations) {}

  constexpr Color color() const { return color_; }
  constexpr Bitboard Locations() const { return locations_; }

  constexpr Bitboard GetMoveBoard(Bitboard friends = {}, Bitboard enemies = {}) const {
    return color_ == Color::kWhite ? PieceSet<WhitePawn>(locations_).GetMoveBoard(friends, enemies)
                                   : PieceSet<BlackPawn>(locations_).GetMoveBoard(friends, enemies);
  }
  std::vector<Move> GetAllMoves(Bitboard empty, Bitboard enemies,
                                std::optional<Square> en_passant = std::nullopt) const {
    return color_ == Color::kWhite
               ? PieceSet<WhitePawn>(locations_).GetAllMoves(empty, enemies, en_passant)
               : PieceSet<BlackPawn>(locations_).GetAllMoves(empty, enemies, en_passant);
  }

  friend constexpr bool operator==(Pawns, Pawns) = default;

 private:
  Color color_;
  Bitboard locations_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PIECE_SET_H_

// Side: the pieces of one player and their squares.
#ifndef QUADRILLE_CHESS_SIDE_H_
#define QUADRILLE_CHESS_SIDE_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/piece_set.h"
#include "src/chess/position.h"

namespace quadrille::chess {

class Side {
 public:
  // Requires: no two pieces on one square.
  constexpr Side(Square king, PieceSet<Queen> queens, PieceSet<Bishop> bishops,
                 PieceSet<Knight> knights, PieceSet<Rook> rooks, chess::Pawns pawns)
      : king_(king),
        queens_(queens),
        bishops_(bishops),
        knights_(knights),
        rooks_(rooks),
        pawns_(pawns) {}

  static Side WhiteInitialPosition();
  static Side BlackInitialPosition();
  // Requires: `color` has a king in `position`.
  static Side Of(const Position& position, Color color);

  constexpr chess::Color color() const { return pawns_.color(); }
  constexpr Square KingLocation() const { return king_; }
  constexpr PieceSet<Queen> Queens() const { return queens_; }
  constexpr PieceSet<Bishop> Bishops() const { return bishops_; }
  constexpr PieceSet<Knight> Knights() const { return knights_; }
  constexpr PieceSet<Rook> Rooks() const { return rooks_; }
  constexpr chess::Pawns Pawns() const { return pawns_; }

  constexpr Bitboard Occupation() const {
    return Bitboard(king_) | queens_.Locations() | bishops_.Locations() | knights_.Locations() |
           rooks_.Locations() | pawns_.Locations();
  }

  // Returns kNone if no piece of this side is on `square`.
  constexpr ChessPieces GetPieceAt(Square square) const {
    if (pawns_.Locations().Contains(square)) return ChessPieces::kPawn;
    if (queens_.Locations().Contains(square)) return ChessPieces::kQueen;
    if (bishops_.Locations().Contains(square)) return ChessPieces::kBishop;
    if (knights_.Locations().Contains(square)) return ChessPieces::kKnight;
    if (rooks_.Locations().Contains(square)) return ChessPieces::kRook;
    return square == king_ ? ChessPieces::kKing : ChessPieces::kNone;
  }

  friend constexpr bool operator==(const Side&, const Side&) = default;

 private:
  Square king_;
  PieceSet<Queen> queens_;
  PieceSet<Bishop> bishops_;
  PieceSet<Knight> knights_;
  PieceSet<Rook> rooks_;
  chess::Pawns pawns_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_SIDE_H_

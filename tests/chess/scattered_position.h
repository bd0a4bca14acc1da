// Random valid positions, most of which cannot occur in games.
#ifndef QUADRILLE_TESTS_CHESS_SCATTERED_POSITION_H_
#define QUADRILLE_TESTS_CHESS_SCATTERED_POSITION_H_

#include <algorithm>
#include <initializer_list>
#include <random>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/validate.h"

namespace quadrille::chess {

namespace internal {

inline Square RandomEmptySquare(const Position& position, std::mt19937_64* random) {
  Square square("A1");
  do {
    square = Square(static_cast<int>((*random)() % 64));
  } while (position.Occupied().Contains(square));
  return square;
}

// Returns each possible castling right with probability 1/2.
inline Bitboard RandomCastlingRooks(const Position& position, std::mt19937_64* random) {
  Bitboard rights;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    const int back_rank = color == Color::kWhite ? 0 : 56;
    if (position.KingSquare(color) != Square(back_rank + 4)) continue;
    rights |= position.Rooks() & position.Of(color) & Bitboard(Rank(back_rank / 8)) &
              (Bitboard(File(0)) | Bitboard(File(7)));
  }
  return rights & Bitboard((*random)());
}

}  // namespace internal

// Returns a valid position of kings and up to 28 other pieces, sometimes with castling rights.
inline Position ScatteredPosition(std::mt19937_64* random) {
  constexpr ChessPieces kPieces[] = {ChessPieces::kPawn,   ChessPieces::kPawn, ChessPieces::kPawn,
                                     ChessPieces::kKnight, ChessPieces::kRook, ChessPieces::kBishop,
                                     ChessPieces::kQueen};
  while (true) {
    Position position;
    position.side_to_move = (*random)() % 2 == 0 ? Color::kWhite : Color::kBlack;
    for (const Color color : {Color::kWhite, Color::kBlack}) {
      const int back_rank = color == Color::kWhite ? 0 : 56;
      const bool on_initial_squares = (*random)() % 4 == 0;
      for (const int file : {0, 7}) {
        if (on_initial_squares) position.Put(color, ChessPieces::kRook, Square(back_rank + file));
      }
      const Square king(back_rank + 4);
      position.Put(color, ChessPieces::kKing,
                   on_initial_squares && !position.Occupied().Contains(king)
                       ? king
                       : internal::RandomEmptySquare(position, random));
    }
    for (auto pieces = (*random)() % 25; pieces > 0; --pieces) {
      const ChessPieces piece = kPieces[(*random)() % std::size(kPieces)];
      const Square square = internal::RandomEmptySquare(position, random);
      if (piece == ChessPieces::kPawn && (square.index() < 8 || square.index() >= 56)) continue;
      position.Put((*random)() % 2 == 0 ? Color::kWhite : Color::kBlack, piece, square);
    }
    position.castling_rooks = internal::RandomCastlingRooks(position, random);
    if (ValidatePosition(position).ok()) return position;
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_SCATTERED_POSITION_H_

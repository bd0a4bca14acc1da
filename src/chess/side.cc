#include "src/chess/side.h"

#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/piece_set.h"
#include "src/chess/position.h"

namespace quadrille::chess {

Side Side::WhiteInitialPosition() {
  return Side(
      "E1", PieceSet<Queen>(Bitboard::With().D1()), PieceSet<Bishop>(Bitboard::With().C1().F1()),
      PieceSet<Knight>(Bitboard::With().B1().G1()), PieceSet<Rook>(Bitboard::With().A1().H1()),
      chess::Pawns(Color::kWhite, Bitboard::With().Rank2()));
}

Side Side::BlackInitialPosition() {
  return Side(
      "E8", PieceSet<Queen>(Bitboard::With().D8()), PieceSet<Bishop>(Bitboard::With().C8().F8()),
      PieceSet<Knight>(Bitboard::With().B8().G8()), PieceSet<Rook>(Bitboard::With().A8().H8()),
      chess::Pawns(Color::kBlack, Bitboard::With().Rank7()));
}

Side Side::Of(const Position& position, Color color) {
  const Bitboard own = position.Of(color);
  return Side(position.KingSquare(color), PieceSet<Queen>(position.Queens() & own),
              PieceSet<Bishop>(position.Bishops() & own), PieceSet<Knight>(position.knights & own),
              PieceSet<Rook>(position.Rooks() & own), chess::Pawns(color, position.pawns & own));
}

}  // namespace quadrille::chess

#include "src/chess/move.h"

#include <ostream>
#include <string>

#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

bool IsStandardCastling(Move move) {
  const File rook = move.to().file();
  return move.from().file() == File(4) && (rook == File(0) || rook == File(7));
}

}  // namespace

std::string FormatUciMove(Move move, CastlingNotation notation) {
  const bool is_two_step =
      move.kind() == MoveKind::kCastling && notation == CastlingNotation::kKingToDestination;
  const Square from = move.from();
  const Square to = is_two_step ? CastlingDestinations(from, move.to()).king_to : move.to();
  std::string text = {from.file().letter(), from.rank().digit(), to.file().letter(),
                      to.rank().digit()};
  if (move.kind() == MoveKind::kPromotion) {
    text +=
        "nbrq"[static_cast<int>(TypeOf(move.promotion())) - static_cast<int>(PieceType::kKnight)];
  }
  return text;
}

std::ostream& operator<<(std::ostream& out, Move move) {
  return out << FormatUciMove(move, IsStandardCastling(move) ? CastlingNotation::kKingToDestination
                                                             : CastlingNotation::kKingTakesRook);
}

}  // namespace quadrille::chess

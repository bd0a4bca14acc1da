// Which number does each kind of man have in tables?
#ifndef QUADRILLE_CHESS_ENGINE_KIND_H_
#define QUADRILLE_CHESS_ENGINE_KIND_H_

#include "src/chess/piece.h"

namespace quadrille::chess {

enum Kind : int { kPawn, kKnight, kBishop, kRook, kQueen, kKing };
inline constexpr int kKinds = 6;

// The Kind of `piece`; of kNone, kKinds.
[[gnu::always_inline]] constexpr int KindOf(ChessPieces piece) {
  return static_cast<int>(TypeOf(piece));
}
static_assert(KindOf(ChessPieces::kPawn) == kPawn && KindOf(ChessPieces::kKnight) == kKnight);
static_assert(KindOf(ChessPieces::kBishop) == kBishop && KindOf(ChessPieces::kRook) == kRook);
static_assert(KindOf(ChessPieces::kQueen) == kQueen && KindOf(ChessPieces::kKing) == kKing);
static_assert(KindOf(ChessPieces::kNone) == kKinds);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_KIND_H_

// Which number does each kind of man have in tables?
#ifndef QUADRILLE_CHESS_ENGINE_KIND_H_
#define QUADRILLE_CHESS_ENGINE_KIND_H_

#include <cstdint>

#include "src/chess/piece.h"

namespace quadrille::chess {

enum Kind : int { kPawn, kKnight, kBishop, kRook, kQueen, kKing };
inline constexpr int kKinds = 6;

// The Kind of `piece`; of kNone, kKinds. Looked up, since no processor could foresee which it is.
[[gnu::always_inline]] constexpr int KindOf(ChessPieces piece) {
  constexpr std::int8_t kNumbers[33] = {6, 5, 4, 6, 2, 6, 6, 6, 1, 6, 6, 6, 6, 6, 6, 6, 3,
                                        6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0};
  return kNumbers[static_cast<int>(piece)];
}
static_assert(KindOf(ChessPieces::kPawn) == kPawn && KindOf(ChessPieces::kKnight) == kKnight);
static_assert(KindOf(ChessPieces::kBishop) == kBishop && KindOf(ChessPieces::kRook) == kRook);
static_assert(KindOf(ChessPieces::kQueen) == kQueen && KindOf(ChessPieces::kKing) == kKing);
static_assert(KindOf(ChessPieces::kNone) == kKinds);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_KIND_H_

// Benchmark positions: the six standard perft positions.
#ifndef QUADRILLE_BENCH_POSITIONS_H_
#define QUADRILLE_BENCH_POSITIONS_H_

#include "src/chess/board.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::chess {

struct NamedPosition {
  const char* name;
  const char* fen;
  int depth;  // for perft: some millions of leaf nodes
};

inline constexpr NamedPosition kPositions[] = {
    {"start", kStartFen, 5},        {"kiwipete", kKiwipete, 4},   {"endgame", kPinnedEnPassant, 6},
    {"promotions", kPromotions, 4}, {"talkchess", kTalkchess, 4}, {"middlegame", kMiddlegame, 4},
};

inline Board BoardOf(const NamedPosition& named) { return ParseFen(named.fen).value(); }

}  // namespace quadrille::chess

#endif  // QUADRILLE_BENCH_POSITIONS_H_

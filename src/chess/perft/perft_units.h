// Splitting a perft job into work items for threads.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_UNITS_H_
#define QUADRILLE_CHESS_PERFT_PERFT_UNITS_H_

#include <cstddef>
#include <vector>

#include "src/chess/move.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Work item: a position some plies below the root.
struct PerftUnit {
  Position position;
  std::size_t root_move;  // index of the root move that leads to it
};

struct PerftUnits {
  int ply = 0;  // of all units' positions; at least 1
  std::vector<Move> root_moves;
  std::vector<PerftUnit> units;
};

// Splits a perft of `depth` plies for `threads` threads: into enough units for threads to finish at
// about the same time and for partial results after a stop, but each deep enough to keep the
// overhead small. Requires: depth >= 1.
PerftUnits SplitForThreads(const PerftGenerator& generator, const Position& root, int depth,
                           int threads);

// Splits at the first ply, from 1 to `max_ply`, with at least `min_units` positions, or else at
// `max_ply`. Requires: max_ply >= 1.
PerftUnits SplitIntoUnits(const PerftGenerator& generator, const Position& root, int max_ply,
                          std::size_t min_units);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_UNITS_H_

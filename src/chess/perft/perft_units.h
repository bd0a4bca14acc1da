// Into which parts is a perft cut, so that threads can share the work?
#ifndef QUADRILLE_CHESS_PERFT_PERFT_UNITS_H_
#define QUADRILLE_CHESS_PERFT_PERFT_UNITS_H_

#include <cstddef>
#include <vector>

#include "src/chess/move.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// A position some plies below the root, to be counted by itself.
struct PerftUnit {
  Position position;
  std::size_t root_move;  // the index of the root's move that leads to it
};

struct PerftUnits {
  int ply = 0;  // of the units' positions, the same for all; at least 1
  std::vector<Move> root_moves;
  std::vector<PerftUnit> units;
};

// The parts of a perft of `depth` plies for `threads` threads, which take them one after another:
// so many that no thread waits long for the last one, and that a stop finds some finished; none of
// so few plies that handing it out costs more than counting it. Requires: depth >= 1.
PerftUnits CutForThreads(const PerftGenerator& generator, const Position& root, int depth,
                         int threads);

// Cuts at the first ply that has `wanted` positions, but no deeper than `max_ply`, and at least at
// the first ply. Requires: max_ply >= 1.
PerftUnits SplitIntoUnits(const PerftGenerator& generator, const Position& root, int max_ply,
                          std::size_t wanted);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_UNITS_H_

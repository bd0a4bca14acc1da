// Which move generator does a perft count with?
//
// What the perft driver needs of a generator, as a table of functions, so that the bitboard kernels
// of every tier and the 0x88 generator run under the same driver.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_
#define QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_

#include <cstdint>
#include <string_view>

#include "src/bitboard/bitboard.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// All functions require positions that ValidatePosition() accepts.
struct PerftGenerator {
  std::string_view name;  // "bitboard" or "x88"
  std::string_view isa;   // the name of the tier that counts
  // Appends every legal move to `moves`.
  void (*generate)(const Position& position, MoveList* moves);
  // The position after one of those moves.
  Position (*after)(const Position& position, Move move);
  // The men that give check to the side to move.
  Bitboard (*checkers)(const Position& position);
  // The number of leaves, counted in one of three ways (kernels.h). Requires: 0 <= depth <= 8.
  using Perft = std::uint64_t (*)(const Position& position, int depth);
  Perft perft;
  Perft perft_multiplied;  // nullptr for "x88"
  Perft perft_unbulked;
  // Requires: that it has that way.
  Perft PerftBy(PerftLeaves leaves) const {
    return leaves == PerftLeaves::kCounted      ? perft
           : leaves == PerftLeaves::kMultiplied ? perft_multiplied
                                                : perft_unbulked;
  }
};

PerftGenerator BitboardPerftGenerator(const ChessKernels& kernels);
PerftGenerator X88PerftGenerator();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_

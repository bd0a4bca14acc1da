// Perft generators: function tables of the move generators, which are the bitboard kernels of every
// tier and the 0x88 generator.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_
#define QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_

#include <string_view>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/move.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// All functions require: ValidatePosition() accepts the position.
struct PerftGenerator {
  std::string_view name;  // "bitboard" or "x88"
  std::string_view isa;   // tier name
  // Appends every legal move to `moves`.
  void (*generate)(const Position& position, MoveList* moves);
  Position (*after)(const Position& position, Move move);
  Bitboard (*checkers)(const Position& position);
  PerftFunction perft;
  PerftFunction perft_multiplied;  // nullptr for "x88"
  PerftFunction perft_unbulked;
  // Requires: the generator supports `mode`.
  PerftFunction PerftFor(PerftMode mode) const {
    return mode == PerftMode::kBulk             ? perft
           : mode == PerftMode::kBulkMultiplied ? perft_multiplied
                                                : perft_unbulked;
  }
};

// Returns the bitboard kernels of `tier`. Requires: cpu.Supports(tier).
PerftGenerator BitboardPerftGenerator(Tier tier, const CpuTraits& cpu);
// The same for the best tier of the CPU that this process runs on.
PerftGenerator BitboardPerftGenerator();
PerftGenerator X88PerftGenerator();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_

// The move generators that perft counts with: the bitboard kernels of every tier and the 0x88
// generator, as tables of functions for one driver.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_
#define QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_

#include <string_view>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/move.h"
#include "src/chess/perft/perft_kernels.h"
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
  // The pieces that give check to the side to move.
  Bitboard (*checkers)(const Position& position);
  PerftFunction perft;
  PerftFunction perft_multiplied;  // nullptr for "x88"
  PerftFunction perft_unbulked;
  // The one that counts leaves so. Requires: the generator has it.
  PerftFunction PerftBy(PerftLeaves leaves) const {
    return leaves == PerftLeaves::kCounted      ? perft
           : leaves == PerftLeaves::kMultiplied ? perft_multiplied
                                                : perft_unbulked;
  }
};

// The bitboard kernels of `tier`. Requires: cpu.Supports(tier).
PerftGenerator BitboardPerftGenerator(Tier tier, const CpuTraits& cpu);
// The same for the CPU that this runs on, at its best tier.
PerftGenerator BitboardPerftGenerator();
PerftGenerator X88PerftGenerator();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_GENERATOR_H_

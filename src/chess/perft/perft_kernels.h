// Perft kernels, compiled for each ISA tier (perft_kernels_tier.cc), selected once per perft.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_KERNELS_H_
#define QUADRILLE_CHESS_PERFT_PERFT_KERNELS_H_

#include <cstdint>

#include "src/bitboard/isa/cpu.h"
#include "src/chess/position.h"

namespace quadrille::chess {

enum class PerftMode {
  kBulk,            // bulk counting: moves of the last ply are counted without making them
  kBulkMultiplied,  // bulk counting, with replies common to several moves counted once
  kUnbulked,        // no bulk counting: every move is made
};

// Returns the number of leaves of the legal move tree of `depth` plies; 1 at depth 0.
// Requires: ValidatePosition() accepts `position`; 0 <= depth <= 8, so that 64 bits suffice.
using PerftFunction = std::uint64_t (*)(const Position& position, int depth);

struct PerftKernels {
  Tier tier;
  PerftFunction perft;
  PerftFunction perft_multiplied;  // proved correct in docs/perft_proofs.md
  PerftFunction perft_unbulked;
};

// Returns the kernels of `tier`. Requires: cpu.Supports(tier).
const PerftKernels& PerftKernelsFor(Tier tier, const CpuTraits& cpu);

// Returns the kernels for the best tier of the CPU that this process runs on.
const PerftKernels& DefaultPerftKernels();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_KERNELS_H_

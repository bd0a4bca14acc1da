// Perft kernels: the walks that count leaves, compiled for each instruction tier
// (perft_kernels_tier.cc). The choice is made once, at the root of a perft.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_KERNELS_H_
#define QUADRILLE_CHESS_PERFT_PERFT_KERNELS_H_

#include <cstdint>

#include "src/bitboard/isa/cpu.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// How the last plies of a tree are counted.
enum class PerftLeaves {
  kCounted,     // the moves of the last ply are counted without making them
  kMultiplied,  // so, and what the replies to several moves have in common is counted once
  kMade,        // every move is made
};

// The number of leaves of the tree of legal moves `depth` plies deep; of depth 0, 1.
// Requires: ValidatePosition() accepts `position`; 0 <= depth <= 8, so that 64 bits hold it.
using PerftFunction = std::uint64_t (*)(const Position& position, int depth);

// The same number by each way of PerftLeaves.
struct PerftKernels {
  Tier tier;
  PerftFunction perft;
  PerftFunction perft_multiplied;  // docs/perft_proofs.md proves it
  PerftFunction perft_unbulked;
};

// The kernels of `tier`. Requires: cpu.Supports(tier).
const PerftKernels& PerftKernelsFor(Tier tier, const CpuTraits& cpu);

// The kernels for the CPU that this runs on, at its best tier.
const PerftKernels& DefaultPerftKernels();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_KERNELS_H_

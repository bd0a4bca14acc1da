// Batches of bitboard operations for one ISA tier, large enough to hide the cost of a call.
#ifndef QUADRILLE_BENCH_TIER_BATCHES_H_
#define QUADRILLE_BENCH_TIER_BATCHES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/bitboard/isa/isa.h"

namespace quadrille::bench {

// Random square indices and bitboards, identical in every run.
struct Inputs {
  std::vector<int> squares;
  std::vector<std::uint64_t> words;
  std::vector<std::uint64_t> masks;
};

// Each function processes all inputs and returns a value that depends on all results; null if the
// tier does not support the lookup.
struct TierBatches {
  Tier tier;
  std::uint64_t (*count)(const Inputs&);
  std::uint64_t (*pext)(const Inputs&);
  std::uint64_t (*pdep)(const Inputs&);
  std::uint64_t (*shift)(const Inputs&);
  std::uint64_t (*rook_pext)(const Inputs&);
  std::uint64_t (*rook_line)(const Inputs&);
  std::uint64_t (*rook_magic)(const Inputs&);
  std::uint64_t (*rook_fill)(const Inputs&);
  std::uint64_t (*bishop_pext)(const Inputs&);
  std::uint64_t (*bishop_magic)(const Inputs&);
  std::uint64_t (*bishop_fill)(const Inputs&);
  // Moves of all rooks and bishops of a position by directional fill.
  std::uint64_t (*directional_fill_reach)(const Inputs&);
};

std::vector<const TierBatches*> SupportedTierBatches();

}  // namespace quadrille::bench

#endif  // QUADRILLE_BENCH_TIER_BATCHES_H_

// Batches of work in the instructions of one tier, for benchmarks: so much per call that the call
// itself costs nothing beside it.
#ifndef QUADRILLE_BENCH_TIER_BATCHES_H_
#define QUADRILLE_BENCH_TIER_BATCHES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/bitboard/isa/isa.h"

namespace quadrille::bench {

// Random squares' indices and sets of squares; the same on every run.
struct Inputs {
  std::vector<int> squares;
  std::vector<std::uint64_t> words;
  std::vector<std::uint64_t> masks;
};

// Each takes all inputs once and returns something that depends on all results. Look-ups that this
// tier has no instructions for are nullptr.
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
  // The moves of all rooks and bishops of a position at once.
  std::uint64_t (*compass_reach)(const Inputs&);
};

// The batches of the tiers that this CPU can run.
std::vector<const TierBatches*> SupportedTierBatches();

}  // namespace quadrille::bench

#endif  // QUADRILLE_BENCH_TIER_BATCHES_H_

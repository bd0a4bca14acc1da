// Tier dispatch for WebAssembly: one build of each kernel, tagged Popcnt (wasm.bzl).
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/network/network_scorers.h"
#include "src/chess/engine/search/search_dispatch.h"
#include "src/chess/perft/perft_kernels.h"

namespace quadrille::chess {
namespace internal {

// Instantiated in perft_kernels_tier.cc.
template <class Isa>
const PerftKernels& PerftKernelsOf();

}  // namespace internal

SearchFunction SearchFunctionFor(Tier, const CpuTraits&) { return &internal::SearchAs<Popcnt>; }

NetworkScorer NetworkScorerFor(Tier, const CpuTraits&) { return &internal::NetworkScoreAs<Popcnt>; }

const PerftKernels& PerftKernelsFor(Tier, const CpuTraits&) {
  return internal::PerftKernelsOf<Popcnt>();
}

const PerftKernels& DefaultPerftKernels() { return internal::PerftKernelsOf<Popcnt>(); }

}  // namespace quadrille::chess

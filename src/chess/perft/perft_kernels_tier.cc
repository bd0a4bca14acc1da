// Perft kernels, instantiated for one ISA tier.
#include <cassert>
#include <cstdint>

#include "src/bitboard/isa/this_isa.h"
#include "src/chess/perft/perft_inl.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// Branches once on the side to move, outside the templates.
template <class Isa, PerftMode kMode>
std::uint64_t PerftOf(const Position& p, int depth) {
  assert(0 <= depth && depth <= 8);
  if (depth == 0) return 1;
  return p.side_to_move == Color::kWhite ? Perft<Isa, Color::kWhite, kMode>(p, depth)
                                         : Perft<Isa, Color::kBlack, kMode>(p, depth);
}

template <class Isa>
const PerftKernels& PerftKernelsOf() {
  static constexpr PerftKernels kKernels = {
      .tier = kTierOf<Isa>,
      .perft = &PerftOf<Isa, PerftMode::kBulk>,
      .perft_multiplied = &PerftOf<Isa, PerftMode::kBulkMultiplied>,
      .perft_unbulked = &PerftOf<Isa, PerftMode::kUnbulked>,
  };
  return kKernels;
}

template const PerftKernels& PerftKernelsOf<ThisIsa>();

}  // namespace quadrille::chess::internal

#include "src/bitboard/isa.h"
#include "src/chess/kernel_tables.h"
#include "src/chess/kernels_inl.h"

namespace quadrille::chess::internal {

constinit const ChessKernels kPopcntKernels = KernelsOf<Popcnt>(Tier::kPopcnt);

}  // namespace quadrille::chess::internal

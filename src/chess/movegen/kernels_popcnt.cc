#include "src/bitboard/isa/isa.h"
#include "src/chess/movegen/kernel_tables.h"
#include "src/chess/movegen/kernels_inl.h"

namespace quadrille::chess::internal {

constinit const ChessKernels kPopcntKernels = KernelsOf<Popcnt>(Tier::kPopcnt);

}  // namespace quadrille::chess::internal

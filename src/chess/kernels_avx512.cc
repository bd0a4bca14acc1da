#include "src/bitboard/isa.h"
#include "src/chess/kernel_tables.h"
#include "src/chess/kernels_inl.h"

namespace quadrille::chess::internal {

constinit const ChessKernels kAvx512Kernels = KernelsOf<Avx512>(Tier::kAvx512);

}  // namespace quadrille::chess::internal

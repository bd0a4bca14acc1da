#include "src/bitboard/isa/isa.h"
#include "src/chess/movegen/kernel_tables.h"
#include "src/chess/movegen/kernels_inl.h"

namespace quadrille::chess::internal {

constinit const ChessKernels kAvx512Kernels = KernelsOf<Avx512>(Tier::kAvx512);

}  // namespace quadrille::chess::internal

#include "src/bitboard/isa/isa.h"
#include "src/chess/movegen/kernel_tables.h"
#include "src/chess/movegen/kernels_inl.h"

namespace quadrille::chess::internal {

constinit const ChessKernels kBmi2Kernels = KernelsOf<Bmi2>(Tier::kBmi2);

}  // namespace quadrille::chess::internal

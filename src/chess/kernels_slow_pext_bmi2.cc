#include "src/bitboard/isa.h"
#include "src/chess/kernel_tables.h"
#include "src/chess/kernels_inl.h"

namespace quadrille::chess::internal {

constinit const ChessKernels kBmi2SlowPextKernels = KernelsOf<Bmi2SlowPext>(Tier::kBmi2);

}  // namespace quadrille::chess::internal

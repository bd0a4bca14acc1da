#include "src/bitboard/isa/isa.h"
#include "src/chess/movegen/kernel_tables.h"
#include "src/chess/movegen/kernels_inl.h"

namespace quadrille::chess::internal {

constinit const ChessKernels kPortableKernels = KernelsOf<Portable>(Tier::kPortable);

}  // namespace quadrille::chess::internal

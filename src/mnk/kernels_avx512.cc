#include "src/bitboard/isa/isa.h"
#include "src/mnk/kernel_tables.h"
#include "src/mnk/size_classes_inl.h"

namespace quadrille::mnk::internal {

constinit const GameKernels kAvx512Kernels[kSizeClasses] = {
    SquareKernels<Avx512, 8>(Tier::kAvx512),  SquareKernels<Avx512, 15>(Tier::kAvx512),
    SquareKernels<Avx512, 20>(Tier::kAvx512), SquareKernels<Avx512, 31>(Tier::kAvx512),
    SquareKernels<Avx512, 63>(Tier::kAvx512), SquareKernels<Avx512, 127>(Tier::kAvx512),
    SquareKernels<Avx512, 255>(Tier::kAvx512)};

}  // namespace quadrille::mnk::internal

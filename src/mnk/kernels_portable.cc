#include "src/bitboard/isa/isa.h"
#include "src/mnk/kernel_tables.h"
#include "src/mnk/size_classes_inl.h"

namespace quadrille::mnk::internal {

constinit const GameKernels kPortableKernels[kSizeClasses] = {
    SquareKernels<Portable, 8>(Tier::kPortable),  SquareKernels<Portable, 15>(Tier::kPortable),
    SquareKernels<Portable, 20>(Tier::kPortable), SquareKernels<Portable, 31>(Tier::kPortable),
    SquareKernels<Portable, 63>(Tier::kPortable), SquareKernels<Portable, 127>(Tier::kPortable),
    SquareKernels<Portable, 255>(Tier::kPortable)};

}  // namespace quadrille::mnk::internal

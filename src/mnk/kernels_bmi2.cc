#include "src/bitboard/isa/isa.h"
#include "src/mnk/kernel_tables.h"
#include "src/mnk/size_classes_inl.h"

namespace quadrille::mnk::internal {

constinit const GameKernels kBmi2Kernels[kSizeClasses] = {
    SquareKernels<Bmi2, 8>(Tier::kBmi2),  SquareKernels<Bmi2, 15>(Tier::kBmi2),
    SquareKernels<Bmi2, 20>(Tier::kBmi2), SquareKernels<Bmi2, 31>(Tier::kBmi2),
    SquareKernels<Bmi2, 63>(Tier::kBmi2), SquareKernels<Bmi2, 127>(Tier::kBmi2),
    SquareKernels<Bmi2, 255>(Tier::kBmi2)};

}  // namespace quadrille::mnk::internal

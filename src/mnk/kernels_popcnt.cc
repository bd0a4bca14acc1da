#include "src/bitboard/isa/isa.h"
#include "src/mnk/kernel_tables.h"
#include "src/mnk/size_classes_inl.h"

namespace quadrille::mnk::internal {

constinit const GameKernels kPopcntKernels[kSizeClasses] = {
    SquareKernels<Popcnt, 8>(Tier::kPopcnt),  SquareKernels<Popcnt, 15>(Tier::kPopcnt),
    SquareKernels<Popcnt, 20>(Tier::kPopcnt), SquareKernels<Popcnt, 31>(Tier::kPopcnt),
    SquareKernels<Popcnt, 63>(Tier::kPopcnt), SquareKernels<Popcnt, 127>(Tier::kPopcnt),
    SquareKernels<Popcnt, 255>(Tier::kPopcnt)};

}  // namespace quadrille::mnk::internal

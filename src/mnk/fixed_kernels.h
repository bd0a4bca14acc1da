// How does a program get kernels for its one game, fixed when it is compiled?
// Everything here is a template: the file that asks decides the instructions by its compiler flags,
// which must have those of the tier.
#ifndef QUADRILLE_MNK_FIXED_KERNELS_H_
#define QUADRILLE_MNK_FIXED_KERNELS_H_

#include "src/bitboard/isa/isa.h"
#include "src/bitboard/isa/tier.h"
#include "src/mnk/kernels.h"
#include "src/mnk/kernels_inl.h"
#include "src/mnk/rules.h"
#include "src/mnk/shape.h"

namespace quadrille::mnk {

template <class Isa>
inline constexpr Tier kTierOf = Isa::kAvx512   ? Tier::kAvx512
                                : Isa::kPext   ? Tier::kBmi2
                                : Isa::kPopcnt ? Tier::kPopcnt
                                               : Tier::kPortable;

// The kernels for kRules alone, in the instructions of Isa.
template <Rules kRules, class Isa>
inline constexpr GameKernels kFixedKernels =
    internal::KernelsOf<FixedShape<kRules>, Isa>(kTierOf<Isa>);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_FIXED_KERNELS_H_

// Kernels for rules fixed at compile time, for a program that plays one game.
//
// Everything here is a template: the file that asks decides the instructions by its compiler flags,
// which must have those of the tier.
#ifndef QUADRILLE_MNK_FIXED_KERNELS_H_
#define QUADRILLE_MNK_FIXED_KERNELS_H_

#include "src/mnk/kernels.h"
#include "src/mnk/kernels_inl.h"
#include "src/mnk/rules.h"
#include "src/mnk/shape.h"

namespace quadrille::mnk {

// The kernels for kRules alone, in the instructions of Isa.
template <Rules kRules, class Isa>
inline constexpr GameKernels kFixedKernels = internal::KernelsOf<FixedShape<kRules>, Isa>();

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_FIXED_KERNELS_H_

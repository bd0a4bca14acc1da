// Kernels for rules fixed at compile time, for a program that plays one game.
//
// Templates only: the including file's compiler flags must enable the tier's instructions.
#ifndef QUADRILLE_MNK_FIXED_KERNELS_H_
#define QUADRILLE_MNK_FIXED_KERNELS_H_

#include "src/mnk/kernels.h"
#include "src/mnk/kernels_inl.h"
#include "src/mnk/rules.h"
#include "src/mnk/shape.h"

namespace quadrille::mnk {

template <Rules kRules, class Isa>
inline constexpr GameKernels kFixedKernels = internal::KernelsOf<FixedShape<kRules>, Isa>();

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_FIXED_KERNELS_H_

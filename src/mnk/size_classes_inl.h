// Which boards are kernels prebuilt for? Included by kernels_<tier>.cc alone.
#ifndef QUADRILLE_MNK_SIZE_CLASSES_INL_H_
#define QUADRILLE_MNK_SIZE_CLASSES_INL_H_

#include "src/mnk/kernel_tables.h"
#include "src/mnk/kernels_inl.h"
#include "src/mnk/shape.h"

namespace quadrille::mnk::internal {

// The kernels for boards of up to kSide rows and columns.
template <class Isa, int kSide>
constexpr GameKernels SquareKernels(Tier tier) {
  return KernelsOf<BoundedShape<kSide, kSide>, Isa>(tier);
}

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SIZE_CLASSES_INL_H_

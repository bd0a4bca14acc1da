// Training kernels of line networks, instantiated for one ISA tier.
#include "src/bitboard/isa/this_isa.h"
#include "src/tuning/lines/line_kernels.h"
#include "src/tuning/lines/line_kernels_inl.h"

namespace quadrille::tuning::internal {

template <class Isa>
const LineKernels& LineKernelsOf() {
  static constexpr LineKernels kKernels = {.loss = &Loss<Isa>, .add_gradients = &AddGradients<Isa>};
  return kKernels;
}

template const LineKernels& LineKernelsOf<ThisIsa>();

}  // namespace quadrille::tuning::internal

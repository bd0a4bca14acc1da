// Training kernels, instantiated for one ISA tier.
#include "src/bitboard/isa/this_isa.h"
#include "src/tuning/network/adam_inl.h"
#include "src/tuning/network/train_kernels.h"
#include "src/tuning/network/train_kernels_inl.h"

namespace quadrille::tuning::internal {

template <class Isa>
const TrainKernels& TrainKernelsOf() {
  static constexpr TrainKernels kKernels = {
      .predict = &Predict<Isa>, .add_gradients = &AddGradients<Isa>, .step = &Step<Isa>};
  return kKernels;
}

template const TrainKernels& TrainKernelsOf<ThisIsa>();

}  // namespace quadrille::tuning::internal

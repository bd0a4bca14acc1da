// Schedule and parallel ranges of the optimizer's steps, for all trainers.
#ifndef QUADRILLE_TUNING_NETWORK_OPTIMIZER_H_
#define QUADRILLE_TUNING_NETWORK_OPTIMIZER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "src/tuning/network/train_kernels.h"

namespace quadrille::tuning {

// Returns the learning rate after the share `done` of the training: falls from `first` to `last`
// along a cosine (I. Loshchilov, F. Hutter, "SGDR: Stochastic Gradient Descent with Warm Restarts",
// 2017).
double CosineRate(double first, double last, double done);

// Returns step number `number`, from 1 on, for a batch of `batch` samples.
AdamStep MakeAdamStep(std::int64_t number, double rate, double decay, std::size_t batch);

// Parameters with a common bound.
struct BoundedParameters {
  std::size_t begin;
  std::size_t end;
  float max_abs;
};

// Splits each of `kinds` into parts of at most `size` parameters. Requires: `size` and all ends but
// the last are multiples of kParameterBlock.
std::vector<BoundedParameters> SplitParameters(absl::Span<const BoundedParameters> kinds,
                                               std::size_t size);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_OPTIMIZER_H_

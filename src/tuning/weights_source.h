// C++ source of the engine's evaluation weights.
#ifndef QUADRILLE_TUNING_WEIGHTS_SOURCE_H_
#define QUADRILLE_TUNING_WEIGHTS_SOURCE_H_

#include <string>

#include "src/chess/engine/evaluation/weights.h"

namespace quadrille::tuning {

// Returns the text of src/chess/engine/evaluation/weights.cc, formatted as by clang-format.
std::string WeightsSource(const chess::Weights& weights);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_WEIGHTS_SOURCE_H_

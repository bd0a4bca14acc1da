// Weights as C++ source: generates the engine's table.
#ifndef QUADRILLE_TUNING_WEIGHTS_SOURCE_H_
#define QUADRILLE_TUNING_WEIGHTS_SOURCE_H_

#include <string>

#include "src/chess/engine/evaluation/weights.h"

namespace quadrille::tuning {

// The text of src/chess/engine/evaluation/weights.cc, in clang-format's layout.
std::string WeightsSource(const chess::Weights& weights);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_WEIGHTS_SOURCE_H_

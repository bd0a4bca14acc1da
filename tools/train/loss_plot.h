// Loss plot of a training run.
#ifndef QUADRILLE_TOOLS_TRAIN_LOSS_PLOT_H_
#define QUADRILLE_TOOLS_TRAIN_LOSS_PLOT_H_

#include <string>

#include "absl/types/span.h"
#include "src/tuning/network/train_state.h"

namespace quadrille::train {

// Returns an SVG of the training and held-out losses by epoch.
std::string LossPlot(absl::Span<const tuning::EpochLosses> epochs);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_LOSS_PLOT_H_

#include "tools/train/loss_plot.h"

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "tools/train/svg_chart.h"

namespace quadrille::train {

std::string LossPlot(absl::Span<const tuning::EpochLosses> epochs) {
  std::vector<SvgCurve> curves = {{"training target, in training", {}},
                                  {"training target, held out", {}},
                                  {"results, held out", {}},
                                  {"results, held out, quantised", {}}};
  for (const tuning::EpochLosses& epoch : epochs) {
    const double losses[] = {epoch.training, epoch.held_out, epoch.results, epoch.quantised};
    for (std::size_t i = 0; i < curves.size(); ++i) curves[i].heights.push_back(losses[i]);
  }
  return CurvesAsSvg("Mean loss (nats)", "epoch", curves);
}

}  // namespace quadrille::train

#include "tools/train/loss_plot.h"

#include <cstddef>
#include <string>
#include <utility>

#include "absl/types/span.h"
#include "src/base/chart/chart.h"

namespace quadrille::train {

std::string LossPlot(absl::Span<const tuning::EpochLosses> epochs) {
  chart::PointChart plot = {
      .title = "Mean loss", .x_label = "epoch", .y_label = "nats", .y_from_zero = false};
  const std::pair<const char*, double tuning::EpochLosses::*> losses[] = {
      {"target, training", &tuning::EpochLosses::training},
      {"target, held out", &tuning::EpochLosses::held_out},
      {"results", &tuning::EpochLosses::results},
      {"quantized", &tuning::EpochLosses::quantized}};
  for (const auto& [name, loss] : losses) {
    chart::Curve curve = {
        .name = name, .points = {}, .mark = chart::Mark::kLine, .colour = plot.curves.size()};
    for (std::size_t i = 0; i < epochs.size(); ++i) {
      curve.points.push_back({static_cast<double>(i + 1), epochs[i].*loss});
    }
    plot.curves.push_back(std::move(curve));
  }
  return chart::ToSvg(plot);
}

}  // namespace quadrille::train

#include "src/tuning/fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace quadrille::tuning {
namespace {

class Adam {
 public:
  Adam(std::size_t weights, double rate) : rate_(rate), mean_(weights), square_(weights) {}

  void Step(const std::vector<double>& gradient, double share_of_rate, RealWeights* weights) {
    ++steps_;
    const double mean_bias = 1 - std::pow(kMeanDecay, steps_);
    const double square_bias = 1 - std::pow(kSquareDecay, steps_);
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      mean_[i] += (1 - kMeanDecay) * (gradient[i] - mean_[i]);
      square_[i] += (1 - kSquareDecay) * (gradient[i] * gradient[i] - square_[i]);
      (*weights)[i] -= rate_ * share_of_rate * (mean_[i] / mean_bias) /
                       (std::sqrt(square_[i] / square_bias) + kTiny);
    }
  }

 private:
  static constexpr double kMeanDecay = 0.9;
  static constexpr double kSquareDecay = 0.999;
  static constexpr double kTiny = 1e-12;

  double rate_;
  int steps_ = 0;
  std::vector<double> mean_;
  std::vector<double> square_;
};

}  // namespace

Fit FitWeights(const Samples& samples, const Fold& fold, const RealWeights& start,
               const FitSettings& settings, const std::function<void(const Epoch&)>& on_epoch) {
  RealWeights weights = start;
  Adam adam(weights.size(), settings.rate);
  // The positions of one game are correlated, so a game counts as one observation.
  const double games = std::max<double>(1, static_cast<double>(fold.games));
  const double spring = 1 / (settings.spread * settings.spread * games);
  Fit fit;
  std::vector<double> gradient;
  for (int epoch = 0; epoch <= settings.epochs; ++epoch) {
    const Epoch now = {
        .number = epoch,
        .training_loss =
            MeanLoss(samples, fold.training, weights, settings.target, settings.threads, &gradient),
        .held_out_loss =
            MeanLoss(samples, fold.held_out, weights, settings.target, settings.threads),
    };
    if (epoch == 0) fit.first = now;
    if (epoch == 0 || fold.held_out.empty() || now.held_out_loss < fit.best.held_out_loss) {
      fit.weights = weights;
      fit.best = now;
    }
    if (epoch > 0) on_epoch(now);
    if (settings.stop != nullptr && *settings.stop) break;
    if (!fold.held_out.empty() && epoch - fit.best.number >= settings.patience) break;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      gradient[i] += spring * (weights[i] - start[i]);
    }
    // Linear decay of the learning rate, so that the weights converge.
    const double done = static_cast<double>(epoch) / settings.epochs;
    adam.Step(gradient, 1 - 0.95 * done, &weights);
  }
  return fit;
}

Fold FoldOf(const Samples& samples, int parts, int held_out) {
  Fold fold;
  std::size_t begin = 0;
  for (std::size_t game = 0; game < samples.games_end.size(); ++game) {
    const bool is_held_out = static_cast<int>(game % static_cast<std::size_t>(parts)) == held_out;
    std::vector<std::uint32_t>& side = is_held_out ? fold.held_out : fold.training;
    for (std::size_t i = begin; i < samples.games_end[game]; ++i) {
      side.push_back(static_cast<std::uint32_t>(i));
    }
    if (!is_held_out) ++fold.games;
    begin = samples.games_end[game];
  }
  return fold;
}

}  // namespace quadrille::tuning

#include "src/tuning/patterns/pattern_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/tuning/patterns/pattern_samples.h"

namespace quadrille::tuning {
namespace {

// Move ordering score that corresponds to a factor e in the odds.
constexpr double kOrderUnits = 100;
constexpr std::size_t kBatch = 256;
// L2 regularization towards the start values.
constexpr double kRegularization = 1e-5;
// Every 16th block of samples is held out; neighboring samples come from the same game.
constexpr std::size_t kHeldOutInterval = 16;
constexpr std::size_t kBlock = 32;

double Sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
double CrossEntropy(double target, double predicted) {
  const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

// Weights in training with the gradient of a batch.
class Parameters {
 public:
  explicit Parameters(std::size_t count)
      : values_(count), gradient_(count), mean_(count), square_(count) {}

  std::vector<double>& values() { return values_; }
  const std::vector<double>& values() const { return values_; }
  std::vector<double>& gradient() { return gradient_; }

  // Sets the regularization center to values(). Called once.
  void SetRegularizationCenter() { start_ = values_; }
  void Step(double scale) {
    ++steps_;
    const double mean_bias = 1 - std::pow(0.9, steps_);
    const double square_bias = 1 - std::pow(0.999, steps_);
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const double gradient = gradient_[i] * scale + kRegularization * (values_[i] - start_[i]);
      mean_[i] = 0.9 * mean_[i] + 0.1 * gradient;
      square_[i] = 0.999 * square_[i] + 0.001 * gradient * gradient;
      values_[i] -= rate_ * (mean_[i] / mean_bias) / (std::sqrt(square_[i] / square_bias) + 1e-8);
      gradient_[i] = 0;
    }
  }
  void set_rate(double rate) { rate_ = rate; }

 private:
  double rate_ = 0;
  std::vector<double> values_, start_, gradient_, mean_, square_;
  int steps_ = 0;
};

using KindFeatures = std::array<std::array<int, 3>, mnk::kPatternKinds>;
const KindFeatures& FeaturesByKind() {
  static const auto* const kTable = [] {
    auto* const table = new KindFeatures;
    for (int i = 0; i < mnk::kCellPatterns; ++i) {
      const auto pattern = static_cast<mnk::CellPattern>(i);
      (*table)[mnk::KindOf(pattern)] = mnk::FeaturesOf(pattern);
    }
    return table;
  }();
  return *kTable;
}

// The weights of all kinds in training: each is the sum of the weights of its features and of a
// weight for the kind. Stored in parameters first to first + kSize - 1.
class KindWeightParameters {
 public:
  static constexpr std::size_t kSize = mnk::kPatternFeatures + mnk::kPatternKinds;

  explicit KindWeightParameters(std::size_t first) : first_(first) {}

  double operator[](int kind) const { return worths_[kind]; }
  void Learn(int kind, double gradient) { gradient_[kind] += gradient; }
  void Read(const std::vector<double>& values) {
    for (int kind = 0; kind < mnk::kPatternKinds; ++kind) {
      worths_[kind] = values[first_ + mnk::kPatternFeatures + kind];
      for (const int feature : FeaturesByKind()[kind]) worths_[kind] += values[first_ + feature];
    }
  }
  // Adds the kinds' gradients to those of the parameters.
  void Spread(std::vector<double>& gradient) {
    for (int kind = 0; kind < mnk::kPatternKinds; ++kind) {
      gradient[first_ + mnk::kPatternFeatures + kind] += gradient_[kind];
      for (const int feature : FeaturesByKind()[kind]) {
        gradient[first_ + feature] += gradient_[kind];
      }
      gradient_[kind] = 0;
    }
  }

 private:
  std::size_t first_;
  std::vector<double> worths_ = std::vector<double>(mnk::kPatternKinds);
  std::vector<double> gradient_ = std::vector<double>(mnk::kPatternKinds);
};

// Kind weights for one side, then for the other, then `others` more parameters.
class KindParameters {
 public:
  static constexpr std::size_t kSecond = KindWeightParameters::kSize;
  static constexpr std::size_t kOthers = 2 * KindWeightParameters::kSize;

  explicit KindParameters(std::size_t others) : parameters_(kOthers + others) {}

  Parameters& parameters() { return parameters_; }
  void Read() {
    first_.Read(parameters_.values());
    second_.Read(parameters_.values());
  }
  void Step(double scale) {
    first_.Spread(parameters_.gradient());
    second_.Spread(parameters_.gradient());
    parameters_.Step(scale);
    Read();
  }

 protected:
  Parameters parameters_;
  KindWeightParameters first_{0};
  KindWeightParameters second_{kSecond};
};

// Evaluation parameters: kinds of the side to move, of the other side, tempo, situations.
class Evaluation : public KindParameters {
 public:
  static constexpr std::size_t kTempo = kOthers;
  static constexpr std::size_t kFirstSituation = kTempo + 1;

  Evaluation() : KindParameters(1 + mnk::kSituations) {}

  double Predicted(const PatternSample& sample) const {
    double sum =
        parameters_.values()[kTempo] + parameters_.values()[kFirstSituation + sample.situation];
    for (const KindCount& k : sample.moving) sum += k.count * first_[k.kind];
    for (const KindCount& k : sample.waiting) sum -= k.count * second_[k.kind];
    return Sigmoid(sum);
  }
  void Learn(const PatternSample& sample, double target) {
    const double error = Predicted(sample) - target;
    parameters_.gradient()[kTempo] += error;
    parameters_.gradient()[kFirstSituation + sample.situation] += error;
    for (const KindCount& k : sample.moving) first_.Learn(k.kind, error * k.count);
    for (const KindCount& k : sample.waiting) second_.Learn(k.kind, -error * k.count);
  }
};

// Move ordering parameters: own kinds, then the other side's.
class Order : public KindParameters {
 public:
  Order() : KindParameters(0) {}

  // Returns the softmax probability of each candidate.
  const std::vector<double>& Likelihoods(const PatternSample& sample) {
    likelihoods_.clear();
    double most = -1e9;
    for (const CandidateKinds& candidate : sample.candidates) {
      likelihoods_.push_back(first_[candidate.own] + second_[candidate.other]);
      most = std::max(most, likelihoods_.back());
    }
    double total = 0;
    for (double& likelihood : likelihoods_) total += likelihood = std::exp(likelihood - most);
    for (double& likelihood : likelihoods_) likelihood /= total;
    return likelihoods_;
  }
  void Learn(const PatternSample& sample) {
    Likelihoods(sample);
    for (std::size_t i = 0; i < sample.candidates.size(); ++i) {
      const double error = likelihoods_[i] - (static_cast<int>(i) == sample.chosen ? 1 : 0);
      first_.Learn(sample.candidates[i].own, error);
      second_.Learn(sample.candidates[i].other, error);
    }
  }

 private:
  std::vector<double> likelihoods_;
};

double TargetOf(const PatternSample& sample, double result_share) {
  return result_share * sample.result + (1 - result_share) * sample.score;
}

void Load(absl::Span<const std::int16_t> weights, double units, std::size_t first,
          std::vector<double>& values) {
  for (std::size_t i = 0; i < weights.size(); ++i) values[first + i] = weights[i] / units;
}
void Save(const std::vector<double>& values, double units, std::size_t first,
          absl::Span<std::int16_t> weights) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double value = std::clamp(values[first + i] * units, -9000.0, 9000.0);
    weights[i] = static_cast<std::int16_t>(std::lround(value));
  }
}

bool IsHeldOut(std::size_t sample) { return sample / kBlock % kHeldOutInterval == 0; }

void Measure(const std::vector<PatternSample>& samples, const Evaluation& evaluation, Order& order,
             double result_share, PatternFit& fit) {
  double evaluated = 0;
  double ordered = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!IsHeldOut(i)) continue;
    const PatternSample& sample = samples[i];
    if (!sample.moving.empty()) {
      ++evaluated;
      fit.evaluation_loss +=
          CrossEntropy(TargetOf(sample, result_share), evaluation.Predicted(sample));
    }
    if (sample.candidates.empty()) continue;
    ++ordered;
    const std::vector<double>& likelihoods = order.Likelihoods(sample);
    fit.order_loss -= std::log(std::max(likelihoods[sample.chosen], 1e-9));
    const auto best = std::max_element(likelihoods.begin(), likelihoods.end());
    fit.first_right += best - likelihoods.begin() == sample.chosen ? 1 : 0;
  }
  fit.evaluation_loss /= std::max(1.0, evaluated);
  fit.order_loss /= std::max(1.0, ordered);
  fit.first_right /= std::max(1.0, ordered);
}

// Calls action(features, kinds, first parameter) for each pair of tables.
template <class Weights, class Action>
void ForEvaluation(Weights& weights, Action action) {
  action(weights.moving, weights.moving_kinds, 0);
  action(weights.waiting, weights.waiting_kinds, KindParameters::kSecond);
}
template <class Weights, class Action>
void ForOrder(Weights& weights, Action action) {
  action(weights.own, weights.own_kinds, 0);
  action(weights.other, weights.other_kinds, KindParameters::kSecond);
}

}  // namespace

PatternFit FitPatterns(const std::vector<PatternSample>& samples, const mnk::PatternWeights& start,
                       const PatternFitSettings& settings) {
  const auto evaluation = std::make_unique<Evaluation>();
  const auto order = std::make_unique<Order>();
  std::vector<double>& evaluated = evaluation->parameters().values();
  std::vector<double>& ordered = order->parameters().values();
  ForEvaluation(start, [&](const auto& features, const auto& kinds, std::size_t first) {
    Load(features, mnk::kUnitsPerE, first, evaluated);
    Load(kinds, mnk::kUnitsPerE, first + mnk::kPatternFeatures, evaluated);
  });
  evaluated[Evaluation::kTempo] = start.tempo / mnk::kUnitsPerE;
  Load(start.situations, mnk::kUnitsPerE, Evaluation::kFirstSituation, evaluated);
  ForOrder(start, [&](const auto& features, const auto& kinds, std::size_t first) {
    Load(features, kOrderUnits, first, ordered);
    Load(kinds, kOrderUnits, first + mnk::kPatternFeatures, ordered);
  });
  evaluation->parameters().SetRegularizationCenter();
  order->parameters().SetRegularizationCenter();
  evaluation->Read();
  order->Read();

  std::vector<std::size_t> sequence;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!IsHeldOut(i)) sequence.push_back(i);
  }
  Random random(settings.seed);
  for (int epoch = 0; epoch < settings.epochs; ++epoch) {
    const double left = 1 - epoch / static_cast<double>(settings.epochs);
    evaluation->parameters().set_rate(settings.evaluation_rate * left);
    order->parameters().set_rate(settings.order_rate * left);
    std::shuffle(sequence.begin(), sequence.end(), random);
    for (std::size_t first = 0; first < sequence.size(); first += kBatch) {
      const std::size_t end = std::min(first + kBatch, sequence.size());
      for (std::size_t i = first; i < end; ++i) {
        const PatternSample& sample = samples[sequence[i]];
        if (!sample.moving.empty()) {
          evaluation->Learn(sample, TargetOf(sample, settings.result_share));
        }
        if (!sample.candidates.empty()) order->Learn(sample);
      }
      evaluation->Step(1.0 / kBatch);
      order->Step(1.0 / kBatch);
    }
  }
  PatternFit fit;
  Measure(samples, *evaluation, *order, settings.result_share, fit);
  ForEvaluation(fit.weights, [&](auto& features, auto& kinds, std::size_t first) {
    Save(evaluated, mnk::kUnitsPerE, first, absl::MakeSpan(features));
    Save(evaluated, mnk::kUnitsPerE, first + mnk::kPatternFeatures, absl::MakeSpan(kinds));
  });
  Save(evaluated, mnk::kUnitsPerE, Evaluation::kFirstSituation,
       absl::MakeSpan(fit.weights.situations));
  fit.weights.tempo =
      static_cast<std::int16_t>(std::lround(evaluated[Evaluation::kTempo] * mnk::kUnitsPerE));
  ForOrder(fit.weights, [&](auto& features, auto& kinds, std::size_t first) {
    Save(ordered, kOrderUnits, first, absl::MakeSpan(features));
    Save(ordered, kOrderUnits, first + mnk::kPatternFeatures, absl::MakeSpan(kinds));
  });
  return fit;
}

}  // namespace quadrille::tuning

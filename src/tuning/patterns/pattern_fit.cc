#include "src/tuning/patterns/pattern_fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/search/pattern_weights.h"
#include "src/mnk/search/search_score.h"
#include "src/tuning/patterns/pattern_samples.h"

namespace quadrille::tuning {
namespace {

constexpr int kFeatures = mnk::kPatternFeatures;
// Units of the order of moves that multiply the odds of a choice by e.
constexpr double kOrderUnits = 100;
constexpr std::size_t kBatch = 256;
// How strongly a weight is drawn to where it started: what is seen rarely stays there.
constexpr double kPull = 1e-5;
constexpr std::size_t kMeasuredEach = 16;

double Sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
double CrossEntropy(double target, double predicted) {
  const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

// Weights under training, with the gradient of a batch.
class Parameters {
 public:
  explicit Parameters(std::size_t count)
      : values_(count), gradient_(count), mean_(count), square_(count) {}

  std::vector<double>& values() { return values_; }
  const std::vector<double>& values() const { return values_; }
  std::vector<double>& gradient() { return gradient_; }

  // What is not learnt from returns to these values. Called once, when values() are set.
  void StartHere() { start_ = values_; }
  void Step(double scale) {
    ++steps_;
    const double mean_bias = 1 - std::pow(0.9, steps_);
    const double square_bias = 1 - std::pow(0.999, steps_);
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const double gradient = gradient_[i] * scale + kPull * (values_[i] - start_[i]);
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

// The evaluation: features of the side to move, then those of the other one, then the tempo, then
// the situations.
constexpr std::size_t kTempo = 2 * kFeatures;
constexpr std::size_t kFirstSituation = kTempo + 1;
constexpr std::size_t kEvaluationWeights = kFirstSituation + mnk::kSituations;

double Predicted(const PatternSample& sample, const std::vector<double>& values) {
  double sum = values[kTempo] + values[kFirstSituation + sample.situation];
  for (const FeatureCount& f : sample.moving) sum += f.count * values[f.feature];
  for (const FeatureCount& f : sample.waiting) sum -= f.count * values[kFeatures + f.feature];
  return Sigmoid(sum);
}

void LearnEvaluation(const PatternSample& sample, double target, Parameters& parameters) {
  const double error = Predicted(sample, parameters.values()) - target;
  std::vector<double>& gradient = parameters.gradient();
  gradient[kTempo] += error;
  gradient[kFirstSituation + sample.situation] += error;
  for (const FeatureCount& f : sample.moving) gradient[f.feature] += error * f.count;
  for (const FeatureCount& f : sample.waiting) gradient[kFeatures + f.feature] -= error * f.count;
}

// How likely each candidate is to be chosen: own features, then the other side's.
void Likelihoods(const PatternSample& sample, const std::vector<double>& values,
                 std::vector<double>& likelihoods) {
  likelihoods.clear();
  double most = -1e9;
  for (const CandidateFeatures& candidate : sample.candidates) {
    double sum = 0;
    for (const int feature : candidate.own) sum += values[feature];
    for (const int feature : candidate.other) sum += values[kFeatures + feature];
    likelihoods.push_back(sum);
    most = std::max(most, sum);
  }
  double total = 0;
  for (double& likelihood : likelihoods) total += likelihood = std::exp(likelihood - most);
  for (double& likelihood : likelihoods) likelihood /= total;
}

void LearnOrder(const PatternSample& sample, std::vector<double>& likelihoods,
                Parameters& parameters) {
  Likelihoods(sample, parameters.values(), likelihoods);
  std::vector<double>& gradient = parameters.gradient();
  for (std::size_t i = 0; i < sample.candidates.size(); ++i) {
    const double error = likelihoods[i] - (static_cast<int>(i) == sample.chosen ? 1 : 0);
    for (const int feature : sample.candidates[i].own) gradient[feature] += error;
    for (const int feature : sample.candidates[i].other) gradient[kFeatures + feature] += error;
  }
}

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

bool IsMeasured(std::size_t sample) { return sample % kMeasuredEach == 0; }

void Measure(const std::vector<PatternSample>& samples, const Parameters& evaluation,
             const Parameters& order, double result_share, PatternFit& fit) {
  double evaluated = 0;
  double ordered = 0;
  std::vector<double> likelihoods;
  for (std::size_t i = 0; i < samples.size(); i += kMeasuredEach) {
    const PatternSample& sample = samples[i];
    if (!sample.moving.empty()) {
      ++evaluated;
      fit.evaluation_loss +=
          CrossEntropy(TargetOf(sample, result_share), Predicted(sample, evaluation.values()));
    }
    if (sample.candidates.empty()) continue;
    ++ordered;
    Likelihoods(sample, order.values(), likelihoods);
    fit.order_loss -= std::log(std::max(likelihoods[sample.chosen], 1e-9));
    const auto best = std::max_element(likelihoods.begin(), likelihoods.end());
    fit.first_right += best - likelihoods.begin() == sample.chosen ? 1 : 0;
  }
  fit.evaluation_loss /= std::max(1.0, evaluated);
  fit.order_loss /= std::max(1.0, ordered);
  fit.first_right /= std::max(1.0, ordered);
}

}  // namespace

PatternFit FitPatterns(const std::vector<PatternSample>& samples, const mnk::PatternWeights& start,
                       const PatternFitSettings& settings) {
  Parameters evaluation(kEvaluationWeights);
  Parameters order(2 * kFeatures);
  Load(start.moving, mnk::kUnitsPerE, 0, evaluation.values());
  Load(start.waiting, mnk::kUnitsPerE, kFeatures, evaluation.values());
  evaluation.values()[kTempo] = start.tempo / mnk::kUnitsPerE;
  Load(start.situations, mnk::kUnitsPerE, kFirstSituation, evaluation.values());
  Load(start.own, kOrderUnits, 0, order.values());
  Load(start.other, kOrderUnits, kFeatures, order.values());
  evaluation.StartHere();
  order.StartHere();

  std::vector<std::size_t> sequence;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!IsMeasured(i)) sequence.push_back(i);
  }
  Random random(settings.seed);
  std::vector<double> likelihoods;
  for (int epoch = 0; epoch < settings.epochs; ++epoch) {
    const double left = 1 - epoch / static_cast<double>(settings.epochs);
    evaluation.set_rate(settings.evaluation_rate * left);
    order.set_rate(settings.order_rate * left);
    std::shuffle(sequence.begin(), sequence.end(), random);
    for (std::size_t first = 0; first < sequence.size(); first += kBatch) {
      const std::size_t end = std::min(first + kBatch, sequence.size());
      for (std::size_t i = first; i < end; ++i) {
        const PatternSample& sample = samples[sequence[i]];
        if (!sample.moving.empty()) {
          LearnEvaluation(sample, TargetOf(sample, settings.result_share), evaluation);
        }
        if (!sample.candidates.empty()) LearnOrder(sample, likelihoods, order);
      }
      evaluation.Step(1.0 / kBatch);
      order.Step(1.0 / kBatch);
    }
  }
  PatternFit fit;
  Measure(samples, evaluation, order, settings.result_share, fit);
  Save(evaluation.values(), mnk::kUnitsPerE, 0, absl::MakeSpan(fit.weights.moving));
  Save(evaluation.values(), mnk::kUnitsPerE, kFeatures, absl::MakeSpan(fit.weights.waiting));
  Save(evaluation.values(), mnk::kUnitsPerE, kFirstSituation,
       absl::MakeSpan(fit.weights.situations));
  fit.weights.tempo =
      static_cast<std::int16_t>(std::lround(evaluation.values()[kTempo] * mnk::kUnitsPerE));
  Save(order.values(), kOrderUnits, 0, absl::MakeSpan(fit.weights.own));
  Save(order.values(), kOrderUnits, kFeatures, absl::MakeSpan(fit.weights.other));
  return fit;
}

}  // namespace quadrille::tuning

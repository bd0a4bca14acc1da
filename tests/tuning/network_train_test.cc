#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/types/span.h"
#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_file.h"
#include "src/chess/engine/network/network_scorers.h"
#include "src/tuning/network/held_out.h"
#include "src/tuning/network/parameter_file.h"
#include "src/tuning/network/parameter_layout.h"
#include "src/tuning/network/parameters.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/network/sample_store.h"
#include "src/tuning/network/train_kernels.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::tuning {
namespace {

using chess::Color;
using chess::NetworkForm;

struct Case {
  chess::Position position;
  PackedSample sample;
};

std::vector<Case> RandomCases(std::size_t count) {
  std::mt19937 random(7);
  std::vector<Case> cases;
  for (const chess::Position& position : chess::WalkedPositions(1, 12)) {
    if (cases.size() == count) break;
    const int score = static_cast<int>(random() % 801) - 400;
    const int static_score = static_cast<int>(random() % 801) - 400;
    PackedSample sample =
        PackSample(position, score, static_score, static_cast<Result>(random() % 3));
    if (cases.size() % 4 == 0) sample.half_points = PackedSample::kNoResult;
    cases.push_back({position, sample});
  }
  return cases;
}

std::vector<PackedSample> SamplesOf(const std::vector<Case>& cases) {
  std::vector<PackedSample> samples;
  for (const Case& c : cases) samples.push_back(c.sample);
  return samples;
}

// Parameters large enough to switch off and saturate some hidden units.
std::vector<float> WideParameters(const NetworkForm& form) {
  std::vector<float> parameters = RandomParameters(form, 5);
  const ParameterLayout layout(form);
  for (std::size_t i = 0; i < layout.input_biases; ++i) parameters[i] *= 2;
  std::mt19937 random(9);
  for (std::size_t i = layout.output_weights; i < layout.output_biases + layout.buckets; ++i) {
    parameters[i] = static_cast<float>(random() % 2001) / 2000 - 0.5F;
  }
  return parameters;
}

// Reference implementation: the log-odds as network.h defines them.
double PlainLogOdds(const NetworkForm& form, const std::vector<double>& parameters,
                    const Case& at) {
  const ParameterLayout layout(form);
  const chess::Position& p = at.position;
  const int pieces = __builtin_popcountll(p.Occupied().bits());
  const auto bucket = static_cast<std::size_t>(chess::NetworkBucket(pieces, form.buckets));
  double output = parameters[layout.output_biases + bucket];
  for (std::size_t side = 0; side < 2; ++side) {
    const Color color = side == 0 ? p.side_to_move : Opponent(p.side_to_move);
    std::vector<double> hidden(parameters.begin() + static_cast<long>(layout.input_biases),
                               parameters.begin() + static_cast<long>(layout.output_weights));
    for (int square = 0; square < 64; ++square) {
      const chess::PieceType type = TypeOf(p.PieceAt(Square(square)));
      if (type == chess::PieceType::kNone) continue;
      const Color owner =
          p.Of(Color::kWhite).Contains(Square(square)) ? Color::kWhite : Color::kBlack;
      const int input = chess::NetworkInput(color, chess::IsMirrored(p.KingSquare(color)), owner,
                                            type, Square(square));
      for (std::size_t unit = 0; unit < layout.hidden; ++unit) {
        hidden[unit] += parameters[layout.InputWeight(static_cast<std::size_t>(input), unit)];
      }
    }
    for (std::size_t unit = 0; unit < layout.hidden; ++unit) {
      const double clamped = std::fmin(std::fmax(hidden[unit], 0), 1);
      output += clamped * clamped *
                parameters[layout.output_weights + (2 * bucket + side) * layout.hidden + unit];
    }
  }
  return form.added ? output + static_cast<double>(at.sample.static_score) / form.scale : output;
}

double PlainLoss(const NetworkForm& form, const TrainingLoss& loss,
                 const std::vector<double>& parameters, const std::vector<Case>& cases) {
  const auto points_of = [](double x) { return 1 / (1 + std::exp(-x)); };
  double sum = 0;
  for (const Case& c : cases) {
    const bool has_result = c.sample.half_points != PackedSample::kNoResult;
    const double share = has_result ? loss.result_share : 0;
    const double target =
        share * c.sample.half_points / 2.0 + (1 - share) * points_of(c.sample.score / loss.scale);
    const double points = points_of(PlainLogOdds(form, parameters, c));
    sum += loss.squared ? (points - target) * (points - target)
                        : -target * std::log(points) - (1 - target) * std::log(1 - points);
  }
  return sum;
}

std::vector<Tier> SupportedTiers() {
  std::vector<Tier> tiers;
  for (const Tier tier : kAllTiers) {
    if (CpuTraits::Detected().Supports(tier)) tiers.push_back(tier);
  }
  return tiers;
}

struct FormCase {
  NetworkForm form;
  bool squared;
};

class GradientTest : public testing::TestWithParam<FormCase> {};

TEST_P(GradientTest, MatchesNumericDerivativeOfReference) {
  const NetworkForm& form = GetParam().form;
  const TrainingLoss loss = {.result_share = 0.3F,
                             .scale = static_cast<float>(form.scale),
                             .added = form.added,
                             .squared = GetParam().squared};
  const ParameterLayout layout(form);
  const std::vector<Case> cases = RandomCases(40);
  const std::vector<PackedSample> samples = SamplesOf(cases);
  const std::vector<float> parameters = WideParameters(form);
  std::vector<float> gradients(layout.size);
  const double sum = DefaultTrainKernels().add_gradients(
      layout, parameters.data(), loss, samples.data(), samples.size(), gradients.data());
  std::vector<double> exact(parameters.begin(), parameters.end());
  EXPECT_NEAR(sum, PlainLoss(form, loss, exact, cases), 1e-4);
  std::mt19937 random(3);
  int steep = 0;
  for (int trial = 0; trial < 240; ++trial) {
    // Most parameters belong to inactive inputs, so a third of the trials use output weights and
    // biases.
    const std::size_t first = trial % 3 == 0 ? layout.input_biases : 0;
    const std::size_t at = first + random() % (layout.output_biases + layout.buckets - first);
    constexpr double kStep = 1e-5;
    const double kept = exact[at];
    exact[at] = kept + kStep;
    const double above = PlainLoss(form, loss, exact, cases);
    exact[at] = kept - kStep;
    const double below = PlainLoss(form, loss, exact, cases);
    exact[at] = kept;
    const double slope = (above - below) / (2 * kStep);
    EXPECT_NEAR(gradients[at], slope, 1e-4 + 1e-3 * std::abs(slope)) << "parameter " << at;
    if (std::abs(slope) > 0.01) ++steep;
  }
  EXPECT_GT(steep, 20);
}

INSTANTIATE_TEST_SUITE_P(
    Forms, GradientTest,
    testing::Values(FormCase{{.hidden = 32, .buckets = 8, .scale = 150, .added = true}, false},
                    FormCase{{.hidden = 32, .buckets = 1, .scale = 400}, true},
                    FormCase{{.hidden = 64, .buckets = 3, .scale = 150}, false},
                    FormCase{{.hidden = 256, .buckets = 8, .scale = 150}, false}));

TEST(TrainKernelsTest, AllTiersAgree) {
  const std::vector<PackedSample> samples = SamplesOf(RandomCases(300));
  for (const int hidden : {32, 128}) {
    const NetworkForm form = {.hidden = hidden, .buckets = 8, .scale = 150};
    const ParameterLayout layout(form);
    std::vector<std::vector<float>> results;
    for (const Tier tier : SupportedTiers()) {
      const TrainKernels& kernels = TrainKernelsFor(tier, CpuTraits::Detected());
      std::vector<float> parameters = WideParameters(form);
      std::vector<float> gradients(layout.size);
      std::vector<float> moments(2 * layout.size);
      std::vector<float> log_odds(samples.size());
      kernels.predict(layout, parameters.data(), {}, samples.data(), samples.size(),
                      log_odds.data());
      kernels.add_gradients(layout, parameters.data(), {}, samples.data(), samples.size(),
                            gradients.data());
      std::vector<float> all = log_odds;
      all.insert(all.end(), gradients.begin(), gradients.end());
      float* const slice = gradients.data();
      kernels.step({.rate = 0.01F, .decay = 0.01F, .gradient_scale = 1.0F / 300},
                   {.parameters = parameters.data(),
                    .first_moments = moments.data(),
                    .second_moments = moments.data() + layout.size,
                    .slices = &slice,
                    .slice_count = 1,
                    .begin = 0,
                    .end = layout.size,
                    .max_abs = 0.49F});
      all.insert(all.end(), parameters.begin(), parameters.end());
      all.insert(all.end(), moments.begin(), moments.end());
      results.push_back(all);
    }
    for (const std::vector<float>& result : results) {
      EXPECT_TRUE(result == results.front()) << hidden << " hidden units";
    }
  }
}

TEST(ParametersTest, QuantizedNetworkIsAlwaysValid) {
  for (const int hidden : chess::kNetworkSizes) {
    const NetworkForm form = {.hidden = hidden, .buckets = 2};
    const ParameterLayout layout(form);
    std::vector<float> parameters(layout.size);
    const auto fill = [&](std::size_t begin, std::size_t end, float max_abs) {
      for (std::size_t i = begin; i < end; ++i) parameters[i] = i % 3 == 0 ? -max_abs : max_abs;
    };
    fill(0, layout.input_biases, kMaxInputWeight);
    fill(layout.input_biases, layout.output_weights, kMaxInputBias);
    fill(layout.output_weights, layout.output_biases, kMaxOutputWeight);
    LimitOutputSums(form, &parameters);
    EXPECT_TRUE(CheckNetwork(Quantized(form, parameters)).ok()) << hidden;
  }
}

TEST(ParametersTest, NetworkRoundTrips) {
  const NetworkForm form = {.hidden = 64, .buckets = 5};
  const chess::Network network = Quantized(form, WideParameters(form));
  EXPECT_TRUE(Quantized(form, ParametersOf(network)) == network);
}

TEST(ParametersTest, InputWeightsAreMultiplesThatFitBytes) {
  const NetworkForm form = {.hidden = 32, .buckets = 1};
  std::vector<float> parameters = WideParameters(form);
  parameters[0] = kMaxInputWeight;
  parameters[1] = -kMaxInputWeight;
  const chess::Network network = Quantized(form, parameters);
  EXPECT_EQ(network.input_weights[0].units[0],
            chess::kMaxInputWeightSteps * chess::kInputWeightStep);
  EXPECT_EQ(network.input_weights[0].units[1],
            -chess::kMaxInputWeightSteps * chess::kInputWeightStep);
  for (std::size_t i = 0; i < network.input_weights.size(); ++i) {
    for (const int unit : network.input_weights[i].units) {
      ASSERT_EQ(unit % chess::kInputWeightStep, 0) << i;
    }
  }
}

TEST(ParametersTest, RoundedInputWeightsAreThoseOfTheNetwork) {
  const NetworkForm form = {.hidden = 64, .buckets = 2};
  const ParameterLayout layout(form);
  const std::vector<float> exact = WideParameters(form);
  const std::vector<float> quantized = ParametersOf(Quantized(form, exact));
  std::vector<float> rounded(layout.size);
  RoundInputWeights(layout, exact, rounded.data());
  for (std::size_t i = 0; i < layout.input_biases; ++i) {
    ASSERT_NEAR(rounded[i], quantized[i], 1e-6F) << exact[i];
  }
  EXPECT_TRUE(std::equal(rounded.begin() + static_cast<long>(layout.input_biases), rounded.end(),
                         exact.begin() + static_cast<long>(layout.input_biases)));
}

TEST(ParametersTest, WiderNetworksEvaluateAlike) {
  const NetworkForm narrow_form = {.hidden = 64, .buckets = 5, .scale = 170};
  const chess::Network narrow = Quantized(narrow_form, WideParameters(narrow_form));
  NetworkForm form = narrow_form;
  form.hidden = 128;
  const chess::Network wide = Quantized(form, WidenedParameters(narrow, form, 3));
  ASSERT_TRUE(CheckNetwork(wide).ok());
  EXPECT_EQ(wide.form, form);
  const CpuTraits& cpu = CpuTraits::Detected();
  const chess::NetworkScorer score = chess::NetworkScorerFor(Tier::kPortable, cpu);
  chess::AccumulatorCache narrow_cache;
  chess::AccumulatorCache wide_cache;
  narrow_cache.Reset(narrow);
  wide_cache.Reset(wide);
  for (const chess::Position& position : chess::WalkedPositions(3, 10)) {
    ASSERT_EQ(score(wide, position, wide_cache), score(narrow, position, narrow_cache));
  }
  // The new units are random: they can learn.
  const std::vector<float> parameters = WidenedParameters(narrow, form, 3);
  const ParameterLayout layout(form);
  EXPECT_NE(parameters[layout.InputWeight(0, 64)], parameters[layout.InputWeight(0, 65)]);
  EXPECT_TRUE(WidenedParameters(narrow, form, 4) != parameters);
}

// Formats a parameter file of parameters in the order of such a file.
std::string ParameterFile(const NetworkForm& form, const std::vector<float>& parameters) {
  const ParameterLayout layout(form);
  return chess::NetworkHeader("parameters", 1, form) +
         std::string(reinterpret_cast<const char*>(parameters.data()),
                     (layout.output_biases + layout.buckets) * sizeof(float));
}

TEST(ParameterFileTest, IsQuantizedAsTheTrainersParameters) {
  for (const int hidden : {32, 512}) {
    const NetworkForm form = {.hidden = hidden, .buckets = 5, .scale = 150};
    const ParameterLayout layout(form);
    const std::vector<float> parameters = WideParameters(form);
    std::vector<float> in_file = parameters;
    for (std::size_t input = 0; input < chess::kNetworkInputs; ++input) {
      for (std::size_t unit = 0; unit < layout.hidden; ++unit) {
        in_file[input * layout.hidden + unit] = parameters[layout.InputWeight(input, unit)];
      }
    }
    const auto network = QuantizeParameterFile(ParameterFile(form, in_file));
    ASSERT_TRUE(network.ok()) << network.status();
    EXPECT_TRUE(*network == Quantized(form, parameters)) << hidden;
  }
}

TEST(ParameterFileTest, LimitsOutputSums) {
  const NetworkForm form = {.hidden = 512, .buckets = 1};
  const ParameterLayout layout(form);
  std::vector<float> parameters(layout.size);
  std::fill_n(parameters.begin() + static_cast<long>(layout.output_weights), 1024, 1.5F);
  const auto network = QuantizeParameterFile(ParameterFile(form, parameters));
  ASSERT_TRUE(network.ok()) << network.status();
  EXPECT_TRUE(CheckNetwork(*network).ok());
}

TEST(ParameterFileTest, RejectsBadFiles) {
  const NetworkForm form = {.hidden = 32, .buckets = 2};
  const ParameterLayout layout(form);
  const std::vector<float> good(layout.size);
  const auto with = [&](std::size_t at, float value) {
    std::vector<float> parameters = good;
    parameters[at] = value;
    return ParameterFile(form, parameters);
  };
  const std::string file = ParameterFile(form, good);
  const struct {
    std::string bytes;
    const char* reason;
  } cases[] = {
      {"", "not a parameters file"},
      {chess::FormatNetwork(chess::Network::Zero(form)), "not a parameters file"},
      {file.substr(0, file.find('\n')), "the header line has no end"},
      {file.substr(0, file.size() - 4), "bytes after the header line"},
      {file + "x", "bytes after the header line"},
      {with(0, NAN), "input weight 0 from -1.9"},
      {with(5, -4), "input weight 5 from -1.99216 to 1.99216, got -4"},
      {with(layout.input_biases + 1, 3.1F), "input bias 1 from -3.0"},
      {with(layout.output_weights + 2, INFINITY), "output weight 2 from -1.9"},
      {with(layout.output_biases + 1, 1e30F), "output bias 1 from -1000"},
  };
  for (const auto& [bytes, reason] : cases) {
    const auto network = QuantizeParameterFile(bytes);
    ASSERT_FALSE(network.ok()) << reason;
    EXPECT_TRUE(absl::IsInvalidArgument(network.status()));
    EXPECT_TRUE(absl::StrContains(network.status().message(), reason)) << network.status();
  }
}

TEST(HeldOutTest, QuantizedScoresMatchTrainingScores) {
  const std::vector<PackedSample> samples = SamplesOf(RandomCases(500));
  ThreadTeam team(2);
  for (const bool added : {false, true}) {
    const NetworkForm form = {.hidden = 64, .buckets = 8, .scale = 150, .added = added};
    const std::vector<float> parameters = ParametersOf(Quantized(form, WideParameters(form)));
    const TrainingLoss loss = {.scale = 150, .added = added};
    const auto exact = TrainingScores(form, parameters, loss, samples, team);
    const auto quantized = QuantizedScores(Quantized(form, parameters), samples, team);
    for (std::size_t i = 0; i < samples.size(); ++i) EXPECT_NEAR(exact[i], quantized[i], 0.01);
  }
}

TEST(HeldOutTest, FindsBestScale) {
  std::vector<PackedSample> samples(3000);
  std::vector<float> scores;
  std::mt19937 random(2);
  for (PackedSample& sample : samples) {
    scores.push_back(static_cast<float>(random() % 801) - 400);
    const double points = 1 / (1 + std::exp(-scores.back() / 150));
    sample.half_points = random() % 1000 < 1000 * points ? 2 : 0;
  }
  EXPECT_NEAR(BestResultLoss(samples, scores).scale, 150, 15);
}

}  // namespace
}  // namespace quadrille::tuning

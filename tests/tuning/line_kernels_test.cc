#include "src/tuning/lines/line_kernels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/tuning/lines/line_parameters.h"
#include "src/tuning/lines/line_sample_set.h"

namespace quadrille::tuning {
namespace {

using mnk::LineShapes;

constexpr std::size_t kUnits = LineHead::kUnits;

const LineTables& Tables() {
  static const auto* const kTables = new LineTables;
  return *kTables;
}

LooseLineSample RandomSample(int height, int width, int score, Random& random) {
  LooseLineSample sample;
  sample.height = height;
  sample.width = width;
  sample.score = score;
  sample.evaluation = static_cast<int>(random.Below(8000)) - 4000;
  for (int i = 0; i < height * width; ++i) {
    sample.cells.push_back(static_cast<std::uint8_t>(random.Below(7) % 5 % 3));
  }
  return sample;
}

// Boards of several sizes, with evaluations beyond the clamp and proved scores.
std::vector<LooseLineSample> RandomSamples() {
  Random random(7);
  std::vector<LooseLineSample> samples;
  for (const auto& [height, width] : {std::array{15, 15}, std::array{3, 20}, std::array{9, 1},
                                      std::array{1, 1}, std::array{22, 23}, std::array{8, 8}}) {
    for (const int score : {0, 250, -900, 29'990, -29'985}) {
      samples.push_back(RandomSample(height, width, score, random));
    }
  }
  return samples;
}

// Parameters that switch off some units of all layers.
std::vector<float> WideParameters() {
  std::vector<float> parameters = RandomLineParameters(Tables(), 5);
  Random random(9);
  for (std::size_t i = 0; i < Tables().OffsetOf(1); ++i) {
    parameters[i] = static_cast<float>(random.Below(2001)) / 5000 - 0.2F;
  }
  return parameters;
}

// Reference implementation, by the definition in line_network.h.
class PlainNetwork {
 public:
  explicit PlainNetwork(const std::vector<float>& parameters)
      : parameters_(parameters.begin(), parameters.end()) {}

  double& operator[](std::size_t i) { return parameters_[i]; }

  double ExcessOf(const LooseLineSample& sample) const {
    const double log_odds = sample.evaluation / 256.0 + OutputOf(sample);
    const double target = sample.score > 27'999    ? 1
                          : sample.score < -27'999 ? 0
                                                   : 1 / (1 + std::exp(-sample.score / 256.0));
    const auto entropy = [](double p) {
      return p <= 0 || p >= 1 ? 0 : -p * std::log(p) - (1 - p) * std::log(1 - p);
    };
    return std::log1p(std::exp(-std::abs(log_odds))) + std::max(log_odds, 0.0) - target * log_odds -
           entropy(target);
  }

 private:
  double Head(std::size_t i) const { return parameters_[Tables().OffsetOf(kLineTables) + i]; }
  // Adds the vectors of the lines of reach 4, 3 and 2 through a cell.
  void AddLine(const LooseLineSample& sample, int x, int y, int dx, int dy,
               std::array<double, kUnits>& sum) const {
    static const LineShapes kShapes[] = {LineShapes(4), LineShapes(3), LineShapes(2)};
    const auto cell_at = [&](int i) {
      const int column = x + i * dx;
      const int row = y + i * dy;
      const bool on_board = 0 <= column && column < sample.width && 0 <= row && row < sample.height;
      return on_board ? sample.cells[static_cast<std::size_t>(row * sample.width + column)] : -1;
    };
    for (std::size_t table = 0; table < kLineTables; ++table) {
      const int reach = kShapes[table].reach();
      int before = 0;
      int after = 0;
      while (before < reach && cell_at(-before - 1) >= 0) ++before;
      while (after < reach && cell_at(after + 1) >= 0) ++after;
      int code = kShapes[table].FirstCode(before, after);
      for (int i = -before; i <= after; ++i) {
        code += cell_at(i) * LineShapes::PlaceValue(before, i);
      }
      const std::size_t at = Tables().OffsetOf(table) + kShapes[table].ShapeOf(code) * kUnits;
      for (std::size_t unit = 0; unit < kUnits; ++unit) sum[unit] += parameters_[at + unit];
    }
  }
  double OutputOf(const LooseLineSample& sample) const {
    std::array<double, kUnits> bias;
    for (std::size_t unit = 0; unit < kUnits; ++unit) bias[unit] = Head(LineHead::kBias + unit);
    std::array<double, kUnits> of_free = bias;
    LooseLineSample free;
    free.height = free.width = 9;
    free.cells.resize(81);
    for (int i = 0; i < 4; ++i) AddLine(free, 4, 4, 1, 0, of_free);
    std::vector<double> inputs(LineHead::kInputs);
    for (int y = 0; y < sample.height; ++y) {
      for (int x = 0; x < sample.width; ++x) {
        std::array<double, kUnits> cell = bias;
        AddLine(sample, x, y, 1, 0, cell);
        AddLine(sample, x, y, 0, 1, cell);
        AddLine(sample, x, y, 1, 1, cell);
        AddLine(sample, x, y, 1, -1, cell);
        for (std::size_t unit = 0; unit < kUnits; ++unit) {
          inputs[unit] += (std::max(cell[unit], 0.0) - std::max(of_free[unit], 0.0)) / 16;
        }
      }
    }
    inputs[kUnits] = std::clamp(sample.evaluation / 256.0, -12.0, 12.0);
    inputs[kUnits + 1] = std::abs(inputs[kUnits]);
    const std::vector<double> first = Layer(inputs, LineHead::kFirst, LineHead::kFirstBias);
    const std::vector<double> second = Layer(first, LineHead::kSecond, LineHead::kSecondBias);
    double output = Head(LineHead::kOutputBias);
    for (std::size_t unit = 0; unit < kUnits; ++unit) {
      output += Head(LineHead::kOutput + unit) * second[unit];
    }
    return output;
  }
  std::vector<double> Layer(const std::vector<double>& inputs, std::size_t weights,
                            std::size_t biases) const {
    std::vector<double> units(kUnits);
    for (std::size_t unit = 0; unit < kUnits; ++unit) {
      double sum = Head(biases + unit);
      for (std::size_t i = 0; i < inputs.size(); ++i) {
        sum += inputs[i] * Head(weights + i * kUnits + unit);
      }
      units[unit] = std::max(sum, 0.0);
    }
    return units;
  }

  std::vector<double> parameters_;
};

class LineKernelsTest : public testing::Test {
 protected:
  LineKernelsTest() {
    SumTables(Tables(), parameters_, team_, vectors_);
    for (const LooseLineSample& sample : loose_) set_.Add(sample, LineSplit::kTraining);
    for (std::uint32_t i = 0; i < loose_.size(); ++i) samples_.push_back(set_.At(i));
  }

  LineModel Model() const {
    return ModelOf(Tables(), vectors_.data(), parameters_.data() + Tables().OffsetOf(kLineTables));
  }
  // The gradients of all parameters.
  std::vector<float> Gradients(const LineKernels& kernels, float proved, double* loss) {
    std::vector<float> gradients(Tables().size());
    *loss = kernels.add_gradients(
        Model(), samples_.data(), samples_.size(), proved,
        {gradients.data(), gradients.data() + Tables().OffsetOf(kLineTables)});
    SpreadToTables(Tables(), team_, gradients);
    return gradients;
  }

  ThreadTeam team_{2};
  std::vector<float> parameters_ = WideParameters();
  std::vector<float> vectors_;
  std::vector<LooseLineSample> loose_ = RandomSamples();
  LineSampleSet set_;
  std::vector<LineSample> samples_;
};

TEST_F(LineKernelsTest, LossIsThatOfTheDefinition) {
  const PlainNetwork plain(parameters_);
  for (std::size_t i = 0; i < samples_.size(); ++i) {
    EXPECT_NEAR(DefaultLineKernels().loss(Model(), &samples_[i], 1), plain.ExcessOf(loose_[i]),
                1e-4)
        << i;
  }
}

TEST_F(LineKernelsTest, GradientsAreTheDerivativesOfTheLoss) {
  double loss = 0;
  const std::vector<float> gradients = Gradients(DefaultLineKernels(), 1, &loss);
  PlainNetwork plain(parameters_);
  const auto plain_loss = [&] {
    double sum = 0;
    for (const LooseLineSample& sample : loose_) sum += plain.ExcessOf(sample);
    return sum;
  };
  EXPECT_NEAR(loss, plain_loss(), 1e-3);
  const auto check = [&](std::size_t i) {
    constexpr double kStep = 1e-6;
    const double before = plain[i];
    plain[i] = before + kStep;
    const double above = plain_loss();
    plain[i] = before - kStep;
    const double below = plain_loss();
    plain[i] = before;
    const double slope = (above - below) / (2 * kStep);
    EXPECT_NEAR(gradients[i], slope, 0.002 + 0.002 * std::abs(slope)) << i;
  };
  for (std::size_t i = Tables().free_shape() * kUnits; i % kUnits < 8; ++i) check(i);
  Random random(3);
  const std::size_t head = Tables().OffsetOf(kLineTables);
  for (std::size_t i = head; i <= head + LineHead::kOutputBias; i += 1 + random.Below(60)) check(i);
  check(head + LineHead::kOutputBias);
  int checked = 0;
  while (checked < 40) {
    const std::size_t i = random.Below(static_cast<std::uint32_t>(head));
    if (gradients[i] == 0) continue;
    check(i);
    ++checked;
  }
}

TEST_F(LineKernelsTest, ProvedResultsCountAsOftenAsWanted) {
  double loss = 0;
  const std::vector<float> all = Gradients(DefaultLineKernels(), 1, &loss);
  std::erase_if(samples_,
                [](const LineSample& s) { return s.score > 27'999 || s.score < -27'999; });
  const std::vector<float> unproved = Gradients(DefaultLineKernels(), 1, &loss);
  samples_.clear();
  for (std::uint32_t i = 0; i < loose_.size(); ++i) samples_.push_back(set_.At(i));
  const std::vector<float> doubled = Gradients(DefaultLineKernels(), 2, &loss);
  for (std::size_t i = Tables().OffsetOf(kLineTables); i < all.size(); ++i) {
    EXPECT_NEAR(doubled[i], 2 * all[i] - unproved[i], 0.001 + 1e-4 * std::abs(doubled[i])) << i;
  }
}

TEST_F(LineKernelsTest, AllTiersAgreeBitForBit) {
  const CpuTraits& cpu = CpuTraits::Detected();
  double loss = 0;
  const std::vector<float> expected = Gradients(LineKernelsFor(Tier::kPortable, cpu), 0.5, &loss);
  for (const Tier tier : {Tier::kPopcnt, Tier::kBmi2, Tier::kAvx512}) {
    if (!cpu.Supports(tier)) continue;
    double other = 0;
    EXPECT_TRUE(Gradients(LineKernelsFor(tier, cpu), 0.5, &other) == expected);
    EXPECT_EQ(other, loss);
    EXPECT_EQ(LineKernelsFor(tier, cpu).loss(Model(), samples_.data(), samples_.size()), loss);
  }
}

TEST(LineTablesTest, EveryShapeHasItsMiddlesAndItsReverse) {
  const LineTables& tables = Tables();
  EXPECT_EQ(tables.shapes_of(0), 22'143u);
  for (std::size_t table = 1; table < kLineTables; ++table) {
    std::size_t found = 0;
    for (std::size_t shape = 0; shape < tables.shapes_of(table); ++shape) {
      EXPECT_FALSE(tables.ShapesWith(table, shape).empty());
      found += tables.ShapesWith(table, shape).size();
    }
    EXPECT_EQ(found, tables.shapes_of(0));
  }
  EXPECT_EQ(tables.by_code()[0], tables.free_shape());
  EXPECT_EQ(tables.by_code()[0b01'00'00'10'00'00'00'11'11],
            tables.by_code()[0b11'11'00'00'00'10'00'00'01]);
  EXPECT_NE(tables.by_code()[0b01'00'00'10'00'00'00'11'11],
            tables.by_code()[0b01'00'00'10'00'00'00'00'11]);
}

TEST(LineParametersTest, QuantizedNetworkIsNear) {
  ThreadTeam team(1);
  const std::vector<float> parameters = WideParameters();
  std::vector<float> vectors;
  SumTables(Tables(), parameters, team, vectors);
  const mnk::LineNetwork network =
      QuantizedLineNetwork(Tables(), mnk::kGomoku, vectors, parameters);
  EXPECT_TRUE(network.IsFor(mnk::kGomoku));
  EXPECT_FALSE(network.IsFor(mnk::kConnect6));
  const LineFloats floats(network);
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    ASSERT_NEAR(floats.vectors[i], vectors[i], 0.5 / mnk::LineNetwork::kVectorUnit) << i;
  }
  const float* const head = parameters.data() + Tables().OffsetOf(kLineTables);
  for (std::size_t i = 0; i < LineHead::kSize; ++i) {
    const bool is_integer = i < LineHead::kFirst;
    ASSERT_NEAR(floats.head[i], head[i], is_integer ? 0.5 / mnk::LineNetwork::kVectorUnit : 0) << i;
  }
}

mnk::LineNetwork NetworkOf(const std::vector<float>& parameters) {
  ThreadTeam team(1);
  std::vector<float> vectors;
  SumTables(Tables(), parameters, team, vectors);
  return QuantizedLineNetwork(Tables(), mnk::kGomoku, vectors, parameters);
}

TEST(LineParametersTest, ParametersOfANetworkQuantizeToIt) {
  const mnk::LineNetwork network = NetworkOf(WideParameters());
  EXPECT_TRUE(NetworkOf(LineParametersOf(Tables(), network)) == network);
}

TEST(LineParametersTest, WhatLinesHaveInCommonBelongsToTheirMiddle) {
  std::vector<float> parameters = WideParameters();
  std::fill_n(parameters.begin(), Tables().OffsetOf(2), 0.0F);
  const std::vector<float> found = LineParametersOf(Tables(), NetworkOf(parameters));
  for (std::size_t i = 0; i < found.size(); ++i) {
    ASSERT_NEAR(found[i], parameters[i], 0.6 / mnk::LineNetwork::kVectorUnit) << i;
  }
}

TEST(LineParametersTest, QuantizationClampsToTheBoundsOfTheFile) {
  std::vector<float> parameters(Tables().size());
  std::vector<float> vectors(Tables().shapes_of(0) * kUnits);
  vectors[5] = 100;
  vectors[6] = -100;
  const mnk::LineNetwork network =
      QuantizedLineNetwork(Tables(), mnk::kGomoku, vectors, parameters);
  EXPECT_EQ(network.shapes[0].units[5], mnk::LineNetwork::kMaxVector);
  EXPECT_EQ(network.shapes[0].units[6], -mnk::LineNetwork::kMaxVector);
}

}  // namespace
}  // namespace quadrille::tuning

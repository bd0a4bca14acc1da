#include "src/tuning/network/parameters.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/chess/engine/network/network.h"
#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning {
namespace {

using chess::NetworkForm;
using chess::NetworkRow;

constexpr double kOne = static_cast<double>(chess::kQa) * chess::kQb;

// Calls `visit(unit, at)` for all weights and input biases; `at` is the place of the parameter.
template <class AnyNetwork, class Visit>
void VisitRows(const ParameterLayout& layout, AnyNetwork& network, Visit visit) {
  std::size_t place = 0;
  for (auto* rows : {&network.input_weights, &network.input_biases, &network.output_weights}) {
    for (auto& row : *rows) {
      for (auto& unit : row.units) {
        const bool is_input_weight = place < layout.input_biases;
        visit(unit, is_input_weight
                        ? layout.InputWeight(place / layout.hidden, place % layout.hidden)
                        : place);
        ++place;
      }
    }
  }
}

float UnitOf(const ParameterLayout& layout, std::size_t at) {
  return at < layout.output_weights ? chess::kQa : chess::kQb;
}

void Fill(float most, Random& random, float* begin, const float* end) {
  for (; begin != end; ++begin) {
    const auto word = static_cast<double>(random() >> 11) * 0x1p-53;
    *begin = static_cast<float>((2 * word - 1) * most);
  }
}

}  // namespace

std::vector<float> RandomParameters(const NetworkForm& form, std::uint64_t seed) {
  const ParameterLayout layout(form);
  std::vector<float> parameters(layout.size);
  float* const data = parameters.data();
  Random random(SplitMix64::Mixed(seed));
  // Chosen so that the sum over up to 32 pieces neither vanishes nor saturates.
  Fill(0.1F, random, data, data + layout.input_biases);
  ArrangeInputWeights(layout, &parameters);
  std::fill(data + layout.input_biases, data + layout.output_weights, 0.25F);
  const std::size_t outputs = 2 * layout.hidden;
  float* const first = data + layout.output_weights;
  Fill(1 / std::sqrt(static_cast<float>(outputs)), random, first, first + outputs);
  for (std::size_t bucket = 1; bucket < layout.buckets; ++bucket) {
    std::copy_n(first, outputs, first + bucket * outputs);
  }
  return parameters;
}

void ArrangeInputWeights(const ParameterLayout& layout, std::vector<float>* parameters) {
  const std::vector<float> rows(parameters->begin(), parameters->begin() + layout.input_biases);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    (*parameters)[layout.InputWeight(i / layout.hidden, i % layout.hidden)] = rows[i];
  }
}

std::vector<float> ParametersOf(const chess::Network& network) {
  const ParameterLayout layout(network.form);
  std::vector<float> parameters(layout.size);
  VisitRows(layout, network, [&](std::int16_t unit, std::size_t at) {
    parameters[at] = static_cast<float>(unit) / UnitOf(layout, at);
  });
  for (std::size_t bucket = 0; bucket < layout.buckets; ++bucket) {
    parameters[layout.output_biases + bucket] =
        static_cast<float>(network.output_biases[bucket] / kOne);
  }
  return parameters;
}

std::vector<float> WidenedParameters(const chess::Network& network, const NetworkForm& form,
                                     std::uint64_t seed) {
  const std::vector<float> narrow = ParametersOf(network);
  const ParameterLayout from(network.form);
  const ParameterLayout to(form);
  std::vector<float> wide = RandomParameters(form, seed);
  std::fill(wide.begin() + static_cast<std::ptrdiff_t>(to.output_weights), wide.end(), 0.0F);
  std::copy_n(narrow.data(), from.input_biases, wide.data());  // the first blocks
  // Input biases and output weights are rows of `hidden` floats.
  const std::size_t rows = (from.output_biases - from.input_biases) / from.hidden;
  for (std::size_t row = 0; row < rows; ++row) {
    std::copy_n(narrow.data() + from.input_biases + row * from.hidden, from.hidden,
                wide.data() + to.input_biases + row * to.hidden);
  }
  std::copy_n(narrow.data() + from.output_biases, from.buckets, wide.data() + to.output_biases);
  return wide;
}

void RoundInputWeights(const ParameterLayout& layout, const std::vector<float>& parameters,
                       float* rounded) {
  constexpr float kStep = static_cast<float>(chess::kInputWeightStep) / chess::kQa;
  for (std::size_t i = 0; i < layout.input_biases; ++i) {
    const float steps = parameters[i] / kStep;
    rounded[i] = static_cast<float>(static_cast<int>(steps + (steps < 0 ? -0.5F : 0.5F))) * kStep;
  }
  std::copy(parameters.begin() + static_cast<std::ptrdiff_t>(layout.input_biases), parameters.end(),
            rounded + layout.input_biases);
}

void LimitOutputSums(const NetworkForm& form, std::vector<float>* parameters) {
  const ParameterLayout layout(form);
  const std::size_t count = 2 * layout.hidden;
  // Rounding may add 1/2 to each weight.
  const float most =
      (static_cast<float>(chess::kMaxOutputWeightSum) - static_cast<float>(count)) / chess::kQb;
  for (std::size_t bucket = 0; bucket < layout.buckets; ++bucket) {
    float* const weights = parameters->data() + layout.output_weights + bucket * count;
    float sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += std::abs(weights[i]);
    if (sum <= most) continue;
    for (std::size_t i = 0; i < count; ++i) weights[i] *= most / sum;
  }
}

chess::Network Quantized(const NetworkForm& form, const std::vector<float>& parameters) {
  const ParameterLayout layout(form);
  chess::Network network = chess::Network::Zero(form);
  VisitRows(layout, network, [&](std::int16_t& unit, std::size_t at) {
    const long step = at < layout.input_biases ? chess::kInputWeightStep : 1;
    const float steps = parameters[at] * UnitOf(layout, at) / static_cast<float>(step);
    unit = static_cast<std::int16_t>(std::lround(steps) * step);
  });
  for (std::size_t bucket = 0; bucket < layout.buckets; ++bucket) {
    network.output_biases[bucket] =
        static_cast<std::int32_t>(std::lround(parameters[layout.output_biases + bucket] * kOne));
  }
  return network;
}

}  // namespace quadrille::tuning

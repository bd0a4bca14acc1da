// Losses of a line network in training, and the backward pass.
//
// The same order of operations on all tiers, no fused multiply-add and no library exp(): results
// are bit-identical across tiers and compilers.
#ifndef QUADRILLE_TUNING_LINES_LINE_KERNELS_INL_H_
#define QUADRILLE_TUNING_LINES_LINE_KERNELS_INL_H_

#include <cstddef>

#include "src/tuning/lines/line_forward_inl.h"
#include "src/tuning/lines/line_kernels.h"
#include "src/tuning/lines/line_sample.h"
#include "src/tuning/lines/line_units_inl.h"
#include "src/tuning/network/training_loss_inl.h"

namespace quadrille::tuning::internal {

inline constexpr int kMaxUnprovedScore = 27'999;

// Adds the gradients of the weights of a layer of `count` inputs and writes those of the inputs.
template <class Isa>
[[gnu::always_inline]] inline void BackwardLayer(const float* weights, const Units& slope,
                                                 const float* inputs, std::size_t count,
                                                 float* weight_gradients, float* slopes) {
  for (std::size_t i = 0; i < count; ++i) {
    Units weight;
    LoadUnits(weights + i * kUnits, &weight);
    slopes[i] = DotOf(weight, slope);
    Units gradient;
    LoadUnits(weight_gradients + i * kUnits, &gradient);
    AddScaled(slope, inputs[i], &gradient);
    StoreUnits(gradient, weight_gradients + i * kUnits);
  }
}

// Adds the gradients of the cells; `slope` is that of the first layer's inputs.
template <class Isa>
[[gnu::always_inline]] inline void BackwardCells(const LineModel& model, const LineSample& sample,
                                                 const LinePass& pass, const Units& slope,
                                                 const LineGradients& gradients) {
  Units bias = {};
  const int cells = sample.width * sample.height;
  for (int i = 0; i < cells; ++i) {
    Units cell;
    LoadUnits(pass.cells[i], &cell);
    PassRelu(cell, slope, &cell);
    AddUnits(cell, &bias);
    for (int direction = 0; direction < 4; ++direction) {
      AddUnitsTo(cell, gradients.vectors + std::size_t{pass.shapes[direction][i]} * kUnits);
    }
  }
  Units free_cell;
  LoadUnits(pass.free_cell, &free_cell);
  PassRelu(free_cell, slope, &free_cell);
  const auto count = static_cast<float>(cells);
  AddScaled(free_cell, -count, &bias);
  AddUnitsTo(bias, gradients.head + LineHead::kBias);
  Units vector = {};
  AddScaled(free_cell, -4 * count, &vector);
  AddUnitsTo(vector, gradients.vectors + model.free_shape * kUnits);
}

// Adds the gradients; `slope` is that of the output.
template <class Isa>
[[gnu::always_inline]] inline void Backward(const LineModel& model, const LineSample& sample,
                                            const LinePass& pass, float slope,
                                            const LineGradients& gradients) {
  float* const head = gradients.head;
  head[LineHead::kOutputBias] += slope;
  Units second;
  Units hidden;
  Units weights;
  LoadUnits(pass.second, &second);
  Relu(second, &hidden);
  Units gradient = {};
  AddScaled(hidden, slope, &gradient);
  AddUnitsTo(gradient, head + LineHead::kOutput);
  LoadUnits(model.head + LineHead::kOutput, &weights);
  Units slopes = {};
  AddScaled(weights, slope, &slopes);
  PassRelu(second, slopes, &slopes);
  AddUnitsTo(slopes, head + LineHead::kSecondBias);

  Units first;
  LoadUnits(pass.first, &first);
  Relu(first, &hidden);
  float inputs[kUnits];
  float of_inputs[LineHead::kInputs];
  StoreUnits(hidden, inputs);
  BackwardLayer<Isa>(model.head + LineHead::kSecond, slopes, inputs, kUnits,
                     head + LineHead::kSecond, of_inputs);
  LoadUnits(of_inputs, &slopes);
  PassRelu(first, slopes, &slopes);
  AddUnitsTo(slopes, head + LineHead::kFirstBias);
  BackwardLayer<Isa>(model.head + LineHead::kFirst, slopes, pass.inputs, LineHead::kInputs,
                     head + LineHead::kFirst, of_inputs);
  Units sums;
  LoadUnits(of_inputs, &sums);
  sums.low *= kSumScale;
  sums.high *= kSumScale;
  BackwardCells<Isa>(model, sample, pass, sums, gradients);
}

struct ExcessAndSlope {
  double excess;
  double slope;  // by the log-odds
  bool proved;
};

template <class Isa>
[[gnu::always_inline]] inline ExcessAndSlope ExcessOf(const LineSample& sample, float output) {
  const double log_odds = sample.evaluation / static_cast<double>(kUnitsPerE) + output;
  const PointsAndLoss predicted = PointsOf<Isa>(log_odds);
  if (sample.score > kMaxUnprovedScore) {
    return {predicted.softplus - log_odds, predicted.points - 1, true};
  }
  if (sample.score < -kMaxUnprovedScore) return {predicted.softplus, predicted.points, true};
  const double searched = sample.score / static_cast<double>(kUnitsPerE);
  const PointsAndLoss target = PointsOf<Isa>(searched);
  const double entropy = target.softplus - target.points * searched;
  return {predicted.softplus - target.points * log_odds - entropy, predicted.points - target.points,
          false};
}

template <class Isa>
double Loss(const LineModel& model, const LineSample* samples, std::size_t count) {
  LinePass pass;
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += ExcessOf<Isa>(samples[i], Forward<Isa>(model, samples[i], &pass)).excess;
  }
  return sum;
}

template <class Isa>
double AddGradients(const LineModel& model, const LineSample* samples, std::size_t count,
                    float proved, const LineGradients& gradients) {
  LinePass pass;
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const ExcessAndSlope at = ExcessOf<Isa>(samples[i], Forward<Isa>(model, samples[i], &pass));
    sum += at.excess;
    const float slope = static_cast<float>(at.slope) * (at.proved ? proved : 1.0F);
    Backward<Isa>(model, samples[i], pass, slope, gradients);
  }
  return sum;
}

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_LINES_LINE_KERNELS_INL_H_

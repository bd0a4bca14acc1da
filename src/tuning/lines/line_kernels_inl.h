// Forward and backward pass of a line network in training.
//
// The same order of operations on all tiers, no fused multiply-add and no library exp(): results
// are bit-identical across tiers and compilers.
#ifndef QUADRILLE_TUNING_LINES_LINE_KERNELS_INL_H_
#define QUADRILLE_TUNING_LINES_LINE_KERNELS_INL_H_

#include <cstddef>
#include <cstdint>

#include "src/mnk/search/network/line_network.h"
#include "src/tuning/lines/line_kernels.h"
#include "src/tuning/lines/line_sample.h"
#include "src/tuning/network/floats_inl.h"
#include "src/tuning/network/training_loss_inl.h"

namespace quadrille::tuning::internal {

inline constexpr int kReach = mnk::LineNetwork::kReach;
inline constexpr std::size_t kUnits = LineHead::kUnits;
inline constexpr float kUnitsPerE = 256;  // of scores
inline constexpr float kSumScale = 1 / 16.0F;
inline constexpr int kMaxUnprovedScore = 27'999;

// Two vectors: kUnits numbers.
struct Units {
  Floats low;
  Floats high;
};

[[gnu::always_inline]] inline void LoadUnits(const float* from, Units* units) {
  Load(from, &units->low);
  Load(from + 16, &units->high);
}
[[gnu::always_inline]] inline void StoreUnits(const Units& units, float* to) {
  Store(units.low, to);
  Store(units.high, to + 16);
}
[[gnu::always_inline]] inline void AddUnits(const Units& more, Units* units) {
  units->low += more.low;
  units->high += more.high;
}
[[gnu::always_inline]] inline void AddUnitsTo(const Units& more, float* to) {
  Units sum;
  LoadUnits(to, &sum);
  AddUnits(more, &sum);
  StoreUnits(sum, to);
}
// sum += units * factor
[[gnu::always_inline]] inline void AddScaled(const Units& units, float factor, Units* sum) {
  sum->low += units.low * factor;
  sum->high += units.high * factor;
}
[[gnu::always_inline]] inline void Relu(const Units& x, Units* result) {
  const Floats zero = {};
  result->low = x.low > zero ? x.low : zero;
  result->high = x.high > zero ? x.high : zero;
}
// Returns `slope` where `x` is positive, else 0.
[[gnu::always_inline]] inline void PassRelu(const Units& x, const Units& slope, Units* result) {
  const Floats zero = {};
  result->low = x.low > zero ? slope.low : zero;
  result->high = x.high > zero ? slope.high : zero;
}
[[gnu::always_inline]] inline float DotOf(const Units& a, const Units& b) {
  return SumOf(a.low * b.low + a.high * b.high);
}

// The values of a forward pass that the backward pass needs.
struct alignas(64) LinePass {
  float cells[kMaxLineCells][kUnits];  // before ReLU
  float free_cell[kUnits];             // of a cell with free lines only, before ReLU
  float inputs[LineHead::kInputs];
  float first[kUnits];  // before ReLU
  float second[kUnits];
  std::uint16_t shapes[4][kMaxLineCells];
};

// Writes the shapes of a line's cells: `length` cells from `at` in steps of `step`.
template <class Isa>
[[gnu::always_inline]] inline void ShapesOfLine(const LineModel& model, const std::uint8_t* board,
                                                int at, int step, int length,
                                                std::uint16_t* shapes) {
  const auto cell = [&](int i) __attribute__((always_inline)) {
    return i < length ? std::uint32_t{board[at + i * step]} : kOffBoard;
  };
  // The line of the cell before the first one, whose own first cell does not matter.
  std::uint32_t line = ((1U << 2 * kReach) - 1) << 2;
  for (int i = 0; i < kReach; ++i) line |= cell(i) << 2 * (kReach + 1 + i);
  for (int i = 0; i < length; ++i) {
    line = line >> 2 | cell(i + kReach) << 2 * (kLineCells - 1);
    shapes[at + i * step] = model.shapes[line];
  }
}

template <class Isa>
[[gnu::always_inline]] inline void FindShapes(const LineModel& model, const LineSample& sample,
                                              LinePass* pass) {
  const int width = sample.width;
  const int height = sample.height;
  std::uint8_t board[kMaxLineCells];
  for (int i = 0; i < width * height; ++i) {
    board[i] = static_cast<std::uint8_t>(sample.cells[i / 4] >> 2 * (i % 4) & 3);
  }
  const auto min = [](int a, int b) __attribute__((always_inline)) { return a < b ? a : b; };
  for (int y = 0; y < height; ++y) {
    ShapesOfLine<Isa>(model, board, y * width, 1, width, pass->shapes[0]);
    ShapesOfLine<Isa>(model, board, y * width, width + 1, min(width, height - y), pass->shapes[2]);
    ShapesOfLine<Isa>(model, board, y * width + width - 1, width - 1, min(width, height - y),
                      pass->shapes[3]);
  }
  for (int x = 0; x < width; ++x) {
    ShapesOfLine<Isa>(model, board, x, width, height, pass->shapes[1]);
    if (x > 0) {
      ShapesOfLine<Isa>(model, board, x, width + 1, min(width - x, height), pass->shapes[2]);
    }
    if (x < width - 1) {
      ShapesOfLine<Isa>(model, board, x, width - 1, min(x + 1, height), pass->shapes[3]);
    }
  }
}

// Computes the cells and the inputs of the first layer.
template <class Isa>
[[gnu::always_inline]] inline void SumCells(const LineModel& model, const LineSample& sample,
                                            LinePass* pass) {
  Units bias;
  LoadUnits(model.head + LineHead::kBias, &bias);
  Units shape;
  Units free_cell = bias;
  LoadUnits(model.vectors + model.free_shape * kUnits, &shape);
  for (int direction = 0; direction < 4; ++direction) AddUnits(shape, &free_cell);
  StoreUnits(free_cell, pass->free_cell);
  Units base;
  Relu(free_cell, &base);
  Units sum = {};
  const int cells = sample.width * sample.height;
  for (int i = 0; i < cells; ++i) {
    Units cell = bias;
    for (int direction = 0; direction < 4; ++direction) {
      LoadUnits(model.vectors + std::size_t{pass->shapes[direction][i]} * kUnits, &shape);
      AddUnits(shape, &cell);
    }
    StoreUnits(cell, pass->cells[i]);
    Relu(cell, &cell);
    sum.low += cell.low - base.low;
    sum.high += cell.high - base.high;
  }
  sum.low *= kSumScale;
  sum.high *= kSumScale;
  StoreUnits(sum, pass->inputs);
  constexpr float kMax = mnk::LineNetwork::kMaxInput;
  float score = sample.evaluation / kUnitsPerE;
  score = score < kMax ? score : kMax;
  score = score > -kMax ? score : -kMax;
  pass->inputs[kUnits] = score;
  pass->inputs[kUnits + 1] = score < 0 ? -score : score;
}

// Returns the network's output, in units of kUnitsPerE.
template <class Isa>
[[gnu::always_inline]] inline float Forward(const LineModel& model, const LineSample& sample,
                                            LinePass* pass) {
  FindShapes<Isa>(model, sample, pass);
  SumCells<Isa>(model, sample, pass);
  Units weights;
  Units first;
  LoadUnits(model.head + LineHead::kFirstBias, &first);
  for (std::size_t i = 0; i < LineHead::kInputs; ++i) {
    LoadUnits(model.head + LineHead::kFirst + i * kUnits, &weights);
    AddScaled(weights, pass->inputs[i], &first);
  }
  StoreUnits(first, pass->first);
  Relu(first, &first);
  float hidden[kUnits];
  StoreUnits(first, hidden);
  Units second;
  LoadUnits(model.head + LineHead::kSecondBias, &second);
  for (std::size_t i = 0; i < kUnits; ++i) {
    LoadUnits(model.head + LineHead::kSecond + i * kUnits, &weights);
    AddScaled(weights, hidden[i], &second);
  }
  StoreUnits(second, pass->second);
  Relu(second, &second);
  LoadUnits(model.head + LineHead::kOutput, &weights);
  return DotOf(weights, second) + model.head[LineHead::kOutputBias];
}

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

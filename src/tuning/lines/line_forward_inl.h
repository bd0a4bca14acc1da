// Forward pass of a line network in training: from a board to the output.
#ifndef QUADRILLE_TUNING_LINES_LINE_FORWARD_INL_H_
#define QUADRILLE_TUNING_LINES_LINE_FORWARD_INL_H_

#include <cstddef>
#include <cstdint>

#include "src/mnk/search/network/line_network.h"
#include "src/tuning/lines/line_kernels.h"
#include "src/tuning/lines/line_sample.h"
#include "src/tuning/lines/line_units_inl.h"

namespace quadrille::tuning::internal {

inline constexpr int kReach = mnk::LineNetwork::kReach;
inline constexpr float kUnitsPerE = 256;  // of scores
inline constexpr float kSumScale = 1 / 16.0F;

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

}  // namespace quadrille::tuning::internal

#endif  // QUADRILLE_TUNING_LINES_LINE_FORWARD_INL_H_

#include "src/tuning/lines/line_parameters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/tuning/lines/line_kernels.h"

namespace quadrille::tuning {
namespace {

using mnk::LineNetwork;
using mnk::LineShapes;

constexpr int kReach = LineNetwork::kReach;
constexpr std::size_t kUnits = LineHead::kUnits;
constexpr std::size_t kShapesOfTask = 1024;

// A line of 2 * kReach + 1 cells.
struct Line {
  std::array<int, kLineCells> cells;
  int before;  // cells on the board on the two sides of the centre
  int after;
};

// Returns nullopt if the cells off the board are not at the ends.
std::optional<Line> LineOf(std::size_t code) {
  Line line = {};
  for (std::size_t i = 0; i < line.cells.size(); ++i) {
    line.cells[i] = static_cast<int>(code >> 2 * i & 3);
  }
  const auto is_on_board = [&line](int i) {
    return line.cells[static_cast<std::size_t>(i)] != static_cast<int>(kOffBoard);
  };
  while (line.before < kReach && is_on_board(kReach - 1 - line.before)) ++line.before;
  while (line.after < kReach && is_on_board(kReach + 1 + line.after)) ++line.after;
  int on_board = 0;
  for (int i = 0; i < kLineCells; ++i) on_board += is_on_board(i) ? 1 : 0;
  if (!is_on_board(kReach) || on_board != line.before + 1 + line.after) return std::nullopt;
  return line;
}

std::size_t ShapeOf(const LineShapes& shapes, const Line& line) {
  const int before = std::min(line.before, shapes.reach());
  const int after = std::min(line.after, shapes.reach());
  int code = shapes.FirstCode(before, after);
  for (int i = -before; i <= after; ++i) {
    code += LineShapes::PlaceValue(before, i) * line.cells[static_cast<std::size_t>(kReach + i)];
  }
  return shapes.ShapeOf(code);
}

float Uniform(Random& random, float most) {
  return most * (2 * static_cast<float>(random() >> 40) / static_cast<float>(1 << 24) - 1);
}

std::int16_t Quantized(float x) {
  constexpr float kMost = LineNetwork::kMaxVector;
  return static_cast<std::int16_t>(
      std::lround(std::clamp(x * LineNetwork::kVectorUnit, -kMost, kMost)));
}

// Calls action(layer, offset) for all layers of a network, with their offsets in LineHead.
template <class Network, class Action>
void ForEachLayer(Network& network, Action action) {
  for (std::size_t i = 0; i < LineHead::kInputs; ++i) {
    action(network.first[i], LineHead::kFirst + i * kUnits);
  }
  action(network.first_bias, LineHead::kFirstBias);
  for (std::size_t i = 0; i < kUnits; ++i) {
    action(network.second[i], LineHead::kSecond + i * kUnits);
  }
  action(network.second_bias, LineHead::kSecondBias);
  action(network.output, LineHead::kOutput);
}

}  // namespace

LineTables::LineTables() : by_code_(kLineCodes) {
  const LineShapes shapes[] = {LineShapes(kReach), LineShapes(kReach - 1), LineShapes(kReach - 2)};
  for (std::size_t table = 0; table < kLineTables; ++table) {
    shapes_[table] = static_cast<std::size_t>(shapes[table].count());
  }
  free_shape_ = shapes[0].free_shape();
  for (auto& middles : middles_) middles.resize(shapes_[0]);
  for (std::size_t code = 0; code < kLineCodes; ++code) {
    const std::optional<Line> line = LineOf(code);
    if (!line) continue;
    const std::size_t shape = ShapeOf(shapes[0], *line);
    by_code_[code] = static_cast<std::uint16_t>(shape);
    for (std::size_t table = 1; table < kLineTables; ++table) {
      middles_[table - 1][shape] = static_cast<std::uint16_t>(ShapeOf(shapes[table], *line));
    }
  }
  for (std::size_t table = 1; table < kLineTables; ++table) {
    with_middle_[table - 1].resize(shapes_[table]);
    for (std::size_t shape = 0; shape < shapes_[0]; ++shape) {
      with_middle_[table - 1][MiddleOf(table, shape)].push_back(static_cast<std::uint32_t>(shape));
    }
  }
}

std::size_t LineTables::OffsetOf(std::size_t table) const {
  std::size_t offset = 0;
  for (std::size_t i = 0; i < table; ++i) offset += shapes_[i] * kUnits;
  return offset;
}

std::vector<float> RandomLineParameters(const LineTables& tables, std::uint64_t seed) {
  constexpr float kFirstVectors = 0.1F;
  constexpr float kFirstLayer = 0.3F;
  constexpr float kFirstOutput = 0.1F;
  Random random(seed);
  std::vector<float> parameters(tables.size());
  const auto fill = [&](std::size_t begin, std::size_t end, float most) {
    for (std::size_t i = begin; i < end; ++i) parameters[i] = Uniform(random, most);
  };
  // Vectors of long lines start at 0: rare ones remain near those of their middles.
  fill(tables.OffsetOf(1), tables.OffsetOf(kLineTables), kFirstVectors);
  const std::size_t head = tables.OffsetOf(kLineTables);
  fill(head + LineHead::kBias, head + LineHead::kFirst, kFirstVectors);
  fill(head + LineHead::kFirst, head + LineHead::kOutput, kFirstLayer);
  fill(head + LineHead::kOutput, head + LineHead::kOutputBias, kFirstOutput);
  return parameters;
}

std::vector<float> LineParametersOf(const LineTables& tables, const LineNetwork& network) {
  const LineFloats floats(network);
  std::vector<float> parameters = floats.vectors;
  parameters.resize(tables.size());
  std::copy(floats.head.begin(), floats.head.end(),
            parameters.begin() + static_cast<std::ptrdiff_t>(tables.OffsetOf(kLineTables)));
  // Middles of 5 cells first, then those of 7: each takes the mean of the remainders around it.
  for (std::size_t table = kLineTables - 1; table > 0; --table) {
    for (std::size_t shape = 0; shape < tables.shapes_of(table); ++shape) {
      const std::vector<std::uint32_t>& longer = tables.ShapesWith(table, shape);
      float* const middle = parameters.data() + tables.OffsetOf(table) + shape * kUnits;
      for (std::size_t unit = 0; unit < kUnits; ++unit) {
        float sum = 0;
        for (const std::uint32_t line : longer) sum += parameters[line * kUnits + unit];
        middle[unit] = sum / static_cast<float>(longer.size());
        for (const std::uint32_t line : longer) parameters[line * kUnits + unit] -= middle[unit];
      }
    }
  }
  return parameters;
}

void SumTables(const LineTables& tables, const std::vector<float>& parameters, ThreadTeam& team,
               std::vector<float>& vectors) {
  vectors.resize(tables.shapes_of(0) * kUnits);
  const std::size_t tasks = (tables.shapes_of(0) + kShapesOfTask - 1) / kShapesOfTask;
  team.Run(tasks, [&](std::size_t task) {
    const std::size_t end = std::min((task + 1) * kShapesOfTask, tables.shapes_of(0));
    for (std::size_t shape = task * kShapesOfTask; shape < end; ++shape) {
      float* const sum = vectors.data() + shape * kUnits;
      std::copy_n(parameters.data() + shape * kUnits, kUnits, sum);
      for (std::size_t table = 1; table < kLineTables; ++table) {
        const float* const middle =
            parameters.data() + tables.OffsetOf(table) + tables.MiddleOf(table, shape) * kUnits;
        for (std::size_t unit = 0; unit < kUnits; ++unit) sum[unit] += middle[unit];
      }
    }
  });
}

void SpreadToTables(const LineTables& tables, ThreadTeam& team, std::vector<float>& gradients) {
  constexpr std::size_t kTasksOfTable = 8;
  team.Run((kLineTables - 1) * kTasksOfTable, [&](std::size_t task) {
    const std::size_t table = 1 + task / kTasksOfTable;
    for (std::size_t shape = task % kTasksOfTable; shape < tables.shapes_of(table);
         shape += kTasksOfTable) {
      float* const sum = gradients.data() + tables.OffsetOf(table) + shape * kUnits;
      std::fill_n(sum, kUnits, 0.0F);
      for (const std::uint32_t longer : tables.ShapesWith(table, shape)) {
        const float* const part = gradients.data() + std::size_t{longer} * kUnits;
        for (std::size_t unit = 0; unit < kUnits; ++unit) sum[unit] += part[unit];
      }
    }
  });
}

LineNetwork QuantizedLineNetwork(const LineTables& tables, const mnk::Rules& rules,
                                 const std::vector<float>& vectors,
                                 const std::vector<float>& parameters) {
  LineNetwork network;
  network.k = rules.k;
  network.p = rules.p;
  network.win = rules.win;
  network.shapes.resize(tables.shapes_of(0));
  const auto quantize = [](const float* from, LineNetwork::Vector& vector) {
    std::transform(from, from + kUnits, vector.units, Quantized);
  };
  for (std::size_t shape = 0; shape < network.shapes.size(); ++shape) {
    quantize(vectors.data() + shape * kUnits, network.shapes[shape]);
  }
  const float* const head = parameters.data() + tables.OffsetOf(kLineTables);
  quantize(head + LineHead::kBias, network.bias);
  ForEachLayer(network, [head](LineNetwork::Layer& layer, std::size_t offset) {
    std::copy_n(head + offset, kUnits, layer.units);
  });
  network.output_bias = head[LineHead::kOutputBias];
  return network;
}

LineFloats::LineFloats(const LineNetwork& network) : head(LineHead::kSize) {
  const auto expand = [](const LineNetwork::Vector& vector, float* to) {
    for (const std::int16_t unit : vector.units) {
      *to++ = static_cast<float>(unit) / static_cast<float>(LineNetwork::kVectorUnit);
    }
  };
  vectors.resize(network.shapes.size() * kUnits);
  for (std::size_t shape = 0; shape < network.shapes.size(); ++shape) {
    expand(network.shapes[shape], vectors.data() + shape * kUnits);
  }
  expand(network.bias, head.data() + LineHead::kBias);
  ForEachLayer(network, [this](const LineNetwork::Layer& layer, std::size_t offset) {
    std::copy_n(layer.units, kUnits, head.data() + offset);
  });
  head[LineHead::kOutputBias] = network.output_bias;
}

LineModel ModelOf(const LineTables& tables, const float* vectors, const float* head) {
  return {.shapes = tables.by_code(),
          .free_shape = tables.free_shape(),
          .vectors = vectors,
          .head = head};
}

}  // namespace quadrille::tuning

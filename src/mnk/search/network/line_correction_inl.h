// Line network inference, compiled per ISA tier.
//
// The floats of the layers are summed in a fixed order, without fused operations, so that all tiers
// return the same.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_INL_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_INL_H_

#include <cstdint>
#include <cstring>

#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/side.h"

namespace quadrille::mnk::internal {

constexpr int kLineUnits = LineNetwork::kUnits;
using ShortLanes = std::int16_t __attribute__((vector_size(2 * kLineUnits), may_alias));
using IntLanes = std::int32_t __attribute__((vector_size(4 * kLineUnits), may_alias));
using FloatLanes = float __attribute__((vector_size(4 * kLineUnits), may_alias));

template <class Isa>
[[gnu::always_inline]] inline ShortLanes& LanesOf(LineNetwork::Vector& vector) {
  return reinterpret_cast<ShortLanes&>(vector);
}
template <class Isa>
[[gnu::always_inline]] inline const ShortLanes& LanesOf(const LineNetwork::Vector& vector) {
  return reinterpret_cast<const ShortLanes&>(vector);
}

// Adds `change` times the place value to the codes of all lines through `cell`; lists their cells
// from changed_cells[count] on and returns the new count.
template <class Isa>
[[gnu::always_inline]] inline int ChangeLines(const LineTables& tables, int cell, int change,
                                              std::uint16_t* codes, LineAccumulator& accumulator,
                                              int count) {
  std::uint16_t* const changed = accumulator.changed_cells.data();
  std::uint8_t* const is_changed = accumulator.is_changed.data();
  for (const LineTables::Link& link : tables.LinksOf(cell)) {
    codes[link.line] = static_cast<std::uint16_t>(codes[link.line] + change * link.place_value);
    const int other = link.line / 4;
    changed[count] = static_cast<std::uint16_t>(other);
    count += 1 - is_changed[other];
    is_changed[other] = 1;
  }
  return count;
}

// Recomputes the units of the changed cells.
template <class Isa>
[[gnu::always_inline]] inline void UpdateUnits(const LineTables& tables, int count,
                                               LineAccumulator::View& view,
                                               LineAccumulator& accumulator) {
  const ShortLanes bias = LanesOf<Isa>(tables.network().bias);
  auto& sums = reinterpret_cast<IntLanes&>(view.sums);
  IntLanes changed_sums = sums;
  for (int i = 0; i < count; ++i) {
    const int cell = accumulator.changed_cells[i];
    accumulator.is_changed[cell] = 0;
    const std::uint16_t* const codes = &view.codes[4 * cell];
    ShortLanes units =
        bias + LanesOf<Isa>(tables.VectorOf(codes[0])) + LanesOf<Isa>(tables.VectorOf(codes[1])) +
        LanesOf<Isa>(tables.VectorOf(codes[2])) + LanesOf<Isa>(tables.VectorOf(codes[3]));
    units = units > 0 ? units : ShortLanes{};
    // The difference of two numbers from 0 to 32,767 fits in 16 bits.
    const ShortLanes change = units - LanesOf<Isa>(view.units[cell]);
    changed_sums += __builtin_convertvector(change, IntLanes);
    LanesOf<Isa>(view.units[cell]) = units;
  }
  sums = changed_sums;
}

// Brings the view of `side` up to date.
template <class Isa>
[[gnu::always_inline]] inline void UpdateView(const LineTables& tables, const std::uint8_t* states,
                                              int side, LineAccumulator& accumulator) {
  LineAccumulator::View& view = accumulator.views[side];
  // In relation to `side`, which is 0 or 1: 2 is a free cell.
  const auto digit = [side](int state) {
    if (state == 2) return LineShapes::kFree;
    return state == side ? LineShapes::kOwn : LineShapes::kOther;
  };
  int count = 0;
  const int cells = static_cast<int>(view.states.size());
  constexpr int kWord = sizeof(std::uint64_t);
  for (int first = 0; first < cells; first += kWord) {
    const int length = cells - first < kWord ? cells - first : kWord;
    std::uint64_t before = 0;
    std::uint64_t now = 0;
    if (length == kWord) {
      std::memcpy(&before, &view.states[first], kWord);
      std::memcpy(&now, states + first, kWord);
      if (before == now) continue;
    }
    for (int cell = first; cell < first + length; ++cell) {
      if (view.states[cell] == states[cell]) continue;
      const int change = digit(states[cell]) - digit(view.states[cell]);
      view.states[cell] = states[cell];
      count = ChangeLines<Isa>(tables, cell, change, view.codes.data(), accumulator, count);
    }
  }
  UpdateUnits<Isa>(tables, count, view, accumulator);
}

// Adds a layer's inputs, times their weights, to `sums`. Returns by a pointer: functions cannot
// return vectors wider than the tier's registers.
template <class Isa, int kInputs>
[[gnu::always_inline]] inline void AddInputs(const float* inputs, const LineNetwork::Layer* weights,
                                             FloatLanes* sums) {
  for (int i = 0; i < kInputs; ++i) {
    *sums += inputs[i] * reinterpret_cast<const FloatLanes&>(weights[i]);
  }
}

template <class Isa>
[[gnu::always_inline]] inline std::int32_t Output(const LineNetwork& network,
                                                  const std::int32_t* sums, int evaluation) {
  constexpr float kUnitsPerE = 256.0F;
  constexpr float kMax = LineNetwork::kMaxInput;
  float inputs[LineNetwork::kInputs];
  for (int i = 0; i < kLineUnits; ++i) {
    inputs[i] = static_cast<float>(sums[i]) * (1.0F / LineNetwork::kSumUnit);
  }
  const float scaled = static_cast<float>(evaluation) * (1.0F / kUnitsPerE);
  const float clamped = scaled < -kMax ? -kMax : scaled > kMax ? kMax : scaled;
  inputs[kLineUnits] = clamped;
  inputs[kLineUnits + 1] = clamped < 0 ? -clamped : clamped;
  const FloatLanes zero = {};
  alignas(FloatLanes) float units[kLineUnits];
  auto layer = reinterpret_cast<const FloatLanes&>(network.first_bias);
  AddInputs<Isa, LineNetwork::kInputs>(inputs, network.first, &layer);
  reinterpret_cast<FloatLanes&>(units) = layer > zero ? layer : zero;
  layer = reinterpret_cast<const FloatLanes&>(network.second_bias);
  AddInputs<Isa, kLineUnits>(units, network.second, &layer);
  layer = layer > zero ? layer : zero;
  reinterpret_cast<FloatLanes&>(units) =
      layer * reinterpret_cast<const FloatLanes&>(network.output);
  for (int width = kLineUnits / 2; width > 0; width /= 2) {
    for (int i = 0; i < width; ++i) units[i] += units[i + width];
  }
  const float output = units[0] + network.output_bias;
  const float limited = output < -kMax ? -kMax : output > kMax ? kMax : output;
  return static_cast<std::int32_t>(limited * kUnitsPerE);
}

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_INL_H_

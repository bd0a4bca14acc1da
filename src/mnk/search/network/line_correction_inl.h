// Line network inference, compiled per ISA tier.
//
// The floats of the layers are summed in a fixed order, without fused operations, so that all tiers
// return the same.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_INL_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_INL_H_

#include <cstdint>
#include <cstring>

#include "src/bitboard/isa/isa.h"
#include "src/bitboard/isa/registers.h"
#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/side.h"

namespace quadrille::mnk::internal {

constexpr int kLineUnits = LineNetwork::kUnits;

// The number of registers that the units of a cell fill, as 16-bit or as 32-bit numbers.
template <class Isa>
inline constexpr int kShortRegisters = kLineUnits * 2 /
                                       static_cast<int>(sizeof(ShortRegister<Isa>));
template <class Isa>
inline constexpr int kWideRegisters = 2 * kShortRegisters<Isa>;

template <class Isa>
[[gnu::always_inline]] inline ShortRegister<Isa>* ShortsOf(LineNetwork::Vector& vector) {
  return reinterpret_cast<ShortRegister<Isa>*>(&vector);
}
template <class Isa>
[[gnu::always_inline]] inline const ShortRegister<Isa>* ShortsOf(
    const LineNetwork::Vector& vector) {
  return reinterpret_cast<const ShortRegister<Isa>*>(&vector);
}
template <class Isa>
[[gnu::always_inline]] inline const FloatRegister<Isa>* FloatsOf(const LineNetwork::Layer& layer) {
  return reinterpret_cast<const FloatRegister<Isa>*>(&layer);
}

// Adds `change` times the place value to the codes of all lines through `cell`, and updates the
// units of their cells and `sums`.
template <class Isa>
[[gnu::always_inline]] inline void ChangeLines(const LineTables& tables, int cell, int change,
                                               LineAccumulator::View& view,
                                               IntRegister<Isa>* sums) {
  const ShortRegister<Isa> zero = {};
  std::uint16_t* const codes = view.codes.data();
  // All at once, since most of them are not in the nearest cache.
  for (const LineTables::Link& link : tables.LinksOf(cell)) {
    const auto after = static_cast<std::uint16_t>(codes[link.line] + change * link.place_value);
    __builtin_prefetch(&tables.VectorOf(after));
  }
  for (const LineTables::Link& link : tables.LinksOf(cell)) {
    const std::uint16_t before = codes[link.line];
    const auto after = static_cast<std::uint16_t>(before + change * link.place_value);
    codes[link.line] = after;
    const auto* const gone = ShortsOf<Isa>(tables.VectorOf(before));
    const auto* const come = ShortsOf<Isa>(tables.VectorOf(after));
    auto* const of_cell = ShortsOf<Isa>(view.units[link.line / 4]);
#pragma GCC unroll 4
    for (int part = 0; part < kShortRegisters<Isa>; ++part) {
      const ShortRegister<Isa> old_units = of_cell[part];
      const ShortRegister<Isa> units = old_units - gone[part] + come[part];
      of_cell[part] = units;
      // The difference of two numbers from 0 to 32,767 fits in 16 bits.
      AddWidened<Isa>((units > 0 ? units : zero) - (old_units > 0 ? old_units : zero),
                      sums[2 * part], sums[2 * part + 1]);
    }
  }
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
  // A copy: the stores of units could alias the original.
  auto* const view_sums = reinterpret_cast<IntRegister<Isa>*>(view.sums);
  IntRegister<Isa> sums[kWideRegisters<Isa>];
#pragma GCC unroll 8
  for (int part = 0; part < kWideRegisters<Isa>; ++part) sums[part] = view_sums[part];
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
      ChangeLines<Isa>(tables, cell, change, view, sums);
    }
  }
#pragma GCC unroll 8
  for (int part = 0; part < kWideRegisters<Isa>; ++part) view_sums[part] = sums[part];
}

// Writes to `units` the sums of `bias` and the inputs times their weights, or 0 if that is more.
template <class Isa, int kInputs>
[[gnu::always_inline]] inline void ComputeLayer(const float* inputs,
                                                const LineNetwork::Layer* weights,
                                                const LineNetwork::Layer& bias,
                                                LineNetwork::Layer& units) {
  FloatRegister<Isa> sums[kWideRegisters<Isa>];
#pragma GCC unroll 8
  for (int part = 0; part < kWideRegisters<Isa>; ++part) sums[part] = FloatsOf<Isa>(bias)[part];
  for (int i = 0; i < kInputs; ++i) {
#pragma GCC unroll 8
    for (int part = 0; part < kWideRegisters<Isa>; ++part) {
      sums[part] += inputs[i] * FloatsOf<Isa>(weights[i])[part];
    }
  }
  const FloatRegister<Isa> zero = {};
#pragma GCC unroll 8
  for (int part = 0; part < kWideRegisters<Isa>; ++part) {
    reinterpret_cast<FloatRegister<Isa>*>(&units)[part] = sums[part] > zero ? sums[part] : zero;
  }
}

// Returns the sum of the products of `a` and `b`: of the lower and the upper half of them, then of
// the halves of these sums, and so on.
[[gnu::always_inline]] inline float SumOfProducts(const LineNetwork::Layer& a,
                                                  const LineNetwork::Layer& b) {
  using Four = FloatRegister<Portable>;
  constexpr int kFours = kWideRegisters<Portable>;
  Four sums[kFours];
#pragma GCC unroll 8
  for (int part = 0; part < kFours; ++part) {
    sums[part] = FloatsOf<Portable>(a)[part] * FloatsOf<Portable>(b)[part];
  }
#pragma GCC unroll 4
  for (int half = kFours / 2; half > 0; half /= 2) {
#pragma GCC unroll 4
    for (int part = 0; part < half; ++part) sums[part] += sums[part + half];
  }
  return (sums[0][0] + sums[0][2]) + (sums[0][1] + sums[0][3]);
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
  LineNetwork::Layer first;
  LineNetwork::Layer second;
  ComputeLayer<Isa, LineNetwork::kInputs>(inputs, network.first, network.first_bias, first);
  ComputeLayer<Isa, kLineUnits>(first.units, network.second, network.second_bias, second);
  const float output = SumOfProducts(second, network.output) + network.output_bias;
  const float limited = output < -kMax ? -kMax : output > kMax ? kMax : output;
  return static_cast<std::int32_t>(limited * kUnitsPerE);
}

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_INL_H_

// NNUE inference, compiled per ISA tier; all tiers return the same score.
//
// Lazy accumulator updates: an accumulator stores the position it was computed for. It is updated
// by the difference to the next position, regardless of the moves in between.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_INL_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_INL_H_

#include <cstddef>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/isa/registers.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

// The number of registers that `kUnits` units fill.
template <class Isa, int kUnits>
inline constexpr int kRegisters = kUnits / static_cast<int>(sizeof(ShortRegister<Isa>) /
                                                            sizeof(std::int16_t));

// Returns how many of `registers` to update at once: the largest divisor that the tier has room
// for.
template <class Isa>
constexpr int RegistersAtOnce(int registers) {
  constexpr int kMost = Isa::kAvx512 ? 16 : 12;
  int count = registers < kMost ? registers : kMost;
  while (registers % count != 0) --count;
  return count;
}

template <class Isa>
[[gnu::always_inline]] inline const ShortRegister<Isa>* RegistersOf(const NetworkRow* rows) {
  return reinterpret_cast<const ShortRegister<Isa>*>(rows);
}

[[gnu::always_inline]] inline Bitboard DifferingSquares(const Position& a, const Position& b) {
  const auto differ = [](Bitboard x, Bitboard y) { return x.bits() ^ y.bits(); };
  return Bitboard(differ(a.sides[0], b.sides[0]) | differ(a.sides[1], b.sides[1]) |
                  differ(a.pawns, b.pawns) | differ(a.knights, b.knights) |
                  differ(a.diagonal, b.diagonal) | differ(a.orthogonal, b.orthogonal) |
                  differ(a.kings, b.kings));
}

// Returns the input weights of the piece on `square`. Requires: `square` is occupied.
template <int kHidden>
[[gnu::always_inline]] inline const NetworkRow* WeightsOf(const Network& network, const Position& p,
                                                          Square square, Color perspective,
                                                          bool mirrored) {
  const Color color = p.Of(Color::kWhite).Contains(square) ? Color::kWhite : Color::kBlack;
  const int input = NetworkInput(perspective, mirrored, color, TypeOf(p.PieceAt(square)), square);
  return &network.input_weights[static_cast<std::size_t>(input * (kHidden / NetworkRow::kUnits))];
}

// Updates the accumulator of `perspective` to `p` and returns it.
template <class Isa, int kHidden>
[[gnu::always_inline]] inline const Accumulator& UpdateAccumulator(const Network& network,
                                                                   const Position& p,
                                                                   Color perspective,
                                                                   AccumulatorCache& accumulators) {
  const bool mirrored = IsMirrored(p.KingSquare(perspective));
  Accumulator& units = accumulators.entries[static_cast<int>(perspective)][mirrored ? 1 : 0];
  const Bitboard differing = DifferingSquares(units.position, p);
  if (differing.IsEmpty()) return units;
  const Bitboard removed = differing & units.position.Occupied();
  const Bitboard added = differing & p.Occupied();
  constexpr int kCount = kRegisters<Isa, kHidden>;
  constexpr int kBlock = RegistersAtOnce<Isa>(kCount);
  auto* const all = reinterpret_cast<ShortRegister<Isa>*>(units.rows.data());
  for (int first = 0; first < kCount; first += kBlock) {
    // Unless these loops are unrolled, g++ keeps the sums in memory.
    ShortRegister<Isa> sums[kBlock];
#pragma GCC unroll 16
    for (int i = 0; i < kBlock; ++i) sums[i] = all[first + i];
    for (const Square square : removed) {
      const auto* weights = first + RegistersOf<Isa>(WeightsOf<kHidden>(
                                        network, units.position, square, perspective, mirrored));
#pragma GCC unroll 16
      for (int i = 0; i < kBlock; ++i) sums[i] -= weights[i];
    }
    for (const Square square : added) {
      const auto* weights =
          first + RegistersOf<Isa>(WeightsOf<kHidden>(network, p, square, perspective, mirrored));
#pragma GCC unroll 16
      for (int i = 0; i < kBlock; ++i) sums[i] += weights[i];
    }
#pragma GCC unroll 16
    for (int i = 0; i < kBlock; ++i) all[first + i] = sums[i];
  }
  units.position = p;
  return units;
}

// Returns the dot product of the SCReLU activations and the output weights.
template <class Isa, int kHidden>
[[gnu::always_inline]] inline std::int32_t WeightedActivations(const Accumulator& units,
                                                               const NetworkRow* weights) {
  const ShortRegister<Isa> zero = {};
  const ShortRegister<Isa> one = zero + std::int16_t{kQa};
  IntRegister<Isa> sums = {};
  for (int i = 0; i < kRegisters<Isa, kHidden>; ++i) {
    ShortRegister<Isa> activation = RegistersOf<Isa>(units.rows.data())[i];
    activation = activation > zero ? activation : zero;
    activation = activation > one ? one : activation;
    // Fits in 16 bits.
    const ShortRegister<Isa> weighted = activation * RegistersOf<Isa>(weights)[i];
    AddProducts<Isa>(weighted, activation, sums);
  }
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < sizeof(sums) / sizeof(sum); ++i) sum += sums[i];
  return sum;
}

template <class Isa, int kHidden>
inline int NetworkScoreOf(const Network& network, const Position& p,
                          AccumulatorCache& accumulators) {
  constexpr std::size_t kRows = kHidden / NetworkRow::kUnits;
  const Color us = p.side_to_move;
  const Accumulator& own = UpdateAccumulator<Isa, kHidden>(network, p, us, accumulators);
  const Accumulator& other =
      UpdateAccumulator<Isa, kHidden>(network, p, Opponent(us), accumulators);
  const auto bucket = static_cast<std::size_t>(
      NetworkBucket(bits::Count<Isa>(p.Occupied().bits()), network.form.buckets));
  const NetworkRow* weights = &network.output_weights[bucket * 2 * kRows];
  const std::int64_t sum = WeightedActivations<Isa, kHidden>(own, weights) +
                           WeightedActivations<Isa, kHidden>(other, weights + kRows);
  const std::int64_t output = sum / kQa + network.output_biases[bucket];
  return static_cast<int>(output * network.form.scale / (kQa * kQb));
}

}  // namespace internal

// Returns the score of `p` for the side to move, in centipawns, not clamped. Requires:
// ValidatePosition(p), CheckNetwork(network); `accumulators` was Reset() for this network.
template <class Isa>
inline int NetworkScore(const Network& network, const Position& p, AccumulatorCache& accumulators) {
  switch (network.form.hidden) {
    case 32:
      return internal::NetworkScoreOf<Isa, 32>(network, p, accumulators);
    case 64:
      return internal::NetworkScoreOf<Isa, 64>(network, p, accumulators);
    case 128:
      return internal::NetworkScoreOf<Isa, 128>(network, p, accumulators);
    case 256:
      return internal::NetworkScoreOf<Isa, 256>(network, p, accumulators);
    case 384:
      return internal::NetworkScoreOf<Isa, 384>(network, p, accumulators);
    default:
      return internal::NetworkScoreOf<Isa, 512>(network, p, accumulators);
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_INL_H_

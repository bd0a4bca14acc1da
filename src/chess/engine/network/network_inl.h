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
#include "src/bitboard/isa/lanes.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

using UnitLanes = SignedLanes32;
static_assert(sizeof(UnitLanes) == sizeof(NetworkRow));

// Rows of an accumulator that are updated at once: as many as the vector registers hold.
template <class Isa, int kRows>
inline constexpr int kRowsAtOnce = [] {
  constexpr int kRegisters = Isa::kAvx512 ? 16 : Isa::kAvx2 ? 8 : 4;
  if (kRows <= kRegisters) return kRows;
  return kRows % kRegisters == 0 ? kRegisters : 4;
}();

template <class Isa>
[[gnu::always_inline]] inline const UnitLanes& LanesOf(const NetworkRow& row) {
  return reinterpret_cast<const UnitLanes&>(row);
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
  constexpr int kRows = kHidden / NetworkRow::kUnits;
  const bool mirrored = IsMirrored(p.KingSquare(perspective));
  Accumulator& units = accumulators.entries[static_cast<int>(perspective)][mirrored ? 1 : 0];
  const Bitboard differing = DifferingSquares(units.position, p);
  if (differing.IsEmpty()) return units;
  const Bitboard removed = differing & units.position.Occupied();
  const Bitboard added = differing & p.Occupied();
  constexpr int kBlock = kRowsAtOnce<Isa, kRows>;
  for (int block = 0; block < kRows; block += kBlock) {
    UnitLanes sums[kBlock];
    for (int row = 0; row < kBlock; ++row) sums[row] = LanesOf<Isa>(units.rows[block + row]);
    for (const Square square : removed) {
      const NetworkRow* weights =
          block + WeightsOf<kHidden>(network, units.position, square, perspective, mirrored);
      for (int row = 0; row < kBlock; ++row) sums[row] -= LanesOf<Isa>(weights[row]);
    }
    for (const Square square : added) {
      const NetworkRow* weights =
          block + WeightsOf<kHidden>(network, p, square, perspective, mirrored);
      for (int row = 0; row < kBlock; ++row) sums[row] += LanesOf<Isa>(weights[row]);
    }
    for (int row = 0; row < kBlock; ++row) {
      reinterpret_cast<UnitLanes&>(units.rows[block + row]) = sums[row];
    }
  }
  units.position = p;
  return units;
}

// Returns the dot product of the SCReLU activations and the output weights.
template <class Isa, int kHidden>
[[gnu::always_inline]] inline std::int32_t WeightedActivations(const Accumulator& units,
                                                               const NetworkRow* weights) {
  const UnitLanes zero = {};
  const UnitLanes one = zero + std::int16_t{kQa};
  IntLanes16 sums = {};
  for (int row = 0; row < kHidden / NetworkRow::kUnits; ++row) {
    UnitLanes activation = LanesOf<Isa>(units.rows[row]);
    activation = activation > zero ? activation : zero;
    activation = activation < one ? activation : one;
    const UnitLanes weighted = activation * LanesOf<Isa>(weights[row]);  // fits in 16 bits
    AddProducts<Isa>(weighted, activation, sums);
  }
  std::int32_t sum = 0;
  for (int i = 0; i < 16; ++i) sum += sums[i];
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

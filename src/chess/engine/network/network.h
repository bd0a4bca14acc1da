// Evaluation network (NNUE): architecture, weights, quantization.
//
// (768 -> hidden)x2 -> 1, with horizontally mirrored king files and output buckets by piece count.
// Inputs of a view: own pieces first, own back rank as rank 1, files mirrored if the own king is on
// files E to H. Both views share the hidden layer; the activations of the side to move come first.
//
//   hidden[view][i] = input_biases[i] + sum of input_weights[input][i] over the view's inputs
//   activation(x)   = clamp(x, 0, 255) squared                         (SCReLU; 255 is 1.0)
//   centipawns      = (sum of activation * output_weight / 255 + output_bias) * scale / (255 * 64)
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

inline constexpr int kNetworkInputs = 2 * kPieceTypes * 64;
// Supported hidden layer sizes.
inline constexpr std::array<int, 4> kNetworkSizes = {32, 64, 128, 256};
inline constexpr int kMaxNetworkBuckets = 32;
// Quantization: 1.0 of the hidden units and of the output weights.
inline constexpr int kHiddenOne = 255;
inline constexpr int kOutputOne = 64;
// Bounds that exclude overflow: of a hidden unit in 16 bits with all pieces on the board, of
// activation root times output weight in 16 bits, and of an output sum in 32 bits.
inline constexpr int kMaxInputWeight = 1000;
inline constexpr int kMaxInputBias = 767;
inline constexpr int kMaxOutputWeight = 127;
inline constexpr int kMaxOutputWeightSum = 0x7FFFFFFF / (kHiddenOne * kHiddenOne);

struct alignas(64) NetworkRow {
  static constexpr int kUnits = 32;
  std::array<std::int16_t, kUnits> units{};

  friend bool operator==(const NetworkRow&, const NetworkRow&) = default;
};

struct NetworkForm {
  int hidden = 0;      // per view; one of kNetworkSizes
  int buckets = 1;     // output buckets
  int scale = 400;     // centipawns of an output of 1
  bool added = false;  // to the hand-written evaluation, not instead of it

  int rows() const { return hidden / NetworkRow::kUnits; }

  friend bool operator==(const NetworkForm&, const NetworkForm&) = default;
};

struct Network {
  NetworkForm form;
  std::vector<NetworkRow> input_weights;    // [kNetworkInputs][rows]
  std::vector<NetworkRow> input_biases;     // [rows]
  std::vector<NetworkRow> output_weights;   // [buckets][side to move, other][rows]
  std::vector<std::int32_t> output_biases;  // [buckets], in 1 / (255 * 64)

  static Network Zero(const NetworkForm& form) {
    const auto rows = static_cast<std::size_t>(form.rows());
    const auto buckets = static_cast<std::size_t>(form.buckets);
    return {.form = form,
            .input_weights = std::vector<NetworkRow>(kNetworkInputs * rows),
            .input_biases = std::vector<NetworkRow>(rows),
            .output_weights = std::vector<NetworkRow>(buckets * 2 * rows),
            .output_biases = std::vector<std::int32_t>(buckets)};
  }

  friend bool operator==(const Network&, const Network&) = default;
};

constexpr bool IsMirrored(Square king) { return (king.index() & 4) != 0; }

constexpr int NetworkInput(Color view, bool mirrored, Color color, PieceType type, Square square) {
  const int seen = square.index() ^ (view == Color::kWhite ? 0 : 56) ^ (mirrored ? 7 : 0);
  return ((color == view ? 0 : kPieceTypes) + static_cast<int>(type)) * 64 + seen;
}

// Output bucket; `pieces` includes kings. Requires: 2 <= pieces <= 32.
constexpr int NetworkBucket(int pieces, int buckets) { return (pieces - 2) * buckets / 31; }

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_H_

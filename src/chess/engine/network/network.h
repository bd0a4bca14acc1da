// Evaluation network (NNUE): architecture, weights, quantization.
//
// (768 -> hidden)x2 -> 1, with horizontal mirroring and output buckets by piece count. In the
// inputs of a perspective, its own pieces come first, its back rank is rank 1, and files are
// mirrored if its king is on files E to H. Both perspectives share the hidden layer; the
// activations of the side to move come first.
//
//   hidden[perspective][i] = input_biases[i] + sum over the inputs of input_weights[input][i]
//   activation(x) = clamp(x, 0, 255) squared                         (SCReLU; 255 is 1.0)
//   centipawns    = (sum of activation * output_weight / 255 + output_bias) * scale / (255 * 64)
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
inline constexpr std::array<int, 6> kNetworkSizes = {32, 64, 128, 256, 384, 512};
inline constexpr int kMaxNetworkBuckets = 32;
// Quantization factors: the integers for 1.0 in hidden units (QA) and output weights (QB).
inline constexpr int kQa = 255;
inline constexpr int kQb = 64;
// Limits that rule out overflow: 16 bits for a hidden unit with all pieces on the board, 16 bits
// for clamp(x, 0, 255) * output weight, 32 bits for an output sum.
inline constexpr int kMaxInputWeight = 1000;
// Trained input weights are multiples of kInputWeightStep, up to kMaxInputWeightSteps times that:
// bytes in a file.
inline constexpr int kInputWeightStep = 4;
inline constexpr int kMaxInputWeightSteps = 127;
inline constexpr int kMaxInputBias = 767;
inline constexpr int kMaxOutputWeight = 127;
inline constexpr int kMaxOutputWeightSum = 0x7FFFFFFF / (kQa * kQa);

struct alignas(64) NetworkRow {
  static constexpr int kUnits = 32;
  std::array<std::int16_t, kUnits> units{};

  friend bool operator==(const NetworkRow&, const NetworkRow&) = default;
};

struct NetworkForm {
  int hidden = 0;      // per perspective; one of kNetworkSizes
  int buckets = 1;     // output buckets
  int scale = 400;     // centipawns per unit of output
  bool added = false;  // adds the output to the hand-written evaluation instead of replacing it

  int rows() const { return hidden / NetworkRow::kUnits; }

  friend bool operator==(const NetworkForm&, const NetworkForm&) = default;
};

struct Network {
  NetworkForm form;
  std::vector<NetworkRow> input_weights;    // [kNetworkInputs][rows]
  std::vector<NetworkRow> input_biases;     // [rows]
  std::vector<NetworkRow> output_weights;   // [buckets][side to move, other][rows]
  std::vector<std::int32_t> output_biases;  // [buckets], in units of 1 / (255 * 64)

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

constexpr int NetworkInput(Color perspective, bool mirrored, Color color, PieceType type,
                           Square square) {
  const int oriented =
      square.index() ^ (perspective == Color::kWhite ? 0 : 56) ^ (mirrored ? 7 : 0);
  return ((color == perspective ? 0 : kPieceTypes) + static_cast<int>(type)) * 64 + oriented;
}

// Returns the output bucket; `pieces` includes kings. Requires: 2 <= pieces <= 32.
constexpr int NetworkBucket(int pieces, int buckets) { return (pieces - 2) * buckets / 31; }

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_H_

// A network that evaluates chess positions: its form, its weights, and what they mean.
//
// One input for each piece on each square, as each side sees the board: its own pieces first, its
// own back rank as rank 1, and the board mirrored if its king stands on the e to h files. Each
// side's inputs are added up to the same hidden units; their activations, those of the side to move
// first, are weighted by one of several sets of output weights, chosen by the number of pieces.
//
//   hidden[view][i] = input_biases[i] + sum of input_weights[input][i] over the view's inputs
//   activation(x)   = clamp(x, 0, 255) squared                         (SCReLU; 255 stands for 1)
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

// One for each colour, piece type and square.
inline constexpr int kNetworkInputs = 2 * kPieceTypes * 64;
// The numbers of hidden units that there are; a network of another size is refused.
inline constexpr std::array<int, 4> kNetworkSizes = {32, 64, 128, 256};
inline constexpr int kMaxNetworkBuckets = 32;
// What stands for 1 in the hidden units and in the output weights.
inline constexpr int kHiddenOne = 255;
inline constexpr int kOutputOne = 64;
// The most that weights may be, so that sums fit: a hidden unit's, with every piece on the board,
// and an activation's root times an output weight 16 bits, all of a set of output weights 32.
inline constexpr int kMaxInputWeight = 1000;
inline constexpr int kMaxInputBias = 767;
inline constexpr int kMaxOutputWeight = 127;
inline constexpr int kMaxOutputWeightSum = 0x7FFFFFFF / (kHiddenOne * kHiddenOne);

// As many hidden units as a vector register holds, where it holds most.
struct alignas(64) NetworkRow {
  static constexpr int kUnits = 32;
  std::array<std::int16_t, kUnits> units{};

  friend bool operator==(const NetworkRow&, const NetworkRow&) = default;
};

struct NetworkForm {
  int hidden = 0;      // units of each view; one of kNetworkSizes
  int buckets = 1;     // sets of output weights
  int scale = 400;     // centipawns of an output of 1
  bool added = false;  // to the hand-written evaluation, instead of taking its place

  int rows() const { return hidden / NetworkRow::kUnits; }

  friend bool operator==(const NetworkForm&, const NetworkForm&) = default;
};

struct Network {
  NetworkForm form;
  std::vector<NetworkRow> input_weights;    // [kNetworkInputs][rows]
  std::vector<NetworkRow> input_biases;     // [rows]
  std::vector<NetworkRow> output_weights;   // [buckets][side to move, other][rows]
  std::vector<std::int32_t> output_biases;  // [buckets], in 1 / (255 * 64)

  // All weights 0.
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

// Whether a view whose king stands on `king` is mirrored.
constexpr bool IsMirrored(Square king) { return (king.index() & 4) != 0; }

// The input of `color`'s piece on `square`, in the view of `view`.
constexpr int NetworkInput(Color view, bool mirrored, Color color, PieceType type, Square square) {
  const int seen = square.index() ^ (view == Color::kWhite ? 0 : 56) ^ (mirrored ? 7 : 0);
  return ((color == view ? 0 : kPieceTypes) + static_cast<int>(type)) * 64 + seen;
}

// The set of output weights for so many pieces, kings among them. Requires: 2 <= pieces <= 32.
constexpr int NetworkBucket(int pieces, int buckets) { return (pieces - 2) * buckets / 31; }

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_H_

// A network that corrects the evaluation by patterns, from the shapes of all lines of the board.
//
// For each cell c, seen by the side to move:
//
//   a[c] = bias + the vectors of the shapes of its four lines      kUnits numbers of 16 bits
//   S    = the sum over all cells of relu(a[c]) - relu(a of a cell with free lines only)
//
// S (in units of kSumUnit), the evaluation by patterns e in units of kUnitsPerE, clamped to
// +-kMaxInput, and |e| are the inputs of two layers of kUnits with ReLU and a last sum, all float.
// The output, times kUnitsPerE, is added to the evaluation by patterns.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_H_

#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk {

struct LineNetwork {
  static constexpr int kUnits = 32;
  static constexpr int kReach = 4;            // of the lines: LineShapes(kReach)
  static constexpr int kInputs = kUnits + 2;  // of the first layer
  static constexpr int kVectorUnit = 1024;    // a 16-bit number that stands for 1
  static constexpr int kMaxVector = 6451;     // five of them fit in 16 bits
  static constexpr float kSumUnit = 16.0F * kVectorUnit;
  static constexpr float kMaxInput = 12.0F;
  static constexpr float kMaxWeight = 1000.0F;  // of the layers, absolute

  // Aligned as vectors of the compiler.
  struct alignas(2 * kUnits) Vector {
    std::int16_t units[kUnits] = {};
    friend bool operator==(const Vector&, const Vector&) = default;
  };
  struct alignas(4 * kUnits) Layer {
    float units[kUnits] = {};
    friend bool operator==(const Layer&, const Layer&) = default;
  };

  // Returns true if the network is for games of this k and p. The size of the board and the win
  // condition may differ (bench/NOTES.md).
  bool IsFor(const Rules& rules) const { return rules.k == k && rules.p == p; }

  // The game that it learnt from.
  int k = 5;
  int p = 1;
  WinCondition win = WinCondition::kKOrMore;

  std::vector<Vector> shapes;  // by LineShapes(kReach)
  Vector bias;
  // The weights of an input or unit to all units of the next layer.
  Layer first[kInputs];
  Layer first_bias;
  Layer second[kUnits];
  Layer second_bias;
  Layer output;
  float output_bias = 0;

  friend bool operator==(const LineNetwork&, const LineNetwork&) = default;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_H_

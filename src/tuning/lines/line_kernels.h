// Training kernels of line networks (src/mnk/search/network/line_network.h): losses and gradients,
// compiled for each instruction tier, with bit-identical results.
#ifndef QUADRILLE_TUNING_LINES_LINE_KERNELS_H_
#define QUADRILLE_TUNING_LINES_LINE_KERNELS_H_

#include <cstddef>
#include <cstdint>

#include "src/bitboard/isa/cpu.h"
#include "src/mnk/search/network/line_network.h"
#include "src/tuning/lines/line_sample.h"

namespace quadrille::tuning {

// Offsets in the array of the parameters behind the vectors of shapes. 1.0 of a vector corresponds
// to LineNetwork::kVectorUnit.
struct LineHead {
  static constexpr std::size_t kUnits = mnk::LineNetwork::kUnits;
  static constexpr std::size_t kInputs = mnk::LineNetwork::kInputs;

  static constexpr std::size_t kBias = 0;
  static constexpr std::size_t kFirst = kBias + kUnits;  // [kInputs][kUnits]
  static constexpr std::size_t kFirstBias = kFirst + kInputs * kUnits;
  static constexpr std::size_t kSecond = kFirstBias + kUnits;  // [kUnits][kUnits]
  static constexpr std::size_t kSecondBias = kSecond + kUnits * kUnits;
  static constexpr std::size_t kOutput = kSecondBias + kUnits;
  static constexpr std::size_t kOutputBias = kOutput + kUnits;  // padded to kUnits / 2
  static constexpr std::size_t kSize = kOutputBias + kUnits / 2;
};

// The shapes of lines by code: two bits for each of 2 * kReach + 1 cells, the first in the low
// bits; kOffBoard beyond the edge.
inline constexpr std::uint32_t kOffBoard = 3;
inline constexpr int kLineCells = 2 * mnk::LineNetwork::kReach + 1;
inline constexpr std::size_t kLineCodes = std::size_t{1} << 2 * kLineCells;

// The parameters, not owned. Gradients have the same form.
struct LineModel {
  const std::uint16_t* shapes;  // by code
  std::size_t free_shape;       // of nine free cells
  const float* vectors;         // [shapes][kUnits]
  const float* head;            // LineHead
};
struct LineGradients {
  float* vectors;
  float* head;
};

struct LineKernels {
  // Returns the samples' total cross entropy to the targets, less the targets' own entropy, in
  // nats. The target is the probability of the search's score, or a proved result.
  double (*loss)(const LineModel& model, const LineSample* samples, std::size_t count);

  // The same, and adds the gradient of the total to `gradients`; proved results count `proved`
  // times in the gradient.
  double (*add_gradients)(const LineModel& model, const LineSample* samples, std::size_t count,
                          float proved, const LineGradients& gradients);
};

// Requires: cpu.Supports(tier).
const LineKernels& LineKernelsFor(Tier tier, const CpuTraits& cpu);

// Returns the kernels of the best tier of this CPU.
const LineKernels& DefaultLineKernels();

namespace internal {

// Instantiated in line_kernels_tier.cc.
template <class Isa>
const LineKernels& LineKernelsOf();

}  // namespace internal
}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LINES_LINE_KERNELS_H_

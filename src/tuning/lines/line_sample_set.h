// The samples of a line network in memory, 2 bits for each cell, split by game into training,
// validation and test samples.
#ifndef QUADRILLE_TUNING_LINES_LINE_SAMPLE_SET_H_
#define QUADRILLE_TUNING_LINES_LINE_SAMPLE_SET_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/tuning/lines/line_sample.h"

namespace quadrille::tuning {

// A sample on its own, with a byte for each cell.
struct LooseLineSample {
  int height = 0;
  int width = 0;
  int score = 0;
  int evaluation = 0;
  std::vector<std::uint8_t> cells;
};

enum class LineSplit { kTraining, kValidation, kTest };

// Returns the part of the games that begin with this position: 1 in 20 for validation, 1 in 20 for
// testing. Rotations and reflections have the same.
LineSplit SplitOf(const LooseLineSample& first);

class LineSampleSet {
 public:
  // Requires: the board has at most kMaxLineCells cells, and the numbers fit in LineSample.
  void Add(const LooseLineSample& sample, LineSplit split);

  const std::vector<std::uint32_t>& Of(LineSplit split) const {
    return splits_[static_cast<std::size_t>(split)];
  }
  // Returns a view, valid until the next Add().
  LineSample At(std::uint32_t number) const;
  std::size_t size() const { return places_.size(); }
  // Returns a hash of all samples in order.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  // Blocks of fixed size, so that growth copies nothing.
  static constexpr std::size_t kBlockBytes = std::size_t{1} << 24;

  std::vector<std::vector<std::uint8_t>> blocks_;
  std::vector<std::uint64_t> places_;  // of records: block * kBlockBytes + offset
  std::array<std::vector<std::uint32_t>, 3> splits_;
  std::uint64_t fingerprint_ = 0;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LINES_LINE_SAMPLE_SET_H_

#include "src/tuning/lines/line_sample_set.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "absl/strings/string_view.h"
#include "src/base/random.h"
#include "src/base/text/fingerprint.h"

namespace quadrille::tuning {
namespace {

constexpr std::uint64_t kSplits = 20;

// A record: height, width, score and evaluation of 16 bits each, packed cells.
constexpr std::size_t kHeadBytes = 6;

absl::string_view TextOf(const std::uint8_t* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

// Returns the board after the reflections and the transposition in the three bits of `symmetry`.
std::string Transformed(const LooseLineSample& sample, int symmetry) {
  const int height = sample.height;
  const int width = sample.width;
  std::string board;
  const bool transposed = (symmetry & 4) != 0;
  for (int y = 0; y < (transposed ? width : height); ++y) {
    for (int x = 0; x < (transposed ? height : width); ++x) {
      int row = transposed ? x : y;
      int column = transposed ? y : x;
      if ((symmetry & 1) != 0) row = height - 1 - row;
      if ((symmetry & 2) != 0) column = width - 1 - column;
      board += static_cast<char>(sample.cells[static_cast<std::size_t>(row * width + column)]);
    }
  }
  return board;
}

}  // namespace

LineSplit SplitOf(const LooseLineSample& first) {
  std::string least = Transformed(first, 0);
  for (int symmetry = 1; symmetry < (first.height == first.width ? 8 : 4); ++symmetry) {
    least = std::min(least, Transformed(first, symmetry));
  }
  const std::uint64_t part = SplitMix64::Mixed(Fingerprint(least)) % kSplits;
  return part == 0 ? LineSplit::kValidation : part == 1 ? LineSplit::kTest : LineSplit::kTraining;
}

void LineSampleSet::Add(const LooseLineSample& sample, LineSplit split) {
  assert(sample.cells.size() <= kMaxLineCells);
  std::uint8_t record[kHeadBytes + kMaxLineCells / 4] = {};
  const auto score = static_cast<std::int16_t>(sample.score);
  const auto evaluation = static_cast<std::int16_t>(sample.evaluation);
  record[0] = static_cast<std::uint8_t>(sample.height);
  record[1] = static_cast<std::uint8_t>(sample.width);
  std::memcpy(record + 2, &score, sizeof(score));
  std::memcpy(record + 4, &evaluation, sizeof(evaluation));
  for (std::size_t i = 0; i < sample.cells.size(); ++i) {
    record[kHeadBytes + i / 4] |= static_cast<std::uint8_t>(sample.cells[i] << 2 * (i % 4));
  }
  const std::size_t size = kHeadBytes + (sample.cells.size() + 3) / 4;
  if (blocks_.empty() || blocks_.back().size() + size > kBlockBytes) {
    blocks_.emplace_back().reserve(kBlockBytes);
  }
  splits_[static_cast<std::size_t>(split)].push_back(static_cast<std::uint32_t>(places_.size()));
  places_.push_back((blocks_.size() - 1) * kBlockBytes + blocks_.back().size());
  blocks_.back().insert(blocks_.back().end(), record, record + size);
  fingerprint_ = Fingerprint(TextOf(record, size), fingerprint_);
}

LineSample LineSampleSet::At(std::uint32_t number) const {
  const std::uint64_t place = places_[number];
  const std::uint8_t* const record =
      blocks_[place / kBlockBytes].data() + static_cast<std::size_t>(place % kBlockBytes);
  LineSample sample = {.height = record[0], .width = record[1]};
  std::memcpy(&sample.score, record + 2, sizeof(sample.score));
  std::memcpy(&sample.evaluation, record + 4, sizeof(sample.evaluation));
  sample.cells = record + kHeadBytes;
  return sample;
}

}  // namespace quadrille::tuning

// A training sample of a line network: a board seen by the side to move, with scores.
#ifndef QUADRILLE_TUNING_LINES_LINE_SAMPLE_H_
#define QUADRILLE_TUNING_LINES_LINE_SAMPLE_H_

#include <cstdint>

namespace quadrille::tuning {

inline constexpr int kMaxLineCells = 512;  // of a board

// A view. Cells are packed to two bits, row by row, the first in the low bits: LineShapes::kFree,
// kOwn or kOther.
struct LineSample {
  std::uint8_t height = 0;
  std::uint8_t width = 0;
  // As in scored_position.h.
  std::int16_t score = 0;
  std::int16_t evaluation = 0;
  const std::uint8_t* cells = nullptr;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LINES_LINE_SAMPLE_H_

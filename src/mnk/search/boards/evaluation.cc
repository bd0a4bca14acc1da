#include "src/mnk/search/boards/evaluation.h"

#include <algorithm>
#include <cstdint>

#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/search/score.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

void WindowEvaluation::Weigh(const Position& position, Weights& weights) const {
  const Side own = position.side_to_move();
  const Side other = Other(own);
  AddWindowValues(
      position, WindowBox(position),
      [&](const WindowCounts& counts) -> std::int64_t {
        std::int64_t value = 0;
        if (counts.open_to(own)) value += values_.own_gain[counts.stones_of(own)];
        if (counts.open_to(other)) value += values_.spoiling_gain[counts.stones_of(other)];
        return value;
      },
      weights);
}

std::int32_t WindowEvaluation::Score(const Position& position) const {
  const Side own = position.side_to_move();
  const Side other = Other(own);
  std::int64_t score = 0;
  ForEachWindow(position, WindowBox(position), [&](const LineOfCells&, const WindowCounts& counts) {
    if (counts.open_to(own)) score += values_.moving_score[counts.stones_of(own)];
    if (counts.open_to(other)) score -= values_.waiting_score[counts.stones_of(other)];
  });
  return ClampScore(score);
}

std::int32_t ClampScore(std::int64_t score) {
  return static_cast<std::int32_t>(
      std::clamp<std::int64_t>(score, -std::int64_t{kMaxEvaluation}, kMaxEvaluation));
}

}  // namespace quadrille::mnk

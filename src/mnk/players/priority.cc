#include "src/mnk/players/priority.h"

#include <algorithm>
#include <cstdint>
#include <memory>

#include "src/mnk/players/line_peaks.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

int StageOf(const Peak& peak) { return 2 * peak.stones - (peak.windows == 1 ? 1 : 0); }

// A cell's weight: its highest stage in the high bits, the sum of all stages in the low 16.
constexpr int kBitsOfSums = 16;  // eight stages of at most 2 * 255
constexpr std::int64_t kSums = (std::int64_t{1} << kBitsOfSums) - 1;

std::int64_t WithStage(std::int64_t weight, int own_stage, int other_stage) {
  const int urgency =
      own_stage == 0 && other_stage == 0 ? 0 : std::max(2 * own_stage + 1, 2 * other_stage);
  const std::int64_t highest = std::max<std::int64_t>(weight >> kBitsOfSums, urgency);
  return highest << kBitsOfSums | ((weight & kSums) + own_stage + other_stage);
}

class Priority : public Evaluation {
 public:
  void Weigh(const Position& position, Weights& weights) const override {
    const Side own = position.side_to_move();
    LinePeaks peaks;
    ForEachLine(position, WindowBox(position), position.rules().k, [&](const LineOfCells& line) {
      peaks.Scan(position, line);
      for (int i = 0; i < line.length; ++i) {
        std::int64_t& weight = weights[line.first + i * line.step];
        weight = WithStage(weight, StageOf(peaks.At(i, own)), StageOf(peaks.At(i, Other(own))));
      }
    });
  }

  // Returns the sum of squared stages over all cells and lines.
  std::int32_t Score(const Position& position) const override {
    const Side own = position.side_to_move();
    std::int64_t score = 0;
    LinePeaks peaks;
    ForEachLine(position, WindowBox(position), position.rules().k, [&](const LineOfCells& line) {
      peaks.Scan(position, line);
      for (int i = 0; i < line.length; ++i) {
        const int own_stage = StageOf(peaks.At(i, own));
        const int other_stage = StageOf(peaks.At(i, Other(own)));
        score += own_stage * own_stage - other_stage * other_stage;
      }
    });
    return ClampScore(score);
  }
};

}  // namespace

std::unique_ptr<const Evaluation> MakePriority(const Rules&) {
  return std::make_unique<Priority>();
}

}  // namespace quadrille::mnk

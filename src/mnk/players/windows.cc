#include "src/mnk/players/windows.h"

#include <cstdint>
#include <memory>

#include "src/mnk/players/line_peaks.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

class Windows : public Evaluation {
 public:
  void Weigh(const Position& position, Weights& weights) const override {
    const int k = position.rules().k;
    const Side own = position.side_to_move();
    LinePeaks peaks;
    ForEachLine(position, WindowBox(position), k, [&](const LineOfCells& line) {
      peaks.Scan(position, line);
      for (int i = 0; i < line.length; ++i) {
        weights[line.first + i * line.step] +=
            ThreatLevel(k - peaks.At(i, own).stones, k) +
            2 * ThreatLevel(k - peaks.At(i, Other(own)).stones, k);
      }
    });
  }

  std::int32_t Score(const Position& position) const override {
    const int k = position.rules().k;
    const Side own = position.side_to_move();
    std::int64_t score = 0;
    LinePeaks peaks;
    ForEachLine(position, WindowBox(position), k, [&](const LineOfCells& line) {
      peaks.Scan(position, line);
      score +=
          ThreatLevel(k - peaks.Highest(own), k) - ThreatLevel(k - peaks.Highest(Other(own)), k);
    });
    return ClampScore(score);
  }
};

}  // namespace

std::unique_ptr<const Evaluation> MakeWindows(const Rules&) { return std::make_unique<Windows>(); }

}  // namespace quadrille::mnk

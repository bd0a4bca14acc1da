#include "src/protocol/native_perf.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"

namespace quadrille::native {
namespace {

using mnk::AnyGame;
using mnk::Cell;

// How many positions of a game are looked at: enough to vary, few enough to stay in the cache, as
// the one position of a game does.
std::size_t SampleSize(const AnyGame& game) {
  constexpr int kCells = 1 << 14;
  return static_cast<std::size_t>(std::clamp(kCells / game.rules().cells(), 4, 32));
}

// The nanoseconds of one call, if `round` makes `calls` of them: the average of the calmest batch,
// since in the others the machine did something else too.
template <class Round>
double AverageOf(std::size_t calls, std::chrono::nanoseconds batch_time, Round round) {
  using Clock = std::chrono::steady_clock;
  using Nanoseconds = std::chrono::duration<double, std::nano>;
  constexpr int kBatches = 20;
  const auto time_of = [&round](std::size_t rounds) {
    const Clock::time_point start = Clock::now();
    for (std::size_t i = 0; i < rounds; ++i) round();
    return Nanoseconds(Clock::now() - start);
  };
  round();  // warms the caches
  std::size_t rounds = 1;
  Nanoseconds least = time_of(rounds);
  while (least < batch_time) least = time_of(rounds *= 2);
  for (int batch = 1; batch < kBatches; ++batch) least = std::min(least, time_of(rounds));
  return least.count() / static_cast<double>(rounds * calls);
}

}  // namespace

PositionSample::PositionSample(const AnyGame& empty_board, absl::Span<const Cell> stones,
                               std::chrono::nanoseconds batch_time)
    : batch_time_(batch_time) {
  AnyGame game = empty_board;
  const std::size_t wanted = std::min(SampleSize(game), stones.size());
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const bool chosen = before_.size() * stones.size() <= i * wanted;
    if (chosen) before_.push_back(game);
    game.Place(stones[i]);
    if (chosen) after_.push_back({game, stones[i]});
  }
  if (before_.empty()) before_.push_back(game);
}

double PositionSample::CheckWin() const {
  std::size_t wins = 0;
  return AverageOf(after_.size(), batch_time_, [this, &wins] {
    for (const Placed& placed : after_) wins += placed.game.CheckWin(placed.last);
  });
}

double PositionSample::GetMoves() const {
  std::vector<Cell> cells;
  return AverageOf(before_.size(), batch_time_, [this, &cells] {
    for (const AnyGame& game : before_) game.ListFreeCells(cells);
  });
}

double PositionSample::GetMove(mnk::Ai& ai) const {
  Random random(1);
  const std::atomic<bool> never_stop = false;
  return AverageOf(before_.size(), batch_time_, [this, &ai, &random, &never_stop] {
    for (const AnyGame& game : before_) ai.ChooseCell(game, random, never_stop);
  });
}

std::string PerfLine(absl::string_view call, double nanoseconds) {
  const std::string number = nanoseconds == 0 ? "0" : absl::StrFormat("%.1f", nanoseconds);
  return absl::StrCat("average ", call, " execution is ", number, " ns\n");
}

}  // namespace quadrille::native

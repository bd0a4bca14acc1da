#include "tests/mnk/line_player.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Attempts before falling back to another style.
constexpr int kMaxAttempts = 20;

// Returns the cell at (x, y), or nullopt if it is off the board or occupied.
std::optional<Cell> FreeCellAt(const NaiveGame& game, int x, int y) {
  if (x < 0 || x >= game.rules().n || y < 0 || y >= game.rules().m) return std::nullopt;
  const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
  if (!game.IsFree(cell)) return std::nullopt;
  return cell;
}

}  // namespace

LinePlayer::LinePlayer(std::uint64_t seed)
    : random_(seed),
      style_(static_cast<Style>(random_.Below(3))),
      row_length_(std::uint32_t{4} << random_.Below(6)) {
  for (Plan& plan : plans_) plan.step = RandomStep();
}

Cell LinePlayer::Choose(const NaiveGame& game) {
  Plan& plan = plans_[static_cast<int>(game.side_to_move())];
  std::optional<Cell> chosen;
  if (style_ == Style::kAdjacent) chosen = CellNextToStone(game);
  if (style_ == Style::kRows) chosen = CellExtendingRow(game, plan);
  const Cell cell = chosen ? *chosen : RandomCell(game);
  plan.last = cell;
  stones_.push_back(cell);
  return cell;
}

LinePlayer::Step LinePlayer::RandomStep() {
  constexpr Step kSteps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
  return kSteps[random_.Below(8)];
}

Cell LinePlayer::RandomCell(const NaiveGame& game) {
  const Rules& rules = game.rules();
  for (int i = 0; i < kMaxAttempts; ++i) {
    const int x = static_cast<int>(random_.Below(static_cast<std::uint32_t>(rules.n)));
    const int y = static_cast<int>(random_.Below(static_cast<std::uint32_t>(rules.m)));
    if (const std::optional<Cell> cell = FreeCellAt(game, x, y)) return *cell;
  }
  return game.RandomFree(random_);
}

std::optional<Cell> LinePlayer::CellNextToStone(const NaiveGame& game) {
  for (int i = 0; i < kMaxAttempts && !stones_.empty(); ++i) {
    const Cell stone = stones_[random_.Below(static_cast<std::uint32_t>(stones_.size()))];
    const Step step = RandomStep();
    if (const auto cell = FreeCellAt(game, stone.x + step.x, stone.y + step.y)) return cell;
  }
  return std::nullopt;
}

std::optional<Cell> LinePlayer::CellExtendingRow(const NaiveGame& game, Plan& plan) {
  if (!plan.last || OneIn(row_length_)) return std::nullopt;
  if (!plan.gaps.empty() && OneIn(row_length_)) {
    const Cell gap = plan.gaps.back();
    plan.gaps.pop_back();
    if (game.IsFree(gap)) return gap;
  }
  for (int i = 0; i < kMaxAttempts; ++i) {
    const auto next = FreeCellAt(game, plan.last->x + plan.step.x, plan.last->y + plan.step.y);
    if (next && OneIn(row_length_)) {
      plan.gaps.push_back(*next);
      const auto beyond = FreeCellAt(game, next->x + plan.step.x, next->y + plan.step.y);
      if (beyond) return beyond;
    }
    if (next) return next;
    plan.step = RandomStep();
  }
  return std::nullopt;
}

}  // namespace quadrille::mnk

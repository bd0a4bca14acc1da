#include "src/protocol/correctness/move_plan.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::correctness {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::CellLine;
using mnk::Outcome;
using mnk::Rules;
using mnk::Side;
using mnk::WinCondition;

struct Step {
  int x;
  int y;
};

Step StepOf(Direction direction) {
  switch (direction) {
    case Direction::kRight:
      return {1, 0};
    case Direction::kDown:
      return {0, 1};
    case Direction::kDownRight:
      return {1, 1};
    case Direction::kUpRight:
      return {1, -1};
  }
  return {0, 0};
}

Cell MakeCell(int x, int y) { return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)}; }

int CountFrom(const AnyGame& game, Cell cell, Step step, Side side) {
  int count = 0;
  int x = cell.x + step.x;
  int y = cell.y + step.y;
  while (x >= 0 && x < game.rules().n && y >= 0 && y < game.rules().m &&
         game.StoneAt(MakeCell(x, y)) == side) {
    ++count;
    x += step.x;
    y += step.y;
  }
  return count;
}

bool Wins(const Rules& rules, int length) {
  return rules.win == WinCondition::kKOrMore ? length >= rules.k : length == rules.k;
}

// The longest row that a stone on `cell` gives the side to move; nullopt if it wins.
std::optional<int> QuietRow(const AnyGame& game, Cell cell) {
  const Side side = game.side_to_move();
  int longest = 1;
  for (const Direction direction : kDirections) {
    const Step step = StepOf(direction);
    const int length =
        1 + CountFrom(game, cell, step, side) + CountFrom(game, cell, {-step.x, -step.y}, side);
    if (Wins(game.rules(), length)) return std::nullopt;
    longest = std::max(longest, length);
  }
  return longest;
}

void Shuffle(std::vector<Cell>& cells, Random& random) {
  for (std::size_t i = cells.size(); i > 1; --i) {
    std::swap(cells[i - 1], cells[random.Below(static_cast<std::uint32_t>(i))]);
  }
}

// Supplies free cells whose stones do not win, short rows first.
class QuietCells {
 public:
  explicit QuietCells(std::vector<Cell> cells) : cells_(std::move(cells)) {}

  // A cell for the side to move; nullopt if the search failed.
  std::optional<Cell> Take(const AnyGame& game) {
    constexpr std::size_t kMaxTries = 64;  // boards can be large
    const std::size_t tries = std::min(cells_.size(), kMaxTries);
    std::size_t best = cells_.size();
    int best_row = 0;
    for (std::size_t i = 1; i <= tries && best_row != 1; ++i) {
      const std::size_t at = cells_.size() - i;  // from the back, where removal is cheap
      const std::optional<int> row = QuietRow(game, cells_[at]);
      if (!row || (best < cells_.size() && *row >= best_row)) continue;
      best = at;
      best_row = *row;
    }
    if (best == cells_.size()) return std::nullopt;
    const Cell cell = cells_[best];
    cells_.erase(cells_.begin() + static_cast<std::ptrdiff_t>(best));
    return cell;
  }

 private:
  std::vector<Cell> cells_;
};

std::vector<Cell> TryQuietPlan(const AnyGame& start, int stones, std::vector<Cell> order) {
  AnyGame game = start;
  QuietCells quiet(std::move(order));
  std::vector<Cell> plan;
  while (game.is_running() && static_cast<int>(plan.size()) < stones) {
    const std::optional<Cell> cell = quiet.Take(game);
    if (!cell) break;
    game.Place(*cell);
    plan.push_back(*cell);
  }
  return plan;
}

// nullopt if the row leaves the board.
std::optional<std::vector<Cell>> RowAt(const Rules& rules, Direction direction, int length, int x,
                                       int y) {
  const Step step = StepOf(direction);
  const int last_x = x + step.x * (length - 1);
  const int last_y = y + step.y * (length - 1);
  if (x < 0 || y < 0 || x >= rules.n || y >= rules.m) return std::nullopt;
  if (last_x < 0 || last_y < 0 || last_x >= rules.n || last_y >= rules.m) return std::nullopt;
  std::vector<Cell> row;
  for (int i = 0; i < length; ++i) row.push_back(MakeCell(x + step.x * i, y + step.y * i));
  return row;
}

// nullopt if no row fits.
std::optional<std::vector<Cell>> AnyRow(const Rules& rules, Direction direction, int length,
                                        Random& random) {
  const Step step = StepOf(direction);
  const int columns = rules.n - std::abs(step.x) * (length - 1);
  const int rows = rules.m - std::abs(step.y) * (length - 1);
  if (columns < 1 || rows < 1) return std::nullopt;
  const int x = static_cast<int>(random.Below(static_cast<std::uint32_t>(columns)));
  int y = static_cast<int>(random.Below(static_cast<std::uint32_t>(rows)));
  if (step.y < 0) y += length - 1;
  return RowAt(rules, direction, length, x, y);
}

bool Overlap(const std::vector<Cell>& a, const std::vector<Cell>& b) {
  return std::any_of(a.begin(), a.end(),
                     [&b](Cell cell) { return std::find(b.begin(), b.end(), cell) != b.end(); });
}

// The stones of each side, in order; white withholds its last stone until black is done.
struct RowGoal {
  std::vector<Cell> black;
  std::vector<Cell> white;
};

// Plays both goals, filling turns with quiet stones, until the game ends or both are complete.
std::optional<RowPlan> TryRowPlan(const Rules& rules, const RowGoal& goal, Random& random) {
  AnyGame game(rules);
  std::vector<Cell> others;
  for (const Cell cell : game.FreeCells()) {
    if (!Overlap({cell}, goal.black) && !Overlap({cell}, goal.white)) others.push_back(cell);
  }
  Shuffle(others, random);
  QuietCells quiet(std::move(others));
  std::size_t black = 0;
  std::size_t white = 0;
  RowPlan plan;
  while (game.is_running() && (black < goal.black.size() || white < goal.white.size())) {
    const bool black_done = black == goal.black.size();
    std::optional<Cell> cell;
    if (game.side_to_move() == Side::kBlack && !black_done) {
      cell = goal.black[black++];
    } else if (game.side_to_move() == Side::kWhite &&
               white + (black_done ? 0 : 1) < goal.white.size()) {
      cell = goal.white[white++];
    } else {
      cell = quiet.Take(game);
    }
    if (!cell) return std::nullopt;
    game.Place(*cell);
    plan.stones.push_back(*cell);
  }
  if (black < goal.black.size()) return std::nullopt;
  plan.outcome = game.outcome();
  return plan;
}

// Attempts with random rows and filling stones.
constexpr int kAttempts = 40;

}  // namespace

std::vector<Cell> QuietPlan(const AnyGame& start, int stones, Random& random) {
  const bool small = start.rules().cells() <= 1024;
  std::vector<Cell> order = start.FreeCells();
  std::vector<Cell> best;
  const int wanted = std::min(stones, static_cast<int>(order.size()));
  if (small) best = TryQuietPlan(start, wanted, order);
  for (int attempt = 0; attempt < (small ? kAttempts : 1); ++attempt) {
    Shuffle(order, random);
    std::vector<Cell> plan = TryQuietPlan(start, wanted, order);
    const bool reached = static_cast<int>(plan.size()) == wanted;
    if (reached || plan.size() > best.size()) best = std::move(plan);
    if (reached) break;
  }
  return best;
}

std::vector<Cell> ReachingPlan(const AnyGame& start, int stones, Random& random) {
  std::vector<Cell> plan = QuietPlan(start, stones, random);
  AnyGame game = start;
  for (const Cell cell : plan) game.Place(cell);
  for (const Cell cell : game.FreeCells()) {
    if (!game.is_running() || static_cast<int>(plan.size()) >= stones) break;
    game.Place(cell);
    plan.push_back(cell);
  }
  return plan;
}

std::optional<RowPlan> PlanRowOfK(const Rules& rules, Direction direction, bool last_within,
                                  Random& random) {
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    std::optional<std::vector<Cell>> row = AnyRow(rules, direction, rules.k, random);
    if (!row) return std::nullopt;
    if (last_within) std::swap((*row)[row->size() / 2], row->back());
    std::optional<RowPlan> plan = TryRowPlan(rules, {*std::move(row), {}}, random);
    if (plan && plan->outcome == Outcome::kBlackWins) return plan;
  }
  return std::nullopt;
}

std::optional<RowPlan> PlanRowOfKPlusOne(const Rules& rules, Direction direction, Random& random) {
  if (rules.k < 2) return std::nullopt;  // the first stone wins
  std::optional<RowPlan> running;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    std::optional<std::vector<Cell>> row = AnyRow(rules, direction, rules.k + 1, random);
    if (!row) return std::nullopt;
    std::swap((*row)[1], row->back());
    const RowGoal black_alone = {*row, {}};
    if (rules.win == WinCondition::kKOrMore) {
      std::optional<RowPlan> plan = TryRowPlan(rules, black_alone, random);
      if (plan && plan->outcome == Outcome::kBlackWins) return plan;
      continue;
    }
    const Direction whites = kDirections[random.Below(4)];
    std::optional<std::vector<Cell>> answer = AnyRow(rules, whites, rules.k, random);
    if (answer && !Overlap(*row, *answer)) {
      std::optional<RowPlan> plan = TryRowPlan(rules, {*row, *answer}, random);
      if (plan && plan->outcome == Outcome::kWhiteWins) return plan;
    }
    if (!running) {
      running = TryRowPlan(rules, black_alone, random);
      const bool won = running && (running->outcome == Outcome::kBlackWins ||
                                   running->outcome == Outcome::kWhiteWins);
      if (won) running.reset();
    }
  }
  return running;
}

bool IsWinningLine(const AnyGame& game, Cell last, CellLine line) {
  const Rules& rules = game.rules();
  for (const Cell end : {line.first, line.last}) {
    if (end.x >= rules.n || end.y >= rules.m) return false;
  }
  const int across = line.last.x - line.first.x;
  const int down = line.last.y - line.first.y;
  const int length = std::max(std::abs(across), std::abs(down)) + 1;
  const bool straight = across == 0 || down == 0 || std::abs(across) == std::abs(down);
  if (!straight || !Wins(rules, length)) return false;
  const Side side = *game.StoneAt(last);
  const Step step = {(across > 0) - (across < 0), (down > 0) - (down < 0)};
  bool through_last = false;
  for (int i = 0; i < length; ++i) {
    const Cell cell = MakeCell(line.first.x + step.x * i, line.first.y + step.y * i);
    if (game.StoneAt(cell) != side) return false;
    through_last = through_last || cell == last;
  }
  const bool goes_on = length > 1 && (CountFrom(game, line.last, step, side) > 0 ||
                                      CountFrom(game, line.first, {-step.x, -step.y}, side) > 0);
  return through_last && !(rules.win == WinCondition::kExactlyK && goes_on);
}

}  // namespace quadrille::correctness

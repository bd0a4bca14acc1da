#include "src/mnk/search/boards/pattern_board.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr std::uint32_t kBothSides = 0x10001;  // broadcasts a pattern to both sides

}  // namespace

PatternBoard::PatternBoard(const Rules& rules, const CellPatterns& patterns)
    : rules_(rules),
      patterns_(patterns),
      reach_(patterns.lines().reach()),
      stride_(rules.n + reach_),
      steps_{1, stride_, stride_ + 1, stride_ - 1},
      states_((rules.m + 2 * reach_) * stride_ + reach_, kMargin),
      cells_(states_.size()) {
  Random random(0x6D6E6B);
  keys_.resize(2 * states_.size());
  for (std::uint64_t& key : keys_) key = random();
  MakeEmpty();
}

void PatternBoard::MakeEmpty() {
  const auto for_each_cell = [this](auto action) {
    for (int y = 0; y < rules_.m; ++y) {
      const int first = (y + reach_) * stride_ + reach_;
      for (int cell = first; cell < first + rules_.n; ++cell) action(cell);
    }
  };
  for (auto& sets : sets_) sets.fill(CellSet(padded_cells()));
  std::fill(cells_.begin(), cells_.end(), CellState{});
  sums_[0] = sums_[1] = {};
  for (Sums& sums : sums_) sums.moving = patterns_.tempo();
  key_ = 0;
  placed_.clear();
  pattern_changes_.clear();
  class_changes_.clear();
  turn_ = {Side::kBlack, std::min(rules_.q, rules_.cells()), rules_.cells()};
  for_each_cell([this](int cell) { states_[cell] = kFree; });
  for_each_cell([this](int cell) {
    CellState& state = cells_[cell];
    for (int direction = 0; direction < 4; ++direction) {
      std::uint32_t line = 0;
      for (int i = -reach_; i <= reach_; ++i) {
        if (i == 0 || states_[cell + i * steps_[direction]] == kFree) continue;
        line += LinePatterns::kBlocked * patterns_.lines().PlaceValue(i);
      }
      state.lines[direction] = std::uint64_t{line} << 32 | line;
      state.patterns |= kBothSides * patterns_.lines().PatternOf(line) << (4 * direction);
    }
    for (int side = 0; side < 2; ++side) {
      const CellPatternInfo& info = patterns_.InfoOf(PatternOf(state.patterns, side));
      sums_[side].moving += info.moving;
      sums_[side].waiting += info.waiting;
    }
    ChangeClasses(cell, ClassesOf(state.patterns));
  });
  class_changes_.clear();
}

void PatternBoard::SetUp(const AnyGame& game) {
  MakeEmpty();
  for (int y = 0; y < rules_.m; ++y) {
    for (int x = 0; x < rules_.n; ++x) {
      const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      if (game.IsFree(cell)) continue;
      turn_.side = *game.StoneAt(cell);
      Place(NumberOf(cell));
    }
  }
  placed_.clear();
  pattern_changes_.clear();
  class_changes_.clear();
  turn_ = {game.side_to_move(), game.stones_left(), rules_.cells() - game.stones_placed()};
}

void PatternBoard::Place(int cell) {
  assert(IsFree(cell));
  PushUndo(cell);
  const int side = static_cast<int>(turn_.side);
  RemoveCell(cell);
  states_[cell] = static_cast<std::uint8_t>(side);
  key_ ^= keys_[2 * cell + side];
  switch (reach_) {
    case 4:
      AddToLines<4>(cell, side);
      break;
    case 5:
      AddToLines<5>(cell, side);
      break;
    default:
      AddToLines<0>(cell, side);
  }
  turn_ = turn_.AfterStone(rules_.p);
}

void PatternBoard::PushUndo(int cell) {
  Placed& placed = placed_.emplace_back();
  placed.cell = cell;
  placed.before = turn_;
  placed.sums[0] = sums_[0];
  placed.sums[1] = sums_[1];
  placed.first_pattern = pattern_changes_.size();
  placed.first_class = class_changes_.size();
}

bool PatternBoard::PlaceTurn(const std::vector<int>& cells) {
  const Turn before = turn_;
  const std::size_t first = placed_.size();
  bool completes = false;
  for (const int cell : cells) {
    completes |= (ClassesAt(turn_.side, cell) >> kWins & 1) != 0;
    turn_.stones_left = 2;  // keeps the turn
    Place(cell);
  }
  placed_[first].before = before;
  turn_.side = Other(turn_.side);
  turn_.stones_left = std::min(rules_.p, turn_.free_cells);
  return completes;
}

void PatternBoard::Undo() {
  const Placed& last = placed_.back();
  const int cell = last.cell;
  turn_ = last.before;
  std::copy(std::begin(last.sums), std::end(last.sums), std::begin(sums_));
  const int side = static_cast<int>(turn_.side);
  key_ ^= keys_[2 * cell + side];
  switch (reach_) {
    case 4:
      RemoveFromLines<4>(cell, side);
      break;
    case 5:
      RemoveFromLines<5>(cell, side);
      break;
    default:
      RemoveFromLines<0>(cell, side);
  }
  for (std::size_t i = pattern_changes_.size(); i-- > last.first_pattern;) {
    cells_[pattern_changes_[i].cell].patterns = pattern_changes_[i].patterns;
  }
  for (std::size_t i = class_changes_.size(); i-- > last.first_class;) Toggle(class_changes_[i]);
  pattern_changes_.resize(last.first_pattern);
  class_changes_.resize(last.first_class);
  states_[cell] = kFree;
  placed_.pop_back();
}

void PatternBoard::Pass() {
  PushUndo(-1);
  turn_.side = Other(turn_.side);
  turn_.stones_left = std::min(rules_.p, turn_.free_cells);
}

void PatternBoard::UndoPass() {
  turn_ = placed_.back().before;
  placed_.pop_back();
}

int PatternBoard::AnyFreeCell() const {
  const int centre = NumberOf(CentreOf(rules_));
  if (IsFree(centre)) return centre;
  return static_cast<int>(std::find(states_.begin(), states_.end(), kFree) - states_.begin());
}

void PatternBoard::ListRows(Side side, int stones, ThreatRows& rows) const {
  rows.Clear();
  const LinePatterns& lines = patterns_.lines();
  Cells(side, kWins + stones - 1).ForEach([&](int cell) {
    const CellPattern pattern = PatternAt(side, cell);
    for (int direction = 0; direction < 4; ++direction) {
      if (lines.InfoOf(LineOf(pattern, direction)).lacking >= stones) continue;
      AddRowsFrom(side, cell, direction, stones, rows);
    }
  });
}

// Adds each row only once, at its first free cell.
void PatternBoard::AddRowsFrom(Side side, int cell, int direction, int stones,
                               ThreatRows& rows) const {
  const int step = steps_[direction];
  int own_before = 0;
  while (own_before < rules_.k - 1 && Has(side, cell - (own_before + 1) * step)) ++own_before;
  const bool exactly = rules_.win == WinCondition::kExactlyK;
  for (int before = 0; before <= own_before; ++before) {
    const int first = cell - before * step;
    ThreatRow row;
    bool open = !exactly || (before == own_before && !Has(side, first - step));
    for (int i = 0; i < rules_.k && open; ++i) {
      const int at = first + i * step;
      if (Has(side, at)) continue;
      open = IsFree(at) && row.count < stones;
      if (open) row.cells[row.count++] = at;
    }
    if (!open || (exactly && Has(side, first + rules_.k * step))) continue;
    rows.Add(row);
  }
}

template <int kReach, class Action>
void PatternBoard::ForEachInLine(int cell, int side, Action action) const {
  constexpr std::uint64_t kStone[] = {
      LinePatterns::kOwn | std::uint64_t{LinePatterns::kBlocked} << 32,
      LinePatterns::kBlocked | std::uint64_t{LinePatterns::kOwn} << 32};
  const int reach = kReach > 0 ? kReach : reach_;
  for (int distance = 1; distance <= reach; ++distance) {
    // From the other cell, the stone lies in the opposite direction.
    const std::uint64_t before = kStone[side] * patterns_.lines().PlaceValue(-distance);
    const std::uint64_t after = kStone[side] * patterns_.lines().PlaceValue(distance);
    for (int direction = 0; direction < 4; ++direction) {
      action(cell + distance * steps_[direction], direction, before);
      action(cell - distance * steps_[direction], direction, after);
    }
  }
}

// Line numbers are updated for all cells, which saves a test for stones; patterns only for free
// ones: those of an occupied cell become valid again when it is freed by Undo(). Changes are
// compacted without branches, which would be unpredictable.
template <int kReach>
void PatternBoard::AddToLines(int cell, int side) {
  const LinePatterns& lines = patterns_.lines();
  std::array<std::uint32_t, 8 * LinePatterns::kMaxReach> now;
  std::array<PatternChange, 8 * LinePatterns::kMaxReach> changes;
  std::size_t count = 0;
  ForEachInLine<kReach>(cell, side, [&](int other, int direction, std::uint64_t added) {
    CellState& state = cells_[other];
    const std::uint64_t numbers = state.lines[direction] += added;
    const std::uint32_t found =
        lines.PatternOf(static_cast<std::uint32_t>(numbers)) |
        std::uint32_t{lines.PatternOf(static_cast<std::uint32_t>(numbers >> 32))} << 16;
    const int shift = 4 * direction;
    const std::uint32_t before = state.patterns;
    now[count] = (before & ~(15 * kBothSides << shift)) | found << shift;
    changes[count] = {other, before};
    count += std::size_t{now[count] != before} & std::size_t{states_[other] == kFree};
  });
  pattern_changes_.insert(pattern_changes_.end(), changes.begin(), changes.begin() + count);
  ApplyChanges({changes.data(), count}, now.data());
}

template <int kReach>
void PatternBoard::RemoveFromLines(int cell, int side) {
  ForEachInLine<kReach>(cell, side, [&](int other, int direction, std::uint64_t added) {
    cells_[other].lines[direction] -= added;
  });
}

std::uint32_t PatternBoard::ClassesOf(std::uint32_t patterns) const {
  return patterns_.InfoOf(PatternOf(patterns, 0)).classes |
         std::uint32_t{patterns_.InfoOf(PatternOf(patterns, 1)).classes} << 16;
}

void PatternBoard::ApplyChanges(std::span<const PatternChange> changes, const std::uint32_t* now) {
  struct {
    int cell;
    std::uint32_t classes;
  } changed[8 * LinePatterns::kMaxReach];
  std::size_t count = 0;
  Sums sums[2] = {sums_[0], sums_[1]};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const auto [cell, before] = changes[i];
    cells_[cell].patterns = now[i];
    std::uint32_t classes = 0;
    for (int side = 0; side < 2; ++side) {
      const CellPatternInfo& gone = patterns_.InfoOf(PatternOf(before, side));
      const CellPatternInfo& come = patterns_.InfoOf(PatternOf(now[i], side));
      sums[side].moving += come.moving - gone.moving;
      sums[side].waiting += come.waiting - gone.waiting;
      classes |= static_cast<std::uint32_t>(come.classes ^ gone.classes) << (16 * side);
    }
    changed[count] = {cell, classes};
    count += classes != 0 ? 1 : 0;
  }
  sums_[0] = sums[0];
  sums_[1] = sums[1];
  for (std::size_t i = 0; i < count; ++i) ChangeClasses(changed[i].cell, changed[i].classes);
}

void PatternBoard::RemoveCell(int cell) {
  const std::uint32_t patterns = cells_[cell].patterns;
  for (int side = 0; side < 2; ++side) {
    const CellPatternInfo& info = patterns_.InfoOf(PatternOf(patterns, side));
    sums_[side].moving -= info.moving;
    sums_[side].waiting -= info.waiting;
  }
  ChangeClasses(cell, ClassesOf(patterns));
}

void PatternBoard::ChangeClasses(int cell, std::uint32_t classes) {
  for (; classes != 0; classes &= classes - 1) {
    const auto place = static_cast<std::uint32_t>(std::countr_zero(classes));
    class_changes_.push_back(static_cast<std::uint32_t>(cell) << 5 | place);
    Toggle(class_changes_.back());
  }
}

}  // namespace quadrille::mnk

#include "src/mnk/search/pattern_board.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/cell_patterns.h"
#include "src/mnk/search/line_patterns.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr std::uint32_t kBothSides = 0x10001;  // times a pattern: that of black and of white

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
  for (auto& sets : sets_) sets.fill(CellSet(numbers()));
  sums_[0] = sums_[1] = {};
  for (Sums& sums : sums_) sums.moving = patterns_.tempo();
  key_ = 0;
  placed_.clear();
  changes_.clear();
  turn_ = {Side::kBlack, std::min(rules_.q, rules_.cells()), rules_.cells()};
  for_each_cell([this](int cell) { states_[cell] = kFree; });
  for_each_cell([this](int cell) {
    CellState& state = cells_[cell];
    state = {};
    for (int direction = 0; direction < 4; ++direction) {
      std::uint32_t line = 0;
      for (int i = -reach_; i <= reach_; ++i) {
        if (i == 0 || states_[cell + i * steps_[direction]] == kFree) continue;
        line += LinePatterns::kBlocked * patterns_.lines().PlaceValue(i);
      }
      state.lines[direction] = std::uint64_t{line} << 32 | line;
      state.patterns |= kBothSides * patterns_.lines().Of(line) << (4 * direction);
    }
    for (int side = 0; side < 2; ++side) {
      const CellMeaning& meaning = patterns_.MeaningOf(PatternOf(state.patterns, side));
      sums_[side].moving += meaning.moving;
      sums_[side].waiting += meaning.waiting;
    }
    Include(cell);
  });
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
  changes_.clear();
  turn_ = {game.side_to_move(), game.stones_left(), rules_.cells() - game.stones_placed()};
}

void PatternBoard::Place(int cell) {
  assert(IsFree(cell));
  Remember(cell);
  const int side = static_cast<int>(turn_.side);
  Exclude(cell);
  states_[cell] = static_cast<std::uint8_t>(side);
  key_ ^= keys_[2 * cell + side];
  AddToLines(cell, side);
  --turn_.free_cells;
  EndStone();
}

void PatternBoard::Remember(int cell) {
  Placed& placed = placed_.emplace_back();
  placed.cell = cell;
  placed.before = turn_;
  placed.sums[0] = sums_[0];
  placed.sums[1] = sums_[1];
  placed.first_change = changes_.size();
}

void PatternBoard::PlaceTurn(const std::vector<int>& cells) {
  const Turn before = turn_;
  const std::size_t first = placed_.size();
  for (const int cell : cells) {
    turn_.stones_left = 2;  // so that the turn goes on
    Place(cell);
  }
  placed_[first].before = before;
  turn_.side = Other(turn_.side);
  turn_.stones_left = std::min(rules_.p, turn_.free_cells);
}

void PatternBoard::EndStone() {
  if (--turn_.stones_left > 0) return;
  turn_.side = Other(turn_.side);
  turn_.stones_left = std::min(rules_.p, turn_.free_cells);
}

void PatternBoard::Undo() {
  const Placed& last = placed_.back();
  const int cell = last.cell;
  turn_ = last.before;
  std::copy(std::begin(last.sums), std::end(last.sums), std::begin(sums_));
  const int side = static_cast<int>(turn_.side);
  key_ ^= keys_[2 * cell + side];
  for (; changes_.size() > last.first_change; changes_.pop_back()) {
    const LineChange& change = changes_.back();
    const int other = static_cast<int>(change.place / 4);
    CellState& state = cells_[other];
    state.lines[change.place % 4] = change.line;
    if (state.patterns == change.patterns) continue;
    const std::uint32_t now = std::exchange(state.patterns, change.patterns);
    for (int i = 0; i < 2; ++i) {
      const unsigned classes = patterns_.MeaningOf(PatternOf(change.patterns, i)).classes;
      FlipClasses(other, i, classes, classes ^ patterns_.MeaningOf(PatternOf(now, i)).classes);
    }
  }
  states_[cell] = kFree;
  Include(cell);
  placed_.pop_back();
}

void PatternBoard::Pass() {
  Remember(-1);
  turn_.side = Other(turn_.side);
  turn_.stones_left = std::min(rules_.p, turn_.free_cells);
}

void PatternBoard::UndoPass() {
  turn_ = placed_.back().before;
  placed_.pop_back();
}

int PatternBoard::AnyFreeCell() const {
  return static_cast<int>(std::find(states_.begin(), states_.end(), kFree) - states_.begin());
}

// Beyond a stone, a row that holds `cell` is possible only for that stone's side; beyond stones of
// both, or the margin, for nobody. The cells that hold stones keep the lines that they had when
// they were free: stones are taken back in the opposite order, so by then those are right again.
template <class Action>
void PatternBoard::ForEachInLine(int cell, Action action) const {
  for (int direction = 0; direction < 4; ++direction) {
    for (const int sign : {1, -1}) {
      const int step = sign * steps_[direction];
      unsigned met = 0;  // stones, as bits by side
      int other = cell;
      for (int i = 1; i <= reach_; ++i) {
        other += step;
        const unsigned state = states_[other];
        if (state == kFree) {
          action(other, direction, sign * i);
          continue;
        }
        met |= state == kMargin ? 3 : 1 << state;
        if (met == 3) break;
      }
    }
  }
}

std::uint64_t PatternBoard::AddedToLine(int side, int distance) const {
  constexpr std::uint64_t kStone[] = {
      LinePatterns::kOwn | std::uint64_t{LinePatterns::kBlocked} << 32,
      LinePatterns::kBlocked | std::uint64_t{LinePatterns::kOwn} << 32};
  return kStone[side] * patterns_.lines().PlaceValue(-distance);
}

void PatternBoard::AddToLines(int cell, int side) {
  const LinePatterns& lines = patterns_.lines();
  ForEachInLine(cell, [&](int other, int direction, int distance) {
    CellState& state = cells_[other];
    const std::uint64_t line = state.lines[direction];
    const std::uint64_t numbers = line + AddedToLine(side, distance);
    const std::uint32_t found = lines.Of(static_cast<std::uint32_t>(numbers)) |
                                std::uint32_t{lines.Of(static_cast<std::uint32_t>(numbers >> 32))}
                                    << 16;
    const int shift = 4 * direction;
    const std::uint32_t before = state.patterns;
    const std::uint32_t after = (before & ~(15 * kBothSides << shift)) | found << shift;
    // Written field by field: what is copied as a whole waits for its parts.
    LineChange& change = changes_.emplace_back();
    change.line = line;
    change.patterns = before;
    change.place = static_cast<std::uint32_t>(4 * other + direction);
    state.lines[direction] = numbers;
    if (after == before) return;
    state.patterns = after;
    CountChange(other, before, after);
  });
}

void PatternBoard::CountChange(int cell, std::uint32_t before, std::uint32_t after) {
  for (int side = 0; side < 2; ++side) {
    const CellPattern old = PatternOf(before, side);
    const CellPattern now = PatternOf(after, side);
    if (old == now) continue;
    const CellMeaning& gone = patterns_.MeaningOf(old);
    const CellMeaning& come = patterns_.MeaningOf(now);
    sums_[side].moving += come.moving - gone.moving;
    sums_[side].waiting += come.waiting - gone.waiting;
    FlipClasses(cell, side, come.classes, come.classes ^ gone.classes);
  }
}

void PatternBoard::FlipClasses(int cell, int side, unsigned classes, unsigned changed) {
  for (; changed != 0; changed &= changed - 1) {
    const int cell_class = std::countr_zero(changed);
    CellSet& set = sets_[side][cell_class];
    if ((classes >> cell_class & 1) != 0) {
      set.Insert(cell);
    } else {
      set.Remove(cell);
    }
  }
}

void PatternBoard::Include(int cell) {
  for (int side = 0; side < 2; ++side) {
    const unsigned classes = patterns_.MeaningOf(PatternOf(cells_[cell].patterns, side)).classes;
    FlipClasses(cell, side, classes, classes);
  }
}

void PatternBoard::Exclude(int cell) {
  for (int side = 0; side < 2; ++side) {
    const CellMeaning& meaning = patterns_.MeaningOf(PatternOf(cells_[cell].patterns, side));
    FlipClasses(cell, side, 0, meaning.classes);
    sums_[side].moving -= meaning.moving;
    sums_[side].waiting -= meaning.waiting;
  }
}

}  // namespace quadrille::mnk

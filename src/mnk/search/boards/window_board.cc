#include "src/mnk/search/boards/window_board.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Candidates lie within this distance of the bounding box of the stones.
constexpr int kMargin = 5;
constexpr std::size_t kMaxCandidates = 400;
// The distance of candidates, along lines, from stones placed by the search.
constexpr int kReach = 4;

WindowValues ValuesOf(const Evaluation& evaluation, int k) {
  if (evaluation.window_values() != nullptr) return *evaluation.window_values();
  const std::vector<std::int32_t> zeros(k + 1, 0);
  return {zeros, zeros, zeros, zeros};
}

}  // namespace

WindowBoard::WindowBoard(const Rules& rules, const Evaluation& evaluation)
    : rules_(rules),
      evaluation_(evaluation),
      values_(ValuesOf(evaluation, rules.k)),
      cells_(rules.cells()),
      threat_(std::max(0, rules.k - rules.p)),
      steps_{1, rules.n, rules.n + 1, rules.n - 1},
      windows_(4 * cells_),
      sums_(cells_),
      changes_(rules.k + 2),
      position_(rules),
      is_candidate_(cells_, 0),
      weights_(cells_, 0) {
  assert(rules.CanBeWon());
  for (int side = 0; side < 2; ++side) {
    lacking_[side].assign(rules.k + 1, 0);
    threat_at_[side].assign(4 * cells_, -1);
  }
  MakeStates();
  for (int direction = 0; direction < 4; ++direction) {
    for (int cell = 0; cell < cells_; ++cell) {
      const Extent extent = ExtentAt(cell, direction);
      reach_.push_back(ReachOf(extent));
      if (extent.forward >= rules_.k - 1) AddEmptyWindow(direction * cells_ + cell);
    }
  }
  Random random(0x6D6E6B);
  for (int i = 0; i < 2 * cells_; ++i) keys_.push_back(random());
  ResetCandidates();
}

void WindowBoard::MakeStates() {
  const int k = rules_.k;
  const bool exactly = rules_.win == WinCondition::kExactlyK;
  const std::size_t states = static_cast<std::size_t>(k + 1) * (k + 1) * (exactly ? 4 : 1);
  state_values_.resize(states);
  states_.resize(states);
  for (int owner = 0; owner < 2; ++owner) {
    for (int stones = 0; stones <= k; ++stones) {
      for (int adjacent = 0; adjacent < (exactly ? 2 : 1); ++adjacent) {
        Window window;
        window.stones[owner] = static_cast<std::uint8_t>(stones);
        window.adjacent[1 - owner] = static_cast<std::uint8_t>(adjacent);
        const std::size_t state = StateOf(window);
        StateValues& values = state_values_[state];
        values.sums.own[owner] = values_.own_gain[stones];
        values.sums.spoiling[owner] = values_.spoiling_gain[stones];
        values.moving[owner] = values_.moving_score[stones];
        values.waiting[owner] = values_.waiting_score[stones];
        const auto bit = static_cast<std::uint8_t>(1 << owner);
        states_[state].open |= bit;
        if (stones >= threat_) states_[state].threat |= bit;
      }
    }
  }
}

void WindowBoard::AddEmptyWindow(int number) {
  for (int side = 0; side < 2; ++side) {
    ++open_[side];
    if (threat_ == 0) ChangeThreat(number, side, 0, true);
  }
}

WindowBoard::Extent WindowBoard::ExtentAt(int cell, int direction) const {
  const int left = cell % rules_.n;
  const int up = cell / rules_.n;
  const int right = rules_.n - 1 - left;
  const int down = rules_.m - 1 - up;
  switch (direction) {
    case 0:
      return {left, right};
    case 1:
      return {up, down};
    case 2:
      return {std::min(left, up), std::min(right, down)};
    default:
      return {std::min(right, up), std::min(left, down)};
  }
}

WindowBoard::Reach WindowBoard::ReachOf(const Extent& extent) const {
  const int touching = rules_.win == WinCondition::kExactlyK ? 1 : 0;
  const int first = -std::min(extent.back, rules_.k - 1 + touching);
  const int last = std::min(touching, extent.forward - (rules_.k - 1));
  return {static_cast<std::int16_t>(first), static_cast<std::int16_t>(last)};
}

std::uint64_t WindowBoard::key() const {
  const std::uint64_t turn = 2 * static_cast<std::uint64_t>(position_.stones_left()) +
                             static_cast<std::uint64_t>(position_.side_to_move());
  return key_ ^ (turn * 0x9E3779B97F4A7C15);
}

void WindowBoard::SetPosition(const Position& position) {
  for (int cell = 0; cell < cells_; ++cell) {
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      const int difference =
          static_cast<int>(position.Has(side, cell)) - static_cast<int>(position_.Has(side, cell));
      if (difference != 0) Change(cell, static_cast<int>(side), difference);
    }
  }
  position_ = position;
  placed_.clear();
  ResetCandidates();
}

void WindowBoard::ResetCandidates() {
  for (const int cell : candidates_) is_candidate_[cell] = 0;
  candidates_.clear();
  std::vector<int> cells = FreeCells(position_, position_.AroundStones(kMargin));
  if (cells.size() > kMaxCandidates) {
    Weigh(cells, weights_);
    std::nth_element(cells.begin(), cells.begin() + kMaxCandidates, cells.end(), [&](int a, int b) {
      return std::pair(-weights_[a], a) < std::pair(-weights_[b], b);
    });
    cells.resize(kMaxCandidates);
    std::sort(cells.begin(), cells.end());
  }
  for (const int cell : cells) AddCandidate(cell);
}

void WindowBoard::AddCandidate(int cell) {
  if (is_candidate_[cell] != 0) return;
  is_candidate_[cell] = 1;
  candidates_.push_back(cell);
}

void WindowBoard::AddCandidatesAround(int cell) {
  for (int direction = 0; direction < 4; ++direction) {
    const Extent extent = ExtentAt(cell, direction);
    for (int i = -std::min(extent.back, kReach); i <= std::min(extent.forward, kReach); ++i) {
      AddCandidate(cell + i * steps_[direction]);
    }
  }
}

void WindowBoard::Place(int cell) {
  const int side = static_cast<int>(position_.side_to_move());
  placed_.push_back({cell, position_.Place(cell), candidates_.size()});
  Change(cell, side, 1);
  AddCandidatesAround(cell);
}

void WindowBoard::Undo() {
  const Placed last = placed_.back();
  placed_.pop_back();
  while (candidates_.size() > last.candidates) {
    is_candidate_[candidates_.back()] = 0;
    candidates_.pop_back();
  }
  position_.Undo(last.cell, last.before);
  Change(last.cell, static_cast<int>(last.before.side), -1);
}

void WindowBoard::Change(int cell, int side, int difference) {
  key_ ^= keys_[side * cells_ + cell];
  for (int direction = 0; direction < 4; ++direction) {
    ChangeAlong(cell, direction, side, difference);
  }
}

void WindowBoard::ChangeAlong(int cell, int direction, int side, int difference) {
  const auto [first, last] = reach_[direction * cells_ + cell];
  if (first > last) return;
  const int k = rules_.k;
  const int step = steps_[direction];
  std::int32_t moving[2] = {0, 0};
  std::int32_t waiting[2] = {0, 0};
  for (int i = first; i <= last; ++i) {
    const int number = direction * cells_ + cell + i * step;
    Window& window = windows_[number];
    const Window old = window;
    const bool adjacent = i == -k || i == 1;
    (adjacent ? window.adjacent : window.stones)[side] += static_cast<std::uint8_t>(difference);
    const std::size_t from = StateOf(old);
    const std::size_t to = StateOf(window);
    const StateValues& before = state_values_[from];
    const StateValues& after = state_values_[to];
    Sums& change = changes_[i - first];
    for (int s = 0; s < 2; ++s) change.own[s] = after.sums.own[s] - before.sums.own[s];
    for (int s = 0; s < 2; ++s)
      change.spoiling[s] = after.sums.spoiling[s] - before.sums.spoiling[s];
    for (int s = 0; s < 2; ++s) moving[s] += after.moving[s] - before.moving[s];
    for (int s = 0; s < 2; ++s) waiting[s] += after.waiting[s] - before.waiting[s];
    ChangeState(number, states_[from], states_[to], old);
  }
  for (int s = 0; s < 2; ++s) moving_[s] += moving[s];
  for (int s = 0; s < 2; ++s) waiting_[s] += waiting[s];
  if (evaluation_.window_values() == nullptr) return;
  Sums sum;
  for (int i = first; i < last + k; ++i) {
    if (i <= last) {
      const Sums& change = changes_[i - first];
      for (int s = 0; s < 2; ++s) sum.own[s] += change.own[s];
      for (int s = 0; s < 2; ++s) sum.spoiling[s] += change.spoiling[s];
    }
    if (i - k >= first) {
      const Sums& change = changes_[i - k - first];
      for (int s = 0; s < 2; ++s) sum.own[s] -= change.own[s];
      for (int s = 0; s < 2; ++s) sum.spoiling[s] -= change.spoiling[s];
    }
    Sums& at = sums_[cell + i * step];
    for (int s = 0; s < 2; ++s) at.own[s] += sum.own[s];
    for (int s = 0; s < 2; ++s) at.spoiling[s] += sum.spoiling[s];
  }
}

void WindowBoard::ChangeState(int number, State before, State after, const Window& old) {
  open_[0] += (after.open & 1) - (before.open & 1);
  open_[1] += (after.open >> 1) - (before.open >> 1);
  if ((before.threat | after.threat) == 0) return;
  for (int owner = 0; owner < 2; ++owner) {
    if ((before.threat >> owner & 1) != 0) ChangeThreat(number, owner, old.stones[owner], false);
    if ((after.threat >> owner & 1) != 0) {
      ChangeThreat(number, owner, windows_[number].stones[owner], true);
    }
  }
}

void WindowBoard::ChangeThreat(int number, int side, int stones, bool add) {
  std::vector<int>& threats = threats_[side];
  std::vector<int>& at = threat_at_[side];
  lacking_[side][rules_.k - stones] += add ? 1 : -1;
  if (add) {
    at[number] = static_cast<int>(threats.size());
    threats.push_back(number);
  } else {
    threats[at[number]] = threats.back();
    at[threats.back()] = at[number];
    threats.pop_back();
    at[number] = -1;
  }
}

int WindowBoard::StonesToWin(Side side, int stones) const {
  const std::vector<int>& lacking = lacking_[static_cast<int>(side)];
  if (threats_[static_cast<int>(side)].empty()) return 0;
  for (int i = 1; i <= std::min(stones, rules_.k); ++i) {
    if (lacking[i] > 0) return i;
  }
  return 0;
}

void WindowBoard::ListNearestRow(Side side, std::vector<int>& cells) const {
  const int owner = static_cast<int>(side);
  // Deterministic: the order of threats_ depends on the history of the board.
  std::pair<int, int> best{-1, 0};
  for (const int number : threats_[owner]) {
    best = std::max(best, {windows_[number].stones[owner], number});
  }
  const int step = steps_[best.second / cells_];
  cells.clear();
  for (int i = 0, cell = best.second % cells_; i < rules_.k; ++i, cell += step) {
    if (position_.IsFree(cell)) cells.push_back(cell);
  }
}

void WindowBoard::ListRows(Side side, int stones, ThreatRows& rows) const {
  const int owner = static_cast<int>(side);
  rows.Clear();
  for (const int number : threats_[owner]) {
    if (rules_.k - windows_[number].stones[owner] > stones) continue;
    const int step = steps_[number / cells_];
    ThreatRow row;
    for (int i = 0, cell = number % cells_; i < rules_.k; ++i, cell += step) {
      if (position_.IsFree(cell)) row.cells[row.count++] = cell;
    }
    rows.Add(row);
  }
}

void WindowBoard::PlaceTurn(const std::vector<int>& cells) {
  const int stones = static_cast<int>(cells.size());
  placed_turns_.push_back({stones, position_.stones_left()});
  position_.set_stones_left(stones);
  for (const int cell : cells) Place(cell);
}

void WindowBoard::UndoTurn() {
  const PlacedTurn turn = placed_turns_.back();
  placed_turns_.pop_back();
  for (int i = 0; i < turn.stones; ++i) Undo();
  position_.set_stones_left(turn.stones_left);
}

std::int32_t WindowBoard::Score() const {
  if (evaluation_.window_values() == nullptr) {
    return evaluation_.Score(position_);
  }
  const int side = static_cast<int>(position_.side_to_move());
  return ClampScore(moving_[side] - waiting_[1 - side]);
}

void WindowBoard::Weigh(const std::vector<int>& cells, Weights& weights) const {
  const int side = static_cast<int>(position_.side_to_move());
  if (evaluation_.window_values() != nullptr) {
    for (const int cell : cells) weights[cell] = WeightOf(cell, side);
    return;
  }
  std::fill(weights.begin(), weights.end(), 0);
  evaluation_.Weigh(position_, weights);
}

namespace {

// Inserts `cell` into the descending list of the best `count` cells, which starts at index `first`.
void KeepBest(WeightedCell cell, std::size_t first, int count, std::vector<WeightedCell>& best) {
  const bool full = static_cast<int>(best.size() - first) == count;
  if (full && cell.weight <= best.back().weight) return;
  if (full) best.pop_back();
  best.push_back(cell);
  for (std::size_t i = best.size() - 1; i > first && best[i - 1].weight < cell.weight; --i) {
    std::swap(best[i - 1], best[i]);
  }
}

}  // namespace

void WindowBoard::ListBest(int count, std::vector<WeightedCell>& best) {
  const int side = static_cast<int>(position_.side_to_move());
  const bool adds_up = evaluation_.window_values() != nullptr;
  if (!adds_up) Weigh(candidates_, weights_);
  best.clear();
  for (const int cell : candidates_) {
    if (!position_.IsFree(cell)) continue;
    KeepBest({cell, adds_up ? WeightOf(cell, side) : weights_[cell]}, 0, count, best);
  }
}

void WindowBoard::AddBestOwn(int count, int windows, int stones,
                             std::vector<WeightedCell>& best) const {
  const std::size_t first = best.size();
  const std::int64_t min_weight =
      std::int64_t{windows} * std::max(1, values_.own_gain[std::max(0, stones)]);
  for (const int cell : candidates_) {
    const std::int64_t weight = OwnWeightAt(cell);
    if (weight < min_weight || !position_.IsFree(cell)) continue;
    KeepBest({cell, weight}, first, count, best);
  }
}

}  // namespace quadrille::mnk

#include "src/mnk/solver/guided/zone_rows.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk::solver {
namespace {

bool IsOn(const Rules& rules, int x, int y) {
  return x >= 0 && x < rules.n && y >= 0 && y < rules.m;
}

}  // namespace

ZoneRows::ZoneRows(const Rules& rules)
    : k_(rules.k),
      is_exact_(rules.win == WinCondition::kExactlyK),
      rows_with_(rules.cells()),
      rows_ending_at_(rules.cells()) {
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      AddRow(rules, x, y, 1, 0);
      AddRow(rules, x, y, 0, 1);
      AddRow(rules, x, y, 1, 1);
      AddRow(rules, x, y, -1, 1);
    }
  }
  Clear();
}

// The cells of a row ascend from its start.
void ZoneRows::AddRow(const Rules& rules, int x, int y, int dx, int dy) {
  if (!IsOn(rules, x + (k_ - 1) * dx, y + (k_ - 1) * dy)) return;
  const auto row = static_cast<std::uint16_t>(cells_.size() / k_);
  std::vector<int> steps;
  for (int i = 0; i < k_; ++i) steps.push_back(i);
  const auto distance = [&](int step) { return std::abs(2 * step - (k_ - 1)); };
  std::sort(steps.begin(), steps.end(),
            [&](int a, int b) { return std::pair(distance(a), a) < std::pair(distance(b), b); });
  for (const int i : steps) {
    const int cell = (y + i * dy) * rules.n + x + i * dx;
    cells_.push_back(static_cast<std::uint16_t>(cell));
    rows_with_[cell].push_back(row);
  }
  for (const int i : {-1, k_}) {
    if (!IsOn(rules, x + i * dx, y + i * dy)) continue;
    rows_ending_at_[(y + i * dy) * rules.n + x + i * dx].push_back(row);
  }
}

void ZoneRows::Clear() {
  occupied_ = {};
  for (auto& counts : stones_) counts.assign(cells_.size() / k_, 0);
  for (auto& counts : ends_) counts.assign(cells_.size() / k_, 0);
}

void ZoneRows::Count(int side, int cell, int change) {
  if (change > 0) {
    occupied_.Add(cell);
  } else {
    occupied_.Remove(cell);
  }
  const auto add = static_cast<std::uint8_t>(change);
  for (const std::uint16_t row : rows_with_[cell]) stones_[side][row] += add;
  if (!is_exact_) return;
  for (const std::uint16_t row : rows_ending_at_[cell]) ends_[side][row] += add;
}

void ZoneRows::AddGuards(int side, int stones, ZoneCells& zone) const {
  const int least = k_ - stones - 1;
  for (std::size_t row = 0; row < stones_[side].size(); ++row) {
    if (stones_[side][row] < least || stones_[1 - side][row] > 0 || ends_[side][row] > 0) continue;
    int count = 2;
    for (int i = 0; i < k_ && count > 0; ++i) {
      const int cell = cells_[row * k_ + i];
      if (occupied_.Contains(cell)) continue;
      zone.Add(cell);
      --count;
    }
  }
}

}  // namespace quadrille::mnk::solver

#include "src/mnk/search/boards/line_patterns.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

// The rows through the centre cell of a line.
struct Rows {
  int lacking;   // of the best row; more than k if there is none
  int blockers;  // stones that block all rows lacking at most p
};

// The cells of a line, including its centre, as digits.
using Cells = std::vector<int>;

bool IsOpen(const Cells& cells, int first, const Rules& rules) {
  const int end = first + rules.k;
  if (std::find(cells.begin() + first, cells.begin() + end, LinePatterns::kBlocked) !=
      cells.begin() + end) {
    return false;
  }
  if (rules.win == WinCondition::kKOrMore) return true;
  const bool before = first > 0 && cells[first - 1] == LinePatterns::kOwn;
  const bool after = end < static_cast<int>(cells.size()) && cells[end] == LinePatterns::kOwn;
  return !before && !after;
}

// Requires: the centre holds an own stone. Rows are intervals, so the greedy scan that blocks each
// row at its last free cell uses the fewest blockers.
Rows RowsThroughCentre(const Cells& cells, const Rules& rules) {
  const int centre = static_cast<int>(cells.size()) / 2;
  Rows rows{rules.k + 1, 0};
  int last_blocker = -1;
  for (int first = std::max(0, centre - rules.k + 1);
       first <= centre && first + rules.k <= static_cast<int>(cells.size()); ++first) {
    if (!IsOpen(cells, first, rules)) continue;
    int lacking = 0;
    int last_free = -1;
    for (int i = first; i < first + rules.k; ++i) {
      if (cells[i] != LinePatterns::kEmpty) continue;
      ++lacking;
      last_free = i;
    }
    rows.lacking = std::min(rows.lacking, lacking);
    if (lacking == 0 || lacking > rules.p || last_blocker >= first) continue;
    ++rows.blockers;
    last_blocker = last_free;
  }
  return rows;
}

}  // namespace

// Intermediate results, by line number.
struct LinePatterns::Line {
  std::uint8_t lacking;
  std::uint8_t to_double;  // own stones until two blockers are needed or the row is complete
};

LinePatterns::LinePatterns(const Rules& rules) : rules_(rules), reach_(ReachOf(rules)) {
  assert(CanHaveTables(rules));
  AssignNumbers();
  const int cells = 2 * reach_;
  std::uint32_t count = 1;
  for (int i = 0; i < cells; ++i, count *= 3) powers_.push_back(count);

  constexpr std::uint8_t kNever = 100;
  std::vector<Line> lines(count);
  patterns_.resize(count);
  Cells digits(cells + 1);
  // Descending order: lines with one more own stone have larger numbers and are done already.
  for (std::uint32_t number = count; number-- > 0;) {
    for (int i = 0; i < cells; ++i) digits[i + (i >= reach_)] = number / powers_[i] % 3;
    digits[reach_] = kOwn;
    const Rows rows = RowsThroughCentre(digits, rules_);
    Line& line = lines[number];
    line = {static_cast<std::uint8_t>(rows.lacking), kNever};
    if (rows.lacking > rules_.k) continue;
    if (rows.lacking == 0 || rows.blockers >= 2) line.to_double = 0;
    int ways = 0;
    for (int i = 0; i < cells && line.to_double != 0; ++i) {
      if (digits[i + (i >= reach_)] != kEmpty) continue;
      const int then = lines[number + powers_[i]].to_double + 1;
      if (then > line.to_double) continue;
      ways = then == line.to_double ? ways + 1 : 1;
      line.to_double = static_cast<std::uint8_t>(then);
    }
    if (rows.lacking == 0) {
      patterns_[number] = kCompletesRow;
      continue;
    }
    const bool is_double = line.to_double == std::max(0, rows.lacking - rules_.p);
    patterns_[number] = NumberOf(rows.lacking, is_double ? (ways > 1 ? 2 : 1) : 0);
  }
}

// Patterns that lack up to p stones have two strengths, others three if the 14 indices suffice;
// those that lack the most are reduced to fewer first.
void LinePatterns::AssignNumbers() {
  levels_.assign(rules_.k, 0);
  int left = kCompletesRow - 1;
  for (int lacking = 1; lacking < rules_.k; ++lacking) {
    const int others = rules_.k - 1 - lacking;
    levels_[lacking] = std::clamp(left - others, 1, lacking <= rules_.p ? 2 : 3);
    left -= levels_[lacking];
  }
  first_.assign(rules_.k, 0);
  int number = 1;
  for (int lacking = rules_.k - 1; lacking >= 1; --lacking) {
    first_[lacking] = number;
    for (int strength = 0; strength < levels_[lacking]; ++strength, ++number) {
      const int blockers = lacking > rules_.p ? 0 : 1 + std::min(strength, 1);
      infos_[number] = {lacking, blockers, strength};
    }
  }
  infos_[kNoRow] = {rules_.k + 1, 0, 0};
  infos_[kCompletesRow] = {0, 0, 0};
}

LinePattern LinePatterns::NumberOf(int lacking, int strength) const {
  return static_cast<LinePattern>(first_[lacking] + std::min(strength, levels_[lacking] - 1));
}

}  // namespace quadrille::mnk

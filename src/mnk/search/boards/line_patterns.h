// Line patterns: the stones along one line through a free cell, classified for the side that places
// there, as in Gomoku engines (five, four, open three ...), but for any k and p.
//
// A pattern covers k - 1 cells in both directions (k if exactly k win):
//
//   -reach ... -2 -1  X  1  2 ... reach        X: the new stone, not in the pattern
//
// It is described by
//   - lacking: stones still missing from the best row after X. Up to p is a threat: the next turn
//     can win;
//   - strength: whether one blocker is enough for all rows, or two are needed, once they are
//     threats. For p = 1 and k = 5: four and open four, three and open three.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_LINE_PATTERNS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_LINE_PATTERNS_H_

#include <cassert>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk {

// A pattern's index for its rules: 0 if no row is possible, else 1 to 15.
using LinePattern = std::uint8_t;

inline constexpr LinePattern kNoRow = 0;
inline constexpr LinePattern kCompletesRow = 15;
inline constexpr int kLinePatterns = 16;

struct LinePatternInfo {
  int lacking = 0;   // stones missing from the best row after this one
  int blockers = 0;  // stones needed to block the threat, 1 or 2; 0 if no threat
  // The rank among patterns with the same `lacking`: 0 if it becomes a one-blocker threat, 1 if a
  // two-blocker threat, 2 if it does so in several ways.
  int strength = 0;
};

// The pattern tables for one set of rules.
class LinePatterns {
 public:
  // Cell states: the base-3 digits of a line's number.
  static constexpr int kEmpty = 0;
  static constexpr int kOwn = 1;
  static constexpr int kBlocked = 2;  // an opponent's stone or off the board

  // Larger tables would take seconds to build.
  static constexpr int kMaxReach = 6;

  // Cost: about 9^reach steps, at most 50 ms. Requires: CanHaveTables(rules).
  explicit LinePatterns(const Rules& rules);

  // Returns the relevant cells on each side: k - 1, or k if exactly k win, since overlines do not.
  static int ReachOf(const Rules& rules) {
    return rules.win == WinCondition::kExactlyK ? rules.k : rules.k - 1;
  }
  static bool CanHaveTables(const Rules& rules) {
    return rules.k >= 2 && ReachOf(rules) <= kMaxReach && rules.p < rules.k;
  }

  int reach() const { return reach_; }
  // Returns the pattern of the cells -reach to -1, 1 to reach: digits of `number`, lowest first.
  LinePattern PatternOf(std::uint32_t number) const {
    assert(number < patterns_.size());
    return patterns_[number];
  }
  // Returns the place value of a cell's digit. Requires: distance is not 0, |distance| <= reach().
  std::uint32_t PlaceValue(int distance) const {
    return powers_[distance < 0 ? distance + reach_ : distance + reach_ - 1];
  }
  const LinePatternInfo& InfoOf(LinePattern pattern) const { return infos_[pattern]; }

 private:
  struct Line;

  void AssignNumbers();
  LinePattern NumberOf(int lacking, int strength) const;

  Rules rules_;
  int reach_;
  std::vector<std::uint32_t> powers_;
  std::vector<LinePattern> patterns_;
  LinePatternInfo infos_[kLinePatterns];
  // By stones lacking: the first index, and the number of strength levels.
  std::vector<int> first_;
  std::vector<int> levels_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_LINE_PATTERNS_H_

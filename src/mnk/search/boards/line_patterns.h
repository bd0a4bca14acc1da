// Line patterns: classes of the stones along one line through a free cell, for the side that places
// a stone there.
//
// A pattern covers the cells of the line that a row through its cell can reach in both directions.
// Two numbers describe it, for every k and p:
// - how many stones the row still lacks when the stone has been placed. At most p lacking is a
//   threat: the next turn could win;
// - whether one stone of the opponent can stop all rows that threaten, or two are needed, as soon
//   as there is a threat at all. For p = 1 and k = 5 these are fours and open fours, threes and
//   open threes, and so on.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_LINE_PATTERNS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_LINE_PATTERNS_H_

#include <cassert>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk {

// A pattern's number within its game: 0 if no row is possible, else 1 to 15.
using LinePattern = std::uint8_t;

inline constexpr LinePattern kNoRow = 0;
inline constexpr LinePattern kCompletesRow = 15;
inline constexpr int kLinePatterns = 16;

// What a pattern says.
struct LinePatternInfo {
  int lacking = 0;   // stones that the best row lacks after this one
  int blockers = 0;  // how many stones must answer it at once: 0 if it lacks more than p, else 1, 2
  // How strong the pattern is among those that lack as much: 0 if one stone will stop it when it
  // threatens, 1 if two must, 2 if it can also be extended to that in several ways.
  int strength = 0;
};

// The patterns of one game.
class LinePatterns {
 public:
  // The states of a cell on the line, digits of a line's number to base 3.
  static constexpr int kEmpty = 0;
  static constexpr int kOwn = 1;
  static constexpr int kBlocked = 2;  // the other side's stone, or off the board

  // The longest reach for which tables are made; longer ones would take seconds.
  static constexpr int kMaxReach = 6;

  // Cost: some 9^reach steps, at most 50 ms. Requires: CanHaveTables(rules).
  explicit LinePatterns(const Rules& rules);

  // How many cells to each side of a cell can matter: k - 1, or k where exactly k win, since a
  // longer row does not.
  static int ReachOf(const Rules& rules) {
    return rules.win == WinCondition::kExactlyK ? rules.k : rules.k - 1;
  }
  static bool CanHaveTables(const Rules& rules) {
    return rules.k >= 2 && ReachOf(rules) <= kMaxReach && rules.p < rules.k;
  }

  int reach() const { return reach_; }
  // The line that is `number`: its digits, lowest first, are the cells from -reach to -1 and then
  // from 1 to reach.
  LinePattern Of(std::uint32_t number) const {
    assert(number < patterns_.size());
    return patterns_[number];
  }
  // The weight of a digit in a number. Requires: distance is not 0, |distance| <= reach().
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
  // By stones lacking: the number of the weakest pattern, and how many there are.
  std::vector<int> first_;
  std::vector<int> levels_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_LINE_PATTERNS_H_

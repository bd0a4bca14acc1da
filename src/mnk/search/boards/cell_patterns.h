// Cell patterns: the combination of the four line patterns through a cell, with lookup tables for
// threats, evaluation and move ordering.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_CELL_PATTERNS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_CELL_PATTERNS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {

// Four line patterns of four bits, by direction (PatternBoard::step()):
//
//   15       12 11        8 7         4 3         0
//   | (-1, +1) | | (+1, +1) | |  column  | |   row   |
using CellPattern = std::uint16_t;

inline constexpr int kCellPatterns = 1 << 16;

constexpr LinePattern LineOf(CellPattern pattern, int direction) {
  return pattern >> (4 * direction) & 15;
}

// Returns the three features of a cell pattern, and its kind (pattern_weights.h).
std::array<int, 3> FeaturesOf(CellPattern pattern);
int KindOf(CellPattern pattern);

// Classes of free cells for a side, by the effect of its stone there. kWins + i: the side wins with
// i + 1 stones, including this one.
enum CellClass : std::uint8_t {
  kWins = 0,      // to kWins + 5
  kThreat = 6,    // creates a threat (a four, for p = 1 and k = 5)
  kDecisive = 7,  // creates threats that need more than p blockers (open or double four)
  kBuilds = 8,    // one stone short of a threat that needs two blockers (open three)
  kActive = 9,    // lies in an open row with a stone of the side
  kCellClasses = 10,
};

// Kept compact: it is read for every changed pattern.
struct CellPatternInfo {
  std::uint16_t classes = 0;  // bits by CellClass
  std::int16_t moving = 0;    // evaluation for the side to move
  std::int16_t waiting = 0;   // and for the other side
  // Blocking stones needed after a stone there, summed over its lines.
  std::int16_t blockers = 0;
};

// Move ordering values.
struct PatternGain {
  std::int16_t own = 0;    // for completing the side's own rows
  std::int16_t other = 0;  // for blocking them, to the other side
};

// Tables for one set of rules (1 MB), shared by all boards.
class CellPatterns {
 public:
  // Requires: LinePatterns::CanHaveTables(rules).
  CellPatterns(const Rules& rules, const PatternWeights& weights);

  const LinePatterns& lines() const { return lines_; }

  int tempo() const { return tempo_; }
  // Returns the value of PatternBoard::Situation() for the side to move.
  int SituationValue(int situation) const { return situations_[situation]; }
  const CellPatternInfo& InfoOf(CellPattern pattern) const { return infos_[pattern]; }
  const PatternGain& GainOf(CellPattern pattern) const { return gains_[pattern]; }
  // Returns the number of stones missing from the best row through the cell after a stone there;
  // more than k without a row.
  int LackingOf(CellPattern pattern) const;

 private:
  std::uint16_t FindClasses(CellPattern pattern, int blockers, const Rules& rules) const;

  LinePatterns lines_;
  std::vector<CellPatternInfo> infos_;
  std::vector<PatternGain> gains_;
  SituationWeights situations_;
  int tempo_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_CELL_PATTERNS_H_

// Cell patterns: the patterns of a cell's four lines together, with their tables for threats,
// evaluation and move ordering.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_CELL_PATTERNS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_CELL_PATTERNS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {

// Four line patterns of four bits, the first direction lowest.
using CellPattern = std::uint16_t;

inline constexpr int kCellPatterns = 1 << 16;

constexpr LinePattern LineOf(CellPattern pattern, int direction) {
  return pattern >> (4 * direction) & 15;
}

// The three features of a cell pattern, and its kind (pattern_weights.h).
std::array<int, 3> FeaturesOf(CellPattern pattern);
int KindOf(CellPattern pattern);

// The sets of cells that a side has by what a stone there does. kWins + i: the side wins if it
// places i more stones.
enum CellClass : std::uint8_t {
  kWins = 0,      // to kWins + 5
  kThreat = 6,    // the opponent must answer
  kDecisive = 7,  // the opponent cannot stop all that threatens with a whole turn
  kBuilds = 8,    // another stone would threaten so that two must answer
  kActive = 9,    // a stone of the side lies in a row through the cell that is still open
  kCellClasses = 10,
};

// What a cell pattern means; looked up with every stone, so all in one place.
struct CellPatternInfo {
  std::uint16_t classes = 0;  // bits by CellClass
  std::int16_t moving = 0;    // evaluation: for a side that is to move
  std::int16_t waiting = 0;   // and for the other one
  // How many stones must answer one placed there, summed over its lines.
  std::int16_t blockers = 0;
};

// How promising a stone is there.
struct PatternGain {
  std::int16_t own = 0;    // to the side whose patterns they are
  std::int16_t other = 0;  // to the side that spoils them
};

// The tables of one game. 1 MB; shared by all boards of the game.
class CellPatterns {
 public:
  // Requires: LinePatterns::CanHaveTables(rules).
  CellPatterns(const Rules& rules, const PatternWeights& weights);

  const LinePatterns& lines() const { return lines_; }

  // The bonus of the side to move.
  int tempo() const { return tempo_; }
  // The value of a PatternBoard::Situation() for the side to move.
  int SituationValue(int situation) const { return situations_[situation]; }
  const CellPatternInfo& InfoOf(CellPattern pattern) const { return infos_[pattern]; }
  const PatternGain& GainOf(CellPattern pattern) const { return gains_[pattern]; }
  // How many stones the best row through the cell lacks when a stone lies there; more than k: none.
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

// The numbers by which the strong player judges patterns: learnt by self-play, or a rule of thumb.
#ifndef QUADRILLE_MNK_SEARCH_PATTERN_WEIGHTS_H_
#define QUADRILLE_MNK_SEARCH_PATTERN_WEIGHTS_H_

#include <array>
#include <cstdint>

#include "src/mnk/rules.h"
#include "src/mnk/search/line_patterns.h"

namespace quadrille::mnk {

// The patterns of a cell's four lines from the largest number to the smallest: the two largest
// count together, the two others each alone.
inline constexpr int kPatternPairs = kLinePatterns * (kLinePatterns + 1) / 2;
inline constexpr int kPatternFeatures = kPatternPairs + kLinePatterns;

// Requires: larger >= smaller.
constexpr int PairFeature(LinePattern larger, LinePattern smaller) {
  return larger * (larger + 1) / 2 + smaller;
}
constexpr int SingleFeature(LinePattern pattern) { return kPatternPairs + pattern; }

// A number for each feature. A cell's value is the sum of three: a pair and two singles.
using FeatureWeights = std::array<std::int16_t, kPatternFeatures>;

// What a position is beyond the patterns of its cells: how much each side threatens to do
// (PatternBoard::Situation()).
inline constexpr int kSituations = 72;
using SituationWeights = std::array<std::int16_t, kSituations>;

// Evaluations are in units of which 256 multiply the odds of winning by e.
struct PatternWeights {
  FeatureWeights moving = {};        // evaluation: patterns of the side to move
  FeatureWeights waiting = {};       // and of the other one
  FeatureWeights own = {};           // order of moves: patterns of the side that places the stone
  FeatureWeights other = {};         // and those of the other one, which it spoils
  SituationWeights situations = {};  // evaluation: for the side to move
  std::int16_t tempo = 0;            // evaluation: what it is worth to be to move

  friend bool operator==(const PatternWeights&, const PatternWeights&) = default;
};

// The rule of thumb: a row is worth three times as much for every stone that it lacks less, and
// twice as much if two stones are needed to stop it. Requires: LinePatterns::CanHaveTables(rules).
PatternWeights UntunedWeights(const Rules& rules, const LinePatterns& lines);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_PATTERN_WEIGHTS_H_

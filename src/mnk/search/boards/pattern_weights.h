// The numbers by which the strong player judges patterns: learnt by self-play, or a rule of thumb.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_WEIGHTS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_WEIGHTS_H_

#include <array>
#include <cstdint>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"

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

// The kind of a cell's pattern: the numbers of its four lines, whatever their directions.
// Requires: a >= b >= c >= d.
constexpr int KindOf(int a, int b, int c, int d) {
  return (a + 3) * (a + 2) * (a + 1) * a / 24 + (b + 2) * (b + 1) * b / 6 + (c + 1) * c / 2 + d;
}
inline constexpr int kPatternKinds = KindOf(15, 15, 15, 15) + 1;

// The value of a kind beyond its features.
using KindWeights = std::array<std::int16_t, kPatternKinds>;

// A number for each feature. A cell's value is the sum of three: a pair and two singles.
using FeatureWeights = std::array<std::int16_t, kPatternFeatures>;

// What a position is beyond the patterns of its cells: how much each side threatens to do
// (PatternBoard::Situation()).
inline constexpr int kSituations = 72;
using SituationWeights = std::array<std::int16_t, kSituations>;

// Units of an evaluation that multiply the odds of winning by e.
inline constexpr double kUnitsPerE = 256;

struct PatternWeights {
  FeatureWeights moving = {};     // evaluation: patterns of the side to move
  FeatureWeights waiting = {};    // and of the other one
  FeatureWeights own = {};        // order of moves: patterns of the side that places the stone
  FeatureWeights other = {};      // and those of the other one, which it spoils
  KindWeights moving_kinds = {};  // and the same four for kinds
  KindWeights waiting_kinds = {};
  KindWeights own_kinds = {};
  KindWeights other_kinds = {};
  SituationWeights situations = {};  // evaluation: for the side to move
  std::int16_t tempo = 0;            // evaluation: bonus of the side to move

  friend bool operator==(const PatternWeights&, const PatternWeights&) = default;
};

// The rule of thumb: the value of a row triples with every stone, and
// twice as much if two stones are needed to stop it. Requires: LinePatterns::CanHaveTables(rules).
PatternWeights UntunedWeights(const Rules& rules, const LinePatterns& lines);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_WEIGHTS_H_

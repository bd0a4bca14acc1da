// Pattern weights for evaluation and move ordering: tuned by self-play, or a heuristic.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_WEIGHTS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_WEIGHTS_H_

#include <array>
#include <cstdint>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"

namespace quadrille::mnk {

// Features of a cell pattern: its four line patterns in descending order, the two largest as a
// pair, the others individually.
inline constexpr int kPatternPairs = kLinePatterns * (kLinePatterns + 1) / 2;
inline constexpr int kPatternFeatures = kPatternPairs + kLinePatterns;

// Requires: larger >= smaller.
constexpr int PairFeature(LinePattern larger, LinePattern smaller) {
  return larger * (larger + 1) / 2 + smaller;
}
constexpr int SingleFeature(LinePattern pattern) { return kPatternPairs + pattern; }

// Returns the kind of a cell pattern: the index of the multiset of its four line patterns.
// Requires: a >= b >= c >= d.
constexpr int KindOf(int a, int b, int c, int d) {
  return (a + 3) * (a + 2) * (a + 1) * a / 24 + (b + 2) * (b + 1) * b / 6 + (c + 1) * c / 2 + d;
}
inline constexpr int kPatternKinds = KindOf(15, 15, 15, 15) + 1;

// A kind's correction to the sum of its features.
using KindWeights = std::array<std::int16_t, kPatternKinds>;

// One weight per feature. A cell's value is the sum of one pair and two singles.
using FeatureWeights = std::array<std::int16_t, kPatternFeatures>;

// Corrections for the threats of both sides (PatternBoard::Situation()).
inline constexpr int kSituations = 72;
using SituationWeights = std::array<std::int16_t, kSituations>;

// Evaluation units that multiply the odds of winning by e.
inline constexpr double kUnitsPerE = 256;

struct PatternWeights {
  FeatureWeights moving = {};     // evaluation: the side to move
  FeatureWeights waiting = {};    // evaluation: the other side
  FeatureWeights own = {};        // move ordering: patterns of the side to move
  FeatureWeights other = {};      // move ordering: patterns of the other side
  KindWeights moving_kinds = {};  // the same four for kinds
  KindWeights waiting_kinds = {};
  KindWeights own_kinds = {};
  KindWeights other_kinds = {};
  SituationWeights situations = {};  // evaluation, for the side to move
  std::int16_t tempo = 0;            // evaluation: bonus for the side to move

  friend bool operator==(const PatternWeights&, const PatternWeights&) = default;
};

// Heuristic weights: a row's value triples with every stone and doubles if two stones are needed to
// block it. Requires: LinePatterns::CanHaveTables(rules).
PatternWeights UntunedWeights(const Rules& rules, const LinePatterns& lines);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_PATTERN_WEIGHTS_H_

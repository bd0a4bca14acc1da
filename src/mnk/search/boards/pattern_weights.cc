#include "src/mnk/search/boards/pattern_weights.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"

namespace quadrille::mnk {
namespace {

double LineValue(const LinePatternInfo& line, const Rules& rules) {
  if (line.lacking >= rules.k) return 0;
  if (line.lacking == 0) return 400;
  const double doubled[] = {1, 2, 2.3};
  return 60 * std::pow(3, 1 - line.lacking) * doubled[line.strength];
}

// Returns the value of two lines through a cell that exceeds the sum of their values.
double PairBonus(const LinePatternInfo& a, const LinePatternInfo& b, const Rules& rules) {
  if (a.lacking == 0) return 0;
  if (a.blockers + b.blockers > rules.p) return 150;
  const auto builds = [&](const LinePatternInfo& line) {
    return line.lacking == rules.p + 1 && line.strength > 0;
  };
  if (a.blockers > 0 && builds(b)) return 100;
  if (builds(a) && builds(b)) return 50;
  return 0;
}

std::int16_t Rounded(double value) { return static_cast<std::int16_t>(std::lround(value)); }

}  // namespace

PatternWeights UntunedWeights(const Rules& rules, const LinePatterns& lines) {
  PatternWeights weights;
  const auto set = [&](int feature, double value) {
    weights.moving[feature] = Rounded(0.6 * value);
    weights.waiting[feature] = Rounded(0.4 * value);
    weights.own[feature] = Rounded(4 * value);
    weights.other[feature] = Rounded(3 * value);
  };
  for (int a = 0; a < kLinePatterns; ++a) {
    const LinePatternInfo& first = lines.InfoOf(static_cast<LinePattern>(a));
    set(SingleFeature(static_cast<LinePattern>(a)), LineValue(first, rules));
    for (int b = 0; b <= a; ++b) {
      const LinePatternInfo& second = lines.InfoOf(static_cast<LinePattern>(b));
      set(PairFeature(static_cast<LinePattern>(a), static_cast<LinePattern>(b)),
          LineValue(first, rules) + LineValue(second, rules) + PairBonus(first, second, rules));
    }
  }
  weights.tempo = 20;
  return weights;
}

}  // namespace quadrille::mnk

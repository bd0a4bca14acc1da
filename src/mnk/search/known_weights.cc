#include "src/mnk/search/known_weights.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/weights_file.h"

namespace quadrille::mnk {
namespace {

int Distance(const Rules& a, const Rules& b) {
  return 10'000 * std::abs(a.p - b.p) + 500 * std::abs(a.k - b.k) + 200 * (a.win != b.win) +
         std::abs(a.m - b.m) + std::abs(a.n - b.n);
}

// Returns the pattern of `from` nearest to `info`, a pattern of `to`: by stones missing beyond one
// turn, then by strength.
LinePattern Counterpart(const LinePatternInfo& info, const Rules& to, const LinePatterns& from,
                        const Rules& from_rules) {
  LinePattern best = kNoRow;
  int min_difference = std::numeric_limits<int>::max();
  for (int i = 1; i < kLinePatterns; ++i) {
    const auto pattern = static_cast<LinePattern>(i);
    const LinePatternInfo& other = from.InfoOf(pattern);
    if (other.lacking > from_rules.k || (i != kCompletesRow && other.lacking == 0)) continue;
    const int difference = 10 * std::abs((info.lacking - to.p) - (other.lacking - from_rules.p)) +
                           std::abs(info.strength - other.strength);
    if (difference < min_difference) {
      min_difference = difference;
      best = pattern;
    }
  }
  return best;
}

PatternWeights Transferred(const PatternWeights& weights, const Rules& from, const Rules& to) {
  const LinePatterns from_lines(from);
  const LinePatterns to_lines(to);
  std::array<LinePattern, kLinePatterns> counterparts{};
  for (int i = 1; i < kLinePatterns; ++i) {
    const LinePatternInfo& info = to_lines.InfoOf(static_cast<LinePattern>(i));
    counterparts[i] = i == kCompletesRow ? kCompletesRow : Counterpart(info, to, from_lines, from);
  }
  PatternWeights result;
  result.tempo = weights.tempo;
  result.situations = weights.situations;
  const auto copy = [&](int feature, int source) {
    result.moving[feature] = weights.moving[source];
    result.waiting[feature] = weights.waiting[source];
    result.own[feature] = weights.own[source];
    result.other[feature] = weights.other[source];
  };
  for (int a = 0; a < kLinePatterns; ++a) {
    copy(SingleFeature(static_cast<LinePattern>(a)), SingleFeature(counterparts[a]));
    for (int b = 0; b <= a; ++b) {
      const auto [smaller, larger] = std::minmax(counterparts[a], counterparts[b]);
      copy(PairFeature(static_cast<LinePattern>(a), static_cast<LinePattern>(b)),
           PairFeature(larger, smaller));
    }
  }
  const auto kind_of = [](std::array<int, 4> lines) {
    std::sort(lines.begin(), lines.end(), std::greater<>());
    return KindOf(lines[0], lines[1], lines[2], lines[3]);
  };
  for (int a = 0; a < kLinePatterns; ++a) {
    for (int b = 0; b <= a; ++b) {
      for (int c = 0; c <= b; ++c) {
        for (int d = 0; d <= c; ++d) {
          const int kind = KindOf(a, b, c, d);
          const int source =
              kind_of({counterparts[a], counterparts[b], counterparts[c], counterparts[d]});
          result.moving_kinds[kind] = weights.moving_kinds[source];
          result.waiting_kinds[kind] = weights.waiting_kinds[source];
          result.own_kinds[kind] = weights.own_kinds[source];
          result.other_kinds[kind] = weights.other_kinds[source];
        }
      }
    }
  }
  return result;
}

bool HasSamePatterns(const Rules& a, const Rules& b) {
  return a.k == b.k && a.p == b.p && a.win == b.win;
}

}  // namespace

PatternWeights WeightsFor(const Rules& rules) {
  std::optional<std::pair<Rules, PatternWeights>> nearest;
  for (const absl::string_view text : BuiltInWeights()) {
    const absl::StatusOr<Rules> learnt = RulesOfWeights(text);
    assert(learnt.ok());
    if (nearest && Distance(*learnt, rules) >= Distance(nearest->first, rules)) continue;
    const absl::StatusOr<PatternWeights> weights = ParseWeights(text, *learnt);
    assert(weights.ok());
    nearest = {*learnt, *weights};
  }
  if (!nearest) return UntunedWeights(rules, LinePatterns(rules));
  return HasSamePatterns(nearest->first, rules)
             ? nearest->second
             : Transferred(nearest->second, nearest->first, rules);
}

}  // namespace quadrille::mnk

#include "src/mnk/search/boards/cell_patterns.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {
namespace {

using Features = std::array<int, 3>;

std::array<LinePattern, 4> SortedLines(CellPattern pattern) {
  std::array<LinePattern, 4> lines;
  for (int direction = 0; direction < 4; ++direction) lines[direction] = LineOf(pattern, direction);
  std::sort(lines.begin(), lines.end(), std::greater<>());
  return lines;
}

std::int16_t SumOf(const FeatureWeights& weights, const Features& features, int kind_weight) {
  int sum = kind_weight;
  for (const int feature : features) sum += weights[feature];
  return static_cast<std::int16_t>(std::clamp(sum, -30'000, 30'000));
}

}  // namespace

int KindOf(CellPattern pattern) {
  const std::array<LinePattern, 4> lines = SortedLines(pattern);
  return KindOf(lines[0], lines[1], lines[2], lines[3]);
}

std::array<int, 3> FeaturesOf(CellPattern pattern) {
  const std::array<LinePattern, 4> lines = SortedLines(pattern);
  return {PairFeature(lines[0], lines[1]), SingleFeature(lines[2]), SingleFeature(lines[3])};
}

CellPatterns::CellPatterns(const Rules& rules, const PatternWeights& weights)
    : lines_(rules),
      infos_(kCellPatterns),
      gains_(kCellPatterns),
      situations_(weights.situations),
      tempo_(weights.tempo) {
  for (int i = 0; i < kCellPatterns; ++i) {
    const auto pattern = static_cast<CellPattern>(i);
    int blockers = 0;
    for (int direction = 0; direction < 4; ++direction) {
      blockers += lines_.InfoOf(LineOf(pattern, direction)).blockers;
    }
    const Features features = FeaturesOf(pattern);
    const int kind = KindOf(pattern);
    infos_[i] = {FindClasses(pattern, blockers, rules),
                 SumOf(weights.moving, features, weights.moving_kinds[kind]),
                 SumOf(weights.waiting, features, weights.waiting_kinds[kind]),
                 static_cast<std::int16_t>(blockers)};
    gains_[i] = {SumOf(weights.own, features, weights.own_kinds[kind]),
                 SumOf(weights.other, features, weights.other_kinds[kind])};
  }
}

int CellPatterns::LackingOf(CellPattern pattern) const {
  int lacking = lines_.InfoOf(kNoRow).lacking;
  for (int direction = 0; direction < 4; ++direction) {
    lacking = std::min(lacking, lines_.InfoOf(LineOf(pattern, direction)).lacking);
  }
  return lacking;
}

std::uint16_t CellPatterns::FindClasses(CellPattern pattern, int blockers,
                                        const Rules& rules) const {
  unsigned classes = 0;
  const int lacking = LackingOf(pattern);
  for (int i = std::min(lacking, rules.p); i < rules.p; ++i) classes |= 1u << (kWins + i);
  if (blockers > 0) classes |= 1u << kThreat;
  if (blockers > rules.p) classes |= 1u << kDecisive;
  if (lacking <= rules.k - 2) classes |= 1u << kActive;
  for (int direction = 0; direction < 4; ++direction) {
    const LinePatternInfo& line = lines_.InfoOf(LineOf(pattern, direction));
    if (line.lacking == rules.p + 1 && line.strength > 0) classes |= 1u << kBuilds;
  }
  return static_cast<std::uint16_t>(classes);
}

}  // namespace quadrille::mnk

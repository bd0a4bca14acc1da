#include "src/protocol/native/analysis_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/cell.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/native/coordinates.h"

namespace quadrille::native {

std::string ScoreText(const mnk::Analysis& analysis) {
  if (analysis.wins_in) {
    return *analysis.wins_in > 0 ? absl::StrCat("won in ", *analysis.wins_in)
                                 : absl::StrCat("lost in ", -*analysis.wins_in);
  }
  if (!analysis.score) return "unknown";
  // Avoids "-0.00".
  const double rounded = std::round(*analysis.score * 100) / 100 + 0.0;
  return absl::StrFormat("%+.2f", rounded);
}

std::string InfoLine(const mnk::Analysis& analysis, const Coordinates& coordinates) {
  const auto ms = static_cast<std::uint64_t>(std::max<std::int64_t>(1, analysis.milliseconds));
  return StonesLine(absl::StrCat("info depth ", analysis.depth, " score ", ScoreText(analysis),
                                 " nodes ", analysis.nodes, " nps ", analysis.nodes * 1000 / ms,
                                 " time ", analysis.milliseconds, " pv"),
                    analysis.line, coordinates);
}

std::string StonesLine(absl::string_view name, absl::Span<const mnk::Cell> stones,
                       const Coordinates& coordinates) {
  std::string line(name);
  for (const mnk::Cell stone : stones) {
    const BoardPoint point = coordinates.PointOf(stone);
    absl::StrAppend(&line, " ", point.x, " ", point.y);
  }
  return absl::StrCat(line, "\n");
}

}  // namespace quadrille::native

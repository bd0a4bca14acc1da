// Study report: charts and tables of its series on a page.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/chart/chart.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/fit.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {

// The measurements of one call along a series, for one win condition.
struct Trend {
  std::string metric;  // AIPlayer::GetMove(), Game::GetMoves(), Game::CheckWin()
  std::string win;     // for legends; empty if the series has only one condition
  std::vector<Sample> nanoseconds;
  // nullopt with too few points for a meaningful R squared, which needs two more than the degree.
  std::optional<Fit> line;
  std::optional<Fit> parabola;

  const std::optional<Fit>& curve(int degree) const { return degree == 2 ? parabola : line; }
  double lowest() const;
  double highest() const;
};

// Returns GetMove, GetMoves and CheckWin for each condition, without missing points.
std::vector<Trend> TrendsOf(const Series& series, absl::Span<const EngineReport> reports);

struct NamedChart {
  std::string id;  // SERIES-CALL: names its files
  chart::PointChart chart;
};

// Returns a chart for each of the three calls: the trends of its conditions, with fitted curves of
// the series' degree. Long times are in microseconds.
std::vector<NamedChart> ChartsOf(const Series& series, absl::Span<const Trend> trends);

// Returns "0.953", or a dash without a fit.
std::string RSquaredText(const std::optional<Fit>& fit);

struct StudyFacts {
  double generated_seconds = 0;  // 0: existing engines were used
  std::string machine;
};

// Writes FOLDER/study.html, FOLDER/study.md and, into FOLDER/data, the charts with their data.
// Returns the error if a file cannot be written.
absl::Status WriteStudy(const Experiments& experiments, const StudyFacts& facts,
                        absl::Span<const EngineReport> reports, const std::string& folder);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_

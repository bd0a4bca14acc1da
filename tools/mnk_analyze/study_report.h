// The report of a study: what its series show, as charts and tables on a page.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/mnk_analyze/chart.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/fit.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {

// What was measured along one series, of one kind of call and under one condition to win.
struct Trend {
  std::string metric;  // AIPlayer::GetMove(), Game::GetMoves(), Game::CheckWin()
  std::string win;     // as a legend says it; empty if the series has one condition only
  std::vector<Sample> nanoseconds;
  // Nothing where there are too few points for R squared to mean something: one more than the curve
  // goes through in any case.
  std::optional<Fit> line;
  std::optional<Fit> parabola;

  const std::optional<Fit>& curve(int degree) const { return degree == 2 ? parabola : line; }
  double lowest() const;
  double highest() const;
};

// GetMove, GetMoves and CheckWin, each under each condition; points that were not measured are
// missing.
std::vector<Trend> TrendsOf(const Series& series, absl::Span<const EngineReport> reports);

// A chart for each of the three calls, named by the series and the call: the trends of its
// conditions, and their curves of the series' degree. In microseconds where they are long.
std::vector<PointChart> ChartsOf(const Series& series, absl::Span<const Trend> trends);

// "0.953", or a dash where there is no such curve.
std::string RSquaredText(const std::optional<Fit>& fit);

// What a study knows besides its measurements.
struct StudyFacts {
  double generated_seconds = 0;  // 0: the engines were there
  std::string machine;           // the CPU, in a few words
};

// Writes FOLDER/study.html, FOLDER/study.md and, into FOLDER/data, the charts with their data.
// Returns what kept charts from being drawn, empty if nothing did, or Unavailable if a file cannot
// be written.
absl::StatusOr<std::string> WriteStudy(const Experiments& experiments, const StudyFacts& facts,
                                       absl::Span<const EngineReport> reports,
                                       const std::string& folder);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_REPORT_H_

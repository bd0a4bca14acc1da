#include "tools/mnk_analyze/study_results.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"
#include "src/protocol/client.h"
#include "tools/mnk_analyze/chart.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/fit.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk {
namespace {

struct Metric {
  const char* id;
  const char* name;
  double EnginePerf::*figure;
};

constexpr Metric kMetrics[] = {{"get_move", "AIPlayer::GetMove()", &EnginePerf::get_move},
                               {"get_moves", "Game::GetMoves()", &EnginePerf::get_moves},
                               {"check_win", "Game::CheckWin()", &EnginePerf::check_win}};

// What the engine of that game measured, or null.
const EnginePerf* PerfOf(const Rules& rules, absl::Span<const EngineReport> reports) {
  for (const EngineReport& report : reports) {
    if (report.rules != rules || !report.measurement || !report.measurement->ok()) continue;
    return &(*report.measurement)->perf;
  }
  return nullptr;
}

absl::string_view WinText(WinCondition win) {
  return win == WinCondition::kKOrMore ? "k or more" : "exactly k";
}

std::optional<Fit> MeaningfulFit(const std::vector<Sample>& samples, int degree) {
  if (samples.size() < static_cast<std::size_t>(degree) + 2) return std::nullopt;
  return FitCurve(samples, degree);
}

// The fit of the same points with y in other units.
Fit Scaled(Fit fit, double factor) {
  for (double& coefficient : fit.coefficients) coefficient *= factor;
  return fit;
}

}  // namespace

double Trend::lowest() const {
  double value = nanoseconds.empty() ? 0 : nanoseconds.front().y;
  for (const Sample& sample : nanoseconds) value = std::min(value, sample.y);
  return value;
}

double Trend::highest() const {
  double value = 0;
  for (const Sample& sample : nanoseconds) value = std::max(value, sample.y);
  return value;
}

std::vector<Trend> TrendsOf(const Series& series, absl::Span<const EngineReport> reports) {
  std::vector<Trend> trends;
  for (const Metric& metric : kMetrics) {
    for (const WinCondition win : series.wins) {
      Trend trend = {.metric = metric.name,
                     .win = series.wins.size() > 1 ? std::string(WinText(win)) : "",
                     .nanoseconds = {},
                     .line = {},
                     .parabola = {}};
      for (const int value : series.values) {
        const EnginePerf* perf = PerfOf(series.At(value, win), reports);
        if (perf != nullptr) {
          trend.nanoseconds.push_back({static_cast<double>(value), perf->*metric.figure});
        }
      }
      trend.line = MeaningfulFit(trend.nanoseconds, 1);
      trend.parabola = MeaningfulFit(trend.nanoseconds, 2);
      trends.push_back(std::move(trend));
    }
  }
  return trends;
}

std::vector<PointChart> ChartsOf(const Series& series, absl::Span<const Trend> trends) {
  std::vector<PointChart> charts;
  for (const Metric& metric : kMetrics) {
    double highest = 0;
    for (const Trend& trend : trends) {
      if (trend.metric == metric.name) highest = std::max(highest, trend.highest());
    }
    const bool in_microseconds = highest >= 10000;
    const double factor = in_microseconds ? 1e-3 : 1;
    PointChart chart = {.id = absl::StrCat(series.id, "-", metric.id),
                        .title = series.title,
                        .subtitle = metric.name,
                        .x_label = series.AxisLabel(),
                        .y_label = in_microseconds ? "µs" : "ns",
                        .curves = {}};
    for (const Trend& trend : trends) {
      if (trend.metric != metric.name) continue;
      Curve curve = {trend.win.empty() ? "measured" : trend.win, trend.nanoseconds, std::nullopt};
      for (Sample& sample : curve.points) sample.y *= factor;
      const std::optional<Fit>& fit = trend.curve(series.fit_degree);
      if (fit) curve.fit = Scaled(*fit, factor);
      chart.curves.push_back(std::move(curve));
    }
    charts.push_back(std::move(chart));
  }
  return charts;
}

std::string RSquaredText(const std::optional<Fit>& fit) {
  return fit ? absl::StrFormat("%.3f", fit->r_squared) : "–";
}

}  // namespace quadrille::mnk

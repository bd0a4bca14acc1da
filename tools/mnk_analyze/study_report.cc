#include "tools/mnk_analyze/study_report.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/chart/chart.h"
#include "src/base/system/file.h"
#include "src/mnk/rules.h"
#include "src/protocol/client/client.h"
#include "tools/mnk_analyze/chart_files.h"
#include "tools/mnk_analyze/engines_page.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/fit.h"
#include "tools/mnk_analyze/html_page.h"
#include "tools/mnk_analyze/report.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {
namespace {

struct Metric {
  const char* id;
  const char* name;
  double mnk::EnginePerf::*figure;
};

constexpr Metric kMetrics[] = {{"get_move", "AIPlayer::GetMove()", &mnk::EnginePerf::get_move},
                               {"get_moves", "Game::GetMoves()", &mnk::EnginePerf::get_moves},
                               {"check_win", "Game::CheckWin()", &mnk::EnginePerf::check_win}};

const mnk::EnginePerf* PerfOf(const mnk::Rules& rules, absl::Span<const EngineReport> reports) {
  for (const EngineReport& report : reports) {
    if (report.rules != rules || !report.measurement || !report.measurement->ok()) continue;
    return &(*report.measurement)->perf;
  }
  return nullptr;
}

absl::string_view WinText(mnk::WinCondition win) {
  return win == mnk::WinCondition::kKOrMore ? "k or more" : "exactly k";
}

std::optional<Fit> MeaningfulFit(const std::vector<Sample>& samples, int degree) {
  if (samples.size() < static_cast<std::size_t>(degree) + 2) return std::nullopt;
  return FitCurve(samples, degree);
}

// Returns the curve of `fit` over the points' interval of x, with y multiplied by `factor`.
std::vector<chart::Point> Along(const Fit& fit, absl::Span<const Sample> points, double factor) {
  constexpr int kSteps = 60;
  const auto [low, high] = std::minmax_element(
      points.begin(), points.end(), [](const Sample& a, const Sample& b) { return a.x < b.x; });
  std::vector<chart::Point> curve;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = low->x + (high->x - low->x) * i / kSteps;
    curve.push_back({x, factor * fit.At(x)});
  }
  return curve;
}

using Cell = HtmlPage::Cell;
using Look = HtmlPage::Look;

const std::vector<std::string> kTrendColumns = {
    "call",         "condition",        "lowest ns",         "highest ns",
    "R² of a line", "R² of a parabola", "drawn curve, in ns"};

std::vector<std::string> TrendRow(const Series& series, const Trend& trend) {
  const std::optional<Fit>& drawn = trend.curve(series.fit_degree);
  return {trend.metric,
          trend.win.empty() ? "k or more" : trend.win,
          absl::StrFormat("%.1f", trend.lowest()),
          absl::StrFormat("%.1f", trend.highest()),
          RSquaredText(trend.line),
          RSquaredText(trend.parabola),
          drawn ? drawn->Text() : "–"};
}

std::string HowMeasured(const Experiments& experiments, const StudyFacts& facts) {
  return absl::StrCat(
      "Each engine plays ", experiments.iterations, " games of the adjacent AI against itself and ",
      "lists the free cells of the empty board as often, but at least ", kMinLists, " times; ",
      experiments.large_iterations, " games on boards of ", experiments.large_cells,
      " cells and more. The figures are the ",
      "engine's own (perf): the average of a sample spread over all calls, less ",
      "the clock's overhead; medians of ", experiments.rounds,
      " rounds. The dashed curve is the least-squares fit, ",
      "R² the share of the variance that it explains. Measured on ", facts.machine, ".");
}

absl::Status AddSeries(const Series& series, absl::Span<const Trend> trends,
                       const std::string& data, HtmlPage& page) {
  page.AddHeading(series.title);
  if (!series.about.empty()) page.AddParagraph(series.about);
  std::vector<HtmlPage::Figure> figures;
  for (const auto& [id, chart] : ChartsOf(series, trends)) {
    absl::StatusOr<HtmlPage::Figure> figure =
        DrawChart(id, chart, absl::StrCat("data/", id, ".dat"), data);
    if (!figure.ok()) return figure.status();
    figures.push_back(*std::move(figure));
  }
  page.AddFigures(figures);
  std::vector<std::vector<Cell>> rows;
  for (const Trend& trend : trends) {
    std::vector<Cell> row;
    for (std::string& text : TrendRow(series, trend)) {
      row.push_back(
          {std::move(text), row.size() >= 2 && row.size() <= 5 ? Look::kNumber : Look::kText});
    }
    rows.push_back(std::move(row));
  }
  page.AddTable(kTrendColumns, rows);
  return absl::OkStatus();
}

std::string MarkdownRow(absl::Span<const std::string> cells) {
  std::string row = "|";
  for (const std::string& cell : cells) absl::StrAppend(&row, " ", cell, " |");
  return row + "\n";
}

std::string MarkdownSeries(const Series& series, absl::Span<const Trend> trends) {
  std::string text = absl::StrCat("\n## ", series.title, "\n\n");
  if (!series.about.empty()) absl::StrAppend(&text, series.about, "\n\n");
  absl::StrAppend(&text, MarkdownRow(kTrendColumns), "|---|---|---:|---:|---:|---:|---|\n");
  for (const Trend& trend : trends) text += MarkdownRow(TrendRow(series, trend));
  return text;
}

std::string Totals(absl::Span<const EngineReport> reports) {
  const TestTotals totals = AddUp(reports);
  return absl::StrCat("Correctness tests ", totals.passed, "/", totals.run(), " succeeded; ",
                      totals.not_applicable, " not applicable.");
}

std::string Generated(const StudyFacts& facts, absl::Span<const EngineReport> reports) {
  if (facts.generated_seconds == 0) return "";
  return absl::StrFormat("%d engines were generated in %.1f s.", reports.size(),
                         facts.generated_seconds);
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
    for (const mnk::WinCondition win : series.wins) {
      Trend trend = {.metric = metric.name,
                     .win = series.wins.size() > 1 ? std::string(WinText(win)) : "",
                     .nanoseconds = {},
                     .line = {},
                     .parabola = {}};
      for (const int value : series.values) {
        const mnk::EnginePerf* perf = PerfOf(series.At(value, win), reports);
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

std::vector<NamedChart> ChartsOf(const Series& series, absl::Span<const Trend> trends) {
  std::vector<NamedChart> charts;
  for (const Metric& metric : kMetrics) {
    double highest = 0;
    for (const Trend& trend : trends) {
      if (trend.metric == metric.name) highest = std::max(highest, trend.highest());
    }
    const bool in_microseconds = highest >= 10000;
    const double factor = in_microseconds ? 1e-3 : 1;
    chart::PointChart chart = {.title = series.title,
                               .subtitle = metric.name,
                               .x_label = series.AxisLabel(),
                               .y_label = in_microseconds ? "µs" : "ns"};
    std::size_t colour = 0;
    for (const Trend& trend : trends) {
      if (trend.metric != metric.name) continue;
      if (const std::optional<Fit>& fit = trend.curve(series.fit_degree)) {
        chart.curves.push_back({.name = absl::StrFormat("R² = %.3f", fit->r_squared),
                                .points = Along(*fit, trend.nanoseconds, factor),
                                .mark = chart::Mark::kDashes,
                                .colour = colour});
      }
      std::vector<chart::Point> points = trend.nanoseconds;
      for (chart::Point& point : points) point.y *= factor;
      chart.curves.push_back({.name = trend.win.empty() ? "measured" : trend.win,
                              .points = std::move(points),
                              .colour = colour++});
    }
    charts.push_back({absl::StrCat(series.id, "-", metric.id), std::move(chart)});
  }
  return charts;
}

std::string RSquaredText(const std::optional<Fit>& fit) {
  return fit ? absl::StrFormat("%.3f", fit->r_squared) : "–";
}

absl::Status WriteStudy(const Experiments& experiments, const StudyFacts& facts,
                        absl::Span<const EngineReport> reports, const std::string& folder) {
  const std::string data = absl::StrCat(folder, "/data");
  if (absl::Status made = MakeFolder(data); !made.ok()) return made;
  HtmlPage page(experiments.title, experiments.about);
  std::string markdown =
      absl::StrCat("# ", experiments.title, "\n\n", experiments.about, "\n\n", Totals(reports), " ",
                   Generated(facts, reports), "\n\n", HowMeasured(experiments, facts), "\n");
  page.AddParagraph(absl::StrCat(HowMeasured(experiments, facts), " ", Generated(facts, reports)));
  AddTiles(reports, page);
  for (const Series& series : experiments.series) {
    const std::vector<Trend> trends = TrendsOf(series, reports);
    if (absl::Status added = AddSeries(series, trends, data, page); !added.ok()) return added;
    markdown += MarkdownSeries(series, trends);
  }
  AddCorrectness(reports, page);
  AddMeasurements(reports, page);
  absl::Status written = WriteFile(absl::StrCat(folder, "/study.html"), page.Html());
  written.Update(WriteFile(absl::StrCat(folder, "/study.md"), markdown));
  return written;
}

}  // namespace quadrille::mnk_analyze

#include "tools/mnk_analyze/engines_page.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/chart/chart.h"
#include "src/base/system/file.h"
#include "src/mnk/rules_text.h"
#include "src/protocol/correctness/correctness_tests.h"
#include "tools/mnk_analyze/chart_files.h"
#include "tools/mnk_analyze/html_page.h"
#include "tools/mnk_analyze/report.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {
namespace {

using Cell = HtmlPage::Cell;
using Look = HtmlPage::Look;
using Row = std::vector<Cell>;

std::string RulesCell(const EngineReport& report) {
  return report.rules ? mnk::FormatRules(*report.rules) : "unknown";
}

Cell OutcomeCell(const TestResult& result) {
  switch (result.verdict.outcome) {
    case correctness::TestOutcome::kPassed:
      return {"\u2713", Look::kGood, absl::StrCat(result.name, ": passed")};
    case correctness::TestOutcome::kFailed:
      return {"\u2717", Look::kBad, absl::StrCat(result.name, ": ", result.verdict.detail)};
    case correctness::TestOutcome::kNotApplicable:
      return {"\u2013", Look::kFaint,
              absl::StrCat(result.name, " does not apply: ", result.verdict.detail)};
  }
  return {};
}

std::string Figure(double value) { return absl::StrFormat("%.*f", value < 100 ? 1 : 0, value); }

bool AnyMeasured(absl::Span<const EngineReport> reports) {
  for (const EngineReport& report : reports) {
    if (report.measurement && report.measurement->ok()) return true;
  }
  return false;
}

chart::BarChart OutcomesChart(absl::Span<const EngineReport> reports) {
  chart::BarChart chart = {.title = "Engines by outcome of each of the eleven tests",
                           .y_label = "engines",
                           .names = {"passed", "failed", "not applicable"},
                           .colours = {"#0f9d76", "#dc2626", "#cbd5e1"},
                           .bars = {},
                           .stacked = true};
  for (const correctness::CorrectnessTest& test : correctness::CorrectnessTests()) {
    chart::BarChart::Bars bars = {absl::StrCat(chart.bars.size() + 1), {0, 0, 0}};
    for (const EngineReport& report : reports) {
      for (const TestResult& result : report.tests) {
        if (result.name == test.name) ++bars.heights[static_cast<int>(result.verdict.outcome)];
      }
    }
    chart.bars.push_back(std::move(bars));
  }
  return chart;
}

chart::BarChart CallsChart(absl::Span<const EngineReport> reports) {
  chart::BarChart chart = {.title = "Time of a call, as the engine measures it",
                           .y_label = "ns",
                           .names = {"GetMove", "CheckWin", "GetMoves"},
                           .colours = {},
                           .bars = {},
                           .logarithmic = true};
  for (const EngineReport& report : reports) {
    if (!report.measurement || !report.measurement->ok()) continue;
    const mnk::EnginePerf& perf = (*report.measurement)->perf;
    chart.bars.push_back({report.name, {perf.get_move, perf.check_win, perf.get_moves}});
  }
  return chart;
}

chart::BarChart GamesChart(absl::Span<const EngineReport> reports) {
  chart::BarChart chart = {.title = "AI against AI, including the protocol",
                           .y_label = "games/s",
                           .names = {"games/s"},
                           .colours = {},
                           .bars = {},
                           .logarithmic = true};
  for (const EngineReport& report : reports) {
    if (!report.measurement || !report.measurement->ok()) continue;
    chart.bars.push_back({report.name, {(*report.measurement)->games_per_second()}});
  }
  return chart;
}

}  // namespace

void AddTiles(absl::Span<const EngineReport> reports, HtmlPage& page) {
  const TestTotals totals = AddUp(reports);
  page.AddTiles(
      {{absl::StrCat(reports.size()), reports.size() == 1 ? "engine" : "engines"},
       {absl::StrCat(totals.passed, " / ", totals.run()), "tests passed", Look::kGood},
       {absl::StrCat(totals.failed), "tests failed", totals.failed > 0 ? Look::kBad : Look::kFaint},
       {absl::StrCat(totals.not_applicable), "not applicable", Look::kFaint}});
}

void AddCorrectness(absl::Span<const EngineReport> reports, HtmlPage& page) {
  std::vector<std::string> columns = {"engine", "rules"};
  for (std::size_t i = 1; i <= correctness::CorrectnessTests().size(); ++i)
    columns.push_back(absl::StrCat(i));
  std::vector<Row> rows;
  std::vector<Row> failures;
  for (const EngineReport& report : reports) {
    Row row = {{report.name}, {RulesCell(report), Look::kFaint}};
    for (const TestResult& result : report.tests) {
      row.push_back(OutcomeCell(result));
      if (result.verdict.outcome != correctness::TestOutcome::kFailed) continue;
      failures.push_back({{report.name}, {std::string(result.name)}, {result.verdict.detail}});
    }
    row.resize(columns.size(), {"", Look::kFaint});
    rows.push_back(std::move(row));
  }
  if (!failures.empty()) {
    page.AddHeading("Failures");
    page.AddTable({"engine", "test", "because"}, failures);
  }
  page.AddHeading("Tests");
  std::vector<Row> names;
  for (std::size_t i = 0; i < correctness::CorrectnessTests().size(); ++i) {
    const correctness::CorrectnessTest& test = correctness::CorrectnessTests()[i];
    names.push_back({{absl::StrCat(i + 1), Look::kNumber},
                     {std::string(test.name)},
                     {std::string(test.about), Look::kFaint}});
  }
  page.AddTable({"", "test", "checks"}, names);
  page.AddHeading("Engines");
  page.AddTable(columns, rows);
}

void AddMeasurements(absl::Span<const EngineReport> reports, HtmlPage& page) {
  std::vector<Row> rows;
  for (const EngineReport& report : reports) {
    if (!report.measurement) continue;
    Row row = {{report.name}, {RulesCell(report), Look::kFaint}};
    if (report.measurement->ok()) {
      const Measurement& measured = **report.measurement;
      for (const double value :
           {measured.perf.get_move, measured.perf.check_win, measured.perf.get_moves}) {
        row.push_back({Figure(value), Look::kNumber});
      }
      row.push_back({absl::StrCat(measured.games), Look::kNumber});
      row.push_back({Figure(measured.stones_per_game()), Look::kNumber});
      row.push_back({Figure(measured.games_per_second()), Look::kNumber});
    } else {
      row.push_back({std::string(report.measurement->status().message()), Look::kBad});
      row.resize(8);
    }
    rows.push_back(std::move(row));
  }
  page.AddHeading("Measurements");
  page.AddParagraph(
      "Nanoseconds as the engine measures its own calls; games per second as seen from outside, "
      "including the protocol's input and output.");
  page.AddTable({"engine", "rules", "GetMove ns", "CheckWin ns", "GetMoves ns", "games",
                 "stones/game", "games/s"},
                rows);
}

absl::Status WriteEnginesPage(absl::Span<const EngineReport> reports, const std::string& path) {
  const std::string folder = absl::StrCat(absl::StripSuffix(path, ".html"), "_data");
  if (absl::Status made = MakeFolder(folder); !made.ok()) return made;
  HtmlPage page("Engines of the (m,n,k,p,q) family",
                "Every answer of an engine is checked against Quadrille's own rules.");
  std::vector<std::pair<absl::string_view, chart::BarChart>> charts;
  const bool tested = !reports.empty() && !reports.front().tests.empty();
  if (tested) charts.emplace_back("outcomes", OutcomesChart(reports));
  if (AnyMeasured(reports)) {
    charts.emplace_back("calls", CallsChart(reports));
    charts.emplace_back("games", GamesChart(reports));
  }
  std::vector<HtmlPage::Figure> figures;
  for (const auto& [id, chart] : charts) {
    absl::StatusOr<HtmlPage::Figure> figure =
        DrawChart(id, chart, absl::StrCat("Data: ", id, ".dat"), folder);
    if (!figure.ok()) return figure.status();
    figure->wide = true;
    figures.push_back(*std::move(figure));
  }
  if (tested) {
    AddTiles(reports, page);
    AddCorrectness(reports, page);
  }
  if (!figures.empty()) page.AddHeading("Charts");
  page.AddFigures(figures);
  AddMeasurements(reports, page);
  return WriteFile(path, page.Html());
}

}  // namespace quadrille::mnk_analyze

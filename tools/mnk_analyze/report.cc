#include "tools/mnk_analyze/report.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "nlohmann/json.hpp"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {
namespace {

using Json = nlohmann::ordered_json;

Json TestJson(const TestResult& result) {
  Json json = {{"test", std::string(result.name)},
               {"outcome", std::string(OutcomeText(result.verdict.outcome))},
               {"seconds", result.seconds}};
  if (!result.verdict.detail.empty()) json["detail"] = result.verdict.detail;
  return json;
}

Json MeasurementJson(const absl::StatusOr<Measurement>& measured) {
  if (!measured.ok()) return {{"error", std::string(measured.status().message())}};
  return {{"get_move_ns", measured->perf.get_move},
          {"check_win_ns", measured->perf.check_win},
          {"get_moves_ns", measured->perf.get_moves},
          {"games", measured->games},
          {"stones", measured->stones},
          {"games_seconds", measured->games_seconds},
          {"games_per_second", measured->games_per_second()},
          {"lists", measured->lists},
          {"lists_seconds", measured->lists_seconds}};
}

Json RulesJson(const mnk::Rules& rules) {
  return {{"m", rules.m}, {"n", rules.n}, {"k", rules.k},
          {"p", rules.p}, {"q", rules.q}, {"win", std::string(WinConditionName(rules.win))}};
}

Json EngineJson(const EngineReport& report) {
  Json json = {{"engine", report.path}};
  json["rules"] = report.rules ? RulesJson(*report.rules) : Json(nullptr);
  json["ai"] = report.ai_is_adjacent ? Json("adjacent") : Json(nullptr);
  for (const TestResult& result : report.tests) json["tests"].push_back(TestJson(result));
  if (report.measurement) json["performance"] = MeasurementJson(*report.measurement);
  return json;
}

}  // namespace

absl::string_view OutcomeText(correctness::TestOutcome outcome) {
  switch (outcome) {
    case correctness::TestOutcome::kPassed:
      return "passed";
    case correctness::TestOutcome::kFailed:
      return "failed";
    case correctness::TestOutcome::kNotApplicable:
      return "not applicable";
  }
  return "";
}

std::string TestLines(const EngineReport& report, bool all) {
  std::string lines = absl::StrCat(
      report.name, report.rules ? absl::StrCat("  ", mnk::FormatRules(*report.rules)) : "",
      report.ai_is_adjacent ? "  (AI: adjacent)" : "", "  ",
      report.Count(correctness::TestOutcome::kPassed), " passed");
  for (const correctness::TestOutcome outcome :
       {correctness::TestOutcome::kFailed, correctness::TestOutcome::kNotApplicable}) {
    const int count = report.Count(outcome);
    if (count > 0) absl::StrAppend(&lines, ", ", count, " ", OutcomeText(outcome));
  }
  lines += "\n";
  for (const TestResult& result : report.tests) {
    if (!all && result.verdict.outcome != correctness::TestOutcome::kFailed) continue;
    absl::StrAppendFormat(&lines, "  %-14s  %-40s %8.3f s", OutcomeText(result.verdict.outcome),
                          result.name, result.seconds);
    if (!result.verdict.detail.empty()) absl::StrAppend(&lines, "  ", result.verdict.detail);
    lines += "\n";
  }
  return lines;
}

std::string MeasurementTable(absl::Span<const EngineReport> reports) {
  std::size_t width = 6;
  for (const EngineReport& report : reports) width = std::max(width, report.name.size());
  const int columns = static_cast<int>(width);
  std::string table =
      absl::StrFormat("%-*s %12s %12s %12s %8s %10s %12s\n", columns, "engine", "GetMove ns",
                      "CheckWin ns", "GetMoves ns", "games", "stones", "games/s");
  for (const EngineReport& report : reports) {
    if (!report.measurement) continue;
    if (!report.measurement->ok()) {
      absl::StrAppendFormat(&table, "%-*s failed: %s\n", columns, report.name,
                            report.measurement->status().message());
      continue;
    }
    const Measurement& measured = **report.measurement;
    absl::StrAppendFormat(&table, "%-*s %12.1f %12.1f %12.1f %8d %10.1f %12.1f\n", columns,
                          report.name, measured.perf.get_move, measured.perf.check_win,
                          measured.perf.get_moves, measured.games, measured.stones_per_game(),
                          measured.games_per_second());
  }
  return table;
}

TestTotals AddUp(absl::Span<const EngineReport> reports) {
  TestTotals totals;
  for (const EngineReport& report : reports) {
    totals.passed += report.Count(correctness::TestOutcome::kPassed);
    totals.failed += report.Count(correctness::TestOutcome::kFailed);
    totals.not_applicable += report.Count(correctness::TestOutcome::kNotApplicable);
  }
  return totals;
}

std::string TotalLines(const TestTotals& totals) {
  return absl::StrCat("Not applicable: ", totals.not_applicable,
                      totals.not_applicable == 1 ? " test" : " tests", "\nCorrectness tests ",
                      totals.passed, "/", totals.run(), " succeeded!\n");
}

std::string JsonReport(absl::Span<const EngineReport> reports) {
  const TestTotals totals = AddUp(reports);
  Json json = {{"passed", totals.passed},
               {"failed", totals.failed},
               {"not_applicable", totals.not_applicable},
               {"engines", Json::array()}};
  for (const EngineReport& report : reports) json["engines"].push_back(EngineJson(report));
  constexpr int kIndent = 1;
  return json.dump(kIndent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace quadrille::mnk_analyze

#include "tools/mnk_analyze/json_report.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "nlohmann/json.hpp"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "tools/mnk_analyze/run_engine.h"
#include "tools/mnk_analyze/text_report.h"

namespace quadrille::mnk {
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

Json RulesJson(const Rules& rules) {
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

}  // namespace quadrille::mnk

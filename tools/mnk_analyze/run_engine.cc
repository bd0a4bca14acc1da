#include "tools/mnk_analyze/run_engine.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/protocol/client/client.h"
#include "src/protocol/client/response_parser.h"
#include "src/protocol/correctness/correctness_tests.h"
#include "src/protocol/correctness/refereed_game.h"

namespace quadrille::mnk_analyze {
namespace {

// The AI whose moves can be verified.
constexpr absl::string_view kAdjacent = "adjacent";

// Selects that AI. Returns false if the engine does not support the command and plays its own AI.
absl::StatusOr<bool> SelectAdjacentAi(mnk::EngineClient& engine) {
  const absl::Status status = engine.SetAi(kAdjacent);
  if (absl::IsUnimplemented(status) || absl::IsNotFound(status)) return false;
  if (!status.ok()) return status;
  return true;
}

// Fills in the engine's rules and AI, using a separate process.
absl::Status Introduce(const RunLimits& limits, EngineReport& report) {
  absl::StatusOr<mnk::EngineClient> engine = mnk::EngineClient::Start({report.path}, limits.answer);
  if (!engine.ok()) return engine.status();
  const absl::StatusOr<mnk::Rules> rules = engine->Info();
  if (!rules.ok()) return rules.status();
  if (report.made_for && *report.made_for != *rules) {
    return absl::FailedPreconditionError(absl::StrCat("it reports ", mnk::FormatRules(*rules),
                                                      ", which is not the game expected, ",
                                                      mnk::FormatRules(*report.made_for)));
  }
  report.rules = *rules;
  // An engine that fails here also fails the tests that require an AI, which report the error.
  const absl::StatusOr<bool> adjacent = SelectAdjacentAi(*engine);
  report.ai_is_adjacent = adjacent.ok() && *adjacent;
  return absl::OkStatus();
}

correctness::TestVerdict RunTest(const correctness::CorrectnessTest& test,
                                 const EngineReport& report, const RunLimits& limits) {
  absl::StatusOr<mnk::EngineClient> engine = mnk::EngineClient::Start({report.path}, limits.answer);
  if (!engine.ok()) return correctness::Failed(engine.status());
  if (test.needs_ai) {
    const absl::StatusOr<bool> adjacent = SelectAdjacentAi(*engine);
    if (!adjacent.ok()) return correctness::Failed(adjacent.status());
  }
  correctness::RefereedGame game(
      *engine, *report.rules,
      {.ai_is_adjacent = report.ai_is_adjacent,
       .deadline = std::chrono::steady_clock::now() + absl::ToChronoNanoseconds(limits.test),
       .stop = limits.stop});
  return test.run(game);
}

// Reads the output of a game between two AIs to its end. Returns the number of stones.
absl::StatusOr<std::int64_t> FollowGame(mnk::EngineClient& engine) {
  std::int64_t stones = 0;
  while (true) {
    const absl::StatusOr<mnk::EngineEvent> event = engine.NextEvent();
    if (!event.ok()) return event.status();
    if (std::holds_alternative<mnk::StonePlaced>(*event)) ++stones;
    const bool over = std::holds_alternative<mnk::WinningLineNamed>(*event) ||
                      std::holds_alternative<mnk::DrawDeclared>(*event);
    if (over) return stones;
  }
}

absl::Status MeasureGames(mnk::EngineClient& engine, std::int64_t iterations,
                          const RunLimits& limits, Measurement& measured) {
  const absl::Time start = absl::Now();
  while (measured.games < iterations && absl::Now() - start < limits.test && !limits.IsStopped()) {
    if (absl::Status begun = engine.NewGame(mnk::Seat::kAi, mnk::Seat::kAi); !begun.ok())
      return begun;
    const absl::StatusOr<std::int64_t> stones = FollowGame(engine);
    if (!stones.ok()) return stones.status();
    measured.stones += *stones;
    ++measured.games;
  }
  measured.games_seconds = absl::ToDoubleSeconds(absl::Now() - start);
  return absl::OkStatus();
}

absl::Status MeasureLists(mnk::EngineClient& engine, std::int64_t iterations,
                          const RunLimits& limits, Measurement& measured) {
  if (absl::Status begun = engine.NewGame(mnk::Seat::kHuman, mnk::Seat::kHuman); !begun.ok())
    return begun;
  const absl::Time start = absl::Now();
  const std::int64_t lists = std::max(iterations, kMinLists);
  while (measured.lists < lists && absl::Now() - start < limits.test && !limits.IsStopped()) {
    if (absl::Status status = engine.GetMoves().status(); !status.ok()) return status;
    ++measured.lists;
  }
  measured.lists_seconds = absl::ToDoubleSeconds(absl::Now() - start);
  return absl::OkStatus();
}

}  // namespace

int EngineReport::Count(correctness::TestOutcome outcome) const {
  return static_cast<int>(std::count_if(
      tests.begin(), tests.end(),
      [outcome](const TestResult& result) { return result.verdict.outcome == outcome; }));
}

EngineReport ReportFor(absl::string_view path) {
  EngineReport report;
  report.path = std::string(path);
  report.name = std::string(path.substr(path.rfind('/') + 1));
  return report;
}

void RunCorrectness(const RunLimits& limits, EngineReport& report) {
  const absl::Status known = Introduce(limits, report);
  for (const correctness::CorrectnessTest& test : correctness::CorrectnessTests()) {
    if (limits.IsStopped()) return;
    const absl::Time start = absl::Now();
    correctness::TestVerdict verdict =
        known.ok() ? RunTest(test, report, limits) : correctness::Failed(known);
    if (limits.IsStopped()) return;  // possibly because of the stop
    report.tests.push_back(
        {test.name, std::move(verdict), absl::ToDoubleSeconds(absl::Now() - start)});
  }
}

absl::StatusOr<Measurement> RunPerformance(std::int64_t iterations, const RunLimits& limits,
                                           EngineReport& report) {
  if (!report.rules) {
    if (absl::Status known = Introduce(limits, report); !known.ok()) return known;
  }
  absl::StatusOr<mnk::EngineClient> engine = mnk::EngineClient::Start({report.path}, limits.answer);
  if (!engine.ok()) return engine.status();
  const absl::StatusOr<bool> adjacent = SelectAdjacentAi(*engine);
  if (!adjacent.ok()) return adjacent.status();
  Measurement measured;
  absl::Status status = MeasureGames(*engine, iterations, limits, measured);
  if (status.ok()) status = MeasureLists(*engine, iterations, limits, measured);
  if (!status.ok()) return status;
  const absl::StatusOr<mnk::EnginePerf> perf = engine->Perf();
  if (!perf.ok()) return perf.status();
  measured.perf = *perf;
  return measured;
}

Measurement MedianOf(absl::Span<const Measurement> measurements) {
  const auto median = [measurements](const auto& figure) {
    using Figure = std::decay_t<decltype(figure(measurements.front()))>;
    std::vector<Figure> all;
    for (const Measurement& measured : measurements) all.push_back(figure(measured));
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end());
    return *middle;
  };
  Measurement result;
  result.games = median([](const Measurement& m) { return m.games; });
  result.stones = median([](const Measurement& m) { return m.stones; });
  result.games_seconds = median([](const Measurement& m) { return m.games_seconds; });
  result.lists = median([](const Measurement& m) { return m.lists; });
  result.lists_seconds = median([](const Measurement& m) { return m.lists_seconds; });
  result.perf.get_move = median([](const Measurement& m) { return m.perf.get_move; });
  result.perf.check_win = median([](const Measurement& m) { return m.perf.check_win; });
  result.perf.get_moves = median([](const Measurement& m) { return m.perf.get_moves; });
  return result;
}

}  // namespace quadrille::mnk_analyze

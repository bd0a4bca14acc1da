#include "tools/match/tune_run.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/syzygy.h"
#include "src/jobs/job_log.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/match_settings.h"
#include "src/match/play_game.h"
#include "src/match/run_match.h"
#include "src/match/spsa.h"
#include "tools/match/flags.h"
#include "tools/match/make_game.h"
#include "tools/match/match_lines.h"
#include "tools/match/play_match.h"
#include "tools/match/play_run.h"

namespace quadrille::match {
namespace {

absl::StatusOr<SpsaPlan> MakeSpsaPlan(const TuneFlags& v, const EngineSpec& engine) {
  std::set<std::string> names;
  for (const auto& [name, value] : engine.options) names.insert(name);
  for (const SpsaParameter& parameter : v.parameters) {
    if (!names.insert(parameter.name).second) {
      return absl::InvalidArgumentError(
          absl::StrCat("--parameter: ", Quoted(parameter.name), " is given twice"));
    }
  }
  if (v.parameters.empty()) return absl::InvalidArgumentError("--parameter: expected at least one");
  return SpsaPlan{
      .parameters = v.parameters, .iterations = v.iterations, .rate = v.rate, .seed = v.match.seed};
}

struct TuneMatch {
  PlayMatch match;  // the engine against itself
  SpsaPlan spsa;
  std::int64_t batch = 1;  // pairs of games per iteration
};

absl::StatusOr<TuneMatch> MakeTuneMatch(const TuneFlags& v, const FlagTable& flags) {
  if (v.match.engines.size() != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("--engine: expected one engine, got ", v.match.engines.size()));
  }
  MatchFlags both = v.match;
  both.engines.push_back(both.engines.front());
  absl::StatusOr<PlayMatch> match = MakePlayMatch(both, flags);
  if (!match.ok()) return match.status();
  absl::StatusOr<SpsaPlan> spsa = MakeSpsaPlan(v, match->plan.engines.front());
  if (!spsa.ok()) return spsa.status();
  return TuneMatch{*std::move(match), *std::move(spsa), v.batch};
}

// Returns the first line of a state file: everything that the results depend on.
std::string HeadLine(const TuneMatch& command, const GameType& type) {
  std::string line = absl::StrCat("# match tune: ",
                                  FormatMatchSettings(type.Describe(), command.match.plan.engines,
                                                      {}, command.match.plan.rules),
                                  "; ", command.spsa.iterations, " iterations of ", command.batch,
                                  " pairs, rate ", command.spsa.rate);
  for (const SpsaParameter& p : command.spsa.parameters) {
    absl::StrAppend(&line, "; ", p.name, " ", p.start, " in ", p.min, " to ", p.max, " by ",
                    p.step);
  }
  return line;
}

std::string ValuesText(const Spsa& spsa) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < spsa.values().size(); ++i) {
    values.push_back(absl::StrFormat("%s %.2f", spsa.plan().parameters[i].name, spsa.values()[i]));
  }
  return absl::StrJoin(values, ", ");
}

class TuneRun {
 public:
  TuneRun(const TuneMatch& command, const GameType& type)
      : command_(command), type_(type), spsa_(command.spsa) {}

  absl::Status Check() const { return CheckMatch(NextMatch(), type_); }

  absl::StatusOr<PlayReport> Tune(const std::vector<std::string>& notes,
                                  const std::atomic<bool>& interrupted) {
    if (absl::Status opened = OpenState(); !opened.ok()) return opened;
    const std::int64_t before = spsa_.iteration();
    std::string heading = Heading();
    for (const std::string& text : notes) absl::StrAppend(&heading, "Note: ", text, "\n");
    std::atomic<std::int64_t> done = before;
    const ProgressDisplay display(command_.match.progress, [&] {
      return ProgressState{.done = static_cast<double>(done),
                           .total = static_cast<double>(command_.spsa.iterations),
                           .done_before = static_cast<double>(before),
                           .unit = "iterations"};
    });
    PlayReport report;
    while (!spsa_.is_done() && !report.how_to_resume) {
      std::int64_t points = 0;
      const auto on_start = [&] { return WriteLines(std::exchange(heading, "")); };
      const auto on_game = [&](const FinishedGame& finished) -> absl::StatusOr<bool> {
        points += finished.result == Result::kWin ? 1 : finished.result == Result::kLoss ? -1 : 0;
        // A fault counts as a loss, although its cause may be unrelated to the values.
        if (!finished.game.fault) return true;
        const absl::Status written = WriteLines(GameLines(command_.match.plan, type_, finished));
        if (!written.ok()) return written;
        return true;
      };
      const absl::StatusOr<MatchEnd> end =
          RunMatch(NextMatch(), type_, on_start, on_game, interrupted);
      if (!end.ok()) return end.status();
      if (*end == MatchEnd::kInterrupted) {
        report.how_to_resume = HowToResume();
      } else if (absl::Status added = AddResult(points); !added.ok()) {
        return added;
      }
      done = spsa_.iteration();
    }
    report.text = heading;
    for (std::size_t i = 0; i < spsa_.values().size(); ++i) {
      const SpsaParameter& parameter = command_.spsa.parameters[i];
      absl::StrAppendFormat(&report.text, "Value: %s %.2f (started at %g)\n", parameter.name,
                            spsa_.values()[i], parameter.start);
    }
    return report;
  }

 private:
  std::string Heading() const {
    const EngineSpec& engine = command_.match.plan.engines.front();
    std::string text = absl::StrCat(
        "Engine: ", engine.name, " (", ProtocolName(engine.protocol), "), ",
        FormatLimits(engine.limits), "\nGame: ", type_.Name(), "\nOpenings: ", type_.OpeningsText(),
        "\nTuning: ", ValuesText(Spsa(command_.spsa)), "\nIterations: ", command_.spsa.iterations,
        " of ", 2 * command_.batch, " games");
    if (spsa_.iteration() > 0) absl::StrAppend(&text, ", ", spsa_.iteration(), " played before");
    return text + "\n";
  }

  // Returns a match between the two settings of the next trial.
  MatchPlan NextMatch() const {
    MatchPlan plan = command_.match.plan;
    const Spsa::Trial trial = spsa_.NextTrial();
    for (std::size_t i = 0; i < command_.spsa.parameters.size(); ++i) {
      const std::string& name = command_.spsa.parameters[i].name;
      plan.engines[0].options.emplace_back(name, absl::StrCat(trial.first[i]));
      plan.engines[1].options.emplace_back(name, absl::StrCat(trial.second[i]));
    }
    plan.first_game = 2 * command_.batch * spsa_.iteration();
    plan.end_game = plan.first_game + 2 * command_.batch;
    return plan;
  }

  absl::Status AddResult(std::int64_t points) {
    if (log_) {
      const absl::Status kept =
          log_->Append(absl::StrFormat("%d %+d\n", spsa_.iteration() + 1, points));
      if (!kept.ok()) return kept;
    }
    spsa_.Update(static_cast<double>(points));
    return WriteLines(
        absl::StrFormat("Iteration %d: %+d, %s\n", spsa_.iteration(), points, ValuesText(spsa_)));
  }

  // Opens the state file, if any, and replays the iterations of earlier runs.
  absl::Status OpenState() {
    const std::string& path = command_.match.state;
    if (path.empty()) return absl::OkStatus();
    absl::StatusOr<jobs::JobLog> log =
        jobs::JobLog::Open(path, HeadLine(command_, type_),
                           [this](std::int64_t, absl::string_view line) { return Resume(line); });
    if (!log.ok()) return Annotate(log.status(), "--state");
    log_ = *std::move(log);
    return absl::OkStatus();
  }

  absl::Status Resume(absl::string_view line) {
    const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(line, ' ');
    std::int64_t iteration = 0;
    std::int64_t points = 0;
    if (spsa_.is_done() || !absl::SimpleAtoi(parts.first, &iteration) ||
        iteration != spsa_.iteration() + 1 || !absl::SimpleAtoi(parts.second, &points) ||
        points < -2 * command_.batch || points > 2 * command_.batch) {
      return absl::InvalidArgumentError(absl::StrCat("expected iteration ", spsa_.iteration() + 1,
                                                     " and its points, got ", Quoted(line)));
    }
    spsa_.Update(static_cast<double>(points));
    return absl::OkStatus();
  }

  std::string HowToResume() const {
    if (!log_) return "with --state=FILE, a match can be resumed by the same command";
    return absl::StrCat("run the same command to play the remaining ",
                        command_.spsa.iterations - spsa_.iteration(), " iterations");
  }

  const TuneMatch& command_;
  const GameType& type_;
  Spsa spsa_;
  std::optional<jobs::JobLog> log_;  // std::nullopt: no state file
};

}  // namespace

absl::StatusOr<int> RunTune(const TuneFlags& v, const FlagTable& flags) {
  const absl::StatusOr<TuneMatch> command = MakeTuneMatch(v, flags);
  if (!command.ok()) return command.status();
  const std::atomic<bool>& interrupted = WatchInterrupts();
  chess::Tablebases tables;
  std::vector<std::string> notes;
  const auto note = [&notes](std::string text) { notes.push_back(std::move(text)); };
  const absl::StatusOr<std::unique_ptr<GameType>> type =
      MakeGame(command->match, note, interrupted, tables);
  if (!type.ok()) return type.status();
  TuneRun run(*command, **type);
  if (v.match.dry_run) {
    if (absl::Status sound = run.Check(); !sound.ok()) return sound;
    return kExitSuccess;
  }
  const absl::StatusOr<PlayReport> report = run.Tune(notes, interrupted);
  if (!report.ok()) return report.status();
  return FinishPlay(*report);
}

}  // namespace quadrille::match

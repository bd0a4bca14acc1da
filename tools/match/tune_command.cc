#include "tools/match/tune_command.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
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
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/line_log.h"
#include "src/base/program/progress.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/syzygy.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/match_settings.h"
#include "src/match/play_game.h"
#include "src/match/run_match.h"
#include "src/match/spsa.h"
#include "tools/match/make_game.h"
#include "tools/match/match_flags.h"
#include "tools/match/match_lines.h"
#include "tools/match/play_match.h"
#include "tools/match/play_run.h"

namespace quadrille::match {
namespace {

absl::StatusOr<SpsaPlan> MakeSpsaPlan(const TuneFlags& v, const EngineSpec& engine) {
  SpsaPlan plan{.parameters = {}, .iterations = v.iterations};
  plan.seed = static_cast<std::uint64_t>(v.match.seed);
  if (!absl::SimpleAtod(v.rate, &plan.rate) || !(plan.rate > 0 && plan.rate <= 1)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--rate: expected more than 0, at most 1, got ", Quoted(v.rate)));
  }
  std::set<std::string> names;
  for (const auto& [name, value] : engine.options) names.insert(name);
  for (const std::string& text : v.parameters) {
    absl::StatusOr<SpsaParameter> parameter = ParseSpsaParameter(text);
    if (!parameter.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--parameter: ", parameter.status().message()));
    }
    if (!names.insert(parameter->name).second) {
      return absl::InvalidArgumentError(
          absl::StrCat("--parameter: ", Quoted(parameter->name), " is set twice"));
    }
    plan.parameters.push_back(*std::move(parameter));
  }
  if (plan.parameters.empty()) {
    return absl::InvalidArgumentError("--parameter: expected at least one");
  }
  return plan;
}

// What the results depend on, the first line of a state file.
std::string HeadLine(const TuneMatch& command, const GameType& type) {
  std::string line = absl::StrCat("# match tune: ",
                                  FormatMatchSettings(type.Describe(), command.match.plan.engines,
                                                      {}, command.match.plan.rules),
                                  "; ", command.spsa.iterations, " iterations of ", command.batch,
                                  " pairs, rate ", command.spsa.rate);
  for (const SpsaParameter& p : command.spsa.parameters) {
    absl::StrAppend(&line, "; ", p.name, " ", p.start, " in ", p.least, " to ", p.most, " by ",
                    p.step);
  }
  return line;
}

// "A 253.10, B 91.02".
std::string ValuesText(const Spsa& spsa) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < spsa.values().size(); ++i) {
    values.push_back(absl::StrFormat("%s %.2f", spsa.plan().parameters[i].name, spsa.values()[i]));
  }
  return absl::StrJoin(values, ", ");
}

// One run of the command.
class TuneRun {
 public:
  TuneRun(const TuneMatch& command, const GameType& type, const PlayOutput& output)
      : command_(command), type_(type), output_(output), spsa_(command.spsa) {}

  // Starts the engines once, and plays nothing.
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
    while (!spsa_.is_done() && !report.how_to_go_on) {
      std::int64_t points = 0;
      const auto on_start = [&] { return output_.results(std::exchange(heading, "")); };
      const auto on_game = [&](const FinishedGame& finished) -> absl::StatusOr<bool> {
        points += finished.result == Result::kWin ? 1 : finished.result == Result::kLoss ? -1 : 0;
        // A fault counts as a loss, but it may have nothing to do with the values.
        if (!finished.game.fault) return true;
        const absl::Status told = output_.results(GameLines(command_.match.plan, type_, finished));
        if (!told.ok()) return told;
        return true;
      };
      const absl::StatusOr<MatchEnd> end =
          RunMatch(NextMatch(), type_, on_start, on_game, interrupted);
      if (!end.ok()) return end.status();
      if (*end == MatchEnd::kInterrupted) {
        report.how_to_go_on = HowToGoOn();
      } else if (absl::Status learnt = Learn(points); !learnt.ok()) {
        return learnt;
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

  // The engine with either setting of the next trial.
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

  absl::Status Learn(std::int64_t points) {
    if (log_ != nullptr) {
      const absl::Status kept =
          log_->Append(absl::StrFormat("%d %+d\n", spsa_.iteration() + 1, points));
      if (!kept.ok()) return kept;
    }
    spsa_.Learn(static_cast<double>(points));
    return output_.results(
        absl::StrFormat("Iteration %d: %+d, %s\n", spsa_.iteration(), points, ValuesText(spsa_)));
  }

  // Opens the state file, if one is wanted, and learns again what earlier runs did.
  absl::Status OpenState() {
    const std::string& path = command_.match.state;
    if (path.empty()) return absl::OkStatus();
    absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
    if (!log.ok()) {
      return absl::Status(log.status().code(), absl::StrCat("--state: ", log.status().message()));
    }
    log_ = *std::move(log);
    const std::string head = HeadLine(command_, type_);
    std::ifstream file(path, std::ios::binary);
    std::string line;
    if (!std::getline(file, line) || file.eof()) return log_->Append(head + "\n");
    const auto wrong = [&](std::int64_t number, absl::string_view what) {
      return absl::InvalidArgumentError(
          absl::StrCat("--state: ", path, ", line ", number, ": ", what, ", got ", Quoted(line)));
    };
    if (line != head) {
      return wrong(1, absl::StrCat("a file of another command: expected ", Quoted(head)));
    }
    for (std::int64_t number = 2; std::getline(file, line) && !file.eof(); ++number) {
      const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(line, ' ');
      std::int64_t iteration = 0;
      std::int64_t points = 0;
      if (spsa_.is_done() || !absl::SimpleAtoi(parts.first, &iteration) ||
          iteration != spsa_.iteration() + 1 || !absl::SimpleAtoi(parts.second, &points) ||
          points < -2 * command_.batch || points > 2 * command_.batch) {
        return wrong(number,
                     absl::StrCat("expected iteration ", spsa_.iteration() + 1, " and its points"));
      }
      spsa_.Learn(static_cast<double>(points));
    }
    return absl::OkStatus();
  }

  std::string HowToGoOn() const {
    if (log_ == nullptr) return "with --state=FILE the same command would go on from there";
    return absl::StrCat("the same command plays the remaining ",
                        command_.spsa.iterations - spsa_.iteration(), " iterations");
  }

  const TuneMatch& command_;
  const GameType& type_;
  const PlayOutput& output_;
  Spsa spsa_;
  std::unique_ptr<LineLog> log_;  // nothing: no state is kept
};

}  // namespace

absl::StatusOr<TuneMatch> ParseTuneCommand(absl::Span<const std::string> words) {
  TuneFlags values;
  FlagTable flags = MakeTuneFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  TuneMatch command;
  if (flags.help_wanted()) {
    command.help = flags.Help();
    return command;
  }
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("tune: expected flags only, got ", Quoted(others->front())));
  }
  std::vector<std::string>& engines = values.match.engines;
  if (engines.size() != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("--engine: expected one engine, got ", engines.size()));
  }
  engines.push_back(engines.front());
  absl::StatusOr<PlayMatch> match = MakePlayMatch(values.match, flags);
  if (!match.ok()) return match.status();
  command.match = *std::move(match);
  absl::StatusOr<SpsaPlan> spsa = MakeSpsaPlan(values, command.match.plan.engines.front());
  if (!spsa.ok()) return spsa.status();
  command.spsa = *std::move(spsa);
  command.batch = values.batch;
  return command;
}

absl::StatusOr<PlayReport> RunTune(const TuneMatch& command, const PlayOutput& output,
                                   const std::atomic<bool>& interrupted) {
  chess::Tablebases tables;
  std::vector<std::string> notes;
  const auto note = [&notes](std::string text) { notes.push_back(std::move(text)); };
  const absl::StatusOr<std::unique_ptr<GameType>> type =
      MakeGame(command.match, note, interrupted, tables);
  if (!type.ok()) return type.status();
  TuneRun run(command, **type, output);
  if (!command.match.dry_run) return run.Tune(notes, interrupted);
  if (absl::Status sound = run.Check(); !sound.ok()) return sound;
  return PlayReport{};
}

}  // namespace quadrille::match

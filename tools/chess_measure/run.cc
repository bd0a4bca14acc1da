#include "tools/chess_measure/run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_values.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/game_positions.h"
#include "tools/chess_measure/judge.h"
#include "tools/chess_measure/latency.h"
#include "tools/chess_measure/mistakes.h"
#include "tools/chess_measure/positions.h"
#include "tools/chess_measure/solve.h"
#include "tools/chess_measure/speed.h"
#include "tools/chess_measure/threads.h"

namespace quadrille::measure {
namespace {

std::vector<std::string> OptionsOf(absl::string_view text) {
  return absl::StrSplit(text, ',', absl::SkipEmpty());
}

EngineSetup SetupWithoutHash(const MeasureFlags& v) {
  return {.argv = absl::StrSplit(v.engine, ' ', absl::SkipEmpty()),
          .options = OptionsOf(v.options)};
}

EngineSetup WithHash(EngineSetup setup, const MeasureFlags& v) {
  setup.options.push_back(absl::StrCat("Hash=", v.hash));
  return setup;
}

std::int64_t Nodes(const MeasureFlags& v, std::int64_t default_value) {
  return v.nodes > 0 ? v.nodes : default_value;
}

int Rounds(const MeasureFlags& v, int default_value) {
  return v.rounds > 0 ? v.rounds : default_value;
}

using Positions = std::vector<chess::Epd>;
using Text = absl::StatusOr<std::string>;

Text RunSolve(const MeasureFlags& v, const Positions& positions, Judge judge, std::int64_t nodes) {
  return Solve({.engine = WithHash(SetupWithoutHash(v), v),
                .go = absl::StrCat("nodes ", Nodes(v, nodes)),
                .judge = judge,
                .jobs = v.jobs,
                .time_limit = v.timeout},
               positions);
}

Text RunMoves(const MeasureFlags& v, const Positions& positions) {
  return RunSolve(v, positions, JudgeMove, 1'000'000);
}

Text RunPoints(const MeasureFlags& v, const Positions& positions) {
  return RunSolve(v, positions, JudgePoints, 200'000);
}

Text RunMates(const MeasureFlags& v, const Positions& positions) {
  return RunSolve(v, positions, JudgeMate, 2'000'000);
}

Text RunSpeed(const MeasureFlags& v, const Positions& positions) {
  const EngineSetup other = {.argv = absl::StrSplit(v.other, ' ', absl::SkipEmpty()),
                             .options = OptionsOf(v.other_options)};
  return MeasureSpeed({.engine = WithHash(SetupWithoutHash(v), v),
                       .other = WithHash(other, v),
                       .nodes = static_cast<std::uint64_t>(Nodes(v, 1'000'000)),
                       .rounds = Rounds(v, 3),
                       .time_limit = v.timeout},
                      positions);
}

Text RunThreads(const MeasureFlags& v, const Positions& positions) {
  return MeasureThreads({.engine = WithHash(SetupWithoutHash(v), v),
                         .threads = v.threads,
                         .depth = v.depth,
                         .rounds = Rounds(v, 3),
                         .time_limit = v.timeout},
                        positions);
}

Text RunLatency(const MeasureFlags& v, const Positions& positions) {
  return MeasureLatency({.engine = WithHash(SetupWithoutHash(v), v),
                         .rounds = Rounds(v, 50),
                         .time_limit = v.timeout},
                        positions);
}

Text RunMemory(const MeasureFlags& v, const Positions& positions) {
  MemoryTest test = {.engine = SetupWithoutHash(v),
                     .hash_mb = {},
                     .go = absl::StrCat("nodes ", Nodes(v, 1'000'000)),
                     .time_limit = v.timeout};
  for (const absl::string_view text : absl::StrSplit(v.tables, ',')) {
    const absl::StatusOr<std::int64_t> size =
        ParseMegabytes("--tables", text, 1, kMaxTableMegabytes);
    if (!size.ok()) return size.status();
    test.hash_mb.push_back(*size);
  }
  return MeasureMemory(test, positions);
}

Text RunMistakes(const MeasureFlags& v, const std::string& path) {
  return MeasureMistakes({.engine = WithHash(SetupWithoutHash(v), v),
                          .go = absl::StrCat("nodes ", Nodes(v, 10'000)),
                          .plies = v.plies.value_or(0),
                          .time_limit = v.timeout},
                         path);
}

struct MeasureCommand {
  absl::string_view name;
  bool requires_file;
  GameSolution solution;  // of the games of a PGN file
  Text (*run)(const MeasureFlags& v, const Positions& positions);
  // Instead of `run`, for whole games.
  Text (*run_games)(const MeasureFlags& v, const std::string& path) = nullptr;
};

constexpr MeasureCommand kCommands[] = {
    {"moves", true, GameSolution::kNextMove, RunMoves},
    {"points", true, GameSolution::kNotPgn, RunPoints},
    {"mates", true, GameSolution::kMate, RunMates},
    {"mistakes", true, GameSolution::kNone, nullptr, RunMistakes},
    {"speed", false, GameSolution::kNone, RunSpeed},
    {"threads", false, GameSolution::kNone, RunThreads},
    {"latency", false, GameSolution::kNone, RunLatency},
    {"memory", false, GameSolution::kNone, RunMemory},
};

absl::StatusOr<PositionFile> ReadPositionFile(const MeasureCommand& command,
                                              const std::string& path, std::optional<int> plies) {
  if (!IsPgnName(path)) return ReadEpdFile(path);
  if (command.solution != GameSolution::kNotPgn) return ReadGames(path, {command.solution, plies});
  return absl::InvalidArgumentError(
      absl::StrCat(command.name, ": expected an EPD file, got ", QuotedPath(path)));
}

// The positions of the file, or of `chess bench`; prints warnings.
absl::StatusOr<Positions> ReadPositions(const MeasureFlags& v, const MeasureCommand& command) {
  const bool has_file = v.words.size() == 2;
  if (v.plies && (!has_file || !IsPgnName(v.words[1]))) {
    return absl::InvalidArgumentError("--plies: has no effect without a PGN file");
  }
  if (!has_file) return BenchPositions();
  absl::StatusOr<PositionFile> file = ReadPositionFile(command, v.words[1], v.plies);
  if (!file.ok()) return file.status();
  for (const std::string& warning : file->Warnings()) Warn(absl::StrCat(v.words[1], ": ", warning));
  if (!file->positions.empty()) return std::move(file->positions);
  return absl::InvalidArgumentError(absl::StrCat("no positions in ", QuotedPath(v.words[1])));
}

Text RunCommand(const MeasureFlags& v) {
  if (v.words.empty()) return absl::InvalidArgumentError("expected a command (see --help)");
  if (v.words.size() > 2) {
    return absl::InvalidArgumentError(absl::StrCat("unexpected argument: ", Quoted(v.words[2])));
  }
  for (const MeasureCommand& known : kCommands) {
    if (known.name != v.words[0]) continue;
    if (v.words.size() == 1 && known.requires_file) {
      return absl::InvalidArgumentError(absl::StrCat(known.name, ": expected a FILE"));
    }
    if (known.run_games != nullptr) return known.run_games(v, v.words[1]);
    const absl::StatusOr<Positions> positions = ReadPositions(v, known);
    if (positions.ok()) return known.run(v, *positions);
    // Not NotFound, which would mean a missing engine.
    return absl::InvalidArgumentError(positions.status().message());
  }
  std::vector<std::string> names;
  for (const MeasureCommand& known : kCommands) names.emplace_back(known.name);
  return absl::InvalidArgumentError(
      absl::StrCat("unknown command: ", Quoted(v.words[0]), DidYouMean(v.words[0], names)));
}

}  // namespace

absl::StatusOr<int> RunMeasure(const MeasureFlags& v) {
  if (const absl::Status entered = EnterUserDirectory(); !entered.ok()) return entered;
  ExitOnInterrupts();
  const Text text = RunCommand(v);
  if (text.ok()) return Print(*text);
  return Fail(text.status(),
              absl::IsInvalidArgument(text.status()) ? kExitBadInput : kExitMachineFailed);
}

}  // namespace quadrille::measure

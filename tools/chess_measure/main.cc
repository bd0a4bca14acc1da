// chess_measure: how strong and how fast is a UCI engine? `chess_measure --help` tells the rest.
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/judge.h"
#include "tools/chess_measure/latency.h"
#include "tools/chess_measure/positions.h"
#include "tools/chess_measure/solve.h"
#include "tools/chess_measure/speed.h"
#include "tools/chess_measure/threads.h"

namespace quadrille::measure {
namespace {

// What the flags say, as it stands there.
struct Words {
  std::string engine = "bazel-bin/tools/chess/chess";
  std::string other = "stockfish";
  std::string options;
  std::string other_options = "Use NNUE=false";
  std::string tables = "16,256,1024";
  std::int64_t hash = 64;
  std::int64_t nodes = 0;
  std::int64_t depth = 15;
  std::int64_t threads = 2;
  std::int64_t rounds = 0;
  std::int64_t jobs = 1;
  std::int64_t timeout = 600;
};

FlagTable MakeFlags(Words& words) {
  FlagTable flags(
      "chess_measure", "COMMAND [FILE] [flags]",
      "Measures a UCI engine over the positions of an EPD file, or without FILE over those "
      "of `chess bench`. docs/measuring.md explains what each COMMAND prints.");
  flags.AddText("engine", "COMMAND", &words.engine, "Command line of the engine to measure.");
  flags.AddText("options", "NAME=VALUE,...", &words.options, "UCI options of the engine.");
  flags.AddText("other", "COMMAND", &words.other,
                "Command line of the engine that `speed` compares it with.");
  flags.AddText("other_options", "NAME=VALUE,...", &words.other_options,
                "UCI options of the other engine.");
  flags.AddNumber("hash", "MB", 1, kMaxTableMegabytes, &words.hash,
                  "Size of the transposition table (UCI option Hash) of both engines.");
  flags.AddText("tables", "MB,...", &words.tables, "`memory`: table sizes to try.");
  flags.AddNumber("nodes", "nodes", 0, INT64_MAX, &words.nodes,
                  "Nodes to search in each position; 0: 200000 for `points`, 2000000 for `mates`, "
                  "1000000 for the rest.");
  flags.AddNumber("depth", "plies", 1, 200, &words.depth, "`threads`: depth to search to.");
  flags.AddNumber("threads", "threads", 2, 1024, &words.threads,
                  "`threads`: number of threads to compare with one.");
  flags.AddNumber(
      "rounds", "rounds", 0, 1000, &words.rounds,
      "How often all positions are searched, or how often `latency` starts the engine; 0: "
      "3, for `latency` 50.");
  flags.AddNumber(
      "jobs", "engines", 1, 1024, &words.jobs,
      "Engines that run at the same time, for `moves`, `points` and `mates`, which do not "
      "depend on the clock.");
  flags.AddNumber("timeout", "s", 1, 1'000'000, &words.timeout,
                  "How long to wait for an answer of an engine.");
  flags.AddNote(
      "Commands:\n"
      "  moves FILE    positions solved: best moves found (bm), bad ones avoided (am)\n"
      "  points FILE   points (c8) for the moves played (c9 or c7), as in the STS\n"
      "  mates FILE    mates found in the number of moves given (dm)\n"
      "  speed         nodes per second of CPU time, beside another engine, in turn\n"
      "  threads       time to a depth with several threads and with one, in turn\n"
      "  latency       time to answer: start-up, isready, stop and quit\n"
      "  memory        peak memory with tables of several sizes");
  flags.AddNote("Example:\n  chess_measure speed bench/speed.epd --other=/usr/games/stockfish");
  return flags;
}

std::vector<std::string> OptionsOf(absl::string_view text) {
  return absl::StrSplit(text, ',', absl::SkipEmpty());
}

// The engine without its table, and with it.
EngineSetup BareSetup(const Words& words) {
  return {.argv = absl::StrSplit(words.engine, ' ', absl::SkipEmpty()),
          .options = OptionsOf(words.options)};
}

EngineSetup WithHash(EngineSetup setup, const Words& words) {
  setup.options.push_back(absl::StrCat("Hash=", words.hash));
  return setup;
}

std::int64_t Nodes(const Words& words, std::int64_t usual) {
  return words.nodes > 0 ? words.nodes : usual;
}

int Rounds(const Words& words, int usual) {
  return words.rounds > 0 ? static_cast<int>(words.rounds) : usual;
}

using Positions = std::vector<chess::Epd>;
using Text = absl::StatusOr<std::string>;

Text RunSolve(const Words& words, const Positions& positions, Judge judge, std::int64_t nodes) {
  return Solve({.engine = WithHash(BareSetup(words), words),
                .go = absl::StrCat("nodes ", Nodes(words, nodes)),
                .judge = judge,
                .jobs = static_cast<int>(words.jobs),
                .time_limit = absl::Seconds(words.timeout)},
               positions);
}

Text RunMoves(const Words& words, const Positions& positions) {
  return RunSolve(words, positions, JudgeMove, 1'000'000);
}

Text RunPoints(const Words& words, const Positions& positions) {
  return RunSolve(words, positions, JudgePoints, 200'000);
}

Text RunMates(const Words& words, const Positions& positions) {
  return RunSolve(words, positions, JudgeMate, 2'000'000);
}

Text RunSpeed(const Words& words, const Positions& positions) {
  const EngineSetup other = {.argv = absl::StrSplit(words.other, ' ', absl::SkipEmpty()),
                             .options = OptionsOf(words.other_options)};
  return MeasureSpeed({.engine = WithHash(BareSetup(words), words),
                       .other = WithHash(other, words),
                       .nodes = static_cast<std::uint64_t>(Nodes(words, 1'000'000)),
                       .rounds = Rounds(words, 3),
                       .time_limit = absl::Seconds(words.timeout)},
                      positions);
}

Text RunThreads(const Words& words, const Positions& positions) {
  return MeasureThreads({.engine = WithHash(BareSetup(words), words),
                         .threads = static_cast<int>(words.threads),
                         .depth = words.depth,
                         .rounds = Rounds(words, 3),
                         .time_limit = absl::Seconds(words.timeout)},
                        positions);
}

Text RunLatency(const Words& words, const Positions& positions) {
  return MeasureLatency({.engine = WithHash(BareSetup(words), words),
                         .rounds = Rounds(words, 50),
                         .time_limit = absl::Seconds(words.timeout)},
                        positions);
}

Text RunMemory(const Words& words, const Positions& positions) {
  MemoryTest test = {.engine = BareSetup(words),
                     .hash_mb = {},
                     .go = absl::StrCat("nodes ", Nodes(words, 1'000'000)),
                     .time_limit = absl::Seconds(words.timeout)};
  for (const absl::string_view text : absl::StrSplit(words.tables, ',')) {
    const absl::StatusOr<std::int64_t> size =
        ParseWholeNumber("--tables", text, 1, kMaxTableMegabytes);
    if (!size.ok()) return size.status();
    test.hash_mb.push_back(*size);
  }
  return MeasureMemory(test, positions);
}

struct Command {
  absl::string_view name;
  bool needs_file;
  Text (*run)(const Words& words, const Positions& positions);
};

constexpr Command kCommands[] = {
    {"moves", true, RunMoves},    {"points", true, RunPoints},    {"mates", true, RunMates},
    {"speed", false, RunSpeed},   {"threads", false, RunThreads}, {"latency", false, RunLatency},
    {"memory", false, RunMemory},
};

Text Run(const Words& words, const std::vector<std::string>& command) {
  if (command.empty()) return absl::InvalidArgumentError("which command?");
  if (command.size() > 2) {
    return absl::InvalidArgumentError(absl::StrCat("unknown word: ", Quoted(command[2])));
  }
  for (const Command& known : kCommands) {
    if (known.name != command[0]) continue;
    if (command.size() == 1 && known.needs_file) {
      return absl::InvalidArgumentError(absl::StrCat(known.name, ": a FILE is needed"));
    }
    const absl::StatusOr<Positions> positions =
        command.size() == 1 ? BenchPositions() : ReadPositions(command[1]);
    return positions.ok() ? known.run(words, *positions) : Text(positions.status());
  }
  std::vector<std::string> names;
  for (const Command& known : kCommands) names.emplace_back(known.name);
  return absl::InvalidArgumentError(
      absl::StrCat("unknown command: ", Quoted(command[0]), DidYouMean(command[0], names)));
}

int Main(const std::vector<std::string>& arguments) {
  if (const absl::Status entered = EnterFolderOfUser(); !entered.ok()) return Fail(entered);
  Words words;
  FlagTable flags = MakeFlags(words);
  const absl::StatusOr<std::vector<std::string>> command = flags.ReadWords(arguments);
  if (flags.help_wanted()) return Print(flags.Help());
  if (!command.ok()) return Fail(command.status());
  ExitOnInterrupts();
  const Text text = Run(words, *command);
  if (text.ok()) return Print(*text);
  // An engine that is not there or does not answer is no fault of the command line.
  return Fail(text.status(),
              absl::IsInvalidArgument(text.status()) ? kExitBadInput : kExitMachineFailed);
}

}  // namespace
}  // namespace quadrille::measure

int main(int argc, char** argv) {
  return quadrille::RunMain("chess_measure", argc, argv, quadrille::measure::Main);
}

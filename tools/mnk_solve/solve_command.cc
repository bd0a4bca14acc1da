#include "tools/mnk_solve/solve_command.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/run_on_threads.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/win_question.h"
#include "tools/mnk_solve/game_flags.h"
#include "tools/mnk_solve/table_command.h"

namespace quadrille::mnk_solve {
namespace {

constexpr absl::string_view kAbout =
    "mnk_solve finds the value of a game of the (m,n,k,p,q) family, or of a position: who wins "
    "against any defence, or a draw. Everything is proved by search and by arguments that hold for "
    "every game they are used in; docs/solver.md names them. Exit code: 0 solved, 1 the time was "
    "up, 2 bad usage or input, 3 the machine failed, 130 interrupted.";

constexpr absl::string_view kAboutVerify =
    "Verifies a proof that mnk_solve --proof wrote, by code that shares nothing with the solver, "
    "in "
    "memory that does not grow with the file. Exit code: 0 it proves what it says, 1 it does not, "
    "2 bad usage or no such file, 3 the machine failed.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_solve --game=5,5,4,1,1\n"
    "  mnk_solve --m=4 --n=4 --k=4 --p=2 --time=60 --threads=2\n"
    "  mnk_solve --position='3/1x1/1ox o 1 3,3,3,1,1' --all_moves\n"
    "  mnk_solve --game=6,6,4,1,1 --proof=664.proof && mnk_solve verify 664.proof";

struct Values {
  GameFlags game;
  std::int64_t hash = 1024;
  std::int64_t threads = 1;
  std::int64_t time = 0;
  std::int64_t state_interval = 60;
  std::string state;
  bool all_moves = false;
  bool json = false;
  std::string proof;
  std::string progress = "auto";
};

FlagTable MakeFlags(Values* v) {
  FlagTable flags("mnk_solve", "GAME [flags]  or  mnk_solve verify|table|split|unit|merge ...",
                  kAbout);
  AddGameFlags(flags, &v->game);
  flags.AddNumber("hash", "MB", 2, kMaxTableMegabytes, &v->hash,
                  "Memory of the tables of proof numbers; nothing else grows.");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "Threads that search, on the same tables; 0: one per core.");
  flags.AddNumber("time", "s", 0, 1'000'000'000, &v->time,
                  "Give up after this time, and say what is known; 0: no limit.");
  flags.AddText("state", "FILE", &v->state,
                "Keep what is known here; killed, the same command goes on from it.");
  flags.AddNumber("state_interval", "s", 0, 1'000'000'000, &v->state_interval,
                  "How often the state is written; 0: over and over.");
  flags.AddSwitch("all_moves", &v->all_moves, "Print all first stones that keep the value.");
  flags.AddText("proof", "FILE", &v->proof,
                "Write a proof of the value here; `mnk_solve verify FILE` checks it.");
  flags.AddSwitch("json", &v->json, "Print one JSON object.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "A line on standard error; auto is only on a terminal.");
  flags.AddNote(kExamples);
  return flags;
}

absl::StatusOr<SolveCommand> ParseVerify(absl::Span<const std::string> words) {
  FlagTable flags("mnk_solve verify", "FILE", kAboutVerify);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (others->size() != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("verify: expected one file, got ", others->size()));
  }
  return VerifyFile{others->front()};
}

}  // namespace

absl::StatusOr<SolveCommand> ParseSolveCommand(absl::Span<const std::string> words) {
  if (!words.empty() && words.front() == "verify") return ParseVerify(words.subspan(1));
  if (!words.empty() && IsJobWord(words.front())) {
    absl::StatusOr<JobCommand> job = ParseJobCommand(words);
    if (!job.ok()) return job.status();
    return *std::move(job);
  }
  if (!words.empty() && words.front() == "table") {
    absl::StatusOr<TableCommand> table = ParseTableCommand(words.subspan(1));
    if (!table.ok()) return table.status();
    if (table->table) return *std::move(table->table);
    return ShowHelp{std::move(table->help)};
  }
  Values values;
  FlagTable flags = MakeFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("command line: expected flags only, got ", Quoted(others->front())));
  }
  absl::StatusOr<mnk::AnyGame> game = ReadGame(flags, values.game);
  if (!game.ok()) return game.status();
  if (!values.proof.empty() && !mnk::solver::CanSolve(game->rules())) {
    return absl::InvalidArgumentError(
        absl::StrCat("--proof: there is room for boards of up to 361 cells, ",
                     mnk::FormatRules(game->rules()), " has ", game->rules().cells()));
  }
  return SolveGame{.game = *std::move(game),
                   .proof = values.proof,
                   .hash_megabytes = values.hash,
                   .threads = ThreadCount(static_cast<int>(values.threads)),
                   .seconds = static_cast<double>(values.time),
                   .state = values.state,
                   .state_seconds = static_cast<double>(values.state_interval),
                   .all_moves = values.all_moves,
                   .json = values.json,
                   .progress = ParseProgressWhen(values.progress)};
}

}  // namespace quadrille::mnk_solve

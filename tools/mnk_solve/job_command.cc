#include "tools/mnk_solve/job_command.h"

#include <algorithm>
#include <cstddef>
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
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/run_on_threads.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/win_question.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/family.h"
#include "tools/mnk_solve/unit_tree.h"

namespace quadrille::mnk_solve {
namespace {

constexpr absl::string_view kSplitAbout =
    "mnk_solve split cuts a job into units, for many machines or many days: with --game or "
    "--position the different positions some stones later, else the games of a table. `mnk_solve "
    "unit` solves them, `mnk_solve merge` tells the value, or the table.";
constexpr absl::string_view kUnitAbout =
    "mnk_solve unit solves units of a file that `mnk_solve split` wrote. Each solved unit is a "
    "line added to the part file, and put on the disk. Kill it at any time and run it again: it "
    "goes on with the units that are not in the part. Exit code: 0 all of the range is solved, 1 "
    "--time was too short for some, 2 bad usage or input, 3 the machine failed, 130 interrupted.";
constexpr absl::string_view kMergeAbout =
    "mnk_solve merge puts the parts of a job together: the value of its position, or a table as "
    "CSV. Exit code: 0 done, 1 units are missing or runs disagree, 2 bad usage, or a file that is "
    "damaged or of another job; only 0 comes with a result.";

absl::Status Missing(absl::string_view flag, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": expected ", what, ", got none"));
}

absl::Status RefuseWords(const std::vector<std::string>& words) {
  if (words.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("command line: expected flags only, got ", Quoted(words.front())));
}

// The position that --game or --position names, or nothing: a table.
absl::StatusOr<std::optional<mnk::AnyGame>> ReadPosition(const std::string& game,
                                                         const std::string& position) {
  if (!game.empty() && !position.empty()) {
    return absl::InvalidArgumentError("more than one of --game and --position");
  }
  if (!game.empty()) {
    const absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(game);
    if (rules.ok()) return mnk::AnyGame(*rules);
    return absl::InvalidArgumentError(absl::StrCat("--game: ", rules.status().message()));
  }
  if (position.empty()) return std::nullopt;
  absl::StatusOr<mnk::AnyGame> parsed = mnk::ParsePosition(position);
  if (parsed.ok()) return *std::move(parsed);
  return absl::InvalidArgumentError(absl::StrCat("--position: ", parsed.status().message()));
}

absl::StatusOr<SolveUnits> UnitsOfPosition(const mnk::AnyGame& game, int stones) {
  if (!mnk::solver::CanSolve(game.rules())) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the solver has room for boards of up to 361 cells, ", mnk::FormatRules(game.rules())));
  }
  SolveUnits units{CanonicalPosition(game), stones, PositionsAfter(game, stones)};
  if (!units.units.empty()) return units;
  return absl::InvalidArgumentError(
      absl::StrCat("--stones: no game goes on after ", stones, " more"));
}

absl::StatusOr<SolveUnits> UnitsOfFamily(const FamilyFlags& family) {
  const absl::StatusOr<std::vector<mnk::Rules>> games = ReadFamily(family);
  if (!games.ok()) return games.status();
  SolveUnits units;
  for (const mnk::Rules& rules : *games) {
    units.units.push_back(mnk::FormatPosition(mnk::AnyGame(rules)));
  }
  return units;
}

absl::StatusOr<JobCommand> ParseSplit(absl::Span<const std::string> words) {
  SplitJob command;
  FamilyFlags family;
  std::string game;
  std::string position;
  std::int64_t stones = 2;
  FlagTable flags("mnk_solve split", "GAME --units=FILE [flags]", kSplitAbout);
  flags.AddText("game", "GAME", &game, "One game, by its name or as m,n,k,p,q[,exact].");
  flags.AddText("position", "FEN", &position, "One position, with its game.");
  flags.AddNumber("stones", "stones", 0, kMostStonesOfSplit, &stones,
                  "Number of further stones after which a unit begins.");
  AddFamilyFlags(flags, &family);
  flags.AddText("units", "FILE", &command.units_path, "The units file, to write. Needed.");
  flags.AddNote(
      "Examples:\n"
      "  mnk_solve split --game=8,8,5,1,1 --stones=3 --units=885.units\n"
      "  mnk_solve split --cells=30 --k=3:6 --p=1:3 --q=1:3 --units=table.units");
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowJobHelp{flags.Help()};
  if (absl::Status status = RefuseWords(*others); !status.ok()) return status;
  if (command.units_path.empty()) return Missing("--units", "a file");
  const absl::StatusOr<std::optional<mnk::AnyGame>> one = ReadPosition(game, position);
  if (!one.ok()) return one.status();
  for (const absl::string_view flag : {"cells", "k", "p", "q", "win"}) {
    if (*one && flags.WasGiven(flag)) {
      return absl::InvalidArgumentError(
          absl::StrCat("--", flag, " is of tables, beside --game or --position"));
    }
  }
  if (!*one && flags.WasGiven("stones")) {
    return absl::InvalidArgumentError("--stones: expected --game or --position beside it");
  }
  absl::StatusOr<SolveUnits> units =
      *one ? UnitsOfPosition(**one, static_cast<int>(stones)) : UnitsOfFamily(family);
  if (!units.ok()) return units.status();
  command.units = *std::move(units);
  return command;
}

absl::Status ReadRange(const std::string& text, SolveRange* command) {
  const std::vector<std::string> ends = absl::StrSplit(text, ':');
  if (ends.size() != 2) {
    return absl::InvalidArgumentError(absl::StrCat("--range: expected A:B, got ", Quoted(text)));
  }
  std::int64_t bounds[2] = {0, INT64_MAX};
  for (int i = 0; i < 2; ++i) {
    if (ends[i].empty()) continue;
    const absl::StatusOr<std::int64_t> bound = ParseWholeNumber("--range", ends[i], 0, INT64_MAX);
    if (!bound.ok()) return bound.status();
    bounds[i] = *bound;
  }
  if (bounds[0] > bounds[1]) {
    return absl::InvalidArgumentError(absl::StrCat("--range: A is above B in ", Quoted(text)));
  }
  command->begin = static_cast<std::size_t>(bounds[0]);
  command->end = static_cast<std::size_t>(bounds[1]);
  return absl::OkStatus();
}

absl::StatusOr<JobCommand> ParseUnit(absl::Span<const std::string> words) {
  SolveRange command;
  std::string range = ":";
  std::string progress = "auto";
  std::int64_t hash = 1024;
  std::int64_t threads = 1;
  std::int64_t time = 0;
  FlagTable flags("mnk_solve unit", "--units=FILE --out=PART.jsonl [flags]", kUnitAbout);
  flags.AddText("units", "FILE", &command.units_path, "The units, from `mnk_solve split`. Needed.");
  flags.AddText("range", "A:B", &range,
                "Which units: from A to before B, the first is 0. Without A from the first, "
                "without B to the last; a B past the last unit means it.");
  flags.AddText("out", "PART.jsonl", &command.part_path,
                "The part file, made if there is none. One process at a time writes it. Needed.");
  flags.AddNumber("hash", "MB", 2, kMaxTableMegabytes, &hash, "Memory of all tables.");
  flags.AddNumber("threads", "units", 0, kMaxThreads, &threads,
                  "So many units at the same time; 0: one per core.");
  flags.AddNumber("time", "s", 0, 1'000'000'000, &time, "For each unit; 0: no limit.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &progress,
                  "A line on standard error; auto is only on a terminal.");
  flags.AddNote(
      "Example:\n  mnk_solve unit --units=885.units --range=0:100 --out=part0.jsonl --threads=0");
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowJobHelp{flags.Help()};
  if (absl::Status status = RefuseWords(*others); !status.ok()) return status;
  if (command.units_path.empty()) return Missing("--units", "a file");
  if (command.part_path.empty()) return Missing("--out", "a file");
  if (absl::Status status = ReadRange(range, &command); !status.ok()) return status;
  command.limits = {ThreadCount(static_cast<int>(threads)), hash, static_cast<double>(time)};
  command.progress = ParseProgressWhen(progress);
  return command;
}

absl::StatusOr<JobCommand> ParseMerge(absl::Span<const std::string> words) {
  MergeParts command;
  FlagTable flags("mnk_solve merge", "--units=FILE PART...", kMergeAbout);
  flags.AddText("units", "FILE", &command.units_path, "The units, from `mnk_solve split`. Needed.");
  flags.AddNote("Example:\n  mnk_solve merge --units=885.units part*.jsonl");
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowJobHelp{flags.Help()};
  if (command.units_path.empty()) return Missing("--units", "a file");
  if (others->empty()) return Missing("PART", "the parts to put together");
  command.part_paths = *others;
  return command;
}

struct JobWord {
  absl::string_view word;
  absl::StatusOr<JobCommand> (*parse)(absl::Span<const std::string> words);
};
constexpr JobWord kJobWords[] = {{"split", ParseSplit}, {"unit", ParseUnit}, {"merge", ParseMerge}};

const JobWord* FindJob(absl::string_view word) {
  const auto found = std::find_if(std::begin(kJobWords), std::end(kJobWords),
                                  [&](const JobWord& job) { return job.word == word; });
  return found == std::end(kJobWords) ? nullptr : found;
}

}  // namespace

bool IsJobWord(absl::string_view word) { return FindJob(word) != nullptr; }

absl::StatusOr<JobCommand> ParseJobCommand(absl::Span<const std::string> words) {
  return FindJob(words.front())->parse(words.subspan(1));
}

}  // namespace quadrille::mnk_solve

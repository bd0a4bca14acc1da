#include "tools/perft/job_command.h"

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/fen.h"
#include "tools/perft/counting_flags.h"

namespace quadrille::perft {
namespace {

using chess::PerftOptions;

constexpr absl::string_view kSplitAbout =
    "perft split cuts a perft into units, for many machines or many days: the different positions "
    "some plies below the given one, each with the number of ways that lead to it. Every machine "
    "and every build writes the same file. `perft unit` counts them, `perft merge` adds up.";
constexpr absl::string_view kUnitAbout =
    "perft unit counts units of a file that `perft split` wrote. Each finished unit is a line "
    "added "
    "to the part file, and put on the disk. Kill it at any time and run it again: it goes on with "
    "the units that are not in the part. To check a job, count its units a second time into "
    "another part, best with another --isa, --generator or build. Exit code: 0 all of the range is "
    "counted, 2 bad usage or input, 3 the machine failed, 130 interrupted.";
constexpr absl::string_view kMergeAbout =
    "perft merge adds up the parts that `perft unit` wrote, and compares the units that were "
    "counted twice. Exit code: 0 done, 1 units are missing or counts disagree, 2 bad usage, or a "
    "file that is damaged or of another job; only 0 comes with a total.";

constexpr absl::string_view kSplitFlag =
    "At which ply to cut, 0 to N. By default at the first that has 1000 units of 7 plies or fewer, "
    "or 2000000 units, or units of 3 plies. It takes 32 bytes of memory a unit, and 80 for each of "
    "the next ply while it is found.";

absl::Status BadUsage(absl::string_view what, absl::string_view wrong, absl::string_view text) {
  return absl::InvalidArgumentError(absl::StrCat(what, ": ", wrong, ", got ", Quoted(text)));
}

absl::Status Missing(absl::string_view flag, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": expected ", what, ", got none"));
}

absl::Status RefuseWords(const std::vector<std::string>& words) {
  if (words.empty()) return absl::OkStatus();
  return BadUsage("command line", "expected flags alone", words[0]);
}

void AddUnitsFlag(FlagTable& flags, std::string* path, absl::string_view does) {
  flags.AddText("units", "FILE", path, absl::StrCat("The units file, ", does, ". Needed."));
}

// A:B, A:, :B.
absl::Status ReadRange(absl::string_view text, CountRange* command) {
  const std::vector<absl::string_view> ends = absl::StrSplit(text, ':');
  if (ends.size() != 2) return BadUsage("--range", "expected A:B, two numbers", text);
  const auto read = [](absl::string_view number, std::uint64_t* value) -> absl::Status {
    if (number.empty()) return absl::OkStatus();
    const auto parsed = ParseWholeNumber("--range", number, 0, INT64_MAX);
    if (parsed.ok()) *value = static_cast<std::uint64_t>(*parsed);
    return parsed.status();
  };
  if (absl::Status status = read(ends[0], &command->begin); !status.ok()) return status;
  if (absl::Status status = read(ends[1], &command->end); !status.ok()) return status;
  if (command->begin >= command->end) return BadUsage("--range", "expected A:B with A < B", text);
  return absl::OkStatus();
}

absl::Status ReadPlies(absl::string_view depth, absl::string_view split, SplitJob* command) {
  if (depth.empty()) return Missing("--depth", "a number of plies");
  const auto plies = ParseWholeNumber("--depth", depth, 0, PerftOptions::kMaxDepth);
  if (!plies.ok()) return plies.status();
  command->depth = static_cast<int>(*plies);
  if (split.empty()) return absl::OkStatus();
  const auto ply = ParseWholeNumber("--split", split, 0, *plies);
  if (ply.ok()) command->ply = static_cast<int>(*ply);
  return ply.status();
}

absl::Status ReadPosition(absl::string_view fen, SplitJob* command) {
  const absl::StatusOr<chess::Board> board = chess::ParseFen(fen);
  if (!board.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--fen: ", board.status().message()));
  }
  command->board = *board;
  command->fen = std::string(absl::StripAsciiWhitespace(fen));
  return absl::OkStatus();
}

absl::Status ReadChoices(const CountingValues& values, const CpuTraits& cpu,
                         CountingChoices* choices) {
  const absl::StatusOr<CountingChoices> made = MakeChoices(values, cpu);
  if (made.ok()) *choices = *made;
  return made.status();
}

absl::StatusOr<JobCommand> ParseSplit(absl::Span<const std::string> words, const CpuTraits& cpu) {
  SplitJob command;
  CountingValues counting;
  std::string fen = chess::kStartFen;
  std::string depth;
  std::string split;
  FlagTable flags("perft split", "--depth=N --units=FILE [flags]", kSplitAbout);
  flags.AddText("fen", "FEN", &fen, "The position; as for perft.");
  flags.AddText("depth", "N", &depth, "How many plies deep the whole job is, 0 to 127. Needed.");
  AddUnitsFlag(flags, &command.units_path, "to write");
  flags.AddText("split", "PLY", &split, kSplitFlag);
  AddGeneratorFlags(flags, &counting);
  AddProgressFlag(flags, &counting);
  flags.AddSwitch("json", &counting.json, "Prints the summary as a JSON object.");
  flags.AddNote("Example:\n  perft split --depth=12 --units=perft12.units");
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowJobHelp{flags.Help()};
  if (absl::Status status = RefuseWords(*others); !status.ok()) return status;
  if (absl::Status status = ReadPlies(depth, split, &command); !status.ok()) return status;
  if (command.units_path.empty()) return Missing("--units", "a file");
  if (absl::Status status = ReadPosition(fen, &command); !status.ok()) return status;
  const absl::Status status = ReadChoices(counting, cpu, &command.choices);
  if (!status.ok()) return status;
  return command;
}

absl::StatusOr<JobCommand> ParseUnit(absl::Span<const std::string> words, const CpuTraits& cpu) {
  CountRange command;
  CountingValues counting;
  std::string range;
  FlagTable flags("perft unit", "--units=FILE --out=PART.jsonl [flags]", kUnitAbout);
  AddUnitsFlag(flags, &command.units_path, "from `perft split`");
  flags.AddText("range", "A:B", &range,
                "Which units: from A to before B, the first is 0. Without A from the first, "
                "without B to the last; a B past the last unit means it. By default all.");
  flags.AddText("out", "PART.jsonl", &command.part_path,
                "The part file, made if there is none. One process at a time writes it. Needed.");
  AddCountingFlags(flags, &counting);
  AddGeneratorFlags(flags, &counting);
  AddProgressFlag(flags, &counting);
  flags.AddSwitch("json", &counting.json, "Prints the summary as a JSON object.");
  flags.AddNote(
      "Example:\n  perft unit --units=perft12.units --range=0:1000 --out=part0.jsonl --threads=0");
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowJobHelp{flags.Help()};
  if (absl::Status status = RefuseWords(*others); !status.ok()) return status;
  if (command.units_path.empty()) return Missing("--units", "a file");
  if (command.part_path.empty()) return Missing("--out", "a file");
  absl::Status status = flags.WasGiven("range") ? ReadRange(range, &command) : absl::OkStatus();
  if (status.ok()) status = ReadChoices(counting, cpu, &command.choices);
  if (!status.ok()) return status;
  return command;
}

absl::StatusOr<JobCommand> ParseMerge(absl::Span<const std::string> words, const CpuTraits&) {
  MergeParts command;
  FlagTable flags("perft merge", "--units=FILE PART...", kMergeAbout);
  AddUnitsFlag(flags, &command.units_path, "from `perft split`");
  flags.AddSwitch("json", &command.json, "Prints the result as a JSON object.");
  flags.AddNote("Example:\n  perft merge --units=perft12.units part*.jsonl");
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowJobHelp{flags.Help()};
  if (command.units_path.empty()) return Missing("--units", "a file");
  if (others->empty()) return Missing("PART", "the parts to add up");
  command.part_paths = *others;
  return command;
}

struct JobWord {
  absl::string_view word;
  absl::StatusOr<JobCommand> (*parse)(absl::Span<const std::string> words, const CpuTraits& cpu);
};
constexpr JobWord kJobWords[] = {{"split", ParseSplit}, {"unit", ParseUnit}, {"merge", ParseMerge}};

}  // namespace

bool IsJobWord(absl::string_view word) {
  for (const JobWord& job : kJobWords) {
    if (job.word == word) return true;
  }
  return false;
}

absl::StatusOr<JobCommand> ParseJobCommand(absl::Span<const std::string> words,
                                           const CpuTraits& cpu) {
  for (const JobWord& job : kJobWords) {
    if (job.word == words[0]) return job.parse(words.subspan(1), cpu);
  }
  assert(false);  // Requires: IsJobWord(words[0])
  return absl::InternalError("no such command");
}

}  // namespace quadrille::perft

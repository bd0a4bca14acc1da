#include "tools/mnk_solve/table_command.h"

#include <algorithm>
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
#include "src/mnk/rules.h"
#include "tools/mnk_solve/family.h"

namespace quadrille::mnk_solve {
namespace {

constexpr absl::string_view kAbout =
    "Solves all games of a family, the small boards first: every board with no more rows than "
    "columns on which k in a row have room. With --out=FILE the same command goes on where an "
    "earlier one was stopped, however it was; games that it could not solve in time are tried "
    "again. Exit code: 0 all solved, 1 some were not, 2 bad usage or input, 3 the machine failed, "
    "130 interrupted.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_solve table --cells=16 --k=3:4 --p=1\n"
    "  mnk_solve table --cells=25 --k=3:6 --p=1:3 --q=1:3 --time=60 --threads=2 --out=solved.csv";

struct Values {
  FamilyFlags family;
  std::string out;
  std::int64_t hash = 1024;
  std::int64_t threads = 1;
  std::int64_t time = 0;
  std::string progress = "auto";
};

FlagTable MakeFlags(Values* v) {
  FlagTable flags("mnk_solve table", "[flags]", kAbout);
  AddFamilyFlags(flags, &v->family);
  flags.AddText("out", "FILE", &v->out, "Add a line to this CSV file for each game.");
  flags.AddNumber("hash", "MB", 2, kMaxTableMegabytes, &v->hash, "Memory of all tables.");
  flags.AddNumber("threads", "games", 0, kMaxThreads, &v->threads,
                  "So many games at the same time; 0: one per core.");
  flags.AddNumber("time", "s", 0, 1'000'000'000, &v->time, "For each game; 0: no limit.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "A line on standard error; auto is only on a terminal.");
  flags.AddNote(kExamples);
  return flags;
}

}  // namespace

absl::StatusOr<TableCommand> ParseTableCommand(absl::Span<const std::string> words) {
  Values values;
  FlagTable flags = MakeFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return TableCommand{{}, flags.Help()};
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("table: expected flags only, got ", Quoted(others->front())));
  }
  absl::StatusOr<std::vector<mnk::Rules>> games = ReadFamily(values.family);
  if (!games.ok()) return games.status();
  SolveTable table;
  table.games = *std::move(games);
  table.out = values.out;
  table.threads = ThreadCount(static_cast<int>(values.threads));
  table.hash_megabytes = values.hash;
  table.seconds = static_cast<double>(values.time);
  table.progress = ParseProgressWhen(values.progress);
  return TableCommand{std::move(table), ""};
}

}  // namespace quadrille::mnk_solve

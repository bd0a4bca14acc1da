#include "tools/mnk_solve/table_command.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/flag_table.h"
#include "src/base/quote.h"
#include "src/base/run_on_threads.h"
#include "src/base/table_memory.h"

namespace quadrille::mnk_solve {
namespace {

constexpr int kMostCells = 361;

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
  std::int64_t cells = 16;
  std::string k = "3:6";
  std::string p = "1";
  std::string q = "1";
  std::string win = "both";
  std::string out;
  std::int64_t hash = 1024;
  std::int64_t threads = 1;
  std::int64_t time = 0;
  std::string progress = "auto";
};

FlagTable MakeFlags(Values* v) {
  FlagTable flags("mnk_solve table", "[flags]", kAbout);
  flags.AddNumber("cells", "cells", 1, kMostCells, &v->cells, "The largest board.");
  flags.AddText("k", "LOW:HIGH", &v->k, "So many in a row win.");
  flags.AddText("p", "LOW:HIGH", &v->p, "What each side places in its turn.");
  flags.AddText("q", "LOW:HIGH", &v->q, "What black places in the first turn.");
  flags.AddChoice("win", {"both", "k_or_more", "exactly_k"}, &v->win, "The conditions.");
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

absl::StatusOr<Range> ParseRange(absl::string_view flag, const std::string& text) {
  const std::pair<std::string, std::string> ends = absl::StrSplit(text, absl::MaxSplits(':', 1));
  const bool is_range = text.find(':') != std::string::npos;
  const absl::StatusOr<std::int64_t> low = ParseWholeNumber(flag, ends.first, 1, kMostCells);
  if (!low.ok()) return low.status();
  if (!is_range) return Range{static_cast<int>(*low), static_cast<int>(*low)};
  const absl::StatusOr<std::int64_t> high = ParseWholeNumber(flag, ends.second, *low, kMostCells);
  if (!high.ok()) return high.status();
  return Range{static_cast<int>(*low), static_cast<int>(*high)};
}

}  // namespace

absl::StatusOr<TableCommand> ParseTableCommand(absl::Span<const std::string> words) {
  Values values;
  FlagTable flags = MakeFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.Read(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return TableCommand{{}, flags.Help()};
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("table: expected flags only, got ", Quoted(others->front())));
  }
  SolveTable table;
  struct Parameter {
    absl::string_view flag;
    const std::string& text;
    Range& range;
  };
  for (const Parameter& parameter :
       {Parameter{"--k", values.k, table.k}, Parameter{"--p", values.p, table.p},
        Parameter{"--q", values.q, table.q}}) {
    const absl::StatusOr<Range> range = ParseRange(parameter.flag, parameter.text);
    if (!range.ok()) return range.status();
    parameter.range = *range;
  }
  if (values.win != "exactly_k") table.conditions.push_back(mnk::WinCondition::kKOrMore);
  if (values.win != "k_or_more") table.conditions.push_back(mnk::WinCondition::kExactlyK);
  table.cells = static_cast<int>(values.cells);
  table.out = values.out;
  table.threads = ThreadCount(static_cast<int>(values.threads));
  table.hash_megabytes = values.hash;
  table.seconds = static_cast<double>(values.time);
  table.progress = ParseProgressWhen(values.progress);
  return TableCommand{std::move(table), ""};
}

}  // namespace quadrille::mnk_solve

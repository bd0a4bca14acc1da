#include "tools/perft/perft_command.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/fen.h"
#include "tools/perft/counting_flags.h"
#include "tools/perft/job_command.h"

namespace quadrille::perft {
namespace {

using chess::PerftOptions;

constexpr absl::string_view kAbout =
    "perft counts the leaves of the tree of legal chess moves, DEPTH plies deep. Published counts "
    "tell whether a move generator is right, and the time it takes tells how fast it is. The last "
    "lines of the output are Nodes, Time, Speed and ISA. Exit code: 0 done and right, 1 a count or "
    "a move list differs, 2 bad usage or input, 3 the machine failed (memory, output), 130 "
    "interrupted, with what was finished printed. The words split, unit and merge begin other "
    "commands, which count on many machines: see `perft split --help` and so on.";

constexpr absl::string_view kCollisionNote =
    "How sure is a count with --hash? The table knows a position by 64 bits (its Zobrist key "
    "mixed\n"
    "with the depth). A look-up of a position that is not in the table takes another's count for\n"
    "its own with a chance of E / 2^64, where E is the number of entries in use: at most 65536 "
    "for\n"
    "each MB. So L look-ups give a wrong total with a chance of at most L * E / 2^64: with 1024 "
    "MB\n"
    "(2^26 entries) and 10^9 look-ups 0.4 %, and 4 in a million for the 10^6 look-ups of a short\n"
    "job. --hash_check has no such chance: it stores and compares whole positions.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  perft 6                                    119060324 leaves of the start position\n"
    "  perft 5 --divide --fen='r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'\n"
    "  perft 8 --threads=0 --hash=1024 --progress=always\n"
    "  perft --suite=positions.epd --max_nodes=1000000\n"
    "  perft 4 --generator=x88 --compare=/usr/games/stockfish";

// The variables behind the flags, at their defaults.
struct Values {
  std::string depth;
  std::string fen = chess::kStartFen;
  bool divide = false;
  bool detail = false;
  CountingValues counting;
  std::string suite;
  std::int64_t max_depth = PerftOptions::kMaxDepth;
  std::int64_t max_nodes = INT64_MAX;
  std::string compare;
};

FlagTable MakeFlags(Values* v) {
  FlagTable flags("perft", "[DEPTH] [flags]", kAbout);
  flags.AddText("depth", "N", &v->depth,
                "How many plies deep, 0 to 127: the same as the word DEPTH. No default; needed "
                "unless there is a --suite.");
  flags.AddText("fen", "FEN", &v->fen,
                "The position: FEN, X-FEN or Shredder-FEN (Chess960); the clocks may be left out.");
  flags.AddSwitch("divide", &v->divide,
                  "Prints a line `e2e4: 13160160` for each move of the position first, sorted by "
                  "the moves' text (UCI notation, castling as in Chess960 where it must be).");
  flags.AddSwitch(
      "detail", &v->detail,
      "Prints a table first: for each depth nodes, captures (en passant among them), "
      "en passant, castles, promotions, checks (of any kind), discovered checks (only "
      "by pieces that did not move), double checks, checkmates. Makes every move, so it "
      "is slower, and uses no --hash.");
  AddCountingFlags(flags, &v->counting);
  AddGeneratorFlags(flags, &v->counting);
  flags.AddText("suite", "FILE", &v->suite,
                "Checks EPD lines `FEN ;D1 20 ;D2 400 ...`. Prints a line for each position that "
                "fails, and last `N passed, N failed` (positions).");
  flags.AddNumber("max_depth", "plies", 0, PerftOptions::kMaxDepth, &v->max_depth,
                  "In a suite, skips greater depths.");
  flags.AddNumber("max_nodes", "leaves", 0, INT64_MAX, &v->max_nodes,
                  "In a suite, skips depths whose expected count is greater.");
  flags.AddText("compare", "bitboard|x88|ENGINE", &v->compare,
                "Walks down to the first position, at most DEPTH plies deep, where --generator and "
                "this other one differ, and prints its FEN and both move lists. ENGINE is the path "
                "of a UCI engine that answers `go perft 1`.");
  flags.AddSwitch("json", &v->counting.json,
                  "Prints one JSON object per position, one per line, and nothing else on standard "
                  "output.");
  AddProgressFlag(flags, &v->counting);
  flags.AddNote(kCollisionNote);
  flags.AddNote(kExamples);
  return flags;
}

absl::Status BadUsage(absl::string_view flag, absl::string_view wrong, absl::string_view text) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", wrong, ", got ", Quoted(text)));
}

// The depth that the flag or the word beside the flags gives.
absl::StatusOr<int> FindDepth(const Values& v, const std::vector<std::string>& words) {
  if (words.size() > 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("command line: expected one DEPTH and flags, got also ", Quoted(words[1])));
  }
  std::optional<std::int64_t> depth;
  const auto read = [&depth](absl::string_view what, absl::string_view text) -> absl::Status {
    const auto value = ParseWholeNumber(what, text, 0, PerftOptions::kMaxDepth);
    if (!value.ok()) return value.status();
    if (depth && *depth != *value) return BadUsage(what, absl::StrCat("DEPTH is ", *depth), text);
    depth = *value;
    return absl::OkStatus();
  };
  if (!words.empty()) {
    if (absl::Status status = read("DEPTH", words[0]); !status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(status.message(), DidYouMean(words[0], {"split", "unit", "merge"})));
    }
  }
  if (!v.depth.empty()) {
    if (absl::Status status = read("--depth", v.depth); !status.ok()) return status;
  }
  if (!depth) return absl::InvalidArgumentError("DEPTH: expected a number of plies, got none");
  return static_cast<int>(*depth);
}

// Refuses flags that would have no effect together with `reason`.
absl::Status RefuseFlags(const FlagTable& flags, std::initializer_list<absl::string_view> names,
                         absl::string_view reason) {
  for (absl::string_view name : names) {
    if (flags.WasGiven(name)) {
      return absl::InvalidArgumentError(absl::StrCat("--", name, ": has no meaning ", reason));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<PerftCommand> MakeSuite(const Values& v, const FlagTable& flags,
                                       const std::vector<std::string>& words,
                                       const CountingChoices& choices) {
  if (!words.empty()) {
    return BadUsage("DEPTH", "has no meaning with --suite (see --max_depth)", words[0]);
  }
  if (absl::Status status =
          RefuseFlags(flags, {"depth", "fen", "divide", "detail", "compare"}, "with --suite");
      !status.ok()) {
    return status;
  }
  return RunSuite{choices, v.suite, static_cast<int>(v.max_depth),
                  static_cast<std::uint64_t>(v.max_nodes)};
}

absl::StatusOr<PerftCommand> MakeOnePosition(const Values& v, const FlagTable& flags,
                                             const std::vector<std::string>& words,
                                             const CountingChoices& choices) {
  if (absl::Status status = RefuseFlags(flags, {"max_depth", "max_nodes"}, "without --suite");
      !status.ok()) {
    return status;
  }
  const absl::StatusOr<int> depth = FindDepth(v, words);
  if (!depth.ok()) return depth.status();
  const absl::StatusOr<chess::Board> board = chess::ParseFen(v.fen);
  if (!board.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--fen: ", board.status().message()));
  }
  if (flags.WasGiven("compare")) {
    if (absl::Status status = RefuseFlags(
            flags,
            {"divide", "detail", "hash", "hash_check", "threads", "bulk", "multiply", "json"},
            "with --compare");
        !status.ok()) {
      return status;
    }
    return CompareMoves{choices, *board, *depth, v.compare};
  }
  return CountPosition{choices, *board,   std::string(absl::StripAsciiWhitespace(v.fen)),
                       *depth,  v.divide, v.detail};
}

}  // namespace

absl::StatusOr<PerftCommand> ParsePerftCommand(absl::Span<const std::string> words,
                                               const CpuTraits& cpu) {
  if (!words.empty() && IsJobWord(words[0])) {
    absl::StatusOr<JobCommand> job = ParseJobCommand(words, cpu);
    if (!job.ok()) return job.status();
    return *std::move(job);
  }
  Values values;
  FlagTable flags = MakeFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  const absl::StatusOr<CountingChoices> choices = MakeChoices(values.counting, cpu);
  if (!choices.ok()) return choices.status();
  if (values.counting.isa == "list") return ListIsa{};
  return flags.WasGiven("suite") ? MakeSuite(values, flags, *others, *choices)
                                 : MakeOnePosition(values, flags, *others, *choices);
}

}  // namespace quadrille::perft

#include "tools/perft/flags.h"

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/chess/board.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/fen.h"
#include "src/jobs/job_flags.h"
#include "tools/perft/counting_flags.h"

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
    "How sure is a count with --hash? The table knows a position by 64 bits (its Zobrist key\n"
    "mixed with the depth). A look-up of a position that is not in the table takes another's "
    "count\n"
    "for its own with a chance of E / 2^64, where E is the number of entries in use: at most "
    "65536\n"
    "for each MB. So L look-ups give a wrong total with a chance of at most L * E / 2^64: with\n"
    "1024 MB (2^26 entries) and 10^9 look-ups 0.4 %, and 4 in a million for the 10^6 look-ups of "
    "a\n"
    "short job. --hash_check has no such chance: it stores and compares whole positions.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  perft 6                                    119060324 leaves of the start position\n"
    "  perft 5 --divide --fen='r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'\n"
    "  perft 8 --threads=0 --hash=1024 --progress=always\n"
    "  perft --suite=positions.epd --max_nodes=1000000\n"
    "  perft 4 --generator=x88 --compare=/usr/games/stockfish";

constexpr absl::string_view kSplitAbout =
    "perft split cuts a perft into units, for many machines or many days: the different positions "
    "some plies below the given one, each with the number of ways that lead to it. Every machine "
    "and every build writes the same file. `perft unit` counts them, `perft merge` adds up.";
constexpr absl::string_view kUnitAbout =
    "perft unit counts units of a file that `perft split` wrote. Each finished unit is a line "
    "added to the part file, and put on the disk. Kill it at any time and run it again: it goes "
    "on with the units that are not in the part. To check a job, count its units a second time "
    "into another part, best with another --isa, --generator or build. Exit code: 0 all of the "
    "range is counted, 2 bad usage or input, 3 the machine failed, 130 interrupted.";
constexpr absl::string_view kMergeAbout =
    "perft merge adds up the parts that `perft unit` wrote, and compares the units that were "
    "counted twice. Exit code: 0 done, 1 units are missing or counts disagree, 2 bad usage, or a "
    "file that is damaged or of another job; only 0 comes with a total.";

constexpr absl::string_view kPlyFlag =
    "At which ply to cut, 0 to N. By default at the first that has 1000 units of 7 plies or fewer, "
    "or 2000000 units, or units of 3 plies. It takes 32 bytes of memory a unit, and 80 for each of "
    "the next ply while it is found.";

absl::StatusOr<WrittenPosition> ParsePosition(absl::string_view text) {
  const absl::StatusOr<chess::Board> board = chess::ParseFen(text);
  if (!board.ok()) return board.status();
  return WrittenPosition{*board, std::string(absl::StripAsciiWhitespace(text))};
}

void AddPosition(FlagTable& flags, WrittenPosition* position, absl::string_view help) {
  flags.AddParsed("fen", "FEN", position, ParsePosition, help, chess::kStartFen);
}

}  // namespace

FlagTable MakePerftFlags(PerftFlags* v) {
  FlagTable flags("perft", "[DEPTH] [flags]", kAbout);
  flags.TakeWords("DEPTH", "", 0, 1, &v->words);
  flags.AddNumber(
      "depth", "plies", 0, PerftOptions::kMaxDepth, &v->depth,
      "How many plies deep: the same as the word DEPTH. No default; needed unless there "
      "is a --suite.");
  AddPosition(flags, &v->position,
              "The position: FEN, X-FEN or Shredder-FEN (Chess960); the clocks may be left out.");
  flags.AddSwitch("divide", &v->divide,
                  "Prints a line `e2e4: 13160160` for each move of the position first, sorted by "
                  "the moves' text (UCI notation, castling as in Chess960 where it must be).");
  flags.AddSwitch(
      "detail", &v->detail,
      "Prints a table first: for each depth nodes, captures (en passant among them), en passant, "
      "castles, promotions, checks (of any kind), discovered checks (only by pieces that did not "
      "move), double checks, checkmates. Makes every move, so it is slower, and uses no --hash.");
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
  AddProgressFlag(flags, &v->counting.progress);
  flags.AddNote(kCollisionNote);
  flags.AddNote(kExamples);
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("perft split", "--depth=N --units=FILE [flags]", kSplitAbout);
  AddPosition(flags, &v->position, "The position; as for perft.");
  flags.AddNumber("depth", "plies", 0, PerftOptions::kMaxDepth, &v->depth,
                  "How many plies deep the whole job is.");
  flags.Require("depth", "a number of plies");
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNumber("split", "ply", 0, PerftOptions::kMaxDepth, &v->ply, kPlyFlag);
  AddGeneratorFlags(flags, &v->counting);
  AddProgressFlag(flags, &v->counting.progress);
  flags.AddSwitch("json", &v->counting.json, "Prints the summary as a JSON object.");
  flags.AddNote("Example:\n  perft split --depth=12 --units=perft12.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("perft unit", "--units=FILE --out=PART [flags]", kUnitAbout);
  jobs::AddUnitFlags(flags, "perft", &v->unit);
  AddCountingFlags(flags, &v->counting);
  AddGeneratorFlags(flags, &v->counting);
  AddProgressFlag(flags, &v->counting.progress);
  flags.AddSwitch("json", &v->counting.json, "Prints the summary as a JSON object.");
  flags.AddNote(
      "Example:\n  perft unit --units=perft12.units --range=0:1000 --out=part0.jsonl --threads=0");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("perft merge", "--units=FILE PART...", kMergeAbout);
  jobs::TakeParts(flags, &v->parts);
  jobs::AddUnitsToRead(flags, "perft", &v->units);
  flags.AddSwitch("json", &v->json, "Prints the result as a JSON object.");
  flags.AddNote("Example:\n  perft merge --units=perft12.units part*.jsonl");
  return flags;
}

}  // namespace quadrille::perft

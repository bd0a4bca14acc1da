#include "tools/perft/flags.h"

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/position_remarks.h"
#include "src/jobs/job_flags.h"
#include "tools/perft/counting_flags.h"

namespace quadrille::perft {
namespace {

using chess::PerftOptions;

constexpr absl::string_view kAbout =
    "Counts the leaf nodes of the legal chess move tree at DEPTH plies, to test move "
    "generators against published counts and to measure their speed.";

constexpr absl::string_view kOtherCommands =
    "Counting on many machines: see perft split --help, perft unit --help and\n"
    "perft merge --help.";

constexpr absl::string_view kOutput = "Last lines of the output: Nodes, Time, Speed and ISA.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done, all counts correct\n"
    "  1    a count or a move list differs\n"
    "  2    bad usage or input\n"
    "  3    machine failure (memory, output)\n"
    "  130  interrupted; prints the results so far";

constexpr absl::string_view kCollisionNote =
    "Reliability of --hash: an entry is identified by 64 bits (the Zobrist key\n"
    "mixed with the depth), so a probe of a position that is not in the table\n"
    "returns a wrong count with probability E / 2^64, where E is the number of\n"
    "entries in use, at most 65536 per MB. L probes give a wrong total with\n"
    "probability at most L * E / 2^64: with 1024 MB (2^26 entries), 0.4 % for\n"
    "10^9 probes and 4 in a million for 10^6. --hash_check compares positions.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  perft 6                                    119060324 leaf nodes\n"
    "  perft 5 --divide --fen='r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'\n"
    "  perft 8 --threads=0 --hash=1024 --progress=always\n"
    "  perft --suite=positions.epd --max_nodes=1000000\n"
    "  perft 4 --moves=e2e4,e7e5 --generator=x88 --compare=/usr/games/stockfish\n"
    "  perft --suite=positions.epd --max_nodes=1000000 --compare='engine --threads 1' --json";

constexpr absl::string_view kSplitAbout =
    "Divides a perft into units for many machines: the distinct positions some plies "
    "below the root, each with the number of paths to it. The file is the same on every machine.";

constexpr absl::string_view kUnitAbout =
    "Counts units of a file written by `perft split` and appends the results to the "
    "part file; the same command resumes an interrupted run.";

constexpr absl::string_view kUnitNote =
    "To verify a job, count its units a second time into another part file,\n"
    "preferably with another --isa, --generator or build.";

constexpr absl::string_view kUnitExitCodes =
    "Exit codes:\n"
    "  0    all units of the range are counted\n"
    "  2    bad usage or input\n"
    "  3    machine failure\n"
    "  130  interrupted";

constexpr absl::string_view kMergeAbout =
    "Adds up the part files of `perft unit` and compares units that were counted "
    "twice.";

constexpr absl::string_view kMergeExitCodes =
    "Exit codes (a total is printed only with 0):\n"
    "  0  done\n"
    "  1  units are missing or counts disagree\n"
    "  2  bad usage, or a file that is damaged or belongs to another job";

constexpr absl::string_view kPlyFlag =
    "Ply of the units, 0 to N; by default the first with at least 1000 units of at most 7 plies, "
    "2000000 units, or units of 3 plies. Memory: 32 bytes per unit, and 80 per position while a "
    "ply is generated.";

absl::StatusOr<WrittenPosition> ParsePosition(absl::string_view text) {
  const absl::StatusOr<chess::Board> board = chess::ParseFenOrStartpos(text);
  if (!board.ok()) return board.status();
  const absl::string_view fen = absl::StripAsciiWhitespace(text);
  return WrittenPosition{*board, fen == "startpos" ? chess::kStartFen : std::string(fen)};
}

void AddPosition(FlagTable& flags, WrittenPosition* position, std::string* moves,
                 absl::string_view help) {
  flags.AddParsed("fen", "FEN", position, ParsePosition, help, "startpos");
  flags.AddText("moves", "MOVES", moves,
                "Moves to play first, in UCI notation, separated by commas or spaces: e2e4,e7e5.");
}

}  // namespace

void WarnOfRemarks(const WrittenPosition& position) {
  for (const std::string& remark : chess::FenRemarks(position.fen, position.board)) {
    Warn(absl::StrCat("--fen: ", remark));
  }
}

absl::StatusOr<WrittenPosition> AfterMoves(WrittenPosition position, absl::string_view moves) {
  if (moves.empty()) return position;
  for (const absl::string_view text :
       absl::StrSplit(moves, absl::ByAnyChar(", "), absl::SkipEmpty())) {
    const absl::StatusOr<chess::Move> move = chess::ParseUciMove(position.board, text);
    if (!move.ok()) {
      return Annotate(move.status(), absl::StrCat("--moves=", Printable(moves)));
    }
    position.board = position.board.MakeLegalMove(*move);
  }
  position.fen = chess::FormatFen(position.board);
  return position;
}

FlagTable MakePerftFlags(PerftFlags* v) {
  FlagTable flags("perft", "[DEPTH] [flags]", kAbout);
  flags.TakeWords("DEPTH", "", 0, 1, &v->words);
  flags.AddGroup("Position and depth");
  flags.AddNumber("depth", "plies", 0, PerftOptions::kMaxDepth, &v->depth,
                  "Depth, the same as the word DEPTH; required without --suite.");
  AddPosition(flags, &v->position, &v->moves,
              "Root position: FEN, X-FEN or Shredder-FEN (Chess960); the counters are optional. "
              "startpos: the start position.");
  flags.AddSwitch(
      "divide", &v->divide,
      "Print the count of each root move first, `e2e4: 13160160`, sorted by UCI notation.");
  flags.AddSwitch(
      "detail", &v->detail,
      "Print a table per depth first: nodes, captures (including en passant), en passant, castles, "
      "promotions, checks, discovered checks (by an unmoved piece only), double checks, "
      "checkmates. "
      "Slower: makes every move and ignores --hash.");
  flags.AddGroup("Counting");
  AddCountingFlags(flags, &v->counting);
  AddGeneratorFlags(flags, &v->counting);
  flags.AddGroup("Verification");
  flags.AddText("suite", "FILE", &v->suite,
                "Check EPD lines `FEN ;D1 20 ;D2 400 ...`. Prints a line per failed position, then "
                "`N passed, N failed`.");
  flags.AddNumber("max_depth", "plies", 0, PerftOptions::kMaxDepth, &v->max_depth,
                  "Skip greater depths of the suite.");
  flags.AddNumber("max_nodes", "leaves", 0, INT64_MAX, &v->max_nodes,
                  "Skip depths of the suite with a greater expected count.");
  flags.AddText(
      "compare", "bitboard|x88|ENGINE", &v->compare,
      "Find the first position within DEPTH plies where --generator and this generator "
      "differ; prints its FEN and both move lists. ENGINE: a UCI engine with `go perft`, its "
      "arguments separated by spaces. With --suite: in every position, at its greatest "
      "depth within the limits up to 9.");
  flags.AddGroup("Output");
  flags.AddSwitch("json", &v->counting.json,
                  "Print a JSON object per position, one per line, instead of text.");
  AddProgressFlag(flags, &v->counting.progress);
  for (const absl::string_view note :
       {kOtherCommands, kOutput, kExitCodes, kCollisionNote, kExamples}) {
    flags.AddNote(note);
  }
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("perft split", "--depth=N --units=FILE [flags]", kSplitAbout);
  AddPosition(flags, &v->position, &v->moves, "Root position, as for perft.");
  flags.AddNumber("depth", "plies", 0, PerftOptions::kMaxDepth, &v->depth, "Total depth.");
  flags.Require("depth", "a number of plies");
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNumber("split", "ply", 0, PerftOptions::kMaxDepth, &v->ply, kPlyFlag);
  AddGeneratorFlags(flags, &v->counting);
  AddProgressFlag(flags, &v->counting.progress);
  flags.AddSwitch("json", &v->counting.json, "Print the summary as a JSON object.");
  flags.AddNote(
      "Examples:\n"
      "  perft split --depth=12 --units=perft12.units\n"
      "  perft split --depth=10 --split=4 --units=perft10.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("perft unit", "--units=FILE --out=PART [flags]", kUnitAbout);
  flags.AddGroup("Units");
  jobs::AddUnitFlags(flags, "perft", &v->unit);
  flags.AddGroup("Counting");
  AddCountingFlags(flags, &v->counting);
  AddGeneratorFlags(flags, &v->counting);
  flags.AddGroup("Output");
  AddProgressFlag(flags, &v->counting.progress);
  flags.AddSwitch("json", &v->counting.json, "Print the summary as a JSON object.");
  flags.AddNote(kUnitNote);
  flags.AddNote(kUnitExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  perft unit --units=perft12.units --range=0:1000 --out=part0.jsonl --threads=0\n"
      "  perft unit --units=perft12.units --out=again.jsonl --generator=x88");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("perft merge", "--units=FILE PART...", kMergeAbout);
  jobs::TakeParts(flags, &v->parts);
  jobs::AddUnitsToRead(flags, "perft", &v->units);
  flags.AddSwitch("json", &v->json, "Print the result as a JSON object.");
  flags.AddNote(kMergeExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  perft merge --units=perft12.units part*.jsonl\n"
      "  perft merge --units=perft12.units --json part*.jsonl again.jsonl");
  return flags;
}

}  // namespace quadrille::perft

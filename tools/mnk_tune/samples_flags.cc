#include "tools/mnk_tune/samples_flags.h"

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/jobs/job_flags.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_tune {
namespace {

constexpr absl::string_view kAbout =
    "Generates training data for `mnk_tune network`: quiet positions of self-play games of the AI "
    "`best`, and of lines beside them, with the scores of searches, appended to FILE.";

constexpr absl::string_view kNote =
    "The same flags give the same file with any number of threads. Run the same\n"
    "command to resume an interrupted run. docs/training.md describes the format.\n"
    "To distribute a run over many machines, see mnk_tune split --help,\n"
    "mnk_tune unit --help and mnk_tune merge --help.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted";

constexpr absl::string_view kMergeExitCodes =
    "Exit codes (positions are written only with 0):\n"
    "  0  done\n"
    "  1  games missing\n"
    "  2  bad usage, or a part file is damaged or belongs to another run\n"
    "  3  machine failure";

constexpr std::int64_t kMaxGames = std::int64_t{1} << 40;

void AddPlayFlags(FlagTable& flags, PlayFlags* v) {
  flags.AddGroup("Games and search");
  flags.AddParsed("game", "NAME", &v->settings.rules, mnk::RulesOfGame,
                  "tic-tac-toe, gomoku, gomoku-standard, connect6, or m,n,k,p,q[,exact].",
                  "gomoku");
  flags.AddNumber("games", "games", 1, kMaxGames, &v->games, "Total number of games in FILE.");
  flags.AddNumber("nodes", "positions", 1, INT64_MAX, &v->settings.nodes,
                  "Positions searched for each stone and each score.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->settings.seed, "Random seed.");
  flags.AddText("network", "FILE", &v->network,
                "The network that plays and scores: a file, built-in or none.");
  flags.AddGroup("Variety");
  flags.AddRange("first_stones", 0, 1000, &v->first_stones,
                 "Random stones at the start of a game, near each other.");
  flags.AddNumber("noise", "percent", 0, 100, &v->settings.noise_percent,
                  "Share of later stones chosen at random from the best candidates: none, half or "
                  "all of this, by game.");
  flags.AddNumber("strays", "positions", 0, 100, &v->settings.strays,
                  "Positions off the game for each position of it.");
  flags.AddNumber("stray", "stones", 1, 100, &v->settings.max_stray_stones,
                  "Random good stones from a game's position to one off the game, at most.");
}

void AddThreads(FlagTable& flags, int* threads) {
  flags.AddNumber("threads", "threads", 0, kMaxThreads, threads,
                  "Games played concurrently; 0: one per core.");
}

}  // namespace

FlagTable MakeSamplesFlags(SamplesFlags* v) {
  FlagTable flags("mnk_tune samples", "FILE [flags]", kAbout);
  flags.TakeWords("FILE", "the name of the file to write", 1, 1, &v->files);
  AddPlayFlags(flags, &v->play);
  flags.AddGroup("Run control");
  AddThreads(flags, &v->threads);
  AddProgressFlag(flags, &v->progress);
  for (const absl::string_view note : {kNote, kExitCodes}) flags.AddNote(note);
  flags.AddNote(
      "Examples:\n"
      "  mnk_tune samples gomoku.txt --games=50000\n"
      "  mnk_tune samples connect6.txt --game=connect6 --games=5000 --nodes=3000 --seed=2");
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("mnk_tune split", "--units=FILE [flags]",
                  "Divides the games of a run of `mnk_tune samples` into units for many machines.");
  flags.AddGroup("Units");
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNumber("unit", "games", 1, kMaxGames, &v->unit, "Games per unit.");
  AddPlayFlags(flags, &v->play);
  flags.AddNote(kExitCodes);
  flags.AddNote("Examples:\n  mnk_tune split --games=200000 --unit=500 --units=gomoku.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("mnk_tune unit", "--units=FILE --out=PART [flags]",
                  "Plays units of a file written by `mnk_tune split` and appends the positions to "
                  "the part file. Run the same command to resume an interrupted run.");
  jobs::AddUnitFlags(flags, "mnk_tune", &v->unit);
  AddThreads(flags, &v->threads);
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(kExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  mnk_tune unit --units=gomoku.units --range=0:10 --out=part0\n"
      "  mnk_tune unit --units=gomoku.units --range=10: --out=part1 --threads=4");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("mnk_tune merge", "--units=FILE PART...",
                  "Combines the part files of `mnk_tune unit` into the file that a single run of "
                  "`mnk_tune samples` would have written.");
  jobs::TakeParts(flags, &v->parts);
  jobs::AddUnitsToRead(flags, "mnk_tune", &v->units);
  flags.AddText("out", "FILE", &v->out, "Output file (default: standard output).");
  flags.AddNote(kMergeExitCodes);
  flags.AddNote("Examples:\n  mnk_tune merge --units=gomoku.units --out=gomoku.txt part*");
  return flags;
}

}  // namespace quadrille::mnk_tune

#include "tools/mnk_solve/flags.h"

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/table_memory.h"
#include "src/base/threads/run_on_threads.h"
#include "src/jobs/job_flags.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/family.h"
#include "tools/mnk_solve/game_flags.h"
#include "tools/mnk_solve/unit_tree.h"

namespace quadrille::mnk_solve {
namespace {

constexpr absl::string_view kAbout =
    "mnk_solve finds the value of a game of the (m,n,k,p,q) family, or of a position: who wins "
    "against any defence, or a draw. Everything is proved by search and by arguments that hold for "
    "every game they are used in; docs/solver.md names them. Exit code: 0 solved, 1 the time was "
    "up, 2 bad usage or input, 3 the machine failed, 130 interrupted.";

constexpr absl::string_view kAboutVerify =
    "Verifies a proof that mnk_solve --proof wrote, by code that shares nothing with the solver, "
    "in memory that does not grow with the file. Exit code: 0 it proves what it says, 1 it does "
    "not, 2 bad usage or no such file, 3 the machine failed.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_solve --game=5,5,4,1,1\n"
    "  mnk_solve --m=4 --n=4 --k=4 --p=2 --time=60 --threads=2\n"
    "  mnk_solve --position='3/1x1/1ox o 1 3,3,3,1,1' --all_moves\n"
    "  mnk_solve --game=6,6,4,1,1 --proof=664.proof && mnk_solve verify 664.proof";

constexpr absl::string_view kTableAbout =
    "Solves all games of a family, the small boards first: every board with no more rows than "
    "columns on which k in a row have room. With --out=FILE the same command goes on where an "
    "earlier one was stopped, however it was; games that it could not solve in time are tried "
    "again. Exit code: 0 all solved, 1 some were not, 2 bad usage or input, 3 the machine failed, "
    "130 interrupted.";

constexpr absl::string_view kTableExamples =
    "Examples:\n"
    "  mnk_solve table --cells=16 --k=3:4 --p=1\n"
    "  mnk_solve table --cells=25 --k=3:6 --p=1:3 --q=1:3 --time=60 --threads=2 --out=solved.csv";

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

constexpr absl::Duration kMaxTime = absl::Seconds(1'000'000'000);

// --hash and --threads, which are those of one search, and --time.
void AddSearchFlags(FlagTable& flags, SearchFlags* v, absl::string_view hash,
                    absl::string_view threads, absl::string_view time) {
  flags.AddSize("hash", 2, kMaxTableMegabytes, &v->hash_mb, hash);
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads, threads);
  flags.AddDuration("time", absl::Seconds(1), absl::ZeroDuration(), kMaxTime, &v->time, time);
}

}  // namespace

FlagTable MakeSolveFlags(SolveFlags* v) {
  FlagTable flags("mnk_solve", "GAME [flags]  or  mnk_solve verify|table|split|unit|merge ...",
                  kAbout);
  AddGameFlags(flags, &v->game);
  AddSearchFlags(flags, &v->search, "Memory of the tables of proof numbers; nothing else grows.",
                 "Threads that search, on the same tables; 0: one per core.",
                 "Give up after this time, and say what is known; 0: no limit.");
  flags.AddText("state", "FILE", &v->state,
                "Keep what is known here; killed, the same command goes on from it.");
  flags.AddDuration("state_interval", absl::Seconds(1), absl::ZeroDuration(), kMaxTime,
                    &v->state_interval, "How often the state is written; 0: over and over.");
  flags.AddSwitch("all_moves", &v->all_moves, "Print all first stones that keep the value.");
  flags.AddText("proof", "FILE", &v->proof,
                "Write a proof of the value here; `mnk_solve verify FILE` checks it.");
  flags.AddSwitch("json", &v->json, "Print one JSON object.");
  AddProgressFlag(flags, &v->search.progress);
  flags.AddNote(kExamples);
  return flags;
}

FlagTable MakeVerifyFlags(VerifyFlags* v) {
  FlagTable flags("mnk_solve verify", "FILE", kAboutVerify);
  flags.TakeWords("FILE", "a proof", 1, 1, &v->files);
  return flags;
}

FlagTable MakeTableFlags(TableFlags* v) {
  FlagTable flags("mnk_solve table", "[flags]", kTableAbout);
  AddFamilyFlags(flags, &v->family);
  flags.AddText("out", "FILE", &v->out, "Add a line to this CSV file for each game.");
  AddSearchFlags(flags, &v->search, "Memory of all tables.",
                 "So many games at the same time; 0: one per core.", "For each game; 0: no limit.");
  AddProgressFlag(flags, &v->search.progress);
  flags.AddNote(kTableExamples);
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("mnk_solve split", "GAME --units=FILE [flags]", kSplitAbout);
  flags.AddParsed("game", "GAME", &v->game, mnk::RulesOfGame,
                  "One game, by its name or as m,n,k,p,q[,exact].");
  flags.AddParsed("position", "FEN", &v->position, ParseGame, "One position, with its game.");
  flags.AddNumber("stones", "stones", 0, kMostStonesOfSplit, &v->stones,
                  "Number of further stones after which a unit begins.");
  AddFamilyFlags(flags, &v->family);
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNote(
      "Examples:\n"
      "  mnk_solve split --game=8,8,5,1,1 --stones=3 --units=885.units\n"
      "  mnk_solve split --cells=30 --k=3:6 --p=1:3 --q=1:3 --units=table.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("mnk_solve unit", "--units=FILE --out=PART [flags]", kUnitAbout);
  jobs::AddUnitFlags(flags, "mnk_solve", &v->unit);
  AddSearchFlags(flags, &v->search, "Memory of all tables.",
                 "So many units at the same time; 0: one per core.", "For each unit; 0: no limit.");
  AddProgressFlag(flags, &v->search.progress);
  flags.AddNote(
      "Example:\n  mnk_solve unit --units=885.units --range=0:100 --out=part0.jsonl --threads=0");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("mnk_solve merge", "--units=FILE PART...", kMergeAbout);
  jobs::TakeParts(flags, &v->parts);
  jobs::AddUnitsToRead(flags, "mnk_solve", &v->units);
  flags.AddNote("Example:\n  mnk_solve merge --units=885.units part*.jsonl");
  return flags;
}

}  // namespace quadrille::mnk_solve

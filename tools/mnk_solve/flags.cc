#include "tools/mnk_solve/flags.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/jobs/job_flags.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/family.h"
#include "tools/mnk_solve/game_flags.h"
#include "tools/mnk_solve/unit_tree.h"

namespace quadrille::mnk_solve {
namespace {

constexpr absl::string_view kAbout =
    "Finds and proves the value of a game of the (m,n,k,p,q) family, or of a position: a win for "
    "black, a win for white or a draw.";
constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    solved\n"
    "  1    not solved in time\n"
    "  2    bad usage or input\n"
    "  3    the machine failed\n"
    "  130  interrupted\n\n"
    "docs/solver.md describes the method.";
constexpr absl::string_view kExamples =
    "Examples:\n"
    "  mnk_solve --position='3/1x1/1ox o 1 3,3,3,1,1' --all_moves\n"
    "  mnk_solve --game=6,6,4,1,1 --proof=664.proof && mnk_solve verify 664.proof";

constexpr absl::string_view kProveAbout =
    "Proves that a side can force a win, by a search that the strongest player guides: for games "
    "with one stone a turn, or with up to four if k or more win. It never proves that there is no "
    "win.";
constexpr absl::string_view kProveExitCodes =
    "Exit codes:\n"
    "  0    proved\n"
    "  1    not proved in time, or nothing left to try\n"
    "  2    bad usage or input\n"
    "  3    the machine failed\n"
    "  130  interrupted\n\n"
    "docs/solver.md describes the method.";
constexpr absl::string_view kProveExamples =
    "Example:\n"
    "  mnk_solve prove --game=gomoku --position='15/15/15/15/15/15/6o8/7x7/15/15/15/15/15/15/15 x "
    "1 "
    "15,15,5,1,1' --state=a.jsonl --proof=a.proof && mnk_solve verify a.proof";

constexpr absl::string_view kAboutVerify =
    "Verifies a proof file of mnk_solve --proof in bounded memory, by code that is independent of "
    "the solver.";
constexpr absl::string_view kVerifyExitCodes =
    "Exit codes:\n"
    "  0  the proof is valid\n"
    "  1  the proof is invalid\n"
    "  2  bad usage, or no such file\n"
    "  3  the machine failed\n\n"
    "Example:\n"
    "  mnk_solve verify 664.proof";

constexpr absl::string_view kAboutJoin =
    "Joins proofs of a win. Where the winner is to move, one proof of the position after a stone "
    "proves the position before; where the other side is, proofs after all its stones do, one for "
    "those that are alike up to symmetry. `mnk_solve verify` finds missing ones.";
constexpr absl::string_view kJoinExitCodes =
    "Exit codes:\n"
    "  0  done\n"
    "  2  bad usage, or a file that is no such proof\n"
    "  3  the machine failed\n\n"
    "Example:\n"
    "  mnk_solve join --position='15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o 1 15,15,5,1,1' "
    "\\\n"
    "      --proof=game.proof ??.proof";

constexpr absl::string_view kTableAbout =
    "Solves all games of a family, small boards first: on all boards with at most as many rows as "
    "columns on which a row of k fits. With --out=FILE the same command resumes an interrupted "
    "run, and retries games that were not solved in time.";
constexpr absl::string_view kTableExamples =
    "Examples:\n"
    "  mnk_solve table --cells=16 --k=3:4 --p=1\n"
    "  mnk_solve table --cells=25 --k=3:6 --p=1:3 --q=1:3 --time=60 --threads=2 --out=solved.csv";

constexpr absl::string_view kSplitAbout =
    "Splits a job into units for several machines or runs: with --game or --position the distinct "
    "positions some stones later, else the games of a table. `mnk_solve unit` solves them, "
    "`mnk_solve merge` combines the results.";
constexpr absl::string_view kUnitAbout =
    "Solves units of a file written by `mnk_solve split`. Each solved unit is appended to the part "
    "file and synced to disk; after a kill the same command resumes with the missing units.";
constexpr absl::string_view kMergeAbout =
    "Merges the parts of a job: prints the value of its position, or a table as CSV.";
constexpr absl::string_view kMergeExitCodes =
    "Exit codes:\n"
    "  0  done\n"
    "  1  units are missing or runs disagree; no result\n"
    "  2  bad usage, or a file that is damaged or belongs to another job";

constexpr absl::Duration kMaxTime = absl::Seconds(1'000'000'000);

absl::StatusOr<mnk::Side> ParseAttacker(absl::string_view text) {
  if (text == "black") return mnk::Side::kBlack;
  if (text == "white") return mnk::Side::kWhite;
  return absl::InvalidArgumentError(absl::StrCat("expected black or white, got ", Quoted(text)));
}

void AddSearchFlags(FlagTable& flags, SearchFlags* v, absl::string_view hash,
                    absl::string_view threads, absl::string_view time) {
  flags.AddSize("hash", 2, kMaxTableMegabytes, &v->hash_mb, hash);
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads, threads);
  flags.AddDuration("time", absl::Seconds(1), absl::ZeroDuration(), kMaxTime, &v->time, time);
}

}  // namespace

FlagTable MakeSolveFlags(SolveFlags* v) {
  FlagTable flags("mnk_solve",
                  "GAME [flags]  or  mnk_solve prove|verify|join|table|split|unit|merge ...",
                  kAbout);
  AddGameFlags(flags, &v->game);
  flags.AddGroup("Search");
  AddSearchFlags(flags, &v->search, "Memory of the proof number tables, which bound all memory.",
                 "Search threads, which share the tables; 0: one per core.",
                 "Stop after this time and print the proved bounds; 0: no limit.");
  flags.AddText("state", "FILE", &v->state,
                "State file, from which the same command resumes after a kill.");
  flags.AddDuration("state_interval", absl::Seconds(1), absl::ZeroDuration(), kMaxTime,
                    &v->state_interval, "Interval between state writes; 0: continuously.");
  flags.AddGroup("Output");
  flags.AddSwitch("all_moves", &v->all_moves, "Print all first stones that keep the value.");
  flags.AddText("proof", "FILE", &v->proof,
                "Write a proof of the value, for `mnk_solve verify FILE`.");
  flags.AddSwitch("json", &v->json, "Print one JSON object.");
  AddProgressFlag(flags, &v->search.progress);
  flags.AddNote(kExitCodes);
  flags.AddNote(kExamples);
  return flags;
}

FlagTable MakeProveFlags(ProveFlags* v) {
  FlagTable flags("mnk_solve prove", "GAME [flags]", kProveAbout);
  AddGameFlags(flags, &v->game);
  flags.AddGroup("Search");
  flags.AddParsed("attacker", "black|white", &v->attacker, ParseAttacker,
                  "The side to win. Default: the one that the player thinks ahead.");
  flags.AddText("turn", "h8", &v->turn,
                "The only turn of --attacker tried in the position itself, h8+g9 for two stones, "
                "unless --state has another one that wins. Default: all.");
  AddSearchFlags(flags, &v->search, "Memory of the search; proved positions are always kept.",
                 "Search threads; 0: one per core.", "Stop after this time; 0: no limit.");
  flags.AddNumber("nodes", "nodes", 0, INT64_MAX, &v->nodes,
                  "Stop after so many nodes, of all searches; 0: no limit.");
  flags.AddText("state", "FILE", &v->state,
                "Append each proved position to this file, from which the same command resumes.");
  flags.AddGroup("Output");
  flags.AddText("proof", "FILE", &v->proof, "Write the proof, for `mnk_solve verify FILE`.");
  flags.AddSwitch("json", &v->json, "Print one JSON object.");
  AddProgressFlag(flags, &v->search.progress);
  flags.AddNote(kProveExitCodes);
  flags.AddNote(kProveExamples);
  return flags;
}

FlagTable MakeVerifyFlags(VerifyFlags* v) {
  FlagTable flags("mnk_solve verify", "FILE", kAboutVerify);
  flags.TakeWords("FILE", "a proof", 1, 1, &v->files);
  flags.AddSwitch("endless", &v->endless,
                  "Check that the win holds on a board without edges, too: it needs no other "
                  "cells than those of its board.");
  flags.AddNote(kVerifyExitCodes);
  return flags;
}

FlagTable MakeJoinFlags(JoinFlags* v) {
  FlagTable flags("mnk_solve join", "GAME PROOF... --proof=FILE", kAboutJoin);
  AddGameFlags(flags, &v->game);
  flags.TakeWords("PROOF", "proofs", 1, SIZE_MAX, &v->files);
  flags.AddGroup("Output");
  flags.AddText("proof", "FILE", &v->proof, "Write the proof, for `mnk_solve verify FILE`.");
  flags.Require("proof", "a file");
  flags.AddNote(kJoinExitCodes);
  return flags;
}

FlagTable MakeTableFlags(TableFlags* v) {
  FlagTable flags("mnk_solve table", "[flags]", kTableAbout);
  AddFamilyFlags(flags, &v->family);
  flags.AddGroup("Search and output");
  flags.AddText("out", "FILE", &v->out,
                "Append a line per game to this CSV file. Default: standard output.");
  AddSearchFlags(flags, &v->search, "Memory of all tables.",
                 "Games solved in parallel; 0: one per core.", "Time per game; 0: no limit.");
  AddProgressFlag(flags, &v->search.progress);
  flags.AddNote(kExitCodes);
  flags.AddNote(kTableExamples);
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("mnk_solve split", "GAME --units=FILE [flags]", kSplitAbout);
  flags.AddGroup("One game");
  flags.AddParsed("game", "GAME", &v->game, mnk::RulesOfGame,
                  "A game by name, or m,n,k,p,q[,exact].");
  flags.AddParsed("position", "FEN", &v->position, ParseGame, "A position as FEN with its rules.");
  flags.AddNumber("stones", "stones", 0, kMaxSplitStones, &v->stones,
                  "Further stones after which a unit starts.");
  AddFamilyFlags(flags, &v->family);
  flags.AddGroup("Output");
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
  flags.AddParsed("prove", "black|white", &v->prove, ParseAttacker,
                  "Prove wins of this side by the search of `mnk_solve prove`.");
  AddSearchFlags(flags, &v->search, "Memory of all tables.",
                 "Units solved in parallel; 0: one per core.", "Time per unit; 0: no limit.");
  AddProgressFlag(flags, &v->search.progress);
  flags.AddNote(kExitCodes);
  flags.AddNote(
      "Example:\n  mnk_solve unit --units=885.units --range=0:100 --out=part0.jsonl --threads=0");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("mnk_solve merge", "--units=FILE PART...", kMergeAbout);
  jobs::TakeParts(flags, &v->parts);
  jobs::AddUnitsToRead(flags, "mnk_solve", &v->units);
  flags.AddNote(kMergeExitCodes);
  flags.AddNote("Example:\n  mnk_solve merge --units=885.units part*.jsonl");
  return flags;
}

}  // namespace quadrille::mnk_solve

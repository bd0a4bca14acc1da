#include "tools/datagen/flags.h"

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/jobs/job_flags.h"
#include "src/match/adjudication.h"

namespace quadrille::datagen {
namespace {

constexpr absl::string_view kAbout =
    "Generates training data for tune and train: self-play games with the search score of "
    "every move, appended to FILE.";

constexpr absl::string_view kNote =
    "The same flags give the same file with any number of threads. Run the same\n"
    "command to resume an interrupted run. docs/tuning.md describes the format. To\n"
    "distribute a run over many machines, see datagen split --help,\n"
    "datagen unit --help and datagen merge --help.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  datagen games.txt --games=20000 --nodes=3000\n"
    "  datagen book.txt --games=20000 --openings=UHO_4060_v2.epd --random_plies=2 --seed=2";

constexpr std::int64_t kMaxGames = std::int64_t{1} << 40;

constexpr absl::string_view kAboutSplit =
    "Divides the games of a run into units for many machines, after checking network "
    "and openings.";

constexpr absl::string_view kAboutUnit =
    "Plays units of a file written by `datagen split` and appends the games to the "
    "part file. Run the same command to resume an interrupted run.";

constexpr absl::string_view kAboutRescore =
    "Gives every position of the games in FILE the score of a search by this engine; moves and "
    "results are kept.";

constexpr absl::string_view kAboutBeside =
    "Searches positions one or two random moves beside the games in FILE, half of the moves "
    "captures. They have no result: train learns their scores alone.";

constexpr absl::string_view kRelabelNote =
    "The same flags and games give the same file with any number of threads. Run\n"
    "the same command to resume an interrupted run.";

constexpr absl::string_view kAboutMerge =
    "Combines the part files of `datagen unit` into the file that a single run would "
    "have written.";

constexpr absl::string_view kMergeExitCodes =
    "Exit codes (games are written only with 0):\n"
    "  0  done\n"
    "  1  games missing\n"
    "  2  bad usage, or a part file is damaged or belongs to another run\n"
    "  3  machine failure";

void AddOpeningFlags(FlagTable& flags, GameFlags* v) {
  flags.AddGroup("Openings");
  tuning::SelfPlaySettings* const settings = &v->settings;
  flags.AddText("openings", "FILE", &v->openings,
                "Opening positions (.epd) or games (.pgn), shuffled by --seed (default: the start "
                "position).");
  flags.AddNumber("random_plies", "plies", 0, 100, &settings->openings.random_plies,
                  "Random moves after the opening.");
  flags.AddSwitch(
      "weighted", &settings->openings.weighted,
      "Weight random moves by piece (pawns, knights and bishops more), and play one more in every "
      "second game.");
  flags.AddNumber("chess960", "percent", 0, 100, &settings->openings.chess960_percent,
                  "Share of games that start from a Chess960 start position.");
  flags.AddNumber("endgames", "percent", 0, 100, &settings->openings.endgame_percent,
                  "Share of games that start from a random endgame of 5 to 9 pieces.");
  flags.AddNumber("unfair", "centipawns", 1, 30'000, &settings->unfair,
                  "Replace openings with a larger absolute score.");
  flags.AddNumber("opening_nodes", "nodes", 0, INT64_MAX, &settings->opening_nodes,
                  "Nodes of the search for --unfair; 0: same as --nodes.");
}

void AddNetwork(FlagTable& flags, std::string* network) {
  flags.AddText("network", "built-in|none|FILE", network,
                "Evaluation: the built-in network, the hand-crafted evaluation only, or a network "
                "from train.");
}

void AddGameFlags(FlagTable& flags, GameFlags* v) {
  flags.AddGroup("Games and search");
  flags.AddNumber("games", "games", 1, kMaxGames, &v->games, "Total number of games in FILE.");
  flags.AddNumber("nodes", "nodes", 1, INT64_MAX, &v->settings.nodes, "Nodes per move.");
  flags.AddSwitch(
      "soft", &v->settings.soft_nodes,
      "Treat --nodes as a soft limit, checked after each iteration; the hard limit is 8 times as "
      "many nodes.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->settings.seed, "Random seed.");
  AddNetwork(flags, &v->network);
  AddOpeningFlags(flags, v);
  flags.AddGroup("Adjudication");
  flags.AddParsed("resign", "MOVES,SCORE", &v->resign, match::ParseResignRule,
                  "Adjudicate a win after SCORE centipawns or more for MOVES moves of each side.",
                  "4,1000");
  flags.AddParsed(
      "draw", "FROM,MOVES,SCORE", &v->draw, match::ParseDrawRule,
      "Adjudicate a draw when, from move FROM on, the score stays within +/- SCORE centipawns for "
      "MOVES moves of each side.",
      "40,6,8");
  flags.AddNumber("last_move", "moves", 1, 9'000, &v->last_move,
                  "Adjudicate a draw after this move.");
}

void AddThreads(FlagTable& flags, int* threads) {
  flags.AddNumber("threads", "threads", 0, kMaxThreads, threads,
                  "Games played concurrently; 0: one per core.");
}

void AddRelabelFlags(FlagTable& flags, RelabelFlags* v) {
  flags.TakeWords("FILE", "files of games by datagen", 1, SIZE_MAX, &v->games);
  flags.AddText("out", "FILE", &v->out, "Append the games with new scores to this file.");
  flags.Require("out", "a file");
  flags.AddNumber("nodes", "nodes", 1, INT64_MAX, &v->nodes, "Nodes per position.");
  flags.AddSwitch("soft", &v->soft,
                  "Treat --nodes as a soft limit, checked after each iteration; the hard limit is "
                  "8 times as many nodes.");
  AddNetwork(flags, &v->network);
  AddThreads(flags, &v->threads);
  AddProgressFlag(flags, &v->progress);
  for (const absl::string_view note : {kRelabelNote, kExitCodes}) flags.AddNote(note);
}

}  // namespace

FlagTable MakePlayFlags(PlayFlags* v) {
  FlagTable flags("datagen", "FILE [flags]", kAbout);
  flags.TakeWords("FILE", "the name of the file to write", 1, 1, &v->files);
  AddGameFlags(flags, &v->games);
  flags.AddGroup("Run control");
  AddThreads(flags, &v->threads);
  flags.AddSwitch("dry_run", &v->dry_run,
                  "Check flags and files only; write the head line of FILE, but no games.");
  AddProgressFlag(flags, &v->progress);
  for (const absl::string_view note : {kNote, kExitCodes, kExamples}) flags.AddNote(note);
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("datagen split", "--units=FILE [flags]", kAboutSplit);
  flags.AddGroup("Units");
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNumber("unit", "games", 1, kMaxGames, &v->unit, "Games per unit.");
  AddGameFlags(flags, &v->games);
  flags.AddNote("Networks and openings must have the same paths on all machines.");
  flags.AddNote(kExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  datagen split --games=1000000 --nodes=5000 --soft --units=games.units\n"
      "  datagen split --games=20000 --openings=UHO_4060_v2.epd --unit=500 --units=book.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("datagen unit", "--units=FILE --out=PART [flags]", kAboutUnit);
  jobs::AddUnitFlags(flags, "datagen", &v->unit);
  AddThreads(flags, &v->threads);
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(kExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  datagen unit --units=games.units --range=0:10 --out=part0\n"
      "  datagen unit --units=games.units --range=10: --out=part1 --threads=4");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("datagen merge", "--units=FILE PART...", kAboutMerge);
  jobs::TakeParts(flags, &v->parts);
  jobs::AddUnitsToRead(flags, "datagen", &v->units);
  flags.AddText("out", "FILE", &v->out, "Output file (default: standard output).");
  flags.AddNote(kMergeExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  datagen merge --units=games.units --out=games.txt part*\n"
      "  datagen merge --units=games.units part0 part1 | head -n 3");
  return flags;
}

FlagTable MakeRescoreFlags(RelabelFlags* v) {
  FlagTable flags("datagen rescore", "FILE... --out=FILE [flags]", kAboutRescore);
  AddRelabelFlags(flags, v);
  flags.AddNote("Examples:\n  datagen rescore old.txt --nodes=1000 --out=games.txt");
  return flags;
}

FlagTable MakeBesideFlags(RelabelFlags* v) {
  v->per_position = 1;
  FlagTable flags("datagen beside", "FILE... --out=FILE [flags]", kAboutBeside);
  flags.AddDecimal("per_position", 0.000001, 1000, &v->per_position,
                   "Positions beside each position of the games, on average.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Random seed.");
  AddRelabelFlags(flags, v);
  flags.AddNote("Examples:\n  datagen beside games.txt --nodes=150 --out=beside.txt");
  return flags;
}

}  // namespace quadrille::datagen

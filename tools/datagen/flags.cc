#include "tools/datagen/flags.h"

#include <cstdint>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/jobs/job_flags.h"
#include "src/match/adjudication.h"

namespace quadrille::datagen {
namespace {

constexpr absl::string_view kAbout =
    "datagen plays games of the engine against itself and adds them to FILE, with the search "
    "score of every move: training data for tune. The same flags give the same file, with any "
    "number of threads; a run that was stopped or killed goes on when the same command runs "
    "again. docs/tuning.md describes the format. `datagen split`, `datagen unit` and `datagen "
    "merge` play on many machines. Exit code: 0 done, 2 bad usage or input, 3 the machine failed "
    "(output, memory), 130 interrupted.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  datagen games.txt --games=20000 --nodes=3000\n"
    "  datagen book.txt --games=20000 --openings=UHO_4060_v2.epd --random_plies=2 --seed=2";

constexpr std::int64_t kMaxGames = std::int64_t{1} << 40;

constexpr absl::string_view kAboutSplit =
    "datagen split cuts the games of one run into units, for many machines. It reads network and "
    "openings, so that what is wrong shows here. `datagen unit` plays units, `datagen merge` makes "
    "the file that one run would have made. Files must have the same names on all machines. Exit "
    "codes as of datagen.";

constexpr absl::string_view kAboutUnit =
    "datagen unit plays units of a file that `datagen split` wrote. The part is a file of games, "
    "as datagen writes it, of the range alone. Kill it at any time and run it again: it goes on "
    "with the games that are not in the part. Exit codes as of datagen.";

constexpr absl::string_view kAboutMerge =
    "datagen merge puts the parts of a run together: the file that `datagen` with the flags of "
    "`datagen split` would have made. Exit code: 0 done, 1 games are missing, 2 bad usage, or a "
    "part that is damaged or of another run, 3 the machine failed; only 0 comes with games.";

void AddOpeningFlags(FlagTable& flags, GameFlags* v) {
  tuning::SelfPlaySettings* const settings = &v->settings;
  flags.AddText("openings", "FILE", &v->openings,
                "Openings: positions (.epd) or games (.pgn), in an order that --seed shuffles; "
                "without it, the start position.");
  flags.AddNumber("random_plies", "plies", 0, 100, &settings->openings.random_plies,
                  "Random moves after the opening.");
  flags.AddSwitch(
      "weighted", &settings->openings.weighted,
      "Choose random moves by piece, pawns, knights and bishops more often, and play one "
      "more in every second game.");
  flags.AddNumber("chess960", "percent", 0, 100, &settings->openings.chess960_percent,
                  "Games that begin from one of the 960 start positions of Chess960.");
  flags.AddNumber("endgames", "percent", 0, 100, &settings->openings.endgame_percent,
                  "Games that begin from an endgame of 5 to 9 pieces on random squares.");
  flags.AddNumber("unfair", "centipawns", 1, 30'000, &settings->unfair,
                  "Replace an opening in which one side is further ahead.");
  flags.AddNumber("opening_nodes", "nodes", 0, INT64_MAX, &settings->opening_nodes,
                  "Nodes to search an opening, to see whether it is fair; 0: --nodes.");
}

void AddGameFlags(FlagTable& flags, GameFlags* v) {
  flags.AddNumber("games", "games", 1, kMaxGames, &v->games, "Games that FILE holds in the end.");
  flags.AddNumber("nodes", "nodes", 1, INT64_MAX, &v->settings.nodes,
                  "Nodes to search for each move.");
  flags.AddSwitch(
      "soft", &v->settings.soft_nodes,
      "Take --nodes as a soft limit: a search ends after the first iteration that passes "
      "it, at the latest at 8 times as many nodes.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->settings.seed, "Seed of all random choices.");
  flags.AddText("network", "built-in|none|FILE", &v->network,
                "What evaluates: the engine's own network, the hand-written evaluation alone, or a "
                "network that train made.");
  AddOpeningFlags(flags, v);
  flags.AddParsed(
      "resign", "MOVES,SCORE", &v->resign, match::ParseResignRule,
      "End a game when one side was SCORE centipawns ahead for MOVES moves of each side.",
      "4,1000");
  flags.AddParsed(
      "draw", "FROM,MOVES,SCORE", &v->draw, match::ParseDrawRule,
      "Draw a game when, from move FROM on, the score was within +/- SCORE centipawns for "
      "MOVES moves of each side.",
      "40,6,8");
  flags.AddNumber("last_move", "moves", 1, 9'000, &v->last_move,
                  "Draw a game that is not over after this move.");
}

void AddThreads(FlagTable& flags, int* threads) {
  flags.AddNumber("threads", "threads", 0, kMaxThreads, threads,
                  "Games played at once; 0: one per core.");
}

}  // namespace

FlagTable MakePlayFlags(PlayFlags* v) {
  FlagTable flags("datagen", "FILE [flags]", kAbout);
  flags.TakeWords("FILE", "the name of the file to write", 1, 1, &v->files);
  AddGameFlags(flags, &v->games);
  AddThreads(flags, &v->threads);
  flags.AddSwitch("dry_run", &v->dry_run,
                  "Only check the flags and what they name: FILE gets its first line, no game.");
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(kExamples);
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("datagen split", "--units=FILE [flags]", kAboutSplit);
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNumber("unit", "games", 1, kMaxGames, &v->unit, "Games in a unit.");
  AddGameFlags(flags, &v->games);
  flags.AddNote(
      "Example:\n  datagen split --games=1000000 --nodes=5000 --soft --units=games.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("datagen unit", "--units=FILE --out=PART [flags]", kAboutUnit);
  jobs::AddUnitFlags(flags, "datagen", &v->unit);
  AddThreads(flags, &v->threads);
  AddProgressFlag(flags, &v->progress);
  flags.AddNote("Example:\n  datagen unit --units=games.units --range=0:10 --out=part0");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("datagen merge", "--units=FILE PART...", kAboutMerge);
  jobs::TakeParts(flags, &v->parts);
  jobs::AddUnitsToRead(flags, "datagen", &v->units);
  flags.AddText("out", "FILE", &v->out, "Write the games here; without it, to standard output.");
  flags.AddNote("Example:\n  datagen merge --units=games.units --out=games.txt part*");
  return flags;
}

}  // namespace quadrille::datagen

#include "tools/match/match_flags.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"

namespace quadrille::match {
namespace {

constexpr absl::string_view kAbout =
    "match measures the difference in strength of two engines, or of several in a tournament. It "
    "plays games in pairs, both from one opening with the sides swapped, and applies the rules "
    "itself. The last lines of the output are Score, Elo, Pairs (the numbers of pairs with 0, 1/2, "
    "1, 1 1/2 and 2 points) and, with --sprt, LLR, all from the first engine's view; of a "
    "tournament, a cross table with the Elo of all engines. Exit code: 0 done, 2 bad usage or "
    "input, 3 the machine failed (output, memory), 130 interrupted, after the results so far. "
    "`match merge STATE...` adds up the --state files of many machines; `match openings` finds "
    "balanced openings of the connect family; `match tune` finds values of an engine's options.";

constexpr absl::string_view kEngineHelp =
    "An engine; given twice, or more often for a tournament. Fields, separated by commas (within a "
    "value: \\,): cmd=PATH, the program; args=WORDS, its arguments, separated by blanks; "
    "name=NAME; proto=uci or xboard for chess, mnk (the native protocol), gomocup, ugi or connect6 "
    "for "
    "the connect family; option.NAME=VALUE; margin=MS, by which it may overrun its time (20); "
    "ponder=on, to think on the opponent's time (off; not with mnk and connect6); tc, move_time, "
    "nodes, depth as the flags "
    "below, and instead of them.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  match --engine=cmd=./chess.new --engine=cmd=./chess.old --nodes=5000 --games=400 \\\n"
    "        --concurrency=2 --sprt=0,5\n"
    "  match --engine=name=ours,cmd=./chess,option.Hash=16 --engine=cmd=/usr/games/stockfish,"
    "nodes=1000 \\\n        --tc=8+0.08 --games=200 --openings=UHO_4060_v2.epd\n"
    "  match --game=15,15,5,1,1 --engine=cmd=./mnk,args=--ai=threats "
    "--engine=cmd=./mnk,args=--ai=windows \\\n        --games=100\n"
    "  match --game=gomoku --engine=cmd=./mnk,proto=gomocup --engine=cmd=./pbrain-other,"
    "proto=gomocup \\\n        --move_time=500\n"
    "  match --engine=cmd=./a --engine=cmd=./b --engine=cmd=./c --tc=8+0.08 --games=20 "
    "--state=cup\n"
    "  match ... --pairs=500:1000 --state=part2 && match merge part* --sprt=0,5";

constexpr absl::string_view kAboutTune =
    "match tune finds values of an engine's options by SPSA: in every iteration the engine plays "
    "against itself with all of them changed at once, in both directions by chance, and the values "
    "move towards the side that did better. Prints the values after each iteration, and at the end "
    "a "
    "line for each: Value: NAME VALUE (started at START). Exit codes as of match.";

constexpr absl::string_view kTuneExample =
    "Example:\n"
    "  match tune --engine=cmd=./engine --parameter=RazorMargin,250,50,600,40 \\\n"
    "        --parameter=FutilityMargin,90,20,200,15 --tc=1+0.01 --iterations=20000 "
    "--concurrency=2 --state=razor";

constexpr std::int64_t kMostIterations = 100'000'000;
constexpr std::int64_t kMostBatch = 10'000;
constexpr std::int64_t kMostConcurrency = 1024;
constexpr std::int64_t kLongestPatience = 86'400;

// Engines, game and limits.
void AddPlayerFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddTexts("engine", "FIELDS", &v->engines, kEngineHelp);
  flags.AddText(
      "game", "GAME", &v->game,
      "Game: chess, chess960, tic-tac-toe, gomoku, gomoku-standard, connect6, or "
      "m,n,k,p,q[,exact] (rows, columns, stones in a row to win, stones a turn, stones of "
      "the first turn; exact: longer rows do not win).");
  flags.AddText("tc", "[MOVES/]SECONDS[+INCREMENT]", &v->tc,
                "Time control of each engine: 8+0.08, or 40/60 for 40 moves in 60 s.");
  flags.AddText("move_time", "MS", &v->move_time, "Time for every move.");
  flags.AddText("nodes", "N", &v->nodes, "Nodes to search for every move.");
  flags.AddText("depth", "N", &v->depth, "Search depth for every move.");
}

// Which games.
void AddGameFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddText("tournament", "round-robin|gauntlet", &v->tournament,
                "Tournament of two engines or more: round-robin, all against all (what more than "
                "two engines play without this flag), or gauntlet, the first engine against each "
                "other one. It ends with a cross table.");
  flags.AddNumber("games", "games", 1, kMostGames, &v->games,
                  "Number of games, in a tournament of each pairing; an even number makes complete "
                  "pairs.");
  flags.AddText(
      "pairs", "A:B", &v->pairs,
      "Instead of --games: pairs A to B-1 of the match, in a tournament of each pairing; a part of "
      "it for one of many machines.");
}

void AddOpeningFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddNumber("concurrency", "games", 1, kMostConcurrency, &v->concurrency,
                  "Games played at once.");
  flags.AddText(
      "openings", "book|none|swap2|FILE", &v->openings,
      "Openings, one for each pair. Chess: the built-in book of 500 balanced positions "
      "(chess960: the 960 start positions), none (the start position; chess960: as "
      "book), or a file of positions (.epd) or games (.pgn). Connect family: balanced "
      "openings that are built in for gomoku and gomoku-standard, else as "
      "--opening_turns says, or swap2, the first stones placed by the engines by that rule "
      "(one stone a turn, proto=gomocup), or a file of FENs, such as `match openings` "
      "makes. "
      "--seed shuffles them; each is used once before any is repeated.");
  flags.AddNumber("opening_turns", "turns", 0, 1000, &v->opening_turns,
                  "Openings of the connect family: random balanced positions after this many "
                  "turns; "
                  "0: the empty board. They need the command seats of the native protocol; unless "
                  "this flag is given, engines without it begin on the empty board.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed,
                  "Seed of the order of the openings, and of random ones.");
}

void AddAdjudicationFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddText("resign", "MOVES,SCORE", &v->resign,
                "Adjudicate a win when both engines have seen one side SCORE centipawns ahead for "
                "MOVES moves.");
  flags.AddText("draw", "FROM,MOVES,SCORE", &v->draw,
                "Adjudicate a draw when, from move FROM on, both engines have seen a score within "
                "+/- SCORE centipawns for MOVES moves.");
  flags.AddNumber("last_move", "moves", 0, 1'000'000, &v->last_move,
                  "Adjudicate a draw after this move; 0: never.");
  flags.AddText("syzygy", "FOLDERS", &v->syzygy,
                "Adjudicate games of chess by the Syzygy tables in these folders, separated by "
                "colons.");
}

void AddRecordFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddText("pgn", "FILE", &v->pgn,
                "Add the record of every game, with scores and clocks, to this file.");
  flags.AddText("sgf", "FILE", &v->sgf,
                "Add every game of the connect family to this file, as SGF (Smart Game Format).");
}

// How a run goes, and goes on.
void AddRunFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddText(
      "state", "FILE", &v->state,
      "Keep the results in this file. The same command continues the match from it, after "
      "any interruption.");
  flags.AddNumber("patience", "seconds", 1, kLongestPatience, &v->patience,
                  "Silence after which an engine without a running clock counts as hanging.");
  flags.AddSwitch("dry_run", &v->dry_run,
                  "Only check: read the files, start each engine once, play and write nothing.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "Progress line on standard error; auto: only on a terminal.");
}

}  // namespace

void AddSprtFlags(FlagTable& flags, std::string* sprt, std::string* model) {
  flags.AddText(
      "sprt", "ELO0,ELO1[,ALPHA,BETA]", sprt,
      "Sequential test (SPRT) of H1, the difference is ELO1, against H0, it is ELO0, with "
      "error rates ALPHA and BETA (0.05); the match stops when it is decided.");
  flags.AddChoice("sprt_model", {"logistic", "normalized"}, model, "Unit of ELO0 and ELO1.");
}

FlagTable MakeMatchFlags(MatchFlags* v) {
  FlagTable flags("match", "--engine=... --engine=... [flags]", kAbout);
  AddPlayerFlags(flags, v);
  AddGameFlags(flags, v);
  AddOpeningFlags(flags, v);
  AddSprtFlags(flags, &v->sprt, &v->sprt_model);
  AddAdjudicationFlags(flags, v);
  AddRecordFlags(flags, v);
  AddRunFlags(flags, v);
  flags.AddNote(kExamples);
  return flags;
}

FlagTable MakeTuneFlags(TuneFlags* v) {
  FlagTable flags("match tune", "--engine=... --parameter=... [flags]", kAboutTune);
  flags.AddTexts(
      "parameter", "NAME,START,LEAST,MOST,STEP", &v->parameters,
      "An option of the engine that is a whole number: its name, the value to start from, "
      "bounds, and how far the last trials are from the value, far enough that some "
      "hundred games would show it. Given several times, all are tuned at once.");
  flags.AddNumber("iterations", "iterations", 1, kMostIterations, &v->iterations,
                  "Iterations; steps and rate become smaller until the last one, so that their "
                  "number is part of the plan.");
  flags.AddNumber("batch", "pairs", 1, kMostBatch, &v->batch,
                  "Pairs of games in an iteration, the two settings against each other.");
  flags.AddText("rate", "R", &v->rate,
                "How many steps a value moves for each point in the last iteration.");
  AddPlayerFlags(flags, &v->match);
  AddOpeningFlags(flags, &v->match);
  AddAdjudicationFlags(flags, &v->match);
  AddRunFlags(flags, &v->match);
  flags.AddNote(kTuneExample);
  return flags;
}

}  // namespace quadrille::match

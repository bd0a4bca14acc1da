#include "tools/match/flags.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/text/quote.h"
#include "src/jobs/job_flags.h"
#include "src/jobs/unit_range.h"
#include "src/match/adjudication.h"
#include "src/match/sprt.h"
#include "src/match/spsa.h"
#include "src/match/thinking_limits.h"
#include "src/match/tournament.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::match {
namespace {

constexpr absl::string_view kAbout =
    "match measures the difference in strength of two engines, or of several in a tournament. It "
    "plays games in pairs, both from one opening with the sides swapped, and applies the rules "
    "itself. The last lines of the output are Score, Elo, Pairs (the numbers of pairs with 0, 1/2, "
    "1, 1 1/2 and 2 points) and, with --sprt, LLR, all from the first engine's view; of a "
    "tournament, a cross table with the Elo of all engines. Exit code: 0 done, 2 bad usage or "
    "input, 3 the machine failed (output, memory), 130 interrupted, after the results so far. "
    "`match split`, `match unit` and `match merge` play a match on many machines; `match openings` "
    "finds balanced openings of the connect family; `match tune` finds values of an engine's "
    "options.";

constexpr absl::string_view kEngineHelp =
    "An engine; given twice, or more often for a tournament. Fields, separated by commas (within a "
    "value: \\,): cmd=PATH, the program; args=WORDS, its arguments, separated by blanks; "
    "name=NAME; proto=uci or xboard for chess, mnk (the native protocol), gomocup, ugi or connect6 "
    "for the connect family; option.NAME=VALUE; margin=MS, by which it may overrun its time (20); "
    "ponder=on, to think on the opponent's time (off; not with mnk and connect6); tc, move_time, "
    "nodes, depth as the flags below, and instead of them.";

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
    "  match split ... --games=20000 --units=big.units   then match unit, match merge";

constexpr absl::string_view kAboutTune =
    "match tune finds values of an engine's options by SPSA: in every iteration the engine plays "
    "against itself with all of them changed at once, in both directions by chance, and the values "
    "move towards the side that did better. Prints the values after each iteration, and at the end "
    "a line for each: Value: NAME VALUE (started at START). Exit codes as of match.";

constexpr absl::string_view kTuneExample =
    "Example:\n"
    "  match tune --engine=cmd=./engine --parameter=RazorMargin,250,50,600,40 \\\n"
    "        --parameter=FutilityMargin,90,20,200,15 --tc=1+0.01 --iterations=20000 "
    "--concurrency=2 --state=razor";

constexpr absl::string_view kAboutSplit =
    "match split cuts a match or tournament into units, pairs of games, for many machines. It "
    "reads the openings and starts each engine once, so that what is wrong shows here. `match "
    "unit` plays units, `match merge` adds up. Programs, openings and tables must have the same "
    "names on all machines. Exit codes as of match.";

constexpr absl::string_view kAboutUnit =
    "match unit plays units of a file that `match split` wrote. The part file is a state, as "
    "match --state keeps it. Kill it at any time and run it again: it goes on with the games that "
    "are not in the part. If the match has --sprt and the parts beside this one decide it, "
    "nothing is played. Exit codes as of match.";

constexpr absl::string_view kAboutMerge =
    "match merge adds up the parts of a match that many machines played, or the --state files of "
    "one. A game that is there twice counts once. With --units it also says which units are "
    "missing. Exit code: 0 done, 1 units are missing and --sprt has not decided, 2 bad usage or "
    "input, 3 the machine failed.";

constexpr std::int64_t kMaxIterations = 100'000'000;
constexpr std::int64_t kMaxBatch = 10'000;
constexpr int kMaxConcurrency = 1024;

absl::StatusOr<MatchGame> ParseMatchGame(absl::string_view text) {
  MatchGame game{.name = std::string(text)};
  game.chess960 = text == "chess960";
  if (text == "chess" || game.chess960) return game;
  absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(text);
  if (!rules.ok()) rules = mnk::ParseRules(text);
  if (!rules.ok()) return rules.status();
  game.rules = *rules;
  return game;
}

absl::StatusOr<SprtPlan> ParseSprt(absl::string_view text) {
  const absl::Status wrong = absl::InvalidArgumentError(
      absl::StrCat("expected elo0,elo1 with elo0 < elo1, or elo0,elo1,alpha,beta with both error "
                   "rates between 0 and 0.5, got ",
                   Quoted(text)));
  std::vector<double> numbers;
  for (absl::string_view part : absl::StrSplit(text, ',')) {
    double number = 0;
    if (!absl::SimpleAtod(part, &number)) return wrong;
    numbers.push_back(number);
  }
  if (numbers.size() != 2 && numbers.size() != 4) return wrong;
  SprtPlan plan{.elo0 = numbers[0], .elo1 = numbers[1]};
  if (numbers.size() == 4) {
    plan.alpha = numbers[2];
    plan.beta = numbers[3];
  }
  constexpr double kMaxElo = 1000;
  const auto is_rate = [](double rate) { return 0 < rate && rate < 0.5; };
  const bool makes_sense = -kMaxElo <= plan.elo0 && plan.elo0 < plan.elo1 && plan.elo1 <= kMaxElo &&
                           is_rate(plan.alpha) && is_rate(plan.beta);
  if (!makes_sense) return wrong;
  return plan;
}

absl::StatusOr<double> ParseRate(absl::string_view text) {
  double rate = 0;
  if (absl::SimpleAtod(text, &rate) && rate > 0 && rate <= 1) return rate;
  return absl::InvalidArgumentError(
      absl::StrCat("expected more than 0, at most 1, got ", Quoted(text)));
}

// Engines, game and limits.
void AddPlayerFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddText("engine", "FIELDS", &v->engines, kEngineHelp);
  flags.AddParsed("game", "GAME", &v->game, ParseMatchGame,
                  "Game: chess, chess960, tic-tac-toe, gomoku, gomoku-standard, connect6, or "
                  "m,n,k,p,q[,exact] (rows, columns, stones in a row to win, stones a turn, "
                  "stones of the first turn; exact: longer rows do not win).",
                  "chess");
  flags.AddParsed("tc", "[MOVES/]SECONDS[+INCREMENT]", &v->limits.tc, ParseTimeControl,
                  "Time control of each engine: 8+0.08, or 40/60 for 40 moves in 60 s.");
  flags.AddDuration("move_time", absl::Milliseconds(1), absl::Milliseconds(1),
                    absl::Seconds(1'000'000), &v->limits.move_time, "Time for every move.");
  flags.AddNumber("nodes", "nodes", 1, INT64_MAX, &v->limits.nodes,
                  "Nodes to search for every move.");
  flags.AddNumber("depth", "plies", 1, 1000, &v->limits.depth, "Search depth for every move.");
}

// Which games.
void AddGamesFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddChoice(
      "tournament",
      {{"round-robin", TournamentKind::kRoundRobin}, {"gauntlet", TournamentKind::kGauntlet}},
      &v->tournament,
      "Tournament of two engines or more: round-robin, all against all (what more than "
      "two engines play without this flag), or gauntlet, the first engine against each "
      "other one. It ends with a cross table.");
  flags.AddNumber("games", "games", 1, kMaxGames, &v->games,
                  "Number of games, in a tournament of each pairing; an even number makes complete "
                  "pairs.");
}

void AddConcurrency(FlagTable& flags, int* concurrency) {
  flags.AddNumber("concurrency", "games", 1, kMaxConcurrency, concurrency, "Games played at once.");
}

void AddOpeningFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddText(
      "openings", "book|none|swap2|FILE", &v->openings,
      "Openings, one for each pair. Chess: the built-in book of 500 balanced positions "
      "(chess960: the 960 start positions), none (the start position; chess960: as "
      "book), or a file of positions (.epd) or games (.pgn). Connect family: balanced "
      "openings that are built in for gomoku and gomoku-standard, else as "
      "--opening_turns says, or swap2, the first stones placed by the engines by that rule "
      "(one stone a turn, proto=gomocup), or a file of FENs, such as `match openings` "
      "makes. --seed shuffles them; each is used once before any is repeated.");
  flags.AddNumber(
      "opening_turns", "turns", 0, 1000, &v->opening_turns,
      "Openings of the connect family: random balanced positions after this many "
      "turns; 0: the empty board. They need the command seats of the native protocol; unless "
      "this flag is given, engines without it begin on the empty board.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed,
                  "Seed of the order of the openings, and of random ones.");
}

void AddAdjudicationFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddParsed(
      "resign", "MOVES,SCORE", &v->resign, ParseResignRule,
      "Adjudicate a win when both engines have seen one side SCORE centipawns ahead for "
      "MOVES moves.");
  flags.AddParsed(
      "draw", "FROM,MOVES,SCORE", &v->draw, ParseDrawRule,
      "Adjudicate a draw when, from move FROM on, both engines have seen a score within "
      "+/- SCORE centipawns for MOVES moves.");
  flags.AddNumber("last_move", "moves", 0, 1'000'000, &v->last_move,
                  "Adjudicate a draw after this move; 0: never.");
  flags.AddText("syzygy", "FOLDERS", &v->syzygy,
                "Adjudicate games of chess by the Syzygy tables in these folders, separated by "
                "colons.");
}

void AddRecordFlags(FlagTable& flags, std::string* pgn, std::string* sgf) {
  flags.AddText("pgn", "FILE", pgn,
                "Add the record of every game, with scores and clocks, to this file.");
  flags.AddText("sgf", "FILE", sgf,
                "Add every game of the connect family to this file, as SGF (Smart Game Format).");
}

void AddPatience(FlagTable& flags, absl::Duration* patience) {
  flags.AddDuration("patience", absl::Seconds(1), absl::Seconds(1), absl::Hours(24), patience,
                    "Silence after which an engine without a running clock counts as hanging.");
}

// How a run goes, and goes on.
void AddRunFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddText(
      "state", "FILE", &v->state,
      "Keep the results in this file. The same command continues the match from it, after "
      "any interruption.");
  AddPatience(flags, &v->patience);
  flags.AddSwitch("dry_run", &v->dry_run,
                  "Only check: read the files, start each engine once, play and write nothing.");
  AddProgressFlag(flags, &v->progress);
}

void AddSprtFlags(FlagTable& flags, SprtFlags* v) {
  flags.AddParsed(
      "sprt", "ELO0,ELO1[,ALPHA,BETA]", &v->plan, ParseSprt,
      "Sequential test (SPRT) of H1, the difference is ELO1, against H0, it is ELO0, with error "
      "rates ALPHA and BETA (0.05); the match stops when it is decided.");
  flags.AddChoice("sprt_model",
                  {{"logistic", EloModel::kLogistic}, {"normalized", EloModel::kNormalized}},
                  &v->model, "Unit of ELO0 and ELO1.");
}

}  // namespace

std::optional<SprtPlan> SprtFlags::Plan() const {
  std::optional<SprtPlan> whole = plan;
  if (whole) whole->model = model;
  return whole;
}

FlagTable MakeMatchFlags(MatchFlags* v) {
  FlagTable flags("match", "--engine=... --engine=... [flags]", kAbout);
  AddPlayerFlags(flags, v);
  AddGamesFlags(flags, v);
  flags.AddParsed(
      "pairs", "A:B", &v->pairs, jobs::ParseUnitRange,
      "Instead of --games: pairs A to B-1 of the match, in a tournament of each pairing; "
      "a part of it for one of many machines.");
  AddConcurrency(flags, &v->concurrency);
  AddOpeningFlags(flags, v);
  AddSprtFlags(flags, &v->sprt);
  AddAdjudicationFlags(flags, v);
  AddRecordFlags(flags, &v->pgn, &v->sgf);
  AddRunFlags(flags, v);
  flags.AddNote(kExamples);
  return flags;
}

FlagTable MakeTuneFlags(TuneFlags* v) {
  FlagTable flags("match tune", "--engine=... --parameter=... [flags]", kAboutTune);
  flags.AddParsed(
      "parameter", "NAME,START,LEAST,MOST,STEP", &v->parameters, ParseSpsaParameter,
      "An option of the engine that is a whole number: its name, the value to start from, "
      "bounds, and how far the last trials are from the value, far enough that some hundred "
      "games would show it. Given several times, all are tuned at once.");
  flags.AddNumber("iterations", "iterations", 1, kMaxIterations, &v->iterations,
                  "Iterations; steps and rate become smaller until the last one, so that their "
                  "number is part of the plan.");
  flags.AddNumber("batch", "pairs", 1, kMaxBatch, &v->batch,
                  "Pairs of games in an iteration, the two settings against each other.");
  flags.AddParsed("rate", "R", &v->rate, ParseRate,
                  "How many steps a value moves for each point in the last iteration.", "0.002");
  AddPlayerFlags(flags, &v->match);
  AddConcurrency(flags, &v->match.concurrency);
  AddOpeningFlags(flags, &v->match);
  AddAdjudicationFlags(flags, &v->match);
  AddRunFlags(flags, &v->match);
  flags.AddNote(kTuneExample);
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("match split", "--engine=... --engine=... --units=FILE [flags]", kAboutSplit);
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNumber("unit", "pairs", 1, kMaxGames / 2, &v->unit,
                  "Pairs of games in a unit, in a tournament of each pairing.");
  AddPlayerFlags(flags, &v->match);
  AddGamesFlags(flags, &v->match);
  AddOpeningFlags(flags, &v->match);
  AddSprtFlags(flags, &v->match.sprt);
  AddAdjudicationFlags(flags, &v->match);
  AddPatience(flags, &v->match.patience);
  flags.AddNote(
      "Example:\n"
      "  match split --engine=cmd=./new --engine=cmd=./old --nodes=5000 --games=20000 \\\n"
      "        --sprt=0,3 --units=big.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("match unit", "--units=FILE --out=PART [flags]", kAboutUnit);
  jobs::AddUnitFlags(flags, "match", &v->unit);
  AddConcurrency(flags, &v->concurrency);
  AddRecordFlags(flags, &v->pgn, &v->sgf);
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(
      "Example:\n  match unit --units=big.units --range=0:20 --out=part0 --concurrency=2");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("match merge", "[--units=FILE] STATE...", kAboutMerge);
  jobs::TakeParts(flags, &v->parts);
  flags.AddText("units", "FILE", &v->units,
                "The units file, from `match split`; its --sprt holds unless one is given here.");
  AddSprtFlags(flags, &v->sprt);
  flags.AddNote("Example:\n  match merge --units=big.units part*");
  return flags;
}

}  // namespace quadrille::match

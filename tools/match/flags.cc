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
    "Plays a match between two engines, or a tournament of several, to measure the difference in "
    "playing strength. Games are played in pairs from one opening with the sides swapped.";

constexpr absl::string_view kEngineHelp =
    "Engine; give it twice, or more often for a tournament. Comma-separated fields (\\, is a "
    "literal comma): cmd=PATH, the program; args=WORDS, its arguments, separated by spaces; "
    "name=NAME; proto=uci or xboard for chess; mnk (the native protocol), gomocup, ugi or connect6 "
    "for the connect family; option.NAME=VALUE; margin=MS, the tolerated time overrun (default "
    "20); ponder=on, to think on the opponent's time (default off; not with mnk and connect6); tc, "
    "move_time, nodes and depth, which replace the flags of that name.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  match --engine=cmd=./chess.new --engine=cmd=./chess.old --nodes=5000 --games=400 \\\n"
    "        --concurrency=2 --sprt=0,5\n"
    "  match --engine=name=ours,cmd=./chess,option.Hash=16 --engine=cmd=/usr/games/stockfish,"
    "nodes=1000 \\\n        --tc=8+0.08 --games=200 --openings=UHO_4060_v2.epd\n"
    "  match --game=15,15,5,1,1 --engine=cmd=./mnk,args=--ai=threats "
    "--engine=cmd=./mnk,args=--ai=windows \\\n        --games=100\n"
    "  match --engine=cmd=./a --engine=cmd=./b --engine=cmd=./c --tc=8+0.08 --games=20 "
    "--state=cup";

constexpr absl::string_view kOtherCommands =
    "Other commands (see match COMMAND --help):\n"
    "  split, unit, merge   distribute a match over many machines\n"
    "  openings             generate balanced openings of the connect family\n"
    "  tune                 tune engine options by SPSA";

constexpr absl::string_view kOutput =
    "Last lines of the output, from the first engine's point of view: Score, Elo, Pairs\n"
    "(the numbers of pairs with 0, 1/2, 1, 1 1/2 and 2 points) and, with --sprt,\n"
    "LLR. A tournament ends with a cross table.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted; prints the results so far";

constexpr absl::string_view kAboutTune =
    "Tunes engine options by SPSA (simultaneous perturbation stochastic "
    "approximation): it plays the engine against itself with all parameters perturbed in opposite "
    "directions, and moves them towards the better side.";

constexpr absl::string_view kTuneOutput =
    "Output: the values after each iteration, then for each parameter\n"
    "  Value: NAME VALUE (started at START)";

constexpr absl::string_view kTuneExamples =
    "Examples:\n"
    "  match tune --engine=cmd=./engine --parameter=Hash,16,1,64,8 --nodes=5000\n"
    "  match tune --engine=cmd=./engine --parameter=RazorMargin,250,50,600,40 \\\n"
    "        --parameter=FutilityMargin,90,20,200,15 --tc=1+0.01 --iterations=20000 "
    "--concurrency=2 --state=razor";

constexpr absl::string_view kAboutSplit =
    "Divides a match or tournament into units (ranges of game pairs) for many "
    "machines, after checking the openings and starting each engine once.";

constexpr absl::string_view kAboutUnit =
    "Plays units of a file written by `match split`, and resumes where an earlier run "
    "stopped.";

constexpr absl::string_view kUnitNote =
    "The part file has the format of match --state. If the match has --sprt and\n"
    "the part files in the same folder decide it, no games are played.";

constexpr absl::string_view kAboutMerge =
    "Combines the part files of a distributed match, or the --state files of one "
    "match; duplicate games count once.";

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

void AddPlayerFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddGroup("Engines, game and limits");
  flags.AddText("engine", "FIELDS", &v->engines, kEngineHelp);
  flags.AddParsed("game", "GAME", &v->game, ParseMatchGame,
                  "Game: chess, chess960, tic-tac-toe, gomoku, gomoku-standard, connect6, or "
                  "m,n,k,p,q[,exact] (rows, columns, stones in a row to win, stones per turn, "
                  "stones in the first turn; exact: longer rows do not win).",
                  "chess");
  flags.AddParsed("tc", "[MOVES/]SECONDS[+INCREMENT]", &v->limits.tc, ParseTimeControl,
                  "Time control per engine: 8+0.08, or 40/60 for 40 moves in 60 s.");
  flags.AddDuration("move_time", absl::Milliseconds(1), absl::Milliseconds(1),
                    absl::Seconds(1'000'000), &v->limits.move_time, "Time per move.");
  flags.AddNumber("nodes", "nodes", 1, INT64_MAX, &v->limits.nodes, "Nodes per move.");
  flags.AddNumber("depth", "plies", 1, 1000, &v->limits.depth, "Search depth per move.");
}

void AddGamesFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddGroup("Games");
  flags.AddChoice(
      "tournament",
      {{"round-robin", TournamentKind::kRoundRobin}, {"gauntlet", TournamentKind::kGauntlet}},
      &v->tournament,
      "Tournament format: round-robin, all against all (default with more than two engines), or "
      "gauntlet, the first engine against each other one.");
  flags.AddNumber("games", "games", 1, kMaxGames, &v->games,
                  "Games, per pairing in a tournament; use an even number for complete pairs.");
}

void AddConcurrency(FlagTable& flags, int* concurrency) {
  flags.AddNumber("concurrency", "games", 1, kMaxConcurrency, concurrency,
                  "Games played concurrently.");
}

void AddOpeningFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddGroup("Openings");
  flags.AddText(
      "openings", "book|none|swap2|FILE", &v->openings,
      "Openings, one per pair, shuffled by --seed. book: 500 built-in balanced positions of chess, "
      "the 960 start positions of chess960, built-in balanced openings where the connect family "
      "has "
      "them, else --opening_turns. none: the start position (chess960: as book). swap2: the "
      "engines "
      "place the first stones (one stone per turn, proto=gomocup). FILE: positions (.epd) or games "
      "(.pgn) of chess; FENs of the connect family, see `match openings`.");
  flags.AddNumber(
      "opening_turns", "turns", 0, 1000, &v->opening_turns,
      "Turns of random balanced openings of the connect family; 0: empty board. Engines need the "
      "native protocol's command seats; without it they start on the empty board, or are rejected "
      "if this flag is given.");
  flags.AddNumber("plies", "plies", 0, 1000, &v->plies,
                  "Use only the first plies of each game of a .pgn file; 0: all.");
  flags.AddSwitch("skip_bad_openings", &v->skip_bad_openings,
                  "Leave out openings that cannot be read, with a count, instead of refusing the "
                  "file.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed,
                  "Seed for shuffling and generating openings.");
}

void AddAdjudicationFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddGroup("Adjudication");
  flags.AddParsed(
      "resign", "MOVES,SCORE", &v->resign, ParseResignRule,
      "Adjudicate a win when both engines report one side SCORE centipawns ahead for MOVES moves.");
  flags.AddParsed(
      "draw", "FROM,MOVES,SCORE", &v->draw, ParseDrawRule,
      "Adjudicate a draw when, from move FROM on, both engines report scores within +/- SCORE "
      "centipawns for MOVES moves.");
  flags.AddNumber("last_move", "moves", 0, 1'000'000, &v->last_move,
                  "Adjudicate a draw after this move; 0: never.");
  flags.AddText("syzygy", "FOLDERS", &v->syzygy,
                "Adjudicate chess games by Syzygy tablebases in these colon-separated folders.");
}

void AddRecordFlags(FlagTable& flags, std::string* pgn, std::string* sgf) {
  flags.AddText("pgn", "FILE", pgn, "Append game records with scores and clocks to this file.");
  flags.AddText("sgf", "FILE", sgf,
                "Append games of the connect family to this file, as SGF (Smart Game Format).");
}

void AddPatience(FlagTable& flags, absl::Duration* patience) {
  flags.AddDuration("patience", absl::Seconds(1), absl::Seconds(1), absl::Hours(24), patience,
                    "Response timeout of an engine while no clock runs.");
}

void AddRunFlags(FlagTable& flags, MatchFlags* v) {
  flags.AddGroup("Run control");
  flags.AddText("state", "FILE", &v->state,
                "Keep the results in this file; the same command resumes from it.");
  AddPatience(flags, &v->patience);
  flags.AddSwitch(
      "dry_run", &v->dry_run,
      "Check files and engines, print what would be played, and play and write nothing.");
  AddProgressFlag(flags, &v->progress);
}

void AddSprtFlags(FlagTable& flags, SprtFlags* v) {
  flags.AddParsed(
      "sprt", "ELO0,ELO1[,ALPHA,BETA]", &v->plan, ParseSprt,
      "Sequential probability ratio test of H0, the difference is ELO0, against H1, it is ELO1, "
      "with error rates ALPHA and BETA (default 0.05); stops the match when decided.");
  flags.AddChoice("sprt_model",
                  {{"logistic", EloModel::kLogistic}, {"normalized", EloModel::kNormalized}},
                  &v->model, "Unit of ELO0 and ELO1.");
}

}  // namespace

std::optional<SprtPlan> SprtFlags::Plan() const {
  std::optional<SprtPlan> result = plan;
  if (result) result->model = model;
  return result;
}

FlagTable MakeMatchFlags(MatchFlags* v) {
  FlagTable flags("match", "--engine=... --engine=... [flags]", kAbout);
  AddPlayerFlags(flags, v);
  AddGamesFlags(flags, v);
  flags.AddParsed("pairs", "A:B", &v->pairs, jobs::ParseUnitRange,
                  "Play pairs A to B - 1 of the match only (per pairing), instead of --games.");
  AddConcurrency(flags, &v->concurrency);
  AddOpeningFlags(flags, v);
  flags.AddGroup("Sequential test");
  AddSprtFlags(flags, &v->sprt);
  AddAdjudicationFlags(flags, v);
  flags.AddGroup("Game records");
  AddRecordFlags(flags, &v->pgn, &v->sgf);
  AddRunFlags(flags, v);
  for (const absl::string_view note : {kOtherCommands, kOutput, kExitCodes, kExamples}) {
    flags.AddNote(note);
  }
  return flags;
}

FlagTable MakeTuneFlags(TuneFlags* v) {
  FlagTable flags("match tune", "--engine=... --parameter=... [flags]", kAboutTune);
  flags.AddGroup("Parameters");
  flags.AddParsed(
      "parameter", "NAME,START,MIN,MAX,STEP", &v->parameters, ParseSpsaParameter,
      "Integer engine option: name, initial value, bounds, and perturbation in the last "
      "iteration (large enough to show in a few hundred games); repeat to tune several.");
  flags.AddNumber("iterations", "iterations", 1, kMaxIterations, &v->iterations,
                  "Iterations; they determine the decay of step and rate.");
  flags.AddNumber("batch", "pairs", 1, kMaxBatch, &v->batch, "Pairs of games per iteration.");
  flags.AddParsed("rate", "R", &v->rate, ParseRate,
                  "Learning rate in steps per point, in the last iteration.", "0.002");
  AddPlayerFlags(flags, &v->match);
  AddConcurrency(flags, &v->match.concurrency);
  AddOpeningFlags(flags, &v->match);
  AddAdjudicationFlags(flags, &v->match);
  AddRunFlags(flags, &v->match);
  for (const absl::string_view note : {kTuneOutput, kExitCodes, kTuneExamples}) flags.AddNote(note);
  return flags;
}

FlagTable MakeSplitFlags(SplitFlags* v) {
  FlagTable flags("match split", "--engine=... --engine=... --units=FILE [flags]", kAboutSplit);
  flags.AddGroup("Units");
  jobs::AddUnitsToWrite(flags, &v->units);
  flags.AddNumber("unit", "pairs", 1, kMaxGames / 2, &v->unit,
                  "Pairs of games per unit, and per pairing in a tournament.");
  AddPlayerFlags(flags, &v->match);
  AddGamesFlags(flags, &v->match);
  AddOpeningFlags(flags, &v->match);
  flags.AddGroup("Sequential test");
  AddSprtFlags(flags, &v->match.sprt);
  AddAdjudicationFlags(flags, &v->match);
  flags.AddGroup("Run control");
  AddPatience(flags, &v->match.patience);
  flags.AddNote("Programs, openings and tables must have the same paths on all machines.");
  flags.AddNote(kExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  match split --engine=cmd=./new --engine=cmd=./old --nodes=5000 --games=20000 \\\n"
      "        --sprt=0,3 --units=big.units\n"
      "  match split --engine=cmd=./a --engine=cmd=./b --engine=cmd=./c --tc=8+0.08 --games=2000 "
      "\\\n"
      "        --unit=20 --units=cup.units");
  return flags;
}

FlagTable MakeUnitFlags(UnitFlags* v) {
  FlagTable flags("match unit", "--units=FILE --out=PART [flags]", kAboutUnit);
  jobs::AddUnitFlags(flags, "match", &v->unit);
  AddConcurrency(flags, &v->concurrency);
  AddRecordFlags(flags, &v->pgn, &v->sgf);
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(kUnitNote);
  flags.AddNote(kExitCodes);
  flags.AddNote(
      "Examples:\n"
      "  match unit --units=big.units --range=0:20 --out=part0 --concurrency=2\n"
      "  match unit --units=big.units --range=20: --out=part1 --pgn=part1.pgn");
  return flags;
}

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("match merge", "[--units=FILE] STATE...", kAboutMerge);
  jobs::TakeParts(flags, &v->parts);
  flags.AddText("units", "FILE", &v->units,
                "Units file, written by `match split`; reports missing units and sets --sprt.");
  AddSprtFlags(flags, &v->sprt);
  flags.AddNote(
      "Exit codes:\n"
      "  0  done\n"
      "  1  units are missing and --sprt is undecided\n"
      "  2  bad usage or input\n"
      "  3  machine failure");
  flags.AddNote(
      "Examples:\n"
      "  match merge --units=big.units part*\n"
      "  match merge --sprt=0,5 monday.state tuesday.state");
  return flags;
}

}  // namespace quadrille::match

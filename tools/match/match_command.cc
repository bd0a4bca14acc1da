#include "tools/match/match_command.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "src/base/flag_table.h"
#include "src/base/progress.h"
#include "src/base/quote.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/match/thinking_limits.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::match {
namespace {

constexpr absl::string_view kAbout =
    "match measures the difference in strength of two engines. It plays games in pairs, both from "
    "one opening with the sides swapped, and applies the rules itself. The last lines of the "
    "output "
    "are Score, Elo, Pairs (the numbers of pairs with 0, 1/2, 1, 1 1/2 and 2 points) and, with "
    "--sprt, LLR, all from the first engine's view. Exit code: 0 done, 2 bad usage or input, 3 the "
    "machine failed (output, memory), 130 interrupted, after the results so far. `match merge "
    "STATE...` adds up the --state files of many machines.";

constexpr absl::string_view kEngineHelp =
    "An engine; given twice. Fields, separated by commas (within a value: \\,): cmd=PATH, the "
    "program; args=WORDS, its arguments, separated by blanks; name=NAME; proto=uci or xboard for "
    "chess, mnk (the native protocol), gomocup or connect6 for the connect family; "
    "option.NAME=VALUE; margin=MS, by which it may overrun its time (20); ponder=on, to think on "
    "the opponent's time (off); tc, move_time, nodes, depth as the flags below, and instead of "
    "them.";

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
    "  match ... --pairs=500:1000 --state=part2 && match merge part* --sprt=0,5";

constexpr std::int64_t kMostGames = std::int64_t{1} << 40;
constexpr std::int64_t kMostConcurrency = 1024;
constexpr std::int64_t kLongestPatience = 86'400;

// The variables behind the flags, at their defaults.
struct Values {
  std::vector<std::string> engines;
  std::string game = "chess";
  std::string tc;
  std::string move_time;
  std::string nodes;
  std::string depth;
  std::int64_t games = 2;
  std::string pairs;
  std::int64_t concurrency = 1;
  std::string openings = "book";
  std::int64_t opening_turns = 3;
  std::int64_t seed = 1;
  std::string syzygy;
  std::string pgn;
  std::string state;
  std::string sprt;
  std::string sprt_model = "logistic";
  std::string resign;
  std::string draw;
  std::int64_t last_move = 0;
  std::int64_t patience = 30;
  bool dry_run = false;
  std::string progress = "auto";
};

absl::StatusOr<SprtPlan> ParseSprt(absl::string_view text, absl::string_view model) {
  const absl::Status wrong = absl::InvalidArgumentError(absl::StrCat(
      "--sprt: expected elo0,elo1 with elo0 < elo1, or elo0,elo1,alpha,beta with both error rates "
      "between 0 and 0.5, got ",
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
  constexpr double kMostElo = 1000;
  const auto is_rate = [](double rate) { return 0 < rate && rate < 0.5; };
  const bool makes_sense = -kMostElo <= plan.elo0 && plan.elo0 < plan.elo1 &&
                           plan.elo1 <= kMostElo && is_rate(plan.alpha) && is_rate(plan.beta);
  if (!makes_sense) return wrong;
  if (model == "normalized") plan.model = EloModel::kNormalized;
  return plan;
}

void AddSprtFlags(FlagTable& flags, std::string* sprt, std::string* model) {
  flags.AddText(
      "sprt", "ELO0,ELO1[,ALPHA,BETA]", sprt,
      "Sequential test (SPRT) of H1, the difference is ELO1, against H0, it is ELO0, with "
      "error rates ALPHA and BETA (0.05); the match stops when it is decided.");
  flags.AddChoice("sprt_model", {"logistic", "normalized"}, model, "Unit of ELO0 and ELO1.");
}

// Engines, game and limits.
void AddPlayerFlags(FlagTable& flags, Values* v) {
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

// Games and openings.
void AddGameFlags(FlagTable& flags, Values* v) {
  flags.AddNumber("games", "games", 1, kMostGames, &v->games,
                  "Number of games; an even number makes complete pairs.");
  flags.AddText(
      "pairs", "A:B", &v->pairs,
      "Instead of --games: pairs A to B-1 of the match, a part of it for one of many machines.");
  flags.AddNumber("concurrency", "games", 1, kMostConcurrency, &v->concurrency,
                  "Games played at once.");
  flags.AddText("openings", "book|none|FILE", &v->openings,
                "Openings of chess, one for each pair: the built-in book of 500 balanced positions "
                "(chess960: the 960 start positions), none (the start position; chess960: as "
                "book), or a file of "
                "positions (.epd) or games (.pgn). --seed shuffles them; each is used once before "
                "any is repeated.");
  flags.AddNumber(
      "opening_turns", "turns", 0, 1000, &v->opening_turns,
      "Openings of the connect family: random balanced positions after this many turns; "
      "0: the empty board. They need the command seats of the native protocol; unless "
      "this flag is given, engines without it begin on the empty board.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed,
                  "Seed of the order of the openings, and of random ones.");
}

// Adjudication, the test, and the files of results.
void AddResultFlags(FlagTable& flags, Values* v) {
  AddSprtFlags(flags, &v->sprt, &v->sprt_model);
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
  flags.AddText("pgn", "FILE", &v->pgn,
                "Add the record of every game, with scores and clocks, to this file.");
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

FlagTable MakeFlags(Values* v) {
  FlagTable flags("match", "--engine=... --engine=... [flags]", kAbout);
  AddPlayerFlags(flags, v);
  AddGameFlags(flags, v);
  AddResultFlags(flags, v);
  flags.AddNote(kExamples);
  return flags;
}

// `status` with the flag's name in front.
absl::Status InFlag(absl::string_view flag, const absl::Status& status) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", status.message()));
}

absl::StatusOr<ThinkingLimits> CommonLimits(const Values& v) {
  ThinkingLimits limits;
  const std::pair<absl::string_view, const std::string*> texts[] = {
      {"tc", &v.tc}, {"move_time", &v.move_time}, {"nodes", &v.nodes}, {"depth", &v.depth}};
  for (const auto& [name, text] : texts) {
    if (text->empty()) continue;
    const absl::Status set = SetLimit(name, *text, limits);
    if (!set.ok()) return InFlag(absl::StrCat("--", name), set);
  }
  return limits;
}

absl::Status SetEngines(const Values& v, EngineProtocol protocol, MatchPlan& plan) {
  if (v.engines.size() != plan.engines.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--engine: expected two engines, got ", v.engines.size()));
  }
  const absl::StatusOr<ThinkingLimits> limits = CommonLimits(v);
  if (!limits.ok()) return limits.status();
  for (std::size_t i = 0; i < plan.engines.size(); ++i) {
    absl::StatusOr<EngineSpec> spec = ParseEngineSpec(v.engines[i], protocol, *limits);
    if (!spec.ok()) return spec.status();
    plan.engines[i] = *std::move(spec);
  }
  if (plan.engines[0].name == plan.engines[1].name) plan.engines[1].name += " (2)";
  return absl::OkStatus();
}

absl::Status SetRules(const Values& v, AdjudicationRules& rules) {
  if (!v.resign.empty()) {
    const absl::StatusOr<ResignRule> rule = ParseResignRule(v.resign);
    if (!rule.ok()) return InFlag("--resign", rule.status());
    rules.resign = *rule;
  }
  if (!v.draw.empty()) {
    const absl::StatusOr<DrawRule> rule = ParseDrawRule(v.draw);
    if (!rule.ok()) return InFlag("--draw", rule.status());
    rules.draw = *rule;
  }
  if (v.last_move > 0) rules.last_move = static_cast<int>(v.last_move);
  return absl::OkStatus();
}

absl::Status SetGame(const Values& v, bool has_opening_turns, PlayMatch& play) {
  play.chess960 = v.game == "chess960";
  if (v.game != "chess" && v.game != "chess960") {
    absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(v.game);
    if (!rules.ok()) rules = mnk::ParseRules(v.game);
    if (!rules.ok()) return InFlag("--game", rules.status());
    play.rules = *rules;
    play.opening_turns = static_cast<int>(v.opening_turns);
    play.needs_openings = has_opening_turns && v.opening_turns > 0;
  }
  const bool is_chess = !play.rules;
  if (is_chess && has_opening_turns) {
    return absl::InvalidArgumentError(
        absl::StrCat("--opening_turns: not for ", v.game, ", whose openings --openings chooses"));
  }
  const bool has_book = v.openings != "book" && v.openings != "none";
  if (!is_chess && (has_book || !v.syzygy.empty())) {
    return absl::InvalidArgumentError(
        absl::StrCat(v.syzygy.empty() ? "--openings" : "--syzygy", ": only for chess, not for ",
                     v.game, v.syzygy.empty() ? ", whose openings --opening_turns chooses" : ""));
  }
  if (v.openings == "none") play.opening_turns = 0;
  play.openings_from = v.openings == "book"   ? Openings::kBook
                       : v.openings == "none" ? Openings::kNone
                                              : Openings::kFile;
  play.openings = v.openings;
  play.syzygy = v.syzygy;
  return absl::OkStatus();
}

// Which games: --pairs, or else the first --games.
absl::Status SetRange(const Values& v, bool has_games, MatchPlan& plan) {
  plan.end_game = v.games;
  if (v.pairs.empty()) return absl::OkStatus();
  const absl::Status wrong = absl::InvalidArgumentError(
      absl::StrCat("--pairs: expected A:B with A < B and no --games, got ", Quoted(v.pairs)));
  const std::vector<absl::string_view> parts = absl::StrSplit(v.pairs, ':');
  if (parts.size() != 2 || has_games) return wrong;
  const absl::StatusOr<std::int64_t> begin = ParseWholeNumber("A", parts[0], 0, kMostGames / 2);
  const absl::StatusOr<std::int64_t> end = ParseWholeNumber("B", parts[1], 0, kMostGames / 2);
  if (!begin.ok() || !end.ok() || *begin >= *end) return wrong;
  plan.first_game = 2 * *begin;
  plan.end_game = 2 * *end;
  return absl::OkStatus();
}

absl::StatusOr<PlayMatch> MakePlay(const Values& v, const FlagTable& flags) {
  PlayMatch play;
  const absl::Status game = SetGame(v, flags.WasGiven("opening_turns"), play);
  if (!game.ok()) return game;
  const auto protocol = play.rules ? EngineProtocol::kMnk : EngineProtocol::kUci;
  if (absl::Status set = SetEngines(v, protocol, play.plan); !set.ok()) return set;
  if (absl::Status set = SetRange(v, flags.WasGiven("games"), play.plan); !set.ok()) return set;
  if (absl::Status set = SetRules(v, play.plan.rules); !set.ok()) return set;
  if (!v.sprt.empty()) {
    const absl::StatusOr<SprtPlan> plan = ParseSprt(v.sprt, v.sprt_model);
    if (!plan.ok()) return plan.status();
    play.sprt = *plan;
  }
  play.plan.concurrency = static_cast<int>(v.concurrency);
  play.plan.patience = absl::Seconds(v.patience);
  play.seed = static_cast<std::uint64_t>(v.seed);
  play.pgn = v.pgn;
  play.state = v.state;
  play.dry_run = v.dry_run;
  play.progress = ParseProgressWhen(v.progress);
  return play;
}

absl::StatusOr<MatchCommand> ParseMergeCommand(absl::Span<const std::string> words) {
  std::string sprt;
  std::string model = "logistic";
  FlagTable flags("match merge", "STATE...",
                  "match merge adds up the --state files of one match that many machines played. A "
                  "game that is there twice counts once.");
  AddSprtFlags(flags, &sprt, &model);
  absl::StatusOr<std::vector<std::string>> paths = flags.Read(words);
  if (!paths.ok()) return paths.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (paths->empty()) return absl::InvalidArgumentError("merge: expected the names of state files");
  MergeStates merge{.paths = *std::move(paths), .sprt = {}};
  if (!sprt.empty()) {
    const absl::StatusOr<SprtPlan> plan = ParseSprt(sprt, model);
    if (!plan.ok()) return plan.status();
    merge.sprt = *plan;
  }
  return merge;
}

}  // namespace

absl::StatusOr<MatchCommand> ParseMatchCommand(absl::Span<const std::string> words) {
  if (!words.empty() && words[0] == "merge") return ParseMergeCommand(words.subspan(1));
  Values values;
  FlagTable flags = MakeFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.Read(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected flags only, got ", Quoted(others->front())));
  }
  absl::StatusOr<PlayMatch> play = MakePlay(values, flags);
  if (!play.ok()) return play.status();
  return *std::move(play);
}

}  // namespace quadrille::match

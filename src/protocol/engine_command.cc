#include "src/protocol/engine_command.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/table_memory.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/weights_file.h"

namespace quadrille {
namespace {

using mnk::Rules;

constexpr int kMaxThreads = 1024;
constexpr std::int64_t kMaxMilliseconds = std::int64_t{24} * 60 * 60 * 1000;

constexpr absl::string_view kAboutFamily =
    "An engine for every game of the (m,n,k,p,q) family: m rows, n columns, k stones in a row win, "
    "p stones a turn, q in black's first.";
constexpr absl::string_view kAboutProtocol =
    "It reads commands, one a line, from standard input and answers on standard output. The first "
    "one picks the protocol: Gomocup (START, ABOUT, INFO ...), UGI (ugi), Connect6 text (name, new "
    "...) or the native one, in which `help` lists the commands, `newgame` starts a game, "
    "`makemove 2 3` places a stone in column 2, row 3, `quit` ends. Exit code: 0 done, 2 bad "
    "usage, 3 the machine failed (output, memory), 130 interrupted.";

constexpr absl::string_view kFamilyExamples =
    "Examples:\n"
    "  mnk --game=connect6\n"
    "  mnk --m=6 --n=7 --k=4 --ai=adjacent --seed=1\n"
    "  printf 'newgame black ai white ai\\n' | mnk --game=tic-tac-toe\n"
    "  printf 'START 15\\nBEGIN\\n' | mnk                  the protocol of Gomocup\n"
    "  mnk --game=tic-tac-toe --perft=9           127872 games fill the board";
constexpr absl::string_view kFixedExamples =
    "Example, with ENGINE for this program:\n"
    "  printf 'newgame black ai white ai\\n' | ENGINE --ai=adjacent --seed=1";

// The variables behind the flags, at their defaults.
struct Values {
  std::string game = "gomoku";
  std::string m = absl::StrCat(mnk::kGomoku.m);
  std::string n = absl::StrCat(mnk::kGomoku.n);
  std::int64_t k = mnk::kGomoku.k;
  std::int64_t p = mnk::kGomoku.p;
  std::int64_t q = mnk::kGomoku.q;
  std::string win = "k_or_more";
  std::string ai = "best";
  std::string seed;
  std::int64_t threads = 1;
  std::int64_t hash = mnk::AiOptions().hash_mb;
  std::int64_t move_time = 0;
  std::int64_t turn_time = 0;
  std::int64_t match_time = 0;
  std::int64_t nodes = 0;
  std::string weights;
  std::string evaluation;
  bool tunable = false;
  std::string isa = "auto";
  std::string perft;
};

void AddGameFlags(FlagTable& flags, Values* v) {
  flags.AddText("game", "GAME", &v->game,
                "tic-tac-toe, gomoku, gomoku-freestyle, gomoku-standard, connect6, or "
                "m,n,k,p,q[,exact]. The numbers below change it.");
  flags.AddText("m", "ROWS", &v->m,
                "The height of the board, 1 to 255; y runs 1..m. inf: no edges, y is any number of "
                "32 bits (native protocol only, k up to 100).");
  flags.AddText("n", "COLUMNS", &v->n, "The width of the board, likewise; x runs 1..n.");
  flags.AddNumber("k", "stones", 1, mnk::kMaxStones, &v->k, "How many in a row win.");
  flags.AddNumber("p", "stones", 1, mnk::kMaxStones, &v->p, "How many a side places in a turn.");
  flags.AddNumber("q", "stones", 1, mnk::kMaxStones, &v->q,
                  "How many black places in the first turn.");
  flags.AddChoice("win", {"k_or_more", "exactly_k"}, &v->win, "Whether longer rows win too.");
}

void AddPlayFlags(FlagTable& flags, Values* v) {
  flags.AddText("ai", "NAME", &v->ai,
                "The AI that plays; best is the strongest for the game. list prints them with a "
                "line each.");
  flags.AddText("seed", "N", &v->seed,
                "Where chance starts: the same seed, AI and commands give the same games, as long "
                "as no AI is given a time. Default: another one each time; the command `seed` "
                "tells which.");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "For an AI that can use several; 0 means one per core.");
  flags.AddNumber("hash", "MB", 0, mnk::kMostHashMb, &v->hash,
                  "The transposition table of an AI that searches; more memory than there is, is "
                  "refused.");
  flags.AddNumber("move_time", "milliseconds", 0, kMaxMilliseconds, &v->move_time,
                  "How long an AI that can use time thinks about a stone; 0: its own fixed amount "
                  "of work, whatever time that takes.");
  flags.AddNumber("turn_time", "milliseconds", 0, kMaxMilliseconds, &v->turn_time,
                  "The same for all the stones of a turn; 0: no limit. Where several limits are "
                  "given, the tightest holds.");
  flags.AddNumber("match_time", "seconds", 0, kMaxMilliseconds / 1000, &v->match_time,
                  "The same for all the stones that a side places in a game; 0: no limit. The "
                  "command `clock` tells and sets what is left.");
  flags.AddNumber("nodes", "positions", 0, INT64_MAX, &v->nodes,
                  "How many an AI that searches looks at for a stone; 0: its own default.");
  flags.AddText("weights", "FILE", &v->weights,
                "What mnk_tune learnt for this game, for the AI best. Default: its own. Without a "
                "flag that names the game it is the file's.");
  flags.AddText("evaluation", "NAME", &v->evaluation,
                "The AI by whose judgement alphabeta searches. Default: its own choice.");
  flags.AddSwitch("tunable", &v->tunable,
                  "Offers the selectivity of the search of best as UGI options, for match tune.");
  AddIsaFlag(flags, &v->isa);
  flags.AddText("perft", "N", &v->perft,
                "Counts the sequences of N stones that can be played from the empty board, and "
                "ends.");
}

constexpr absl::string_view kInfinite = "inf";
constexpr int kMaxEndlessK = 100;

// The value of --m or --n. A side without an end is played on the longest there is.
absl::StatusOr<int> ParseSide(absl::string_view name, absl::string_view text) {
  if (text == kInfinite) return mnk::kMaxSide;
  const absl::StatusOr<std::int64_t> cells =
      ParseWholeNumber(absl::StrCat("--", name), text, 1, mnk::kMaxSide);
  if (!cells.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(cells.status().message(), " (or inf)"));
  }
  return static_cast<int>(*cells);
}

// What else holds where a board has no edges.
absl::Status ValidateEndless(const Values& v, const Rules& rules, const FlagTable& flags) {
  if (v.m != kInfinite && v.n != kInfinite) return absl::OkStatus();
  if (rules.k > kMaxEndlessK) {
    return absl::InvalidArgumentError(
        absl::StrCat("--k: at most ", kMaxEndlessK, " on a board without edges, got ", rules.k));
  }
  if (flags.WasGiven("perft")) {
    return absl::InvalidArgumentError("--perft: a board without edges has no end of sequences");
  }
  return absl::OkStatus();
}

// The rules that the flags describe: those of --game with the numbers that were given.
absl::StatusOr<Rules> RulesOf(const Values& v, const FlagTable& flags) {
  absl::StatusOr<Rules> rules = mnk::RulesOfGame(v.game);
  if (!rules.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--game: ", rules.status().message()));
  }
  struct Side {
    absl::string_view name;
    absl::string_view value;
    int* target;
  };
  for (const Side& side : {Side{"m", v.m, &rules->m}, Side{"n", v.n, &rules->n}}) {
    if (!flags.WasGiven(side.name)) continue;
    const absl::StatusOr<int> cells = ParseSide(side.name, side.value);
    if (!cells.ok()) return cells.status();
    *side.target = *cells;
  }
  struct Number {
    absl::string_view name;
    std::int64_t value;
    int* target;
  };
  for (const Number& number :
       {Number{"k", v.k, &rules->k}, Number{"p", v.p, &rules->p}, Number{"q", v.q, &rules->q}}) {
    if (flags.WasGiven(number.name)) *number.target = static_cast<int>(number.value);
  }
  if (flags.WasGiven("win")) {
    rules->win = v.win == "exactly_k" ? mnk::WinCondition::kExactlyK : mnk::WinCondition::kKOrMore;
  }
  return rules;
}

bool GameWasGiven(const FlagTable& flags) {
  for (const absl::string_view name : {"game", "m", "n", "k", "p", "q", "win"}) {
    if (flags.WasGiven(name)) return true;
  }
  return false;
}

absl::StatusOr<std::uint64_t> SeedOf(const Values& v) {
  if (v.seed.empty()) return std::random_device()();
  return ParseWholeNumber("--seed", v.seed, 0, INT64_MAX);
}

std::string AiList() {
  std::size_t width = 0;
  for (const mnk::AiInfo& ai : mnk::AllAis()) width = std::max(width, ai.name.size());
  std::string lines;
  for (const mnk::AiInfo& ai : mnk::AllAis()) {
    absl::StrAppend(&lines, ai.name, std::string(width + 2 - ai.name.size(), ' '), ai.about, "\n");
  }
  return lines;
}

// The text of a file of weights; empty without a file.
absl::StatusOr<std::string> ReadWeights(const std::string& path) {
  if (path.empty()) return std::string();
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file || !text) {
    return absl::InvalidArgumentError(absl::StrCat("--weights: cannot read ", Quoted(path)));
  }
  return text.str();
}

// The rules of the flags; without any about the game, those of a file of weights, if there is one.
absl::StatusOr<Rules> RulesOf(const Values& v, const FlagTable& flags, absl::string_view weights) {
  if (weights.empty() || GameWasGiven(flags)) return RulesOf(v, flags);
  const absl::StatusOr<Rules> rules = mnk::RulesOfWeights(weights);
  if (rules.ok()) return rules;
  return absl::InvalidArgumentError(absl::StrCat("--weights: ", rules.status().message()));
}

absl::StatusOr<PlayGames> MakePlay(const Values& v, const Rules& rules, std::string weights,
                                   const std::optional<Tier>& tier) {
  const absl::StatusOr<std::uint64_t> seed = SeedOf(v);
  if (!seed.ok()) return seed.status();
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return PlayGames{rules,
                   tier,
                   v.ai,
                   {.threads = v.threads == 0 ? cores : static_cast<int>(v.threads),
                    .hash_mb = v.hash,
                    .move_time_ms = v.move_time,
                    .nodes = static_cast<std::uint64_t>(v.nodes),
                    .weights = std::move(weights),
                    .evaluation = v.evaluation},
                   {.stone_ms = v.move_time,
                    .turn_ms = v.turn_time,
                    .game_ms = v.match_time * 1000,
                    .nodes = static_cast<std::uint64_t>(v.nodes)},
                   *seed};
}

absl::StatusOr<EngineCommand> MakeCount(const Values& v, const Rules& rules,
                                        const std::optional<Tier>& tier) {
  const auto depth = ParseWholeNumber("--perft", v.perft, 0, mnk::kMaxStones);
  if (!depth.ok()) return depth.status();
  return CountTree{rules, tier, static_cast<int>(*depth)};
}

}  // namespace

absl::StatusOr<EngineCommand> ParseEngineCommand(absl::string_view program,
                                                 absl::Span<const std::string> words,
                                                 const std::optional<Rules>& fixed,
                                                 const CpuTraits& cpu) {
  Values values;
  const std::string about = fixed
                                ? absl::StrCat("An engine for the game ", FormatRules(*fixed), ".")
                                : std::string(kAboutFamily);
  FlagTable flags(program, "[flags]", absl::StrCat(about, " ", kAboutProtocol));
  if (!fixed) AddGameFlags(flags, &values);
  AddPlayFlags(flags, &values);
  flags.AddNote(fixed ? kFixedExamples : kFamilyExamples);

  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowText{flags.Help()};
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("command line: expected flags only, got ", Quoted(others->front())));
  }
  absl::StatusOr<std::string> weights = ReadWeights(values.weights);
  if (!weights.ok()) return weights.status();
  const absl::StatusOr<Rules> rules = fixed ? *fixed : RulesOf(values, flags, *weights);
  if (!rules.ok()) return rules.status();
  const absl::Status endless = ValidateEndless(values, *rules, flags);
  if (!endless.ok()) return endless;
  const absl::StatusOr<Tier> tier = TierOfFlag(values.isa, cpu);
  if (!tier.ok()) return tier.status();
  if (values.ai == "list") return ShowText{AiList()};
  if (values.isa == "list") return ListTiers{};
  const std::optional<Tier> asked =
      values.isa == "auto" ? std::nullopt : std::optional<Tier>(*tier);
  if (flags.WasGiven("perft")) return MakeCount(values, *rules, asked);
  const bool names_a_game = !fixed && (GameWasGiven(flags) || !weights->empty());
  absl::StatusOr<PlayGames> play = MakePlay(values, *rules, *std::move(weights), asked);
  if (!play.ok()) return play.status();
  play->game_was_given = names_a_game;
  play->tunable = values.tunable;
  play->endless = {.rows = values.m == kInfinite, .columns = values.n == kInfinite};
  return *std::move(play);
}

}  // namespace quadrille

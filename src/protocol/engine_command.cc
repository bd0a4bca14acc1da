#include "src/protocol/engine_command.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/network/read_line_network.h"
#include "src/mnk/search/weights_file.h"

namespace quadrille {
namespace {

using mnk::Rules;

constexpr absl::string_view kAboutFamily =
    "An engine for every game of the (m,n,k,p,q) family: m rows, n columns, k stones in a row win, "
    "p stones a turn, q in black's first.";
constexpr absl::string_view kProtocols =
    "Commands are read from standard input, one a line, answers go to standard output.\n"
    "The first command selects the protocol:\n"
    "  Gomocup   START, ABOUT, INFO ...\n"
    "  UGI       ugi\n"
    "  Connect6  name, new ...\n"
    "  native    any other: `help` lists the commands, `newgame` starts a game,\n"
    "            `makemove 2 3` places a stone in column 2, row 3, `quit` ends";
constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage\n"
    "  3    output or memory failed\n"
    "  130  interrupted";

constexpr absl::string_view kFamilyExamples =
    "Examples:\n"
    "  mnk --game=connect6\n"
    "  printf 'newgame black ai white ai\\n' | mnk --game=tic-tac-toe";
constexpr absl::string_view kFixedExamples =
    "Example, with ENGINE for this program:\n"
    "  printf 'newgame black ai white ai\\n' | ENGINE --ai=adjacent --seed=1";

constexpr absl::string_view kInfinite = "inf";

absl::StatusOr<BoardSide> ParseSide(absl::string_view text) {
  if (text == kInfinite) return BoardSide{.is_endless = true};
  BoardSide side;
  if (absl::SimpleAtoi(text, &side.cells) && 1 <= side.cells && side.cells <= mnk::kMaxSide) {
    return side;
  }
  return absl::InvalidArgumentError(absl::StrCat("expected a number from 1 to ", mnk::kMaxSide,
                                                 ", got ", Quoted(text), " (or inf)"));
}

void AddGameFlags(FlagTable& flags, EngineFlags* v) {
  flags.AddGroup("Game");
  flags.AddParsed("game", "GAME", &v->game, mnk::RulesOfGame,
                  "tic-tac-toe, gomoku, gomoku-freestyle, gomoku-standard, connect6, or "
                  "m,n,k,p,q[,exact]. The flags below override its numbers.",
                  "gomoku");
  flags.AddParsed("m", "ROWS", &v->m, ParseSide,
                  "Rows, 1 to 255. inf: a board without edges, where y is any number of 32 bits "
                  "(native protocol only, k up to 100).");
  flags.AddParsed("n", "COLUMNS", &v->n, ParseSide, "Columns, 1 to 255, or inf as for rows.");
  flags.AddNumber("k", "stones", 1, mnk::kMaxStones, &v->k, "Stones in a row that win.");
  flags.AddNumber("p", "stones", 1, mnk::kMaxStones, &v->p, "Stones of a turn.");
  flags.AddNumber("q", "stones", 1, mnk::kMaxStones, &v->q, "Stones of black's first turn.");
  flags.AddParsed("win", "k_or_more|exact", &v->win, mnk::ParseWinCondition,
                  "Whether rows longer than k win too.");
}

void AddLimitFlags(FlagTable& flags, EngineFlags* v) {
  const absl::Duration none = absl::ZeroDuration();
  flags.AddGroup("Limits");
  flags.AddDuration("move_time", absl::Milliseconds(1), none, absl::Hours(24), &v->move_time,
                    "Time for each stone; 0: the AI's fixed amount of work.");
  flags.AddDuration("turn_time", absl::Milliseconds(1), none, absl::Hours(24), &v->turn_time,
                    "Time for all stones of a turn; 0: no limit. The tightest limit applies.");
  flags.AddDuration("match_time", absl::Seconds(1), none, absl::Hours(24), &v->match_time,
                    "Time of each side for a game; 0: no limit. The command `clock` prints and "
                    "sets the time left.");
  flags.AddNumber("nodes", "positions", 0, INT64_MAX, &v->nodes,
                  "Positions to search for each stone; 0: the AI's default.");
}

void AddPlayFlags(FlagTable& flags, EngineFlags* v) {
  flags.AddGroup("Player");
  flags.AddText("ai", "NAME", &v->ai,
                "The AI that plays; best is the strongest for the game. Levels, weakest first: "
                "beginner, learner, casual, regular, club, strong, expert, master. list prints all "
                "of them.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed,
                  "Random seed: the same seed, AI and commands give the same games if no time "
                  "limit is set. Default: random; the command `seed` prints it.");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "Search threads; 0: one per core.");
  flags.AddSize("hash", 0, mnk::kMaxHashMb, &v->hash_mb,
                "Size of the transposition table; at most the memory of the machine.");
  flags.AddText("weights", "FILE", &v->weights,
                "Weights of mnk_tune for the AI best. Default: built in. Without a flag that names "
                "a game, the game of the file is played.");
  flags.AddText("network", "FILE", &v->network,
                "Network of mnk_tune for the AI best: a file, built-in or none. Default: built in, "
                "if the game has one and the weights are built in.");
  flags.AddText("evaluation", "NAME", &v->evaluation,
                "The AI whose evaluation alphabeta uses. Default: its own.");
  AddLimitFlags(flags, v);
  flags.AddGroup("Tools");
  flags.AddSwitch("tunable", &v->tunable,
                  "Offer the selectivity of the search of best as UGI options, for match tune.");
  AddIsaFlag(flags, &v->isa);
  flags.AddNumber("perft", "stones", 0, mnk::kMaxStones, &v->perft,
                  "Count the sequences of N stones from the empty board and exit.");
}

constexpr int kMaxEndlessK = 100;

native::Endless EndlessOf(const EngineFlags& v) {
  return {.rows = v.m && v.m->is_endless, .columns = v.n && v.n->is_endless};
}

absl::Status ValidateEndless(const EngineFlags& v, const Rules& rules) {
  if (!EndlessOf(v).any()) return absl::OkStatus();
  if (rules.k > kMaxEndlessK) {
    return absl::InvalidArgumentError(
        absl::StrCat("--k: at most ", kMaxEndlessK, " on a board without edges, got ", rules.k));
  }
  if (v.perft) {
    return absl::InvalidArgumentError("--perft: needs a board with edges");
  }
  return absl::OkStatus();
}

bool GameWasGiven(const EngineFlags& v, const FlagTable& flags) {
  return flags.WasGiven("game") || v.m || v.n || v.k || v.p || v.q || v.win;
}

// The rules of --game, changed by the numeric flags.
Rules RulesOf(const EngineFlags& v) {
  Rules rules = v.game;
  if (v.m) rules.m = v.m->cells;
  if (v.n) rules.n = v.n->cells;
  rules.k = v.k.value_or(rules.k);
  rules.p = v.p.value_or(rules.p);
  rules.q = v.q.value_or(rules.q);
  rules.win = v.win.value_or(rules.win);
  return rules;
}

std::string AiList() {
  std::vector<std::pair<absl::string_view, std::string>> rows;
  for (const mnk::AiInfo& ai : mnk::AllAis()) rows.emplace_back(ai.name, ai.about);
  for (const mnk::AiLevel& level : mnk::AllAiLevels()) {
    std::string about = absl::StrCat("level ", rows.size() - mnk::AllAis().size() + 1, " of ",
                                     mnk::AllAiLevels().size(), ": ", level.ai);
    if (level.nodes > 0) absl::StrAppend(&about, ", ", level.nodes, " positions a stone");
    if (level.percent > 0) {
      absl::StrAppend(&about, ", ", level.percent, " % of its stones as ", level.weaker);
    }
    rows.emplace_back(level.name, std::move(about));
  }
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.first.size());
  std::string lines;
  for (const auto& [name, about] : rows) {
    absl::StrAppend(&lines, name, std::string(width + 2 - name.size(), ' '), about, "\n");
  }
  return lines;
}

// Empty without a file.
absl::StatusOr<std::string> ReadWeights(const std::string& path) {
  if (path.empty()) return std::string();
  absl::StatusOr<std::string> text = ReadTextFile(path);
  if (!text.ok()) return Annotate(text.status(), "--weights");
  return text;
}

// The rules of the flags, or of the weights file if no flag names a game.
absl::StatusOr<Rules> RulesOf(const EngineFlags& v, const FlagTable& flags,
                              absl::string_view weights) {
  if (weights.empty() || GameWasGiven(v, flags)) return RulesOf(v);
  const absl::StatusOr<Rules> rules = mnk::RulesOfWeights(weights);
  if (!rules.ok()) return Annotate(rules.status(), "--weights");
  return rules;
}

PlayGames MakePlay(const EngineFlags& v, const Rules& rules, std::string weights,
                   mnk::LineNetworkChoice network) {
  return {.rules = rules,
          .tier = v.isa.tier,
          .ai = v.ai,
          .ai_options = {.threads = ThreadCount(v.threads),
                         .hash_mb = v.hash_mb,
                         .move_time_ms = absl::ToInt64Milliseconds(v.move_time),
                         .nodes = v.nodes,
                         .weights = std::move(weights),
                         .network = std::move(network),
                         .tier = v.isa.tier,
                         .evaluation = v.evaluation},
          .limits = {.stone_ms = absl::ToInt64Milliseconds(v.move_time),
                     .turn_ms = absl::ToInt64Milliseconds(v.turn_time),
                     .game_ms = absl::ToInt64Milliseconds(v.match_time),
                     .nodes = v.nodes},
          .seed = v.seed.value_or(std::random_device()()),
          .tunable = v.tunable,
          .endless = EndlessOf(v)};
}

}  // namespace

FlagTable MakeEngineFlags(absl::string_view program, const std::optional<Rules>& fixed,
                          EngineFlags* v) {
  const std::string about = fixed
                                ? absl::StrCat("An engine for the game ", FormatRules(*fixed), ".")
                                : std::string(kAboutFamily);
  FlagTable flags(program, "[flags]", about);
  if (!fixed) AddGameFlags(flags, v);
  AddPlayFlags(flags, v);
  flags.AddNote(kProtocols);
  flags.AddNote(kExitCodes);
  flags.AddNote(fixed ? kFixedExamples : kFamilyExamples);
  return flags;
}

absl::StatusOr<EngineCommand> EngineCommandOf(const EngineFlags& v, const FlagTable& flags,
                                              const std::optional<Rules>& fixed,
                                              const CpuTraits& cpu) {
  absl::StatusOr<std::string> weights = ReadWeights(v.weights);
  if (!weights.ok()) return weights.status();
  const absl::StatusOr<Rules> rules = fixed ? *fixed : RulesOf(v, flags, *weights);
  if (!rules.ok()) return rules.status();
  if (const absl::Status endless = ValidateEndless(v, *rules); !endless.ok()) return endless;
  if (const absl::Status tier = ChosenTier(v.isa, cpu).status(); !tier.ok()) return tier;
  absl::StatusOr<mnk::LineNetworkChoice> network = mnk::LineNetworkNamed(v.network);
  if (!network.ok()) return Annotate(network.status(), "--network");
  if (v.ai == "list") return ShowText{AiList()};
  if (v.isa.list) return ListTiers{};
  if (v.perft) return CountTree{*rules, v.isa.tier, *v.perft};
  const bool names_a_game = !fixed && (GameWasGiven(v, flags) || !weights->empty());
  PlayGames play = MakePlay(v, *rules, *std::move(weights), *std::move(network));
  play.game_was_given = names_a_game;
  return play;
}

}  // namespace quadrille

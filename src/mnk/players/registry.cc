#include "src/mnk/players/registry.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/players/adjacent.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/alphabeta.h"
#include "src/mnk/players/best.h"
#include "src/mnk/players/best_turns.h"
#include "src/mnk/players/careless.h"
#include "src/mnk/players/evaluation_ai.h"
#include "src/mnk/players/mcts.h"
#include "src/mnk/players/mesh.h"
#include "src/mnk/players/montecarlo.h"
#include "src/mnk/players/priority.h"
#include "src/mnk/players/random.h"
#include "src/mnk/players/sequences.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/players/windows.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/search/weights_file.h"

namespace quadrille::mnk {
namespace {

using AiOrStatus = absl::StatusOr<std::unique_ptr<Ai>>;
using EvaluationOrStatus = absl::StatusOr<std::unique_ptr<const Evaluation>>;

EvaluationOrStatus MakeEvaluation(absl::string_view name, const Rules& rules);

template <class Player>
AiOrStatus MakeSimple(const Rules&, const AiOptions&) {
  return std::make_unique<Player>();
}

template <std::unique_ptr<const Evaluation> (*kMake)(const Rules&)>
AiOrStatus MakeEvaluationAi(const Rules& rules, const AiOptions&) {
  return std::make_unique<EvaluationAi>(kMake(rules));
}

// Returns `player`, or ResourceExhausted if its threads do not start.
template <class Player>
AiOrStatus WithThreads(std::unique_ptr<Player> player) {
  if (absl::Status started = player->StartThreads(); !started.ok()) return started;
  return player;
}

AiOrStatus MakeMontecarlo(const Rules& rules, const AiOptions& options) {
  return WithThreads(std::make_unique<Montecarlo>(rules, MakeSequences(rules), options.threads,
                                                  options.move_time_ms));
}

AiOrStatus MakeMcts(const Rules& rules, const AiOptions& options) {
  const auto bytes = static_cast<std::uint64_t>(options.hash_mb) << 20;
  return std::make_unique<Mcts>(rules, MakeThreats(rules),
                                std::max<std::uint64_t>(1, bytes / Mcts::BytesPerNode()),
                                SearchLimits{options.nodes, options.move_time_ms});
}

AiOrStatus MakeAlphabeta(const Rules& rules, const AiOptions& options) {
  EvaluationOrStatus evaluation =
      MakeEvaluation(options.evaluation.empty() ? "threats" : options.evaluation, rules);
  if (!evaluation.ok()) return evaluation.status();
  absl::StatusOr<TranspositionTable> table = TranspositionTable::Allocate(options.hash_mb);
  if (!table.ok()) return table.status();
  return std::make_unique<Alphabeta>(rules, *std::move(evaluation), *std::move(table),
                                     SearchLimits{options.nodes, options.move_time_ms});
}

AiOrStatus MakeBest(const Rules& rules, const AiOptions& options) {
  absl::StatusOr<TranspositionTable> table = TranspositionTable::Allocate(options.hash_mb);
  if (!table.ok()) return table.status();
  const ThinkingLimits limits{.stone_ms = options.move_time_ms, .nodes = options.nodes};
  if (!Best::CanPlay(rules)) {
    return std::make_unique<BestTurns>(rules, *std::move(table), limits);
  }
  table->Populate();
  const absl::StatusOr<PatternWeights> weights =
      options.weights.empty() ? WeightsFor(rules) : ParseWeights(options.weights, rules);
  if (!weights.ok()) return weights.status();
  const bool has_own_weights = !options.weights.empty() && !options.network;
  absl::StatusOr<std::shared_ptr<const LineNetwork>> network =
      LineNetworkFor(has_own_weights ? nullptr : options.network, rules);
  if (!network.ok()) return network.status();
  return WithThreads(std::make_unique<Best>(
      rules, *weights, *std::move(table), options.threads, options.selectivity, limits,
      SearchNetwork{*std::move(network), options.tier.value_or(CpuTraits::Detected().BestTier())}));
}

constexpr AiInfo kAis[] = {
    {"random", "a random free cell", &MakeSimple<RandomAi>},
    {"adjacent", "a random free cell next to a stone; the centre of an empty board",
     &MakeSimple<AdjacentAi>},
    {"threats", "evaluation: open lines of both sides, by missing stones",
     &MakeEvaluationAi<&MakeThreats>, &MakeThreats},
    {"windows", "evaluation: the strongest line through a cell, the opponent's with double weight",
     &MakeEvaluationAi<&MakeWindows>, &MakeWindows},
    {"priority", "evaluation: the most urgent line through a cell, then all lines",
     &MakeEvaluationAi<&MakePriority>, &MakePriority},
    {"sequences", "evaluation: squared stone counts of all open lines",
     &MakeEvaluationAi<&MakeSequences>, &MakeSequences},
    {"mesh", "evaluation: a smoothed influence field around the stones",
     &MakeEvaluationAi<&MakeMesh>, &MakeMesh},
    {"montecarlo", "flat Monte Carlo: a thousand random games for each of ten good cells",
     &MakeMontecarlo},
    {"mcts", "Monte Carlo tree search (PUCT) with the evaluation of threats", &MakeMcts},
    {"alphabeta", "alpha-beta search with the evaluation of another AI", &MakeAlphabeta},
    {"best", "the strongest AI for the game", &MakeBest},
};

// Each scores 84 to 94 % in Gomoku against the one before: docs/strength.md, "Levels of stones".
constexpr AiLevel kLevels[] = {
    {"beginner", "sequences", 0, "adjacent", 65}, {"learner", "sequences", 0, "adjacent", 40},
    {"casual", "sequences", 0, "adjacent", 18},   {"regular", "sequences", 0, "adjacent", 3},
    {"club", "best", 300, "sequences", 45},       {"strong", "best", 500, "sequences", 0},
    {"expert", "best", 2'500, "sequences", 0},    {"master", "best", 15'000, "sequences", 0}};

// Returns the AI or level called `name`; null if there is none.
template <class Row, std::size_t kRows>
const Row* Find(const Row (&rows)[kRows], absl::string_view name) {
  const Row* const found =
      std::find_if(rows, rows + kRows, [&](const Row& row) { return row.name == name; });
  return found == rows + kRows ? nullptr : found;
}

std::string Names(bool with_evaluation) {
  std::string names;
  for (const AiInfo& ai : kAis) {
    if (with_evaluation && ai.make_evaluation == nullptr) continue;
    absl::StrAppend(&names, names.empty() ? "" : ", ", ai.name);
  }
  return names;
}

EvaluationOrStatus MakeEvaluation(absl::string_view name, const Rules& rules) {
  const AiInfo* const ai = Find(kAis, name);
  if (ai != nullptr && ai->make_evaluation != nullptr) return ai->make_evaluation(rules);
  return absl::InvalidArgumentError(absl::StrCat("unknown evaluation ", Quoted(name), ": expected ",
                                                 Names(/*with_evaluation=*/true)));
}

absl::Status Validate(const AiOptions& options) {
  if (options.threads < 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("threads ", options.threads, ": expected at least 1"));
  }
  if (options.hash_mb < 0 || options.hash_mb > kMaxHashMb) {
    return absl::InvalidArgumentError(
        absl::StrCat("hash ", options.hash_mb, " MB: expected 0 to ", kMaxHashMb));
  }
  if (options.move_time_ms < 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("move time ", options.move_time_ms, " ms: expected at least 0"));
  }
  if (options.evaluation.empty()) return absl::OkStatus();
  return MakeEvaluation(options.evaluation, kTicTacToe).status();
}

AiOrStatus MakeLevel(const AiLevel& level, const Rules& rules, AiOptions options) {
  options.network = nullptr;
  options.nodes = TighterLimit(options.nodes, level.nodes);
  AiOrStatus strong = MakeAi(level.ai, rules, options);
  if (!strong.ok()) return strong;
  AiOrStatus weak = MakeAi(level.weaker, rules, options);
  if (!weak.ok()) return weak;
  return std::make_unique<CarelessAi>(*std::move(strong), level.nodes, *std::move(weak),
                                      level.percent);
}

}  // namespace

absl::Span<const AiInfo> AllAis() { return kAis; }
absl::Span<const AiLevel> AllAiLevels() { return kLevels; }

absl::string_view BestAiFor(const Rules& rules) {
  if (!rules.CanBeWon()) return "random";
  return Best::CanPlay(rules) || BestTurns::CanPlay(rules) ? "best" : "alphabeta";
}

AiOrStatus MakeAi(absl::string_view name, const Rules& rules, const AiOptions& options) {
  const absl::Status valid = Validate(options);
  if (!valid.ok()) return valid;
  if (const AiLevel* const level = Find(kLevels, name)) return MakeLevel(*level, rules, options);
  if (name == "best") name = BestAiFor(rules);
  if (const AiInfo* const ai = Find(kAis, name)) return ai->make(rules, options);
  return absl::InvalidArgumentError(
      absl::StrCat("unknown AI ", Quoted(name), ": expected ", Names(/*with_evaluation=*/false),
                   absl::StrJoin(kLevels, "", [](std::string* out, const AiLevel& level) {
                     absl::StrAppend(out, ", ", level.name);
                   })));
}

}  // namespace quadrille::mnk

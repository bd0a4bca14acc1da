#include "src/mnk/ai/ai.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/base/text/quote.h"
#include "src/mnk/ai/alphabeta.h"
#include "src/mnk/ai/best.h"
#include "src/mnk/ai/best_turns.h"
#include "src/mnk/ai/choose.h"
#include "src/mnk/ai/evaluation.h"
#include "src/mnk/ai/evaluations.h"
#include "src/mnk/ai/mcts.h"
#include "src/mnk/ai/montecarlo.h"
#include "src/mnk/ai/position.h"
#include "src/mnk/ai/thinking_ai.h"
#include "src/mnk/ai/window_scan.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/pattern_weights.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/search/weights_file.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t MillisecondsSince(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

// Any free cell.
class RandomAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>&) override {
    return game.RandomFree(random);
  }
};

// Any free cell next to a stone; the centre of an empty board.
class AdjacentAi : public Ai {
 public:
  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>&) override {
    return game.RandomAdjacent(random);
  }
};

// Where its evaluation puts the highest weight.
class WeightAi : public ThinkingAi {
 public:
  // Requires: `evaluation` is not null.
  explicit WeightAi(std::unique_ptr<const Evaluation> evaluation)
      : evaluation_(std::move(evaluation)) {}

 protected:
  int ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame&,
                  Random& random, const std::atomic<bool>&) override {
    Weights weights(position.rules().cells(), 0);
    evaluation_->Weigh(position, weights);
    return ChooseHighest(cells, weights, random);
  }

 private:
  std::unique_ptr<const Evaluation> evaluation_;
};

constexpr AiInfo kAis[] = {
    {"random", "a random free cell"},
    {"adjacent", "a random free cell next to a stone; the centre of an empty board"},
    {"threats", "evaluation: every open line of both sides, by the stones that it lacks"},
    {"windows", "evaluation: the strongest line through a cell, the opponent's counts twice"},
    {"priority", "evaluation: the most urgent line through a cell, then all lines"},
    {"sequences", "evaluation: the squares of the stones in every open line"},
    {"mesh", "evaluation: a smoothed field around the stones, as of an elastic sheet"},
    {"montecarlo", "flat Monte Carlo: a thousand random games for each of ten good cells"},
    {"mcts", "Monte Carlo tree search with the evaluation threats"},
    {"alphabeta", "alpha-beta search with the evaluation of one of the others"},
    {"best", "the strongest of them for the game that is played"},
};

absl::Status UnknownAi(absl::string_view name) {
  return absl::InvalidArgumentError(absl::StrCat(
      "no AI ", Quoted(name), ": ",
      absl::StrJoin(AllAis(), ", ",
                    [](std::string* out, const AiInfo& ai) { absl::StrAppend(out, ai.name); })));
}

absl::Status Validate(const AiOptions& options) {
  if (options.threads < 1) {
    return absl::InvalidArgumentError(absl::StrCat("threads ", options.threads, ": at least 1"));
  }
  if (options.hash_mb < 0 || options.hash_mb > kMostHashMb) {
    return absl::InvalidArgumentError(
        absl::StrCat("hash ", options.hash_mb, " MB: 0 to ", kMostHashMb));
  }
  if (options.move_time_ms < 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("move time ", options.move_time_ms, " ms: at least 0"));
  }
  if (options.evaluation.empty()) return absl::OkStatus();
  return MakeEvaluation(options.evaluation, kTicTacToe).status();
}

// What alphabeta searches with unless it is told.
constexpr absl::string_view kSearchEvaluation = "threats";

absl::StatusOr<std::unique_ptr<Ai>> MakeAlphabeta(const Rules& rules, const AiOptions& options) {
  absl::StatusOr<std::unique_ptr<const Evaluation>> evaluation =
      MakeEvaluation(options.evaluation.empty() ? kSearchEvaluation : options.evaluation, rules);
  if (!evaluation.ok()) return evaluation.status();
  absl::StatusOr<TranspositionTable> table = TranspositionTable::Allocate(options.hash_mb);
  if (!table.ok()) return table.status();
  return std::make_unique<Alphabeta>(rules, *std::move(evaluation), *std::move(table),
                                     SearchLimits{options.nodes, options.move_time_ms});
}

std::unique_ptr<Ai> MakeMcts(const Rules& rules, const AiOptions& options) {
  const auto bytes = static_cast<std::uint64_t>(options.hash_mb) << 20;
  return std::make_unique<Mcts>(rules, MakeThreats(rules),
                                std::max<std::uint64_t>(1, bytes / Mcts::BytesOfANode()),
                                SearchLimits{options.nodes, options.move_time_ms});
}

absl::StatusOr<std::unique_ptr<Ai>> MakeBestTurns(const Rules& rules, const AiOptions& options) {
  absl::StatusOr<TranspositionTable> table = TranspositionTable::Allocate(options.hash_mb);
  if (!table.ok()) return table.status();
  return std::make_unique<BestTurns>(
      rules, *std::move(table),
      ThinkingLimits{.stone_ms = options.move_time_ms, .nodes = options.nodes});
}

absl::StatusOr<std::unique_ptr<Ai>> MakeBest(const Rules& rules, const AiOptions& options) {
  absl::StatusOr<TranspositionTable> table = TranspositionTable::Allocate(options.hash_mb);
  if (!table.ok()) return table.status();
  table->Populate();
  const absl::StatusOr<PatternWeights> weights =
      options.weights.empty() ? WeightsFor(rules) : ParseWeights(options.weights, rules);
  if (!weights.ok()) return weights.status();
  const ThinkingLimits limits{.stone_ms = options.move_time_ms, .nodes = options.nodes};
  return std::make_unique<Best>(rules, *weights, *std::move(table), options.threads,
                                options.selectivity, limits);
}

}  // namespace

Analysis Ai::Analyze(const AnyGame& game, const ThinkingLimits&, Random& random,
                     const std::atomic<bool>& stop, const AnalysisCallback& report) {
  const auto start = Clock::now();
  Analysis analysis;
  analysis.line = {ChooseCell(game, random, stop)};
  analysis.milliseconds = MillisecondsSince(start);
  if (report) report(analysis);
  return analysis;
}

std::vector<Cell> ChooseTurn(Ai& ai, const AnyGame& game, const ThinkingLimits& limits,
                             Random& random, const std::atomic<bool>& stop) {
  const auto start = Clock::now();
  AnyGame after = game;
  std::vector<Cell> turn;
  while (after.is_running() && after.side_to_move() == game.side_to_move()) {
    ThinkingLimits left = limits;
    const std::int64_t spent = MillisecondsSince(start);
    if (left.turn_ms > 0) left.turn_ms = std::max<std::int64_t>(1, left.turn_ms - spent);
    if (left.game_ms > 0) left.game_ms = std::max<std::int64_t>(1, left.game_ms - spent);
    turn.push_back(ai.Analyze(after, left, random, stop, nullptr).line.front());
    after.Place(turn.back());
  }
  return turn;
}

absl::Span<const AiInfo> AllAis() { return kAis; }

absl::string_view BestAiFor(const Rules& rules) {
  if (!rules.CanBeWon()) return "random";
  return Best::CanPlay(rules) || BestTurns::CanPlay(rules) ? "best" : "alphabeta";
}

absl::StatusOr<std::unique_ptr<Ai>> MakeAi(absl::string_view name, const Rules& rules,
                                           const AiOptions& options) {
  const absl::Status valid = Validate(options);
  if (!valid.ok()) return valid;
  if (name == "best") name = BestAiFor(rules);
  if (name == "best") {
    return Best::CanPlay(rules) ? MakeBest(rules, options) : MakeBestTurns(rules, options);
  }
  if (name == "random") return std::make_unique<RandomAi>();
  if (name == "adjacent") return std::make_unique<AdjacentAi>();
  if (name == "montecarlo") {
    return std::make_unique<Montecarlo>(rules, MakeSequences(rules), options.threads,
                                        options.move_time_ms);
  }
  if (name == "mcts") return MakeMcts(rules, options);
  if (name == "alphabeta") return MakeAlphabeta(rules, options);
  if (CanEvaluate(name)) {
    return std::make_unique<WeightAi>(*MakeEvaluation(name, rules));
  }
  return UnknownAi(name);
}

}  // namespace quadrille::mnk

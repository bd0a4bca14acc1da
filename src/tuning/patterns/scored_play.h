// Self-play of `best` for training: quiet positions of games and others beside them, with scores.
#ifndef QUADRILLE_TUNING_PATTERNS_SCORED_PLAY_H_
#define QUADRILLE_TUNING_PATTERNS_SCORED_PLAY_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/network/line_network.h"
#include "src/tuning/generate.h"
#include "src/tuning/patterns/scored_position.h"

namespace quadrille::tuning {

struct ScoredPlaySettings {
  mnk::Rules rules = mnk::kGomoku;
  std::uint64_t nodes = 1000;  // of the search of a position
  std::uint64_t seed = 1;
  // A game begins with this many random stones, at most a third of the board.
  int min_first_stones = 1;
  int max_first_stones = 8;
  // The share of the later stones that are random promising ones: none, half or all of this, by
  // game.
  int noise_percent = 30;
  int strays = 3;  // positions off the game, for each position of it
  int max_stray_stones = 6;
  const std::atomic<bool>* stop = nullptr;  // cancels the game in progress
};

// The evaluation that plays and scores. PositionScores::evaluation is that of the weights alone.
struct ScoredPlayEvaluation {
  mnk::PatternWeights weights;
  std::shared_ptr<const mnk::LineNetwork> network = nullptr;  // null: none
};

// Describes all that the positions depend on, on one line: the settings and the evaluation.
std::string DescribeScoredPlay(const ScoredPlaySettings& settings,
                               const ScoredPlayEvaluation& evaluation);

class ScoredPlayer {
 public:
  // Requires: those of Deepening.
  ScoredPlayer(const ScoredPlaySettings& settings, const ScoredPlayEvaluation& evaluation);

  // Plays game `number`, deterministic in it, the settings and the weights, until it is over or
  // decided. Returns its scored positions, or Cancelled after settings.stop.
  absl::StatusOr<GeneratedGame> Play(std::int64_t number);

 private:
  bool IsStopped() const { return settings_.stop != nullptr && *settings_.stop; }
  mnk::DeepeningResult Search(const mnk::AnyGame& game);
  // Adds the position searched last if it is quiet.
  void Add(const mnk::AnyGame& game, const mnk::DeepeningResult& found, PositionScores scores,
           GeneratedGame& generated) const;

  const ScoredPlaySettings settings_;
  mnk::Deepening search_;
};

// For GenerateGames(): returns a function that makes players. Requires: both outlive the players.
std::function<GamePlayer()> NewScoredPlayers(const ScoredPlaySettings& settings,
                                             const ScoredPlayEvaluation& evaluation);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_PATTERNS_SCORED_PLAY_H_

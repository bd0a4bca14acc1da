// Self-play: the engine's games as training data.
//
// A game is deterministic in the settings, the seed and its number, so games can be played in any
// order on any machine.
#ifndef QUADRILLE_TUNING_SELF_PLAY_H_
#define QUADRILLE_TUNING_SELF_PLAY_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/game.h"
#include "src/match/adjudication.h"
#include "src/tuning/generate.h"
#include "src/tuning/position_searcher.h"
#include "src/tuning/self_play_opening.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

struct SelfPlaySettings {
  std::uint64_t nodes = 5000;       // per move
  bool soft_nodes = false;          // as NodeLimit::soft
  std::uint64_t opening_nodes = 0;  // for scoring an opening; 0: as for a move
  std::uint64_t seed = 1;
  // The evaluation; null: the hand-written one.
  std::shared_ptr<const chess::Network> network = chess::BuiltInNetwork();
  // An opening whose absolute score exceeds `unfair` is replaced by another.
  SelfPlayOpenings openings;
  int unfair = 300;                         // centipawns
  const std::atomic<bool>* stop = nullptr;  // cancels the game in progress
  match::AdjudicationRules rules = {
      .resign = match::ResignRule{.moves = 4, .score = 1000},
      .draw = match::DrawRule{.from_move = 40, .moves = 6, .score = 8},
      .last_move = 200,
  };
};

std::string DescribeSelfPlay(const SelfPlaySettings& settings);

class SelfPlayer {
 public:
  explicit SelfPlayer(const SelfPlaySettings& settings)
      : settings_(settings), searcher_(settings.network, settings.stop) {}

  // Plays game `number`. Returns InvalidArgument if a book cannot be read, or too many openings are
  // unfair; Cancelled after settings.stop.
  absl::StatusOr<TrainingGame> Play(std::int64_t number);

 private:
  absl::StatusOr<chess::Game> BeginGame(std::int64_t number);
  bool IsStopped() const { return settings_.stop != nullptr && *settings_.stop; }

  const SelfPlaySettings settings_;
  PositionSearcher searcher_;
};

// For GenerateGames(): returns a function that makes players. Requires: `settings`
// outlives the players.
std::function<GamePlayer()> NewSelfPlayers(const SelfPlaySettings& settings);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_SELF_PLAY_H_

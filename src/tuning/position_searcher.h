// Searches for training data: the best move of a position and its score, within a node limit.
#ifndef QUADRILLE_TUNING_POSITION_SEARCHER_H_
#define QUADRILLE_TUNING_POSITION_SEARCHER_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/score.h"
#include "src/chess/game.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

inline constexpr std::uint64_t kSoftNodesFactor = 8;

struct NodeLimit {
  std::uint64_t nodes = 5000;
  // A search ends after the first iteration that exceeds `nodes`, but at kSoftNodesFactor times
  // `nodes` at the latest, so that scores come from complete iterations.
  bool soft = false;
};

// Returns the network as a setting of a head line: ", network " and its fingerprint; empty for
// null.
std::string NetworkSetting(const chess::Network* network);

class PositionSearcher {
 public:
  // `network` is the evaluation; null: the hand-written one. `*stop` ends a search early; its
  // result is then meaningless.
  PositionSearcher(std::shared_ptr<const chess::Network> network, const std::atomic<bool>* stop);

  // Forgets all searches, so that the next results do not depend on them.
  void NewGame() { engine_.NewGame(); }

  // Requires: the game is not over.
  ScoredMove Search(const chess::Game& game, const NodeLimit& limit);

 private:
  void Search(const chess::SearchLimits& limits);

  const std::atomic<bool>* stop_;
  std::optional<chess::Score> score_;
  std::optional<chess::Move> best_;
  chess::Engine engine_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_POSITION_SEARCHER_H_

// New labels from old games: their positions, or others beside them, with the scores of searches.
#ifndef QUADRILLE_TUNING_NETWORK_RELABEL_H_
#define QUADRILLE_TUNING_NETWORK_RELABEL_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/network.h"
#include "src/tuning/position_searcher.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

struct RelabelSettings {
  NodeLimit limit = {.nodes = 200};
  // 0: scores the positions of the games; else, about so many beside each position.
  double beside = 0;
  std::uint64_t seed = 1;  // of the positions beside
  std::shared_ptr<const chess::Network> network = chess::BuiltInNetwork();
  const std::atomic<bool>* stop = nullptr;  // ends a search early
};

// Returns the settings on one line, for a head line (src/jobs/job_head.h).
std::string DescribeRelabel(const RelabelSettings& settings);

class Relabeler {
 public:
  explicit Relabeler(const RelabelSettings& settings)
      : settings_(settings), searcher_(settings.network, settings.stop) {}

  // Returns the game with new scores, or games of one move, without a result, from positions one or
  // two random moves beside the line (random_successor.h). All get `number`. Depends on the
  // settings, the game and `number` alone; meaningless after settings.stop.
  std::vector<TrainingGame> Relabel(const TrainingGame& game, std::int64_t number);

 private:
  TrainingGame Rescored(const TrainingGame& game);
  std::vector<TrainingGame> Beside(const TrainingGame& game, std::int64_t number);

  const RelabelSettings settings_;
  PositionSearcher searcher_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_RELABEL_H_

// Label statistics of training games: distributions of scores, pieces and results, and how often
// the side with the better score wins.
#ifndef QUADRILLE_TUNING_NETWORK_LABEL_STATISTICS_H_
#define QUADRILLE_TUNING_NETWORK_LABEL_STATISTICS_H_

#include <array>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

struct LeaderResults {
  std::int64_t won = 0;
  std::int64_t drawn = 0;
  std::int64_t lost = 0;

  std::int64_t positions() const { return won + drawn + lost; }
};

struct LabelStatistics {
  // Lower bounds of the classes of absolute scores, in centipawns.
  static constexpr std::array<int, 9> kScoreClasses = {0, 25, 50, 100, 200, 300, 500, 1000, 2000};
  static constexpr int kClearScore = 300;  // a lead that should win most games

  std::int64_t beside = 0;  // positions without a result, not counted below
  std::int64_t games = 0;
  std::int64_t positions = 0;
  std::array<std::int64_t, 3> results = {};  // games, by Result
  std::array<std::int64_t, 33> pieces = {};  // positions, by pieces on the board
  std::array<LeaderResults, kScoreClasses.size()> leaders = {};  // by class of score
  // Positions with at least kClearScore, by the side that moved: White, Black.
  std::array<LeaderResults, 2> clear_leaders = {};

  void Add(const TrainingGame& game);
  void Add(const LabelStatistics& more);
};

// Returns InvalidArgument, naming `file`, if the scores contradict the results: for White or Black
// to move, the side ahead by kClearScore wins no more of the positions' games than it loses. Files
// with few such positions pass.
absl::Status CheckLabels(const LabelStatistics& labels, const std::string& file);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_LABEL_STATISTICS_H_

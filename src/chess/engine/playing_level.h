// Playing levels: limited strength (UCI_Elo). A level limits the nodes and adds Gaussian noise to
// the scores of the best few moves, which confuses similar moves but does not blunder a queen. Up
// to kMaxEloWithOversight it picks from all moves, and overlooks some (oversight.h).
#ifndef QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_
#define QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/chess/engine/score.h"

namespace quadrille::chess {

// Range of UCI_Elo. Full strength is higher.
inline constexpr int kMinElo = 600;
inline constexpr int kMaxElo = 3200;
inline constexpr int kMaxEloWithOversight = 1400;

struct PlayingLevel {
  std::uint64_t nodes = 0;  // per move
  int candidates = 1;       // number of MultiPV lines to pick from
  double noise = 0;         // standard deviation in centipawns
  double oversight = 0;     // probability scale of SeenScores()
};

// Requires: kMinElo <= elo <= kMaxElo. Calibration: docs/strength.md.
PlayingLevel LevelOfElo(int elo);

// Adds noise to `scores`, sorted best first, and returns the index of the maximum. If the first is
// a winning mate, returns 0. Deterministic in `seed`. Requires: `scores` is not empty.
std::size_t PickWithNoise(const std::vector<Score>& scores, double noise, std::uint64_t seed);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_

// Playing levels: limited strength by UCI_Elo. A level limits the nodes and adds Gaussian noise to
// the scores of the best few moves, so that near-equal moves are confused and blunders of a queen
// are not played.
#ifndef QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_
#define QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/chess/engine/score.h"

namespace quadrille::chess {

// Range of UCI_Elo. Full strength is above it.
inline constexpr int kMinElo = 1000;
inline constexpr int kMaxElo = 3200;

struct PlayingLevel {
  std::uint64_t nodes = 0;  // per move
  int candidates = 1;       // MultiPV lines to pick from
  double noise = 0;         // standard deviation, centipawns
};

// Requires: kMinElo <= elo <= kMaxElo. Calibration: docs/strength.md.
PlayingLevel LevelOfElo(int elo);

// The index of the best of `scores`, sorted best first, after adding noise. Deterministic in
// `seed`. A winning mate score in front is always picked. Requires: scores is not empty.
std::size_t PickWithNoise(const std::vector<Score>& scores, double noise, std::uint64_t seed);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_PLAYING_LEVEL_H_

#include "src/chess/engine/playing_level.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <vector>

namespace quadrille::chess {
namespace {

struct Level {
  int elo = 0;
  double nodes = 0;
  double candidates = 0;
  double noise = 0;
  double oversight = 0;
};

constexpr int kAllMoves = 256;

// Calibrated by matches (docs/strength.md). Up to the first row of kMaxEloWithOversight all moves
// are candidates; the second one begins the levels that pick from the best few.
constexpr Level kLevels[] = {
    {kMinElo, 1'050, kAllMoves, 47, 0.48},
    {700, 1'400, kAllMoves, 43, 0.36},
    {800, 1'850, kAllMoves, 39, 0.25},
    {900, 2'550, kAllMoves, 35, 0.178},
    {1000, 3'600, kAllMoves, 32, 0.14},
    {1200, 5'700, kAllMoves, 28, 0.088},
    {kMaxEloWithOversight, 8'000, kAllMoves, 25, 0.06},
    {kMaxEloWithOversight, 1'100, 6, 47},
    {1480, 1'400, 6, 43},
    {1650, 2'100, 6, 36},
    {1840, 3'300, 6, 29},
    {2010, 4'400, 6, 23},
    {2200, 5'900, 5, 18},
    {2390, 9'200, 4, 13},
    {2640, 15'500, 3, 9},
    {2960, 31'000, 2, 4},
    {kMaxElo, 64'000, 1, 1},
};

}  // namespace

PlayingLevel LevelOfElo(int elo) {
  assert(kMinElo <= elo && elo <= kMaxElo);
  const Level* const above = std::find_if(std::begin(kLevels) + 1, std::end(kLevels),
                                          [elo](const Level& level) { return level.elo >= elo; });
  const Level& a = *std::prev(above);
  const Level& b = *above;
  const double share = static_cast<double>(elo - a.elo) / (b.elo - a.elo);
  // Elo grows linearly with log(nodes).
  return {.nodes =
              static_cast<std::uint64_t>(std::lround(a.nodes * std::pow(b.nodes / a.nodes, share))),
          .candidates = static_cast<int>(std::lround(std::lerp(a.candidates, b.candidates, share))),
          .noise = std::lerp(a.noise, b.noise, share),
          .oversight = std::lerp(a.oversight, b.oversight, share)};
}

std::size_t PickWithNoise(const std::vector<Score>& scores, double noise, std::uint64_t seed) {
  assert(!scores.empty());
  if (scores.front().IsMate() && scores.front().IsWin()) return 0;
  std::mt19937_64 random(seed);
  std::normal_distribution<double> error;
  std::vector<double> noisy;
  for (const Score score : scores) noisy.push_back(score.value() + noise * error(random));
  return static_cast<std::size_t>(std::ranges::max_element(noisy) - noisy.begin());
}

}  // namespace quadrille::chess

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
};

// Calibrated by matches (docs/strength.md).
constexpr Level kLevels[] = {
    {kMinElo, 200, 6, 92},   {1080, 240, 6, 85},    {1150, 450, 6, 66},   {1280, 850, 6, 54},
    {1480, 1'500, 6, 43},    {1650, 2'350, 6, 36},  {1840, 3'550, 6, 29}, {2010, 4'900, 6, 23},
    {2200, 6'900, 5, 18},    {2390, 11'000, 4, 13}, {2640, 19'000, 3, 9}, {2960, 38'000, 2, 4},
    {kMaxElo, 76'000, 1, 1},
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
          .noise = std::lerp(a.noise, b.noise, share)};
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

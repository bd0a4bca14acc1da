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

struct Rung {
  int elo = 0;
  double nodes = 0;
  double candidates = 0;
  double misjudgement = 0;
};

// Measured: docs/strength.md.
constexpr Rung kLadder[] = {
    {kWeakestElo, 200, 6, 92},
    {1080, 240, 6, 85},
    {1150, 450, 6, 66},
    {1280, 850, 6, 54},
    {1480, 1'500, 6, 43},
    {1650, 2'350, 6, 36},
    {1840, 3'550, 6, 29},
    {2010, 4'900, 6, 23},
    {2200, 6'900, 5, 18},
    {2390, 11'000, 4, 13},
    {2640, 19'000, 3, 9},
    {2960, 38'000, 2, 4},
    {kStrongestElo, 76'000, 1, 1},
};

}  // namespace

PlayingLevel LevelOfElo(int elo) {
  assert(kWeakestElo <= elo && elo <= kStrongestElo);
  const Rung* const above = std::find_if(std::begin(kLadder) + 1, std::end(kLadder),
                                         [elo](const Rung& rung) { return rung.elo >= elo; });
  const Rung& a = *std::prev(above);
  const Rung& b = *above;
  const double share = static_cast<double>(elo - a.elo) / (b.elo - a.elo);
  // Strength grows with the logarithm of the nodes.
  return {.nodes =
              static_cast<std::uint64_t>(std::lround(a.nodes * std::pow(b.nodes / a.nodes, share))),
          .candidates = static_cast<int>(std::lround(std::lerp(a.candidates, b.candidates, share))),
          .misjudgement = std::lerp(a.misjudgement, b.misjudgement, share)};
}

std::size_t ChooseMisjudging(const std::vector<Score>& scores, double misjudgement,
                             std::uint64_t seed) {
  assert(!scores.empty());
  if (scores.front().IsMate() && scores.front().IsWin()) return 0;
  std::mt19937_64 random(seed);
  std::normal_distribution<double> error;
  std::vector<double> judged;
  for (const Score score : scores) judged.push_back(score.value() + misjudgement * error(random));
  return static_cast<std::size_t>(std::ranges::max_element(judged) - judged.begin());
}

}  // namespace quadrille::chess

#include "src/chess/engine/playing_level.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/engine/score.h"

namespace quadrille::chess {
namespace {

TEST(PlayingLevelTest, StrengthAddsNodesAndReducesMistakes) {
  PlayingLevel last = LevelOfElo(kMinElo);
  EXPECT_GE(last.nodes, 1u);
  for (int elo = kMinElo + 1; elo <= kMaxElo; ++elo) {
    const PlayingLevel level = LevelOfElo(elo);
    if (elo != kMaxEloWithOversight + 1) {  // another kind of level begins
      EXPECT_GE(level.nodes, last.nodes) << elo;
      EXPECT_LE(level.noise, last.noise) << elo;
    }
    EXPECT_LE(level.oversight, last.oversight) << elo;
    EXPECT_GE(level.noise, 0) << elo;
    EXPECT_GE(level.candidates, 1) << elo;
    last = level;
  }
  EXPECT_GT(last.nodes, 60 * LevelOfElo(kMinElo).nodes);
}

TEST(PlayingLevelTest, WeakLevelsOverlookMoves) {
  EXPECT_GT(LevelOfElo(kMinElo).oversight, 0.3);
  EXPECT_GT(LevelOfElo(kMaxEloWithOversight).oversight, 0.03);
  EXPECT_EQ(LevelOfElo(kMaxEloWithOversight + 1).oversight, 0);
}

// Returns how often each candidate is picked with 2,000 seeds.
std::vector<int> Choices(const std::vector<Score>& scores, double noise) {
  std::vector<int> choices(scores.size());
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    ++choices[PickWithNoise(scores, noise, seed)];
  }
  return choices;
}

TEST(PlayingLevelTest, PicksTheBestMoveWithoutNoise) {
  EXPECT_EQ(Choices({Score(30), Score(29), Score(-100)}, 0), (std::vector<int>{2'000, 0, 0}));
}

TEST(PlayingLevelTest, BetterMovesArePickedMoreOften) {
  const std::vector<int> choices = Choices({Score(30), Score(10), Score(-40), Score(-900)}, 50);
  EXPECT_GT(choices[0], choices[1] + 100);
  EXPECT_GT(choices[1], choices[2] + 100);
  EXPECT_GT(choices[2], 20);
  EXPECT_EQ(choices[3], 0);  // no queen blunders
}

TEST(PlayingLevelTest, EqualMovesArePickedEquallyOften) {
  for (const int chosen : Choices({Score(7), Score(7)}, 20)) EXPECT_NEAR(chosen, 1'000, 120);
}

TEST(PlayingLevelTest, PlaysAFoundMate) {
  const std::vector<Score> scores = {Score::MateIn(3), Score::MateIn(5), Score(400)};
  EXPECT_EQ(Choices(scores, 100'000), (std::vector<int>{2'000, 0, 0}));
}

TEST(PlayingLevelTest, SeedDeterminesThePick) {
  const std::vector<Score> scores = {Score(12), Score(11), Score(10), Score(9)};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    EXPECT_EQ(PickWithNoise(scores, 90, seed), PickWithNoise(scores, 90, seed));
  }
}

}  // namespace
}  // namespace quadrille::chess

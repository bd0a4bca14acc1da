// Adjudication: resign, draw and move limit rules.
#include "src/match/adjudication.h"

#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/match/player.h"

namespace quadrille::match {
namespace {

// Plays `plies` moves whose score (for kFirst) is `score`. Returns after how many of them the game
// ended, or 0.
int EndsAfter(Adjudicator& adjudicator, int score, int plies, GameResult* result) {
  for (int ply = 0; ply < plies; ++ply) {
    const PlayerSlot slot = ply % 2 == 0 ? PlayerSlot::kFirst : PlayerSlot::kSecond;
    const Evaluation evaluation{.score = slot == PlayerSlot::kFirst ? score : -score};
    if (std::optional<GameResult> end = adjudicator.AfterMove(slot, ply / 2 + 1, evaluation)) {
      *result = *end;
      return ply + 1;
    }
  }
  return 0;
}

TEST(AdjudicationTest, ResignsOnceBothAgreeLongEnough) {
  const AdjudicationRules rules{.resign = ResignRule{3, 600}, .draw = {}, .last_move = {}};
  GameResult result;
  Adjudicator won(rules), lost(rules), unclear(rules);
  EXPECT_EQ(EndsAfter(won, 600, 50, &result), 6);
  EXPECT_EQ(result.winner, PlayerSlot::kFirst);
  EXPECT_EQ(EndsAfter(lost, -601, 50, &result), 6);
  EXPECT_EQ(result.winner, PlayerSlot::kSecond);
  EXPECT_EQ(EndsAfter(unclear, 599, 50, &result), 0);
}

TEST(AdjudicationTest, OneSidedScoresDoNotResign) {
  Adjudicator adjudicator({.resign = ResignRule{2, 600}, .draw = {}, .last_move = {}});
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(
        adjudicator.AfterMove(PlayerSlot::kFirst, i + 1, Evaluation{.score = -900}).has_value());
    EXPECT_FALSE(
        adjudicator.AfterMove(PlayerSlot::kSecond, i + 1, Evaluation{.score = 10}).has_value());
  }
}

TEST(AdjudicationTest, MateScoresExceedAnyLimit) {
  Adjudicator adjudicator({.resign = ResignRule{1, 5000}, .draw = {}, .last_move = {}});
  EXPECT_FALSE(adjudicator.AfterMove(PlayerSlot::kFirst, 1, Evaluation{.mate = 3}).has_value());
  const std::optional<GameResult> end =
      adjudicator.AfterMove(PlayerSlot::kSecond, 1, Evaluation{.mate = -2});
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->winner, PlayerSlot::kFirst);
}

TEST(AdjudicationTest, DrawsFromAMoveOnIfBothScoresAreSmall) {
  const AdjudicationRules rules{.resign = {}, .draw = DrawRule{10, 4, 15}, .last_move = {}};
  GameResult result;
  Adjudicator level(rules), ahead(rules);
  EXPECT_EQ(EndsAfter(level, -15, 50, &result), 19);  // White's tenth move
  EXPECT_FALSE(result.winner.has_value());
  EXPECT_EQ(EndsAfter(ahead, 16, 50, &result), 0);
}

TEST(AdjudicationTest, MoveWithoutScoreResetsTheCount) {
  Adjudicator adjudicator({.resign = {}, .draw = DrawRule{1, 1, 10}, .last_move = {}});
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(adjudicator.AfterMove(PlayerSlot::kFirst, i + 1, Evaluation{}).has_value());
    EXPECT_FALSE(adjudicator.AfterMove(PlayerSlot::kSecond, i + 1, std::nullopt).has_value());
  }
}

TEST(AdjudicationTest, MoveLimitDrawsAfterBothSidesMoved) {
  Adjudicator adjudicator({.resign = {}, .draw = {}, .last_move = 3});
  GameResult result;
  EXPECT_EQ(EndsAfter(adjudicator, 900, 50, &result), 6);
  EXPECT_FALSE(result.winner.has_value());
}

TEST(AdjudicationTest, ParsesRulesStrictly) {
  ASSERT_TRUE(ParseResignRule("3,600").ok());
  EXPECT_EQ(ParseResignRule("3,600")->score, 600);
  ASSERT_TRUE(ParseDrawRule("34,8,20").ok());
  EXPECT_EQ(ParseDrawRule("34,8,20")->from_move, 34);
  EXPECT_EQ(ParseDrawRule("34,8,20")->score, 20);
  for (const char* text : {"", "3", "3,600,1", "3,-600", "0,600", "3;600", "3,600,"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(ParseResignRule(text).status())) << text;
  }
  EXPECT_TRUE(absl::IsInvalidArgument(ParseDrawRule("3,600").status()));
}

}  // namespace
}  // namespace quadrille::match

// Cross tables, tournament schedule, and Tally.
#include "src/match/cross_table.h"

#include <cstdint>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

// Returns a meeting of `same` pairs with two games of `result`, and `even` drawn pairs.
Meeting Meet(int first, int second, int same, int even, Result result = Result::kWin) {
  Meeting meeting{{first, second}};
  for (std::int64_t pair = 0; pair < same + even; ++pair) {
    meeting.tally.Add(pair, result);
    meeting.tally.Add(pair, pair < same ? result : Reversed(result));
  }
  return meeting;
}

TEST(CrossTableTest, FormatsAsDocumented) {
  const std::vector<std::string> engines = {"windows", "best", "threats"};
  const std::vector<Meeting> meetings = {Meet(0, 1, 8, 2, Result::kLoss),
                                         Meet(0, 2, 5, 5, Result::kLoss), Meet(1, 2, 5, 5)};
  EXPECT_EQ(CrossTable(engines, meetings),
            "# Engine     Elo  +/- Points Games  Score Draws    1     2     3\n"
            "1 best    +190.8 85.2   33.0    40 82.5 % 0.0 %    - 15/20 18/20\n"
            "2 threats   +0.0 67.7   20.0    40 50.0 % 0.0 % 5/20     - 15/20\n"
            "3 windows -190.8 85.2    7.0    40 17.5 % 0.0 % 2/20  5/20     -\n");
}

TEST(CrossTableTest, NotesUnboundedRatings) {
  const std::vector<std::string> engines = {"A", "B", "C"};
  const std::vector<Meeting> meetings = {Meet(0, 1, 1, 3), Meet(0, 2, 4, 0), Meet(1, 2, 4, 0)};
  const std::string table = CrossTable(engines, meetings);
  EXPECT_THAT(table, HasSubstr("\nNote: Elo is relative to the mean of A, B\n"
                               "Note: the results do not bound the Elo of C (all games"));
  EXPECT_THAT(table, HasSubstr(" inf "));
}

TEST(CrossTableTest, NamesTheOnlyEngineOfTheMean) {
  const std::vector<std::string> engines = {"A", "B"};
  EXPECT_THAT(CrossTable(engines, {Meet(0, 1, 4, 0)}), HasSubstr("\nNote: Elo is relative to A\n"));
}

TEST(CrossTableTest, DrawnGauntletHasIntervals) {
  const std::vector<std::string> engines = {"A", "B", "C"};
  const std::vector<Meeting> meetings = {Meet(0, 1, 4, 0, Result::kDraw),
                                         Meet(0, 2, 4, 0, Result::kDraw)};
  EXPECT_THAT(CrossTable(engines, meetings),
              AllOf(HasSubstr("\n1 A      +0.0  80.3 "), HasSubstr("\n3 C      +0.0 126.9 ")));
}

TEST(CrossTableTest, RatingsAreUnknownBeforeTheFirstGame) {
  const std::vector<std::string> engines = {"A", "B"};
  EXPECT_EQ(CrossTable(engines, {Meeting{{0, 1}}}),
            "# Engine Elo +/- Points Games Score Draws 1 2\n"
            "1 A        ?   ?    0.0     0 0.0 % 0.0 % - -\n"
            "2 B        ?   ?    0.0     0 0.0 % 0.0 % - -\n");
  EXPECT_TRUE(TournamentProgress(engines, {Meeting{{0, 1}}}).empty());
}

TEST(CrossTableTest, NotesRepeatedPairs) {
  Meeting same{{0, 1}};
  for (std::int64_t pair = 0; pair < 10; ++pair) {
    same.tally.Add(pair, Result::kWin, 11);
    same.tally.Add(pair, Result::kDraw, 12);
  }
  const std::vector<std::string> engines = {"A", "B"};
  EXPECT_THAT(CrossTable(engines, {same}),
              HasSubstr("\nNote: 9 of 10 pairs repeat others move by move; "));
  EXPECT_THAT(TournamentProgress(engines, {same}), ElementsAre("A leads with 75.0 %"));
}

TEST(TournamentTest, RoundRobinAndGauntletPairings) {
  EXPECT_THAT(PairingsOf(TournamentKind::kRoundRobin, 4),
              ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{0, 3}, Pairing{1, 2}, Pairing{1, 3},
                          Pairing{2, 3}));
  EXPECT_THAT(PairingsOf(TournamentKind::kGauntlet, 4),
              ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{0, 3}));
}

TEST(TournamentTest, EveryPairingPlaysAnOpeningBeforeTheNext) {
  std::vector<std::int64_t> pairings;
  std::vector<std::int64_t> openings;
  for (std::int64_t number = 0; number < 12; ++number) {
    pairings.push_back(PairingOfGame(number, 3));
    openings.push_back(OpeningOfGame(number, 3));
  }
  EXPECT_THAT(pairings, ElementsAre(0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2));
  EXPECT_THAT(openings, ElementsAre(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1));
}

TEST(TournamentTest, TournamentNamesRoundTrip) {
  for (const TournamentKind kind : {TournamentKind::kRoundRobin, TournamentKind::kGauntlet}) {
    EXPECT_EQ(TournamentNamed(TournamentName(kind)), kind);
  }
  EXPECT_FALSE(TournamentNamed("swiss").has_value());
}

TEST(TallyTest, IsExhaustedOnceTheBookRepeats) {
  Tally tally;
  std::int64_t pair = 0;
  const auto add = [&](std::uint64_t fingerprint) {
    tally.Add(pair, Result::kWin, fingerprint);
    tally.Add(pair++, Result::kLoss, fingerprint + 1000);
  };
  for (std::uint64_t opening = 0; opening < 30; ++opening) add(opening);
  EXPECT_FALSE(IsExhausted(tally, 30));
  for (std::uint64_t opening = 0; opening < 19; ++opening) add(opening);
  EXPECT_FALSE(IsExhausted(tally, 30));
  add(77);  // a new pair: not deterministic
  for (std::uint64_t opening = 0; opening < 19; ++opening) add(opening);
  EXPECT_EQ(tally.repeats_in_a_row(), 19);
  EXPECT_FALSE(IsExhausted(tally, 30));
  add(3);
  EXPECT_TRUE(IsExhausted(tally, 30));
  EXPECT_FALSE(IsExhausted(tally, 1000));
  EXPECT_FALSE(IsExhausted(tally, {}));
  for (std::uint64_t repeat = 0; repeat < 80; ++repeat) add(3);
  EXPECT_TRUE(IsExhausted(tally, {}));
}

}  // namespace
}  // namespace quadrille::match

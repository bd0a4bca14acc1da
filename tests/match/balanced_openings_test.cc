// Balanced openings: candidates, symmetric forms, and independence of the number of threads.
#include "src/match/games/balanced_openings.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::match {
namespace {

OpeningPlan Gomoku() { return {.rules = mnk::RulesOfGame("gomoku").value()}; }

// A deterministic judge that is slower for some candidates, so that threads finish out of order.
absl::StatusOr<std::optional<double>> Judge(mnk::AnyGame&, std::int64_t candidate) {
  if (candidate % 3 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  if (candidate % 7 == 0) return std::optional<double>();
  return std::optional<double>(static_cast<double>(candidate * 37 % 200) / 100 - 1);
}

std::vector<std::string> Find(const OpeningPlan& plan, std::size_t count, int threads,
                              std::int64_t first = 0, const std::set<std::string>& known = {}) {
  const std::atomic<bool> interrupted{false};
  std::vector<std::string> lines;
  const OpeningListener listener = [&](const FoundOpening& found) -> absl::StatusOr<bool> {
    EXPECT_GE(std::abs(found.score), plan.min_score);
    EXPECT_LE(std::abs(found.score), plan.max_score);
    EXPECT_EQ(mnk::FormatPosition(found.game),
              mnk::FormatPosition(*OpeningCandidate(plan, found.candidate)));
    lines.push_back(mnk::FormatPosition(found.game));
    return lines.size() < count;
  };
  const absl::StatusOr<OpeningsEnd> end =
      FindOpenings(plan, first, known, threads, Judge, listener, interrupted);
  EXPECT_TRUE(end.ok() && *end == OpeningsEnd::kListenerStopped) << end.status();
  return lines;
}

TEST(BalancedOpeningsTest, CandidatesAreWholeTurnsNearTheCentre) {
  OpeningPlan plan{.rules = mnk::RulesOfGame("connect6").value()};
  plan.min_turns = 2;
  plan.max_turns = 3;
  plan.spread = 2;
  const mnk::Cell centre = mnk::CentreOf(plan.rules);
  std::set<int> counts;
  for (std::int64_t number = 0; number < 200; ++number) {
    const std::optional<mnk::AnyGame> game = OpeningCandidate(plan, number);
    ASSERT_TRUE(game.has_value());
    counts.insert(game->stones_placed());
    EXPECT_EQ(game->stones_left(), 2);
    const mnk::Setup setup = game->ToSetup();
    for (const std::vector<mnk::Cell>* stones : {&setup.black, &setup.white}) {
      for (const mnk::Cell cell : *stones) {
        EXPECT_LE(std::abs(cell.x - centre.x), 2);
        EXPECT_LE(std::abs(cell.y - centre.y), 2);
      }
    }
  }
  EXPECT_EQ(counts, (std::set<int>{3, 5}));
}

TEST(BalancedOpeningsTest, CandidatesThatDoNotFitAreRejected) {
  OpeningPlan plan = Gomoku();
  plan.spread = 0;
  EXPECT_FALSE(OpeningCandidate(plan, 0).has_value());
}

TEST(BalancedOpeningsTest, SymmetricFormIsEqualForAllImages) {
  const auto form = [](const char* fen) { return SymmetricForm(mnk::ParsePosition(fen).value()); };
  const std::string square = form("3x/1o2/4/4 x 1 4,4,4,1,1");
  for (const char* image : {"x3/2o1/4/4 x 1 4,4,4,1,1", "4/4/1o2/3x x 1 4,4,4,1,1",
                            "4/4/2o1/x3 x 1 4,4,4,1,1", "4/2o1/4/x3 x 1 4,4,4,1,1"}) {
    if (std::string(image) == "4/2o1/4/x3 x 1 4,4,4,1,1") {
      EXPECT_NE(form(image), square);
    } else {
      EXPECT_EQ(form(image), square) << image;
    }
  }
  EXPECT_NE(form("3o/1x2/4/4 x 1 4,4,4,1,1"), square);
  // A square has diagonal symmetries, another rectangle has not.
  EXPECT_EQ(form("1x2/4/4/4 o 1 4,4,4,1,1"), form("4/x3/4/4 o 1 4,4,4,1,1"));
  EXPECT_EQ(form("1x3/5/5 o 1 3,5,3,1,1"), form("5/5/3x1 o 1 3,5,3,1,1"));
  EXPECT_NE(form("1x3/5/5 o 1 3,5,3,1,1"), form("5/x4/5 o 1 3,5,3,1,1"));
}

TEST(BalancedOpeningsTest, AreTheSameFromAnyNumberOfThreads) {
  const std::vector<std::string> one = Find(Gomoku(), 50, 1);
  EXPECT_EQ(Find(Gomoku(), 50, 4), one);
  std::set<std::string> forms;
  for (const std::string& fen : one) forms.insert(SymmetricForm(*mnk::ParsePosition(fen)));
  EXPECT_EQ(forms.size(), 50u);
}

TEST(BalancedOpeningsTest, TheJudgePlaysTheLastTurns) {
  OpeningPlan plan{.rules = mnk::RulesOfGame("connect6").value()};
  plan.min_turns = plan.max_turns = 3;
  plan.replies = 1;
  EXPECT_EQ(OpeningCandidate(plan, 0)->stones_placed(), 3);
  const OpeningJudge corner = [](mnk::AnyGame& game,
                                 std::int64_t) -> absl::StatusOr<std::optional<double>> {
    game.Place({0, 0});
    game.Place({1, 0});
    return std::optional<double>(0);
  };
  std::vector<std::string> lines;
  const OpeningListener listener = [&](const FoundOpening& found) -> absl::StatusOr<bool> {
    lines.push_back(mnk::FormatPosition(found.game));
    return false;
  };
  const std::atomic<bool> interrupted{false};
  ASSERT_TRUE(FindOpenings(plan, 0, {}, 1, corner, listener, interrupted).ok());
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].substr(0, 5), "xx17/");
}

TEST(BalancedOpeningsTest, KnownOpeningsAreSkipped) {
  const std::vector<std::string> all = Find(Gomoku(), 20, 1);
  std::set<std::string> known;
  for (int i = 0; i < 10; ++i) known.insert(SymmetricForm(*mnk::ParsePosition(all[i])));
  EXPECT_EQ(Find(Gomoku(), 10, 2, 0, known), std::vector<std::string>(all.begin() + 10, all.end()));
}

TEST(BalancedOpeningsTest, EndWhenCandidatesAreExhausted) {
  OpeningPlan plan{.rules = mnk::RulesOfGame("tic-tac-toe").value()};
  plan.min_turns = plan.max_turns = 1;
  plan.max_score = 1;
  const std::atomic<bool> interrupted{false};
  int found = 0;
  const OpeningListener listener = [&found](const FoundOpening&) -> absl::StatusOr<bool> {
    return ++found < 100;
  };
  const absl::StatusOr<OpeningsEnd> end =
      FindOpenings(plan, 0, {}, 2, Judge, listener, interrupted);
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_EQ(*end, OpeningsEnd::kNoMoreFound);
  EXPECT_EQ(found, 3);  // corner, side, centre
}

TEST(BalancedOpeningsTest, ErrorsAndInterruptsEndTheSearch) {
  const OpeningListener all = [](const FoundOpening&) -> absl::StatusOr<bool> { return true; };
  const OpeningListener full = [](const FoundOpening&) -> absl::StatusOr<bool> {
    return absl::UnavailableError("disk full");
  };
  const OpeningJudge blind = [](mnk::AnyGame&,
                                std::int64_t) -> absl::StatusOr<std::optional<double>> {
    return absl::InvalidArgumentError("does not judge");
  };
  const std::atomic<bool> interrupted{true};
  const std::atomic<bool> running{false};
  EXPECT_EQ(FindOpenings(Gomoku(), 0, {}, 2, Judge, all, interrupted).value(),
            OpeningsEnd::kInterrupted);
  EXPECT_TRUE(absl::IsUnavailable(FindOpenings(Gomoku(), 0, {}, 2, Judge, full, running).status()));
  EXPECT_TRUE(
      absl::IsInvalidArgument(FindOpenings(Gomoku(), 0, {}, 2, blind, all, running).status()));
}

}  // namespace
}  // namespace quadrille::match

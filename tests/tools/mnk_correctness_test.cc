// Correctness tests against faulty engines: each fault fails exactly the expected tests.
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "src/protocol/correctness/correctness_tests.h"
#include "tests/tools/engine_script.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {
namespace {

// Short names for the table below.
constexpr char kList[] = "GetMovesShouldReturnAvailableMoves";
constexpr char kOver[] = "GameOverTest";
constexpr char kTurn[] = "AfterQMovesItsWhitePlayerTurn";
constexpr char kTwice[] = "TwoTimesSameMoveShouldNotBePossible";
constexpr char kAll[] = "AllPossibleMovesGameShouldEndTest";
constexpr char kWin[] = "HumanVsHumanBlackWinTest";
constexpr char kMore[] = "HumanVsHumanBlackWinIfKOrMoreToWinTest";
constexpr char kHumanHuman[] = "FirstTurnHumanVsHumanMovesTest";
constexpr char kHumanAi[] = "FirstTurnHumanVsAiMovesTest";
constexpr char kAiHuman[] = "FirstTurnAiVsHumanMovesTest";
constexpr char kAiAi[] = "FirstTurnAiVsAiMovesTest";

using Names = std::set<std::string>;

Names Everything() {
  Names names;
  for (const correctness::CorrectnessTest& test : correctness::CorrectnessTests())
    names.insert(std::string(test.name));
  return names;
}

EngineReport TestEngine(const std::string& fault, const std::string& rules, absl::Duration answer) {
  const EngineScript script(fault, rules);
  EngineReport report = ReportFor(script.path());
  RunCorrectness({.answer = answer, .test = absl::Seconds(60)}, report);
  return report;
}

Names With(const EngineReport& report, correctness::TestOutcome outcome) {
  Names names;
  for (const TestResult& result : report.tests) {
    if (result.verdict.outcome == outcome) names.insert(std::string(result.name));
  }
  return names;
}

std::string Details(const EngineReport& report) {
  std::string details;
  for (const TestResult& result : report.tests) {
    details += "  " + std::string(result.name) + ": " + result.verdict.detail + "\n";
  }
  return details;
}

// Rules whose five numbers differ, with both win conditions.
constexpr char kRules[] = "7,9,4,2,3";
constexpr char kExact[] = "7,9,4,2,3,exact";

// The time that a hanging engine costs a test.
constexpr absl::Duration kShort = absl::Seconds(2);
constexpr absl::Duration kLong = absl::Seconds(30);

struct FaultCase {
  std::string fault;
  std::string rules;
  Names failed;
  absl::Duration answer = kLong;
};

void PrintTo(const FaultCase& fault_case, std::ostream* out) {
  *out << fault_case.fault << " " << fault_case.rules;
}

class FaultTest : public testing::TestWithParam<FaultCase> {};

TEST_P(FaultTest, FailsExactlyTheExpectedTests) {
  const EngineReport report = TestEngine(GetParam().fault, GetParam().rules, GetParam().answer);
  EXPECT_EQ(report.tests.size(), correctness::CorrectnessTests().size());
  EXPECT_EQ(With(report, correctness::TestOutcome::kFailed), GetParam().failed) << Details(report);
  for (const TestResult& result : report.tests) {
    EXPECT_EQ(result.verdict.detail.empty(),
              result.verdict.outcome == correctness::TestOutcome::kPassed);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Mnk, FaultTest,
    testing::ValuesIn(std::vector<FaultCase>{
        // No fault, or a tolerated one.
        {"none", kRules, {}},
        {"none", kExact, {}},
        {"writes_liberally", kRules, {}},
        {"knows_no_ai_command", kRules, {}},
        {"ignores_quit", kRules, {}},
        // Crashes, hangs and invalid output.
        {"crashes_at_start", kRules, Everything()},
        {"exits_at_start", kRules, Everything()},
        {"hangs_at_start", kRules, Everything(), kShort},
        {"never_flushes", kRules, Everything(), kShort},
        {"talks_rubbish", kRules, Everything(), kShort},
        // The first q + p = 5 stones are correct, the sixth is not.
        {"crashes_at_the_sixth_stone", kRules, {kList, kOver, kTwice, kAll, kWin, kMore, kAiHuman}},
        {"hangs_at_the_sixth_stone",
         kRules,
         {kList, kOver, kTwice, kAll, kWin, kMore, kAiHuman},
         kShort},
        {"exits_after_a_game", kRules, {kOver, kAll, kWin, kMore}},
        {"lists_columns_first", kRules, {kList}},
        {"lists_a_cell_twice", kRules, {kList}},
        {"misses_a_free_cell", kRules, {kList}},
        {"names_the_wrong_player", kRules, {kTurn}},
        {"counts_one_more_left", kRules, {kTurn}},
        {"prints_the_board_mirrored", kRules, {kTwice, kHumanHuman}},
        {"accepts_taken_cells", kRules, {kTwice}},
        {"speaks_unasked", kRules, Everything()},
        {"swaps_x_and_y",
         kRules,
         {kList, kTurn, kTwice, kAll, kWin, kMore, kHumanHuman, kHumanAi, kAiHuman}},
        {"coordinates_end_at_127", "3,127,3,1,1", {}},
        {"coordinates_end_at_127",
         "3,255,3,1,1",
         {kList, kTurn, kTwice, kAll, kWin, kMore, kHumanHuman}},
        {"turn_never_changes", kRules, Everything(), kShort},
        {"one_stone_a_turn", kRules, Everything(), kShort},
        {"one_stone_a_turn", "7,9,4,1,1", {}},
        {"ai_stays_away_from_stones", kRules, {kOver, kHumanAi, kAiHuman, kAiAi}},
        {"ai_takes_taken_cells", kRules, {kOver, kHumanAi, kAiHuman, kAiAi}},
        {"ai_plays_off_the_board", kRules, {kOver, kHumanAi, kAiHuman, kAiAi}},
        {"never_ends", kRules, {kList, kOver, kAll, kWin, kMore}, kShort},
        {"names_the_loser", kRules, {kOver, kAll, kWin, kMore}},
        {"calls_wins_draws", kRules, {kOver, kAll, kWin, kMore}},
        {"names_a_wrong_line", kExact, {kOver, kAll, kWin, kMore}},
        {"one_more_than_k_wins", kExact, {kOver, kAll, kWin, kMore}, kShort},
        {"exactly_k_win", kRules, {kOver, kMore}, kShort},
        {"exactly_k_win", kExact, {}},
        {"k_or_more_win", kExact, {kOver, kMore}, kShort},
        {"k_or_more_win", kRules, {}},
    }));

struct RulesCase {
  std::string rules;
  Names not_applicable;
};

void PrintTo(const RulesCase& rules_case, std::ostream* out) { *out << rules_case.rules; }

class RulesTest : public testing::TestWithParam<RulesCase> {};

TEST_P(RulesTest, GoodEnginePassesAllApplicableTests) {
  const EngineReport report = TestEngine("none", GetParam().rules, kLong);
  EXPECT_EQ(With(report, correctness::TestOutcome::kFailed), Names()) << Details(report);
  EXPECT_EQ(With(report, correctness::TestOutcome::kNotApplicable), GetParam().not_applicable)
      << Details(report);
}

INSTANTIATE_TEST_SUITE_P(Mnk, RulesTest,
                         testing::ValuesIn(std::vector<RulesCase>{
                             {"3,3,3,1,1", {kMore}},
                             {"3,4,3,1,1", {}},
                             {"1,1,1,1,1", {kTurn, kMore, kHumanAi}},
                             {"1,1,2,1,1", {kTurn, kWin, kMore, kHumanAi}},
                             {"1,7,3,1,2", {}},
                             {"7,1,3,1,2,exact", {}},
                             {"6,6,1,1,1", {kTurn, kMore, kHumanAi}},
                             {"6,5,1,2,3,exact", {kTurn, kMore, kHumanAi}},
                             {"5,4,2,1,1", {}},
                             {"6,6,2,2,2,exact", {}},
                             {"4,5,9,1,1", {kWin, kMore}},  // k does not fit
                             {"4,5,5,1,1", {kMore}},        // k + 1 does not fit
                             {"4,5,5,1,1,exact", {kMore}},  // k + 1 does not fit
                             {"3,5,3,20,1",
                              {kWin, kMore}},  // white's turn does not end before the board is full
                             {"3,5,3,1,20", {kTurn, kHumanAi}},  // nor does black's
                             {"9,8,3,2,7", {}},         // black could win in the first turn
                             {"5,6,3,1,14,exact", {}},  // and can hardly avoid it
                             {"10,10,5,5,5", {}},       // white could win in one turn
                             {"8,8,8,4,4,exact", {kMore}},
                             {"5,13,13,1,1", {kMore}},
                             {"20,19,6,2,1", {}},
                             {"2,255,100,40,10", {}},
                             {"255,3,128,1,1,exact", {}},
                             {"140,250,20,30,2,exact", {}},
                         }));

}  // namespace
}  // namespace quadrille::mnk_analyze

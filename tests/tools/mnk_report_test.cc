// Reports: charts, pages and JSON, with text that requires escaping.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "src/base/chart/chart.h"
#include "src/mnk/rules.h"
#include "src/protocol/correctness/correctness_tests.h"
#include "tools/mnk_analyze/chart_files.h"
#include "tools/mnk_analyze/engines_page.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/html_page.h"
#include "tools/mnk_analyze/report.h"
#include "tools/mnk_analyze/run_engine.h"
#include "tools/mnk_analyze/study_report.h"

namespace quadrille::mnk_analyze {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string TempFolder(const std::string& name) {
  const std::string folder = testing::TempDir() + "/" + name;
  std::filesystem::create_directories(folder);
  return folder;
}

std::string Contents(const std::string& path) {
  std::ifstream file(path);
  return std::string((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
}

TEST(DrawChartTest, WritesThePictureAndTheData) {
  const std::string folder = TempFolder("chart_files");
  const chart::PointChart chart = {.title = "T", .curves = {{"c", {{1, 3}, {2, 5}}}}};
  const absl::StatusOr<HtmlPage::Figure> figure = DrawChart("it-1", chart, "caption", folder);
  ASSERT_TRUE(figure.ok()) << figure.status();
  EXPECT_EQ(figure->caption, "caption");
  EXPECT_EQ(Contents(folder + "/it-1.svg"), figure->svg);
  EXPECT_EQ(Contents(folder + "/it-1.dat"), "# c\n1 3\n2 5\n");
  EXPECT_TRUE(absl::IsUnavailable(DrawChart("c", chart, "", "/no/such/folder").status()));
}

TEST(HtmlPageTest, EscapesText) {
  HtmlPage page("a < b", "\"c\" & d");
  page.AddTable({"<th>"}, {{{"<td>", HtmlPage::Look::kBad, "\"hint\""}}});
  EXPECT_THAT(page.Html(), AllOf(HasSubstr("a &lt; b"), HasSubstr("&quot;c&quot; &amp; d"),
                                 HasSubstr("&lt;th&gt;"), HasSubstr("&lt;td&gt;"),
                                 HasSubstr("title=\"&quot;hint&quot;\"")));
}

EngineReport SomeReport() {
  EngineReport report = ReportFor("./engines/mnk-<5>");
  report.rules = mnk::Rules{5, 6, 4, 2, 1};
  report.tests = {
      {"GameOverTest", correctness::Passed(), 0.5},
      {"AfterQMovesItsWhitePlayerTurn", correctness::Failed(absl::InternalError("\xFF is odd")), 1},
      {"FirstTurnAiVsAiMovesTest", correctness::NotApplicable("no room"), 0}};
  Measurement measured;
  measured.games = 10;
  measured.stones = 155;
  measured.games_seconds = 0.5;
  measured.perf = {61.5, 4.25, 27};
  report.measurement = measured;
  return report;
}

TEST(TextReportTest, HasALinePerEngineAndFailure) {
  const std::string lines = TestLines(SomeReport(), /*all=*/false);
  EXPECT_THAT(lines, AllOf(StartsWith("mnk-<5>  (5,6,4,2,1)K_OR_MORE_TO_WIN  1 passed, 1 failed, "
                                      "1 not applicable\n  failed          After"),
                           Not(HasSubstr("GameOverTest")), Not(HasSubstr("no room"))));
}

TEST(TextReportTest, AllFlagAddsALinePerTest) {
  const EngineReport report = SomeReport();
  EXPECT_EQ(report.name, "mnk-<5>");
  EXPECT_THAT(
      TestLines(report, /*all=*/true),
      AllOf(StartsWith("mnk-<5>  (5,6,4,2,1)K_OR_MORE_TO_WIN  1 passed"),
            HasSubstr("  passed          GameOverTest "),
            HasSubstr("  failed          AfterQMovesItsWhitePlayerTurn"),
            HasSubstr("  not applicable  FirstTurnAiVsAiMovesTest"), HasSubstr("no room\n")));
}

TEST(TextReportTest, CountsInapplicableTestsSeparately) {
  EXPECT_EQ(TotalLines(AddUp({SomeReport(), SomeReport()})),
            "Not applicable: 2 tests\nCorrectness tests 2/4 succeeded!\n");
  EXPECT_EQ(TotalLines({1750, 0, 1}),
            "Not applicable: 1 test\nCorrectness tests 1750/1750 succeeded!\n");
}

TEST(TextReportTest, TabulatesMeasurements) {
  EngineReport failed = ReportFor("b");
  failed.measurement = absl::UnavailableError("it crashed");
  EXPECT_THAT(MeasurementTable({SomeReport(), failed, ReportFor("c")}),
              AllOf(HasSubstr("mnk-<5>         61.5          4.2         27.0       10"
                              "       15.5         20.0\n"),
                    HasSubstr("b       failed: it crashed\n"), Not(HasSubstr("\nc"))));
}

TEST(JsonReportTest, ContainsEverythingAndReplacesInvalidUtf8) {
  const nlohmann::json json = nlohmann::json::parse(JsonReport({SomeReport()}), nullptr, false);
  ASSERT_FALSE(json.is_discarded());
  EXPECT_EQ(json["passed"], 1);
  EXPECT_EQ(json["failed"], 1);
  EXPECT_EQ(json["not_applicable"], 1);
  const nlohmann::json& engine = json["engines"][0];
  EXPECT_EQ(engine["engine"], "./engines/mnk-<5>");
  EXPECT_EQ(engine["rules"]["n"], 6);
  EXPECT_EQ(engine["tests"][0]["outcome"], "passed");
  EXPECT_EQ(engine["tests"][2]["detail"], "no room");
  EXPECT_EQ(engine["performance"]["check_win_ns"], 4.25);
  EXPECT_EQ(engine["performance"]["games_per_second"], 20);
}

TEST(EnginesPageTest, ShowsTheResultsAndWritesTheData) {
  const std::string folder = TempFolder("page");
  const absl::Status written = WriteEnginesPage({SomeReport()}, folder + "/run.html");
  ASSERT_TRUE(written.ok()) << written;
  const std::string page = Contents(folder + "/run.html");
  EXPECT_THAT(page,
              AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("mnk-&lt;5&gt;"), HasSubstr("1 / 2"),
                    HasSubstr("no room"), HasSubstr("<svg"), Not(HasSubstr("src="))));
  EXPECT_THAT(Contents(folder + "/run_data/calls.dat"), HasSubstr("61.5 4.25 27"));
}

TEST(MedianTest, IsTakenPerFigure) {
  std::vector<Measurement> measurements(3);
  measurements[0].perf = {1, 20, 7};
  measurements[1].perf = {3, 10, 9000};
  measurements[2].perf = {2, 30, 8};
  measurements[2].games = 5;
  const Measurement median = MedianOf(measurements);
  EXPECT_EQ(median.perf.get_move, 2);
  EXPECT_EQ(median.perf.check_win, 20);
  EXPECT_EQ(median.perf.get_moves, 8);
  EXPECT_EQ(median.games, 0);
  EXPECT_EQ(MedianOf({measurements[1]}).perf.get_moves, 9000);
}

EngineReport Measured(const mnk::Rules& rules, double nanoseconds) {
  EngineReport report = ReportFor("e");
  report.rules = rules;
  Measurement measured;
  measured.perf = {nanoseconds, 1, 2};
  report.measurement = measured;
  return report;
}

TEST(StudyResultsTest, AssignsGamesToTheirSeries) {
  const Series series = {"s",
                         "S",
                         "",
                         {"m", "n"},
                         {5, 6, 7, 8},
                         {1, 1, 4, 1, 1},
                         {mnk::WinCondition::kKOrMore, mnk::WinCondition::kExactlyK},
                         2};
  std::vector<EngineReport> reports;
  for (const int size : {8, 5, 7, 6}) {
    reports.push_back(Measured({size, size, 4, 1, 1}, 10.0 * size * size));
  }
  reports.push_back(Measured({5, 5, 4, 1, 1, mnk::WinCondition::kExactlyK}, 777));
  reports.push_back(Measured({5, 6, 4, 1, 1}, 1e9));  // in no series
  const std::vector<Trend> trends = TrendsOf(series, reports);
  ASSERT_EQ(trends.size(), 6u);  // three calls, two conditions
  EXPECT_EQ(trends[0].win, "k or more");
  ASSERT_EQ(trends[0].nanoseconds.size(), 4u);
  EXPECT_EQ(trends[0].lowest(), 250);
  EXPECT_EQ(trends[0].highest(), 640);
  EXPECT_NEAR(trends[0].parabola->r_squared, 1, 1e-9);
  EXPECT_EQ(trends[1].win, "exactly k");
  EXPECT_EQ(trends[1].nanoseconds.size(), 1u);
  EXPECT_FALSE(trends[1].line.has_value());
  const std::vector<NamedChart> charts = ChartsOf(series, trends);
  ASSERT_EQ(charts.size(), 3u);
  EXPECT_EQ(charts[0].id, "s-get_move");
  EXPECT_EQ(charts[0].chart.title, "S");
  EXPECT_EQ(charts[0].chart.subtitle, "AIPlayer::GetMove()");
  EXPECT_EQ(charts[0].chart.x_label, "m = n");
  EXPECT_EQ(charts[0].chart.y_label, "ns");
  ASSERT_EQ(charts[0].chart.curves.size(), 3u);  // a fit and two conditions
  EXPECT_EQ(charts[0].chart.curves[0].name, "R² = 1.000");
  EXPECT_EQ(charts[0].chart.curves[1].name, "k or more");
  EXPECT_EQ(charts[0].chart.curves[0].colour, charts[0].chart.curves[1].colour);
  EXPECT_NE(charts[0].chart.curves[1].colour, charts[0].chart.curves[2].colour);
}

TEST(StudyResultsTest, LongTimesAreInMicroseconds) {
  const Series series = {
      "s", "S", "", {"k"}, {3, 4, 5}, {9, 9, 1, 1, 1}, {mnk::WinCondition::kKOrMore}, 1};
  std::vector<EngineReport> reports;
  for (const int k : {3, 4, 5}) reports.push_back(Measured({9, 9, k, 1, 1}, 10000.0 * k));
  const std::vector<NamedChart> charts = ChartsOf(series, TrendsOf(series, reports));
  EXPECT_EQ(charts[0].chart.y_label, "µs");
  const std::vector<chart::Curve>& curves = charts[0].chart.curves;
  EXPECT_EQ(curves[1].points[2].y, 50);
  EXPECT_NEAR(curves[0].points[30].y, 40, 1e-9);  // of 60 steps from k = 3 to 5
}

}  // namespace
}  // namespace quadrille::mnk_analyze

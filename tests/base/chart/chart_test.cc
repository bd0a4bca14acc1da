#include "src/base/chart/chart.h"

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille::chart {
namespace {

using testing::AllOf;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

int Count(absl::string_view text, absl::string_view part) {
  int count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

PointChart SomePoints() {
  return {.title = "It's <a> title & more",
          .subtitle = "The call",
          .x_label = "x",
          .y_label = "ns",
          .curves = {{"R² = 0.9", {{1, 3}, {4, 9}}, Mark::kDashes, 1},
                     {"measured", {{1, 3}, {2, 5}, {4, 9}}, Mark::kDots, 1},
                     {"", {{1, 1}, {4, 1}}, Mark::kLine, 2}}};
}

TEST(TicksTest, RoundNumbersCoverTheInterval) {
  EXPECT_THAT(Ticks(4, 5, 10), ElementsAre(4, DoubleNear(4.1, 1e-9), testing::_, testing::_,
                                           testing::_, DoubleNear(4.5, 1e-9), testing::_,
                                           testing::_, testing::_, testing::_, 5));
  EXPECT_THAT(Ticks(5, 20, 10), ElementsAre(4, 6, 8, 10, 12, 14, 16, 18, 20));
  EXPECT_THAT(Ticks(50, 250, 10), ElementsAre(50, 100, 150, 200, 250));
  EXPECT_THAT(Ticks(0, 3e9, 4), ElementsAre(0, 1e9, 2e9, 3e9));
}

TEST(TicksTest, IntegerAxesHaveNoFractionalTicks) {
  EXPECT_THAT(Ticks(4, 6, 10, 1), ElementsAre(4, 5, 6));
  EXPECT_THAT(Ticks(5, 60, 10, 1), ElementsAre(0, 10, 20, 30, 40, 50, 60));
  const auto fractions = [](double x) {
    return ToSvg(PointChart{.title = "T", .curves = {{"c", {{1, 1}, {x, 1}}}}});
  };
  EXPECT_THAT(fractions(3), Not(HasSubstr(">1.5<")));
  EXPECT_THAT(fractions(2.5), HasSubstr(">2.2<"));
}

TEST(TicksTest, CoverEveryInterval) {
  for (const double low : {-1e6, -3.7, 0.0, 0.001, 17.0}) {
    for (const double span : {0.0, 1e-7, 0.3, 1.0, 9.99, 12345.0}) {
      const std::vector<double> ticks = Ticks(low, low + span, 10);
      ASSERT_GE(ticks.size(), 2u);
      EXPECT_LE(ticks.size(), 12u) << low << " " << span;
      EXPECT_LE(ticks.front(), low + 1e-9);
      EXPECT_GE(ticks.back(), low + span - 1e-9);
    }
  }
}

TEST(PointChartTest, DrawsEachCurveByItsMark) {
  const std::string svg = ToSvg(SomePoints());
  EXPECT_THAT(svg, AllOf(StartsWith("<svg "), EndsWith("</svg>\n"), Not(HasSubstr("id=")),
                         HasSubstr("It's &lt;a&gt; title &amp; more"), HasSubstr(">The call<"),
                         HasSubstr(">measured<"), Not(HasSubstr("nan")), Not(HasSubstr("inf"))));
  EXPECT_EQ(Count(svg, "<circle"), 3 + 1);  // the points, and one in the legend
  EXPECT_EQ(Count(svg, "stroke-dasharray"), 1 + 1);
  EXPECT_EQ(Count(svg, "<polyline"), 2);
}

TEST(PointChartTest, DrawsNoPointsAndASinglePoint) {
  for (const PointChart& chart :
       {PointChart{.title = "none"},
        {.title = "one", .curves = {{"c", {{7, 0}}}}},
        {.title = "low", .curves = {{"c", {{7, -3}}}}, .y_from_zero = false}}) {
    EXPECT_THAT(ToSvg(chart), AllOf(Not(HasSubstr("nan")), Not(HasSubstr("inf")))) << chart.title;
  }
}

TEST(BarChartTest, DrawsABarForEachHeight) {
  BarChart chart = {.title = "B", .names = {"a", "b"}, .bars = {{"x", {1, 3}}, {"y", {2, 2}}}};
  const auto bars = [&chart] { return Count(ToSvg(chart), "<rect") - 1 - 2; };  // paper, legend
  EXPECT_EQ(bars(), 4);
  chart.stacked = true;
  EXPECT_EQ(bars(), 4);
  EXPECT_THAT(ToSvg(chart), HasSubstr(">4<"));  // the axis covers the sum
  chart.bars.clear();
  EXPECT_EQ(bars(), 0);
}

TEST(BarChartTest, LogarithmicAxisStartsAtOne) {
  const std::string svg = ToSvg(BarChart{.title = "B",
                                         .names = {"a", "b"},
                                         .bars = {{"an \"engine\"", {0, 250}}},
                                         .logarithmic = true});
  EXPECT_THAT(svg, AllOf(HasSubstr(">1<"), HasSubstr(">1000<"), HasSubstr("height=\"0.0\""),
                         Not(HasSubstr("nan"))));
}

TEST(BarChartTest, SlantsLongLabelsAndOmitsTooMany) {
  BarChart chart = {.title = "B", .names = {"a"}};
  for (int i = 0; i < 24; ++i) chart.bars.push_back({"a label of some length", {1}});
  EXPECT_EQ(Count(ToSvg(chart), "rotate(-45 "), 24);
  chart.bars.push_back({"a label of some length", {1}});
  EXPECT_THAT(ToSvg(chart), Not(HasSubstr("a label")));
}

TEST(BarChartTest, StacksSeveralChartsVertically) {
  const BarChart chart = {.title = "B", .bars = {{"x", {1}}}};
  EXPECT_THAT(ToSvg({chart, chart}),
              AllOf(HasSubstr("width=\"1160\" height=\"720\">"), HasSubstr("translate(0 360)")));
}

TEST(DataTextTest, ListsTheDrawnData) {
  EXPECT_THAT(DataText(SomePoints()),
              AllOf(StartsWith("# R² = 0.9\n1 3\n4 9\n\n\n# measured\n1 3\n2 5\n4 9\n")));
  EXPECT_EQ(
      DataText(BarChart{.title = "B", .names = {"a", "b"}, .bars = {{"an \"engine\"", {0, 250}}}}),
      "# label a, b\n\"an 'engine'\" 0 250\n");
}

}  // namespace
}  // namespace quadrille::chart

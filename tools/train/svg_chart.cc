#include "tools/train/svg_chart.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/types/span.h"

namespace quadrille::train {
namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 360;
constexpr double kLeft = 70;
constexpr double kRight = 20;
constexpr double kTop = 36;
constexpr double kBottom = 44;
constexpr double kInnerWidth = kWidth - kLeft - kRight;
constexpr double kInnerHeight = kHeight - kTop - kBottom;
constexpr const char* kColours[] = {"#1f77b4", "#d62728", "#2ca02c", "#9467bd"};

struct Range {
  double low;
  double high;
};

std::string Begin(double height) {
  return absl::StrFormat(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"%g\" height=\"%g\" fill=\"white\"/>\n",
      kWidth, height, kWidth, height);
}

std::string Text(double x, double y, const char* anchor, const std::string& text,
                 const char* colour = "black") {
  return absl::StrFormat("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n",
                         x, y, anchor, colour, text);
}

Range RangeOf(absl::Span<const SvgCurve> curves) {
  Range range = {std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};
  for (const SvgCurve& curve : curves) {
    for (const double height : curve.heights) {
      range = {std::min(range.low, height), std::max(range.high, height)};
    }
  }
  if (range.low > range.high) return {0, 1};
  const double margin = std::max((range.high - range.low) * 0.05, 1e-6);
  return {range.low - margin, range.high + margin};
}

std::string Grid(const Range& range) {
  constexpr int kLines = 5;
  std::string svg;
  for (int line = 0; line <= kLines; ++line) {
    const double y = kTop + kInnerHeight * line / kLines;
    absl::StrAppendFormat(&svg, "<path d=\"M%.1f %.1fh%.1f\" stroke=\"#ddd\"/>\n", kLeft, y,
                          kInnerWidth);
    const double value = range.high - (range.high - range.low) * line / kLines;
    svg += Text(kLeft - 8, y + 4, "end", absl::StrFormat("%.4f", value));
  }
  return svg;
}

std::string Polyline(const SvgCurve& curve, std::size_t steps, const Range& range,
                     const char* colour) {
  std::string points;
  for (std::size_t i = 0; i < curve.heights.size(); ++i) {
    const double x = steps < 2 ? 0 : static_cast<double>(i) / static_cast<double>(steps - 1);
    const double y = (range.high - curve.heights[i]) / (range.high - range.low);
    absl::StrAppendFormat(&points, "%.1f,%.1f ", kLeft + kInnerWidth * x, kTop + kInnerHeight * y);
  }
  return absl::StrFormat(
      "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n", points, colour);
}

std::string Bars(const SvgBars& chart) {
  std::string svg = Text(kWidth / 2, kTop - 14, "middle", chart.title);
  double most = 0;
  for (const double height : chart.heights) most = std::max(most, height);
  const double step =
      kInnerWidth / static_cast<double>(std::max<std::size_t>(1, chart.heights.size()));
  for (std::size_t i = 0; i < chart.heights.size(); ++i) {
    const double height = most > 0 ? kInnerHeight * chart.heights[i] / most : 0;
    const double x = kLeft + step * static_cast<double>(i);
    absl::StrAppendFormat(
        &svg, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
        x + step * 0.1, kTop + kInnerHeight - height, step * 0.8, height, kColours[0]);
    svg += Text(x + step / 2, kHeight - kBottom + 18, "middle", chart.labels[i]);
  }
  absl::StrAppendFormat(&svg, "<path d=\"M%.1f %.1fh%.1f\" stroke=\"black\"/>\n", kLeft,
                        kTop + kInnerHeight, kInnerWidth);
  return svg + Text(kLeft - 8, kTop + 4, "end", absl::StrFormat("%.3g", most));
}

}  // namespace

std::string CurvesAsSvg(const std::string& title, const std::string& x_label,
                        absl::Span<const SvgCurve> curves) {
  const Range range = RangeOf(curves);
  std::size_t steps = 0;
  for (const SvgCurve& curve : curves) steps = std::max(steps, curve.heights.size());
  std::string svg = Begin(kHeight) + Text(kWidth / 2, kTop - 14, "middle", title) + Grid(range);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const char* const colour = kColours[i % std::size(kColours)];
    svg += Polyline(curves[i], steps, range, colour);
    svg += Text(kWidth - kRight - 6, kTop + 16 * static_cast<double>(i + 1), "end", curves[i].name,
                colour);
  }
  svg += Text(kLeft, kHeight - kBottom + 18, "middle", "1");
  svg += Text(kWidth - kRight, kHeight - kBottom + 18, "middle", absl::StrCat(steps));
  return svg + Text(kWidth / 2, kHeight - 8, "middle", x_label) + "</svg>\n";
}

std::string BarsAsSvg(absl::Span<const SvgBars> charts) {
  std::string svg = Begin(kHeight * static_cast<double>(charts.size()));
  for (std::size_t i = 0; i < charts.size(); ++i) {
    absl::StrAppendFormat(&svg, "<g transform=\"translate(0 %g)\">\n",
                          kHeight * static_cast<double>(i));
    svg += Bars(charts[i]) + "</g>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace quadrille::train

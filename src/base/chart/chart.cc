#include "src/base/chart/chart.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::chart {
namespace {

// Blue, orange, green, purple: colour-blind safe, and distinct in lightness when printed.
constexpr const char* kPalette[] = {"#1d4ed8", "#ea8a04", "#0f9d76", "#9467bd"};
constexpr const char* kInk = "#0f172a";
constexpr const char* kAxis = "#94a3b8";
constexpr const char* kGrid = "#e2e8f0";

constexpr double kBarWidth = 1160;
constexpr double kBarHeight = 360;
constexpr double kLetterWidth = 6.5;  // approximate, at 12 pixels

const char* Palette(std::size_t index) { return kPalette[index % std::size(kPalette)]; }

struct Interval {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void Add(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool empty() const { return low > high; }
};

std::string NumberText(double value) {
  const double magnitude = std::abs(value);
  if (magnitude >= 1e7) return absl::StrFormat("%.3g", value);
  // Rounds tiny sums of inexact steps such as 0.1 to zero.
  return absl::StrFormat("%.6g", magnitude < 1e-12 ? 0 : value);
}

// The drawing area and axes of one chart. X() and Y() convert data to pixel coordinates.
class Canvas {
 public:
  Canvas(double width, double height, double bottom)
      : width_(width), height_(height), bottom_(bottom) {
    absl::StrAppendFormat(
        &svg_,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\" viewBox=\"0 0 %g "
        "%g\" font-family=\"Helvetica,Arial,sans-serif\" font-size=\"12\">\n"
        "<rect width=\"%g\" height=\"%g\" fill=\"white\"/>\n",
        width, height, width, height, width, height);
  }

  double left() const { return kLeft; }
  double right() const { return width_ - kRight; }
  double top() const { return kTop; }
  double bottom() const { return height_ - bottom_; }

  void SetX(Interval x) { x_ = x; }
  void SetY(Interval y, bool logarithmic = false) {
    y_ = y;
    logarithmic_ = logarithmic;
  }
  double X(double value) const {
    return left() + (right() - left()) * (value - x_.low) / (x_.high - x_.low);
  }
  double Y(double value) const {
    const auto scaled = [this](double v) { return logarithmic_ ? std::log10(v) : v; };
    return bottom() - (bottom() - top()) * (scaled(value) - scaled(y_.low)) /
                          (scaled(y_.high) - scaled(y_.low));
  }

  void Text(double x, double y, absl::string_view anchor, absl::string_view text,
            absl::string_view attributes = "") {
    absl::StrAppendFormat(
        &svg_, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\"%s>%s</text>\n", x, y,
        anchor, kInk, attributes,
        absl::StrReplaceAll(text, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\n", " "}}));
  }
  void Line(double x1, double y1, double x2, double y2, absl::string_view colour) {
    absl::StrAppendFormat(&svg_, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\"/>\n", x1, y1, x2,
                          y2, colour);
  }
  void Box(double x, double y, double width, double height, absl::string_view colour) {
    absl::StrAppendFormat(
        &svg_, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y,
        width, height, colour);
  }

  void Titles(absl::string_view title, absl::string_view subtitle, absl::string_view y_label) {
    Text(width_ / 2, 18, "middle", title, " font-size=\"13\"");
    if (!subtitle.empty()) Text(width_ / 2, 34, "middle", subtitle, " font-size=\"13\"");
    if (y_label.empty()) return;
    const double middle = (top() + bottom()) / 2;
    Text(14, middle, "middle", y_label,
         absl::StrFormat(" transform=\"rotate(-90 14 %g)\"", middle));
  }

  // Draws grid lines with their values, then the axes on top.
  void Axes(absl::Span<const double> x_ticks, absl::Span<const double> y_ticks) {
    for (const double tick : y_ticks) {
      Line(left(), Y(tick), right(), Y(tick), kGrid);
      Text(left() - 6, Y(tick) + 4, "end", NumberText(tick));
    }
    for (const double tick : x_ticks) {
      if (tick < x_.low || x_.high < tick) continue;
      Line(X(tick), bottom(), X(tick), bottom() + 4, kAxis);
      Text(X(tick), bottom() + 18, "middle", NumberText(tick));
    }
    Line(left(), top(), left(), bottom(), kAxis);
    Line(left(), bottom(), right(), bottom(), kAxis);
  }

  void Draw(const Curve& curve) {
    const char* const colour = Palette(curve.colour);
    if (curve.mark == Mark::kDots) {
      for (const Point& point : curve.points) Dot(X(point.x), Y(point.y), colour);
      return;
    }
    std::vector<std::string> corners;
    for (const Point& point : curve.points) {
      corners.push_back(absl::StrFormat("%.1f,%.1f", X(point.x), Y(point.y)));
    }
    absl::StrAppendFormat(
        &svg_, "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"%s/>\n",
        absl::StrJoin(corners, " "), colour, Dashes(curve.mark));
  }

  // Draws the names with a sample of each mark, centred at the lower edge.
  void Legend(absl::Span<const Curve> curves) {
    double width = 0;
    for (const Curve& curve : curves) width += EntryWidth(curve.name);
    double x = (width_ - width) / 2;
    const double y = height_ - 14;
    for (const Curve& curve : curves) {
      if (curve.name.empty()) continue;
      const char* const colour = Palette(curve.colour);
      if (curve.mark == Mark::kDots) {
        Dot(x + 9, y, colour);
      } else {
        absl::StrAppendFormat(&svg_,
                              "<path d=\"M%.1f %.1fh18\" stroke=\"%s\" stroke-width=\"1.5\"%s/>\n",
                              x, y, colour, Dashes(curve.mark));
      }
      Text(x + kSampleWidth, y + 4, "start", curve.name);
      x += EntryWidth(curve.name);
    }
  }
  void Legend(const BarChart& chart) {
    double width = 0;
    for (const std::string& name : chart.names) width += EntryWidth(name);
    double x = (width_ - width) / 2;
    for (std::size_t i = 0; i < chart.names.size(); ++i) {
      Box(x + 6, height_ - 19, 10, 10, Colour(chart, i));
      Text(x + kSampleWidth, height_ - 10, "start", chart.names[i]);
      x += EntryWidth(chart.names[i]);
    }
  }

  static absl::string_view Colour(const BarChart& chart, std::size_t name) {
    return chart.colours.empty() ? Palette(name) : absl::string_view(chart.colours[name]);
  }

  std::string Finish() && { return std::move(svg_) + "</svg>\n"; }

 private:
  static constexpr double kLeft = 70;
  static constexpr double kRight = 20;
  static constexpr double kTop = 46;
  static constexpr double kSampleWidth = 24;

  static double EntryWidth(absl::string_view name) {
    return name.empty() ? 0 : kSampleWidth + kLetterWidth * static_cast<double>(name.size()) + 14;
  }
  static const char* Dashes(Mark mark) {
    return mark == Mark::kDashes ? " stroke-dasharray=\"6 4\"" : "";
  }
  void Dot(double x, double y, absl::string_view colour) {
    absl::StrAppendFormat(&svg_, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n", x, y,
                          colour);
  }

  const double width_;
  const double height_;
  const double bottom_;
  Interval x_{0, 1};
  Interval y_{0, 1};
  bool logarithmic_ = false;
  std::string svg_;
};

// Returns the powers of ten from 1 up to the first at or above `high`.
std::vector<double> Decades(double high) {
  std::vector<double> ticks = {1, 10};
  while (ticks.back() < high) ticks.push_back(ticks.back() * 10);
  return ticks;
}

double HighestBar(const BarChart& chart) {
  double highest = 0;
  for (const BarChart::Bars& bars : chart.bars) {
    double sum = 0;
    for (const double height : bars.heights) {
      sum = chart.stacked ? sum + height : std::max(sum, height);
    }
    highest = std::max(highest, sum);
  }
  return highest > 0 ? highest : 1;
}

void DrawBars(const BarChart& chart, Canvas& canvas) {
  const double slot = (canvas.right() - canvas.left()) /
                      static_cast<double>(std::max<std::size_t>(1, chart.bars.size()));
  const double width =
      0.8 * slot /
      static_cast<double>(chart.stacked ? 1 : std::max<std::size_t>(1, chart.names.size()));
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const double left = canvas.left() + slot * (static_cast<double>(i) + 0.1);
    double below = chart.logarithmic ? 1 : 0;
    for (std::size_t j = 0; j < chart.bars[i].heights.size(); ++j) {
      const double height = std::max(chart.bars[i].heights[j], chart.logarithmic ? 1.0 : 0.0);
      const double base = canvas.Y(below);
      const double top = canvas.Y(chart.stacked ? below + height : height);
      const double x = chart.stacked ? left : left + width * static_cast<double>(j);
      canvas.Box(x, top, width, base - top, Canvas::Colour(chart, j));
      if (chart.stacked) below += height;
    }
  }
}

// Level if there is room, else slanted; none if there are too many to read.
enum class BarLabels { kNone, kLevel, kSlanted };

BarLabels LabelsOf(const BarChart& chart) {
  constexpr std::size_t kMaxLabels = 24;
  if (chart.bars.empty() || chart.bars.size() > kMaxLabels) return BarLabels::kNone;
  std::size_t longest = 0;
  for (const BarChart::Bars& bars : chart.bars) longest = std::max(longest, bars.label.size());
  const double slot = kBarWidth / static_cast<double>(chart.bars.size());
  return static_cast<double>(longest) * kLetterWidth > slot ? BarLabels::kSlanted
                                                            : BarLabels::kLevel;
}

void DrawBarLabels(const BarChart& chart, BarLabels labels, Canvas& canvas) {
  const double slot = (canvas.right() - canvas.left()) / static_cast<double>(chart.bars.size());
  const double y = canvas.bottom() + 16;
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const double x = canvas.left() + slot * (static_cast<double>(i) + 0.5);
    if (labels == BarLabels::kSlanted) {
      canvas.Text(x, y, "end", chart.bars[i].label,
                  absl::StrFormat(" font-size=\"11\" transform=\"rotate(-45 %g %g)\"", x, y));
    } else {
      canvas.Text(x, y, "middle", chart.bars[i].label);
    }
  }
}

}  // namespace

std::vector<double> Ticks(double low, double high, int max_steps, double min_step) {
  const double span = high > low ? high - low : 1;
  const double power = std::pow(10, std::floor(std::log10(span / max_steps)));
  double step = power;
  for (const int factor : {1, 2, 5, 10, 20}) {
    step = std::max(power * factor, min_step);
    if (std::ceil(high / step) - std::floor(low / step) <= max_steps) break;
  }
  std::vector<double> ticks;
  const double first = std::floor(low / step);
  const double last = std::max(std::ceil(high / step), first + 1);
  for (double i = first; i <= last; ++i) ticks.push_back(i * step);
  return ticks;
}

std::string ToSvg(const PointChart& chart) {
  constexpr int kMaxSteps = 10;
  Interval x;
  Interval y;
  bool whole = true;
  for (const Curve& curve : chart.curves) {
    for (const Point& point : curve.points) {
      x.Add(point.x);
      y.Add(point.y);
      whole = whole && (curve.mark != Mark::kDots || point.x == std::round(point.x));
    }
  }
  if (x.empty()) x = y = {0, 1};
  if (chart.y_from_zero) y.Add(0);
  const std::vector<double> x_ticks = Ticks(x.low, x.high, kMaxSteps, whole ? 1 : 0);
  const std::vector<double> y_ticks = Ticks(y.low, y.high, kMaxSteps);
  const double margin = x.high > x.low ? (x.high - x.low) * 0.03 : 1;
  Canvas canvas(440, 320, 72);
  canvas.SetX({x.low - margin, x.high + margin});
  canvas.SetY({y_ticks.front(), y_ticks.back()});
  canvas.Titles(chart.title, chart.subtitle, chart.y_label);
  canvas.Axes(x_ticks, y_ticks);
  canvas.Text((canvas.left() + canvas.right()) / 2, canvas.bottom() + 38, "middle", chart.x_label);
  for (const Curve& curve : chart.curves) canvas.Draw(curve);
  canvas.Legend(chart.curves);
  return std::move(canvas).Finish();
}

std::string ToSvg(const BarChart& chart) {
  const double highest = HighestBar(chart);
  const std::vector<double> y_ticks = chart.logarithmic ? Decades(highest) : Ticks(0, highest, 8);
  const BarLabels labels = LabelsOf(chart);
  Canvas canvas(kBarWidth, kBarHeight, labels == BarLabels::kSlanted ? 148 : 60);
  canvas.SetY({y_ticks.front(), y_ticks.back()}, chart.logarithmic);
  canvas.Titles(chart.title, "", chart.y_label);
  canvas.Axes({}, y_ticks);
  DrawBars(chart, canvas);
  if (labels != BarLabels::kNone) DrawBarLabels(chart, labels, canvas);
  if (chart.names.size() > 1) canvas.Legend(chart);
  return std::move(canvas).Finish();
}

std::string ToSvg(absl::Span<const BarChart> charts) {
  std::string svg =
      absl::StrFormat("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\">\n",
                      kBarWidth, kBarHeight * static_cast<double>(charts.size()));
  for (std::size_t i = 0; i < charts.size(); ++i) {
    absl::StrAppendFormat(&svg, "<g transform=\"translate(0 %g)\">\n%s</g>\n",
                          kBarHeight * static_cast<double>(i), ToSvg(charts[i]));
  }
  return svg + "</svg>\n";
}

std::string DataText(const PointChart& chart) {
  std::string text;
  for (const Curve& curve : chart.curves) {
    absl::StrAppend(&text, text.empty() ? "" : "\n\n", "# ", curve.name, "\n");
    for (const Point& point : curve.points) {
      absl::StrAppendFormat(&text, "%.10g %.10g\n", point.x, point.y);
    }
  }
  return text;
}

std::string DataText(const BarChart& chart) {
  std::string text = absl::StrCat("# label ", absl::StrJoin(chart.names, ", "), "\n");
  for (const BarChart::Bars& bars : chart.bars) {
    absl::StrAppend(&text, "\"", absl::StrReplaceAll(bars.label, {{"\"", "'"}, {"\n", " "}}), "\"");
    for (const double height : bars.heights) absl::StrAppendFormat(&text, " %.10g", height);
    text += "\n";
  }
  return text;
}

}  // namespace quadrille::chart

#include "tools/mnk_analyze/chart.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/system/file.h"
#include "src/base/system/process.h"
#include "tools/mnk_analyze/fit.h"
#include "tools/mnk_analyze/html_page.h"

namespace quadrille::mnk_analyze {
namespace {

// Blue, orange, green: distinguishable by colour-blind readers, and in greyscale by lightness.
constexpr const char* kColours[] = {"#1d4ed8", "#ea8a04", "#0f9d76"};

const char* Colour(std::size_t number) { return kColours[number % std::size(kColours)]; }

std::string GnuplotText(absl::string_view text) {
  return absl::StrCat("'", absl::StrReplaceAll(text, {{"'", "''"}, {"\n", " "}}), "'");
}

// `title` is already quoted.
std::string Preamble(absl::string_view id, absl::string_view title, absl::string_view y_label,
                     absl::string_view size) {
  return absl::StrCat(
      "# gnuplot ", id, ".gp makes ", id, ".svg of ", id, ".dat\n", "set terminal svg size ", size,
      " noenhanced font 'Helvetica,Arial,sans-serif,13' ", "background 'white'\n", "set output '",
      id, ".svg'\n", "set title ", title, " font ',13' textcolor '#0f172a'\n", "set ylabel ",
      GnuplotText(y_label), " textcolor '#475569'\n", "set border 3 linecolor '#94a3b8'\n",
      "set tics nomirror scale 0.5 textcolor '#475569'\n",
      "set grid ytics linetype 1 linecolor '#e2e8f0'\n",
      "set key outside bottom center horizontal textcolor '#334155'\n");
}

// Data sets are separated by two empty lines, which gnuplot's "index N" requires.
void AppendDataSet(absl::string_view name, const std::vector<Sample>& samples, std::string& data) {
  absl::StrAppend(&data, data.empty() ? "" : "\n\n", "# ", name, "\n");
  for (const Sample& sample : samples) {
    absl::StrAppendFormat(&data, "%.10g %.10g\n", sample.x, sample.y);
  }
}

// The distance of tics at whole numbers, about ten of them; nullopt if a point lies between.
std::optional<int> WholeTics(const std::vector<Curve>& curves) {
  constexpr int kMostTics = 10;
  double low = INFINITY;
  double high = -INFINITY;
  for (const Curve& curve : curves) {
    for (const Sample& point : curve.points) {
      if (point.x != std::round(point.x)) return std::nullopt;
      low = std::min(low, point.x);
      high = std::max(high, point.x);
    }
  }
  if (high < low || high - low > 1e6) return std::nullopt;
  int step = 1;
  for (int i = 0; step * kMostTics < high - low; ++i) step = i % 3 == 1 ? step / 2 * 5 : step * 2;
  return step;
}

std::vector<Sample> Along(const Fit& fit, const std::vector<Sample>& points) {
  constexpr int kSteps = 60;
  double low = points.front().x;
  double high = low;
  for (const Sample& point : points) {
    low = std::min(low, point.x);
    high = std::max(high, point.x);
  }
  std::vector<Sample> curve;
  for (int i = 0; i <= kSteps; ++i) {
    const double x = low + (high - low) * i / kSteps;
    curve.push_back({x, fit.At(x)});
  }
  return curve;
}

absl::Status WriteBoth(const std::string& id, const std::string& folder, const std::string& data,
                       const std::string& script) {
  const std::string stem = absl::StrCat(folder, "/", id);
  const absl::Status written = WriteFile(stem + ".dat", data);
  return written.ok() ? WriteFile(stem + ".gp", script) : written;
}

// Makes ids unique, since charts on one page share a namespace.
std::string Embeddable(absl::string_view svg, absl::string_view id) {
  const std::size_t start = svg.find("<svg");
  if (start != absl::string_view::npos) svg.remove_prefix(start);
  return absl::StrReplaceAll(svg, {{"id=\"", absl::StrCat("id=\"", id, "_")},
                                   {"id='", absl::StrCat("id='", id, "_")},
                                   {"href='#", absl::StrCat("href='#", id, "_")},
                                   {"href=\"#", absl::StrCat("href=\"#", id, "_")},
                                   {"url(#", absl::StrCat("url(#", id, "_")}});
}

}  // namespace

absl::Status WriteChart(const PointChart& chart, const std::string& folder) {
  std::string title = GnuplotText(chart.title);
  if (!chart.subtitle.empty()) {
    absl::StrAppend(&title, ".\"\\n\".", GnuplotText(chart.subtitle));
  }
  std::string script = Preamble(chart.id, title, chart.y_label, "440,320");
  if (const std::optional<int> step = WholeTics(chart.curves)) {
    absl::StrAppend(&script, "set xtics ", *step, "\n");
  }
  absl::StrAppend(&script, "set xlabel ", GnuplotText(chart.x_label), " textcolor '#475569'\n",
                  "set offsets graph 0.03, graph 0.03, graph 0.05, 0\n", "set yrange [0:*]\n");
  std::string data;
  std::vector<std::string> plots;
  for (std::size_t i = 0; i < chart.curves.size(); ++i) {
    const Curve& curve = chart.curves[i];
    if (curve.points.empty()) continue;
    const auto plot = [&](absl::string_view style, absl::string_view title) {
      plots.push_back(absl::StrFormat("'%s.dat' index %d using 1:2 with %s linecolor '%s' title %s",
                                      chart.id, plots.size(), style, Colour(i),
                                      GnuplotText(title)));
    };
    if (curve.fit) {
      AppendDataSet(absl::StrCat(curve.name, ": ", curve.fit->Text()),
                    Along(*curve.fit, curve.points), data);
      plot("lines linewidth 1.5 dashtype 2", absl::StrFormat("R² = %.3f", curve.fit->r_squared));
    }
    AppendDataSet(curve.name, curve.points, data);
    plot("points pointtype 7 pointsize 0.7", curve.name);
  }
  absl::StrAppend(&script, "plot ", plots.empty() ? "0 notitle" : absl::StrJoin(plots, ", \\\n  "),
                  "\n");
  return WriteBoth(chart.id, folder, data, script);
}

absl::Status WriteChart(const BarChart& chart, const std::string& folder) {
  constexpr std::size_t kMostLabels = 24;
  const bool labelled = chart.bars.size() <= kMostLabels;
  std::string script = Preamble(chart.id, GnuplotText(chart.title), chart.y_label, "1160,360");
  absl::StrAppend(&script, "set style data histogram\n", "set style histogram ",
                  chart.stacked ? "rowstacked" : "clustered gap 1", "\n",
                  "set style fill solid 0.9 noborder\n", "set boxwidth 0.8\n",
                  labelled ? "set xtics rotate by -20 font ',11'\n" : "unset xtics\n",
                  chart.logarithmic ? "set logscale y\nset yrange [1:*]\n" : "set yrange [0:*]\n");
  std::string data = absl::StrCat("# label ", absl::StrJoin(chart.names, ", "), "\n");
  for (const BarChart::Bars& bars : chart.bars) {
    absl::StrAppend(&data, "\"", absl::StrReplaceAll(bars.label, {{"\"", "'"}, {"\n", " "}}), "\"");
    for (const double height : bars.heights) {
      absl::StrAppendFormat(&data, " %.10g", chart.logarithmic ? std::max(height, 1.0) : height);
    }
    data += "\n";
  }
  std::vector<std::string> plots;
  for (std::size_t i = 0; i < chart.names.size(); ++i) {
    plots.push_back(absl::StrFormat(
        "'%s.dat' using %d%s linecolor '%s' title %s", chart.id, i + 2, labelled ? ":xtic(1)" : "",
        chart.colours.empty() ? Colour(i) : chart.colours[i], GnuplotText(chart.names[i])));
  }
  absl::StrAppend(&script, "plot ", absl::StrJoin(plots, ", \\\n  "), "\n");
  return WriteBoth(chart.id, folder, data, script);
}

absl::StatusOr<std::string> DrawChart(absl::string_view id, const std::string& folder) {
  constexpr absl::Duration kPatience = absl::Seconds(60);
  const std::string cd =
      absl::StrCat("cd ", GnuplotText(std::filesystem::absolute(folder).string()));
  const std::string load = absl::StrCat("load '", id, ".gp'");
  absl::StatusOr<Process> gnuplot = Process::Start({"gnuplot", "-e", absl::StrCat(cd, "; ", load)},
                                                   Process::StandardError::kWithOutput);
  if (!gnuplot.ok()) return gnuplot.status();
  std::string words;
  while (true) {
    const absl::StatusOr<std::string> line = gnuplot->ReadLine(kPatience);
    if (!line.ok()) break;
    absl::StrAppend(&words, " ", *line);
  }
  const absl::StatusOr<int> exit_code = gnuplot->WaitForExit(kPatience);
  if (!exit_code.ok() || *exit_code != 0) {
    return absl::InternalError(absl::StrCat("gnuplot failed:", words));
  }
  const absl::StatusOr<std::string> svg = ReadFile(absl::StrCat(folder, "/", id, ".svg"));
  if (!svg.ok()) return absl::InternalError(svg.status().message());
  return Embeddable(*svg, id);
}

HtmlPage::Figure ChartDrawer::Drawn(absl::string_view id, absl::string_view caption) {
  HtmlPage::Figure figure = {.svg = "", .caption = std::string(caption)};
  absl::StatusOr<std::string> svg = DrawChart(id, folder_);
  if (svg.ok()) {
    figure.svg = *std::move(svg);
  } else if (absl::IsNotFound(svg.status())) {
    obstacle_ = "gnuplot is not installed (Debian: gnuplot-nox)";
  } else {
    obstacle_ = std::string(svg.status().message());
  }
  return figure;
}

void ChartDrawer::AddObstacle(HtmlPage& page) const {
  if (obstacle_.empty()) return;
  page.AddParagraph(absl::StrCat("Charts are missing: ", obstacle_,
                                 ". Their data and scripts are in the folder next to this page."));
}

}  // namespace quadrille::mnk_analyze

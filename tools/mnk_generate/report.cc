#include "tools/mnk_generate/report.h"

#include <cmath>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "tools/mnk_generate/engine_list.h"
#include "tools/mnk_generate/generate_run.h"
#include "tools/mnk_generate/statistics.h"

namespace quadrille::mnk_generate {
namespace {

using OrderedJson = nlohmann::ordered_json;

double Rounded(double milliseconds) { return std::round(milliseconds * 1000) / 1000; }

// JSON must be UTF-8, but paths may not be.
std::string Line(const OrderedJson& object) {
  return absl::StrCat(object.dump(-1, ' ', false, OrderedJson::error_handler_t::replace), "\n");
}

}  // namespace

std::string EngineLine(const EngineResult& result, bool measure) {
  if (!measure) return absl::StrCat(*result.path, "\n");
  return absl::StrFormat("%s: %.1f ms\n", *result.path, result.milliseconds);
}

std::string EngineJson(const EngineResult& result, absl::string_view mode, absl::string_view isa) {
  const mnk::Rules& rules = result.rules;
  OrderedJson object;
  object["engine"] = EngineName(rules);
  object["path"] = *result.path;
  object["m"] = rules.m;
  object["n"] = rules.n;
  object["k"] = rules.k;
  object["p"] = rules.p;
  object["q"] = rules.q;
  object["win"] = std::string(mnk::WinConditionName(rules.win));
  object["mode"] = std::string(mode);
  object["isa"] = std::string(isa);
  object["milliseconds"] = Rounded(result.milliseconds);
  return Line(object);
}

std::string FiguresText(const RunFigures& figures) {
  const Statistics each = StatisticsOf(figures.milliseconds);
  return absl::StrFormat(
      "engines: %d\n"
      "preparation: %.1f ms\n"
      "total: %.1f ms\n"
      "mean: %.1f ms\n"
      "median: %.1f ms\n"
      "standard deviation: %.1f ms\n"
      "minimum: %.1f ms\n"
      "maximum: %.1f ms\n",
      figures.milliseconds.size(), figures.preparation, figures.total, each.mean, each.median,
      each.standard_deviation, each.minimum, each.maximum);
}

std::string FiguresJson(const RunFigures& figures) {
  const Statistics each = StatisticsOf(figures.milliseconds);
  OrderedJson object;
  object["engines"] = figures.milliseconds.size();
  object["preparation_ms"] = Rounded(figures.preparation);
  object["total_ms"] = Rounded(figures.total);
  object["mean_ms"] = Rounded(each.mean);
  object["median_ms"] = Rounded(each.median);
  object["standard_deviation_ms"] = Rounded(each.standard_deviation);
  object["minimum_ms"] = Rounded(each.minimum);
  object["maximum_ms"] = Rounded(each.maximum);
  return Line(object);
}

}  // namespace quadrille::mnk_generate

#include "tools/mnk_solve/solve_report.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/mnk/cell.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::Answer;
using mnk::solver::GameValue;
using mnk::solver::Solution;

constexpr absl::string_view kStealing =
    "strategy stealing: white cannot win, since a further stone of black's does no harm";

nlohmann::ordered_json CellsJson(const std::vector<mnk::Cell>& cells) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const mnk::Cell cell : cells) list.push_back({cell.x + 1, cell.y + 1});
  return list;
}

// Returns the proved bounds of an unsolved game, or empty.
absl::string_view Known(const Solution& solution) {
  if (solution.value() != GameValue::kUnknown) return "";
  if (solution.white_wins == Answer::kNo) return "at least a draw for black";
  if (solution.black_wins == Answer::kNo) return "at least a draw for white";
  return "";
}

}  // namespace

std::string CellsText(const std::vector<mnk::Cell>& cells) {
  std::string text;
  for (const mnk::Cell cell : cells)
    absl::StrAppendFormat(&text, " (%d %d)", cell.x + 1, cell.y + 1);
  return text;
}

std::string LinesOf(const Solution& solution) {
  std::string text =
      absl::StrFormat("value: %s\nnodes: %d\ntime: %.3f s\n",
                      mnk::solver::ValueName(solution.value()), solution.nodes, solution.seconds);
  if (const absl::string_view known = Known(solution); !known.empty()) {
    absl::StrAppend(&text, "known: ", known, "\n");
  }
  if (solution.by_strategy_stealing) absl::StrAppend(&text, "assumed: ", kStealing, "\n");
  if (solution.moves_complete) {
    absl::StrAppend(&text, "moves:", CellsText(solution.moves), "\n");
  }
  if (!solution.variation.empty()) {
    absl::StrAppend(&text, "variation:", CellsText(solution.variation), "\n");
  }
  return text;
}

std::string JsonOf(const mnk::Rules& rules, const Solution& solution) {
  nlohmann::ordered_json json;
  json["game"] = mnk::FormatRulesList(rules);
  json["value"] = mnk::solver::ValueName(solution.value());
  json["nodes"] = solution.nodes;
  json["seconds"] = solution.seconds;
  if (const absl::string_view known = Known(solution); !known.empty()) json["known"] = known;
  if (solution.by_strategy_stealing) json["assumed"] = kStealing;
  if (solution.moves_complete) json["moves"] = CellsJson(solution.moves);
  json["variation"] = CellsJson(solution.variation);
  return absl::StrCat(json.dump(), "\n");
}

}  // namespace quadrille::mnk_solve

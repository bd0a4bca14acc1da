#include "tools/mnk_analyze/experiments.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/json_error.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_analyze {
namespace {

using Json = nlohmann::ordered_json;

absl::Status Wrong(absl::string_view where, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(where, ": ", what));
}

int* NumberOf(mnk::Rules& rules, absl::string_view axis) {
  const std::pair<absl::string_view, int*> numbers[] = {
      {"m", &rules.m}, {"n", &rules.n}, {"k", &rules.k}, {"p", &rules.p}, {"q", &rules.q}};
  for (const auto& [name, number] : numbers) {
    if (name == axis) return number;
  }
  return nullptr;
}

// Reads the keys of one object and records the first error.
class ObjectReader {
 public:
  ObjectReader(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
    if (!json.is_object()) Fail("expected an object");
  }

  std::string Text(const char* key, bool required = true) {
    const Json* value = Find(key, required);
    if (value == nullptr) return "";
    if (!value->is_string()) Fail(absl::StrCat("expected text for ", key));
    return value->is_string() ? value->get<std::string>() : "";
  }

  std::int64_t Number(const char* key, std::int64_t low, std::int64_t high) {
    const Json* value = Find(key, true);
    if (value == nullptr) return low;
    return ToNumber(*value, key, low, high);
  }

  std::vector<std::string> Texts(const char* key) {
    std::vector<std::string> texts;
    const Json* value = Find(key, true);
    if (value == nullptr) return texts;
    if (!value->is_array() || value->empty()) Fail(absl::StrCat("expected a list for ", key));
    for (const Json& item : *value) {
      if (item.is_string()) texts.push_back(item.get<std::string>());
      if (!item.is_string()) Fail(absl::StrCat("expected texts for ", key));
    }
    return texts;
  }

  // Reads a list of numbers, or {"from": 5, "to": 20, "step": 1}.
  std::vector<int> Numbers(const char* key, int low, int high) {
    std::vector<int> numbers;
    const Json* value = Find(key, true);
    if (value == nullptr) return numbers;
    if (value->is_array()) {
      for (const Json& item : *value) {
        numbers.push_back(static_cast<int>(ToNumber(item, key, low, high)));
      }
    } else {
      ObjectReader range(*value, absl::StrCat(where_, ".", key));
      const std::int64_t from = range.Number("from", low, high);
      const std::int64_t to = range.Number("to", from, high);
      const std::int64_t step = range.Number("step", 1, high);
      for (std::int64_t number = from; number <= to; number += step) {
        numbers.push_back(static_cast<int>(number));
      }
      if (status_.ok()) status_ = range.Finish();
    }
    if (numbers.empty()) Fail(absl::StrCat("no values for ", key));
    return numbers;
  }

  const Json* Find(const char* key, bool required) {
    known_.insert(key);
    if (!json_.is_object() || !json_.contains(key)) {
      if (required) Fail(absl::StrCat("the key ", key, " is missing"));
      return nullptr;
    }
    return &json_.at(key);
  }

  void Fail(absl::string_view what) {
    if (status_.ok()) status_ = Wrong(where_, what);
  }

  // Returns the first error, including unknown keys.
  absl::Status Finish() {
    if (!json_.is_object()) return status_;
    for (const auto& [key, value] : json_.items()) {
      if (known_.count(key) == 0) Fail(absl::StrCat("unknown key ", Quoted(key)));
    }
    return status_;
  }

 private:
  std::int64_t ToNumber(const Json& value, const char* key, std::int64_t low, std::int64_t high) {
    const bool whole = value.is_number_integer();
    if (whole && low <= value.get<std::int64_t>() && value.get<std::int64_t>() <= high) {
      return value.get<std::int64_t>();
    }
    Fail(absl::StrCat("expected a whole number from ", low, " to ", high, " for ", key));
    return low;
  }

  const Json& json_;
  std::string where_;
  std::set<std::string> known_;
  absl::Status status_;
};

bool IsFileName(absl::string_view id) {
  return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return absl::ascii_isalnum(c) || c == '-' || c == '_';
  });
}

// Returns the rules with the fixed numbers, those that are not an axis.
mnk::Rules ReadBase(const Json& json, const std::string& where,
                    const std::vector<std::string>& axes, absl::Status& status) {
  mnk::Rules base;
  ObjectReader reader(json, where);
  for (const char* name : {"m", "n", "k", "p", "q"}) {
    if (std::find(axes.begin(), axes.end(), name) != axes.end()) continue;
    *NumberOf(base, name) = static_cast<int>(reader.Number(name, 1, mnk::kMaxStones));
  }
  status.Update(reader.Finish());
  return base;
}

absl::Status CheckGames(const Series& series, const std::string& where) {
  for (const int value : series.values) {
    if (absl::Status valid = ValidateRules(series.At(value, series.wins.front())); !valid.ok()) {
      return Wrong(where, valid.message());
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Series> ReadSeries(const Json& json, const std::string& where) {
  Series series;
  ObjectReader reader(json, where);
  series.id = reader.Text("id");
  series.title = reader.Text("title");
  series.about = reader.Text("about", false);
  series.axes = reader.Texts("x");
  series.values = reader.Numbers("values", 1, mnk::kMaxStones);
  absl::Status status;
  if (const Json* fixed = reader.Find("fixed", true); fixed != nullptr) {
    series.base = ReadBase(*fixed, where + ".fixed", series.axes, status);
  }
  for (const std::string& win : reader.Texts("win")) {
    const absl::StatusOr<mnk::WinCondition> condition = mnk::ParseWinCondition(win);
    if (!condition.ok()) reader.Fail(condition.status().message());
    if (condition.ok()) series.wins.push_back(*condition);
  }
  const std::string fit = reader.Text("fit");
  if (fit != "linear" && fit != "quadratic") reader.Fail("expected linear or quadratic for fit");
  series.fit_degree = fit == "quadratic" ? 2 : 1;
  if (!IsFileName(series.id)) reader.Fail("expected an id of A-Z, a-z, 0-9, - and _");
  for (const std::string& axis : series.axes) {
    if (NumberOf(series.base, axis) == nullptr) {
      reader.Fail(absl::StrCat("x names ", Quoted(axis), ", which is not one of m, n, k, p, q"));
    }
  }
  status.Update(reader.Finish());
  if (status.ok()) status.Update(CheckGames(series, where));
  if (!status.ok()) return status;
  return series;
}

absl::Status CheckIds(const Experiments& experiments) {
  std::set<std::string> ids;
  for (const Series& series : experiments.series) {
    if (!ids.insert(series.id).second) {
      return Wrong("series", absl::StrCat("duplicate id ", Quoted(series.id)));
    }
  }
  return absl::OkStatus();
}

}  // namespace

mnk::Rules Series::At(int value, mnk::WinCondition win) const {
  mnk::Rules rules = base;
  for (const std::string& axis : axes) *NumberOf(rules, axis) = value;
  rules.win = win;
  return rules;
}

std::string Series::AxisLabel() const { return absl::StrJoin(axes, " = "); }

std::vector<mnk::Rules> Experiments::Games() const {
  std::vector<mnk::Rules> games;
  for (const Series& one : series) {
    for (const mnk::WinCondition win : one.wins) {
      for (const int value : one.values) {
        const mnk::Rules rules = one.At(value, win);
        if (std::find(games.begin(), games.end(), rules) == games.end()) games.push_back(rules);
      }
    }
  }
  return games;
}

std::int64_t Experiments::IterationsFor(const mnk::Rules& rules) const {
  return rules.cells() >= large_cells ? large_iterations : iterations;
}

absl::StatusOr<Experiments> ParseExperiments(absl::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Wrong("the file", JsonError(text));
  constexpr std::int64_t kMax = 1000000000;
  Experiments experiments;
  ObjectReader reader(json, "the file");
  experiments.title = reader.Text("title");
  experiments.about = reader.Text("about", false);
  experiments.iterations = reader.Number("iterations", 1, kMax);
  experiments.rounds = reader.Number("rounds", 1, 1000);
  experiments.large_cells = reader.Number("large_cells", 1, kMax);
  experiments.large_iterations = reader.Number("large_iterations", 1, kMax);
  if (const Json* all = reader.Find("series", true); all != nullptr) {
    if (!all->is_array() || all->empty()) reader.Fail("expected a list for series");
    for (std::size_t i = 0; all->is_array() && i < all->size(); ++i) {
      absl::StatusOr<Series> series = ReadSeries((*all)[i], absl::StrCat("series[", i, "]"));
      if (!series.ok()) return series.status();
      experiments.series.push_back(*std::move(series));
    }
  }
  absl::Status status = reader.Finish();
  status.Update(CheckIds(experiments));
  if (!status.ok()) return status;
  return experiments;
}

absl::StatusOr<Experiments> ReadExperiments(const std::string& path) {
  const absl::StatusOr<std::string> text = ReadTextFile(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<Experiments> experiments = ParseExperiments(*text);
  if (experiments.ok()) return experiments;
  return Annotate(experiments.status(), QuotedPath(path));
}

}  // namespace quadrille::mnk_analyze

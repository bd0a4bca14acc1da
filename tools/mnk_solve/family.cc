#include "tools/mnk_solve/family.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::Rules;

constexpr int kMostCells = 361;

// Values of a parameter, both ends included.
struct Range {
  int low = 1;
  int high = 1;
};

struct Family {
  int cells = 0;  // at most
  Range k;
  Range p;
  Range q;
  std::vector<mnk::WinCondition> conditions;
};

absl::StatusOr<Range> ParseRange(absl::string_view flag, const std::string& text) {
  const std::pair<std::string, std::string> ends = absl::StrSplit(text, absl::MaxSplits(':', 1));
  const bool is_range = text.find(':') != std::string::npos;
  const absl::StatusOr<std::int64_t> low = ParseWholeNumber(flag, ends.first, 1, kMostCells);
  if (!low.ok()) return low.status();
  if (!is_range) return Range{static_cast<int>(*low), static_cast<int>(*low)};
  const absl::StatusOr<std::int64_t> high = ParseWholeNumber(flag, ends.second, *low, kMostCells);
  if (!high.ok()) return high.status();
  return Range{static_cast<int>(*low), static_cast<int>(*high)};
}

void AddGames(const Family& family, int m, int n, std::vector<Rules>& games) {
  for (int k = family.k.low; k <= std::min(family.k.high, n); ++k) {
    for (int p = family.p.low; p <= family.p.high; ++p) {
      for (int q = family.q.low; q <= family.q.high; ++q) {
        for (const mnk::WinCondition win : family.conditions) games.push_back({m, n, k, p, q, win});
      }
    }
  }
}

std::vector<Rules> GamesOf(const Family& family) {
  std::vector<Rules> games;
  for (int m = 1; m * m <= family.cells; ++m) {
    for (int n = m; m * n <= family.cells && n <= mnk::kMaxSide; ++n) {
      AddGames(family, m, n, games);
    }
  }
  const auto place = [](const Rules& r) {
    return std::array{r.cells(), r.m, r.k, r.p, r.q, static_cast<int>(r.win)};
  };
  std::sort(games.begin(), games.end(),
            [&](const Rules& a, const Rules& b) { return place(a) < place(b); });
  return games;
}

}  // namespace

void AddFamilyFlags(FlagTable& flags, FamilyFlags* v) {
  flags.AddNumber("cells", "cells", 1, kMostCells, &v->cells, "The largest board.");
  flags.AddText("k", "LOW:HIGH", &v->k, "So many in a row win.");
  flags.AddText("p", "LOW:HIGH", &v->p, "What each side places in its turn.");
  flags.AddText("q", "LOW:HIGH", &v->q, "What black places in the first turn.");
  flags.AddChoice("win", {"both", "k_or_more", "exactly_k"}, &v->win, "The conditions.");
}

absl::StatusOr<std::vector<Rules>> ReadFamily(const FamilyFlags& values) {
  Family family;
  family.cells = static_cast<int>(values.cells);
  struct Parameter {
    absl::string_view flag;
    const std::string& text;
    Range& range;
  };
  for (const Parameter& parameter :
       {Parameter{"--k", values.k, family.k}, Parameter{"--p", values.p, family.p},
        Parameter{"--q", values.q, family.q}}) {
    const absl::StatusOr<Range> range = ParseRange(parameter.flag, parameter.text);
    if (!range.ok()) return range.status();
    parameter.range = *range;
  }
  if (values.win != "exactly_k") family.conditions.push_back(mnk::WinCondition::kKOrMore);
  if (values.win != "k_or_more") family.conditions.push_back(mnk::WinCondition::kExactlyK);
  return GamesOf(family);
}

}  // namespace quadrille::mnk_solve

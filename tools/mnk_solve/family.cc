#include "tools/mnk_solve/family.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::Rules;
using mnk::WinCondition;

constexpr int kMaxCells = 361;

void AddGames(const FamilyFlags& v, int m, int n, std::vector<Rules>& games) {
  for (int k = v.k.low; k <= std::min(v.k.high, n); ++k) {
    for (int p = v.p.low; p <= v.p.high; ++p) {
      for (int q = v.q.low; q <= v.q.high; ++q) {
        for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
          if (v.win.only.value_or(win) == win) games.push_back({m, n, k, p, q, win});
        }
      }
    }
  }
}

absl::StatusOr<WinChoice> ParseWin(absl::string_view text) {
  if (text == "both") return WinChoice();
  const absl::StatusOr<WinCondition> win = mnk::ParseWinCondition(text);
  if (!win.ok()) return win.status();
  return WinChoice{*win};
}

}  // namespace

void AddFamilyFlags(FlagTable& flags, FamilyFlags* v) {
  flags.AddGroup("Family of games");
  flags.AddNumber("cells", "cells", 1, kMaxCells, &v->cells, "Cells of the largest board.");
  flags.AddRange("k", 1, kMaxCells, &v->k, "Stones in a row that win.");
  flags.AddRange("p", 1, kMaxCells, &v->p, "Stones per turn.");
  flags.AddRange("q", 1, kMaxCells, &v->q, "Stones in black's first turn.");
  flags.AddParsed("win", "both|k_or_more|exact", &v->win, ParseWin,
                  "Whether rows longer than k also win.", "both");
}

std::vector<Rules> GamesOf(const FamilyFlags& v) {
  std::vector<Rules> games;
  for (int m = 1; m * m <= v.cells; ++m) {
    for (int n = m; m * n <= v.cells && n <= mnk::kMaxSide; ++n) AddGames(v, m, n, games);
  }
  const auto place = [](const Rules& r) {
    return std::array{r.cells(), r.m, r.k, r.p, r.q, static_cast<int>(r.win)};
  };
  std::sort(games.begin(), games.end(),
            [&](const Rules& a, const Rules& b) { return place(a) < place(b); });
  return games;
}

}  // namespace quadrille::mnk_solve

#include "src/match/cross_table.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/match/ratings.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {
namespace {

struct Points {
  std::int64_t half_points = 0;
  std::int64_t draws = 0;
  std::int64_t games = 0;

  void Add(std::int64_t wins, std::int64_t drawn, std::int64_t played) {
    half_points += 2 * wins + drawn;
    draws += drawn;
    games += played;
  }
  double Share() const {
    return games == 0 ? 0 : static_cast<double>(half_points) / 2 / static_cast<double>(games);
  }
};

struct Standings {
  std::vector<Points> all;                   // by engine
  std::vector<std::vector<Points>> against;  // by engine and opponent
};

Standings AddUp(std::size_t engines, absl::Span<const Meeting> meetings) {
  Standings sums{std::vector<Points>(engines),
                 std::vector<std::vector<Points>>(engines, std::vector<Points>(engines))};
  for (const Meeting& meeting : meetings) {
    const Tally& tally = meeting.tally;
    const auto first = static_cast<std::size_t>(meeting.engines.first);
    const auto second = static_cast<std::size_t>(meeting.engines.second);
    for (Points* points : {&sums.all[first], &sums.against[first][second]}) {
      points->Add(tally.wins(), tally.draws(), tally.games());
    }
    for (Points* points : {&sums.all[second], &sums.against[second][first]}) {
      points->Add(tally.losses(), tally.draws(), tally.games());
    }
  }
  return sums;
}

// Engine indices, best first: by rating, then score, then index.
std::vector<std::size_t> Ranked(const std::vector<Rating>& ratings, const Standings& sums) {
  std::vector<std::size_t> order(ratings.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t i) {
    // Rounded to 0.01 Elo, since the fit is iterative.
    const double elo = ratings[i].elo ? ratings[i].elo->value : 0;
    return std::tuple(!ratings[i].elo.has_value(), -std::llround(elo * 100), -sums.all[i].Share(),
                      i);
  };
  std::sort(order.begin(), order.end(),
            [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
  return order;
}

std::string PointsText(std::int64_t half_points) {
  return absl::StrCat(half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

std::vector<std::string> HeadCells(std::size_t engines) {
  std::vector<std::string> cells = {"#",      "Engine", "Elo",   "+/-",
                                    "Points", "Games",  "Score", "Draws"};
  for (std::size_t i = 1; i <= engines; ++i) cells.push_back(absl::StrCat(i));
  return cells;
}

std::vector<std::string> RowCells(std::size_t engine, absl::string_view name, const Rating& rating,
                                  const Standings& sums, const std::vector<std::size_t>& order) {
  const Points& all = sums.all[engine];
  const double draws =
      all.games == 0 ? 0 : static_cast<double>(all.draws) / static_cast<double>(all.games);
  std::vector<std::string> cells = {
      std::string(name),
      rating.elo ? absl::StrFormat("%+.1f", rating.elo->value) : "?",
      rating.elo ? absl::StrFormat("%.1f", rating.elo->margin) : "?",
      absl::StrFormat("%.1f", static_cast<double>(all.half_points) / 2),
      absl::StrCat(all.games),
      absl::StrFormat("%.1f %%", 100 * all.Share()),
      absl::StrFormat("%.1f %%", 100 * draws)};
  for (const std::size_t other : order) {
    const Points& met = sums.against[engine][other];
    cells.push_back(met.games == 0 ? "-"
                                   : absl::StrCat(PointsText(met.half_points), "/", met.games));
  }
  return cells;
}

// Pads the cells of each column to equal width; left-aligns the name column.
std::string Aligned(const std::vector<std::vector<std::string>>& rows) {
  constexpr std::size_t kNameColumn = 1;
  std::vector<std::size_t> widths(rows[0].size(), 0);
  for (const std::vector<std::string>& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      cells.push_back(i == kNameColumn ? row[i] + padding : padding + row[i]);
    }
    absl::StrAppend(&text, absl::StrJoin(cells, " "), "\n");
  }
  return text;
}

// Names the engines whose mean is 0, unless it is that of all.
std::string MeanNote(absl::Span<const std::string> engines, const std::vector<Rating>& ratings) {
  std::vector<absl::string_view> rated;
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    if (ratings[i].elo && ratings[i].is_bounded) rated.push_back(engines[i]);
  }
  if (rated.empty() || rated.size() == engines.size()) return "";
  return absl::StrCat("Note: Elo is relative to ", rated.size() > 1 ? "the mean of " : "",
                      absl::StrJoin(rated, ", "), "\n");
}

std::string Notes(absl::Span<const std::string> engines, const std::vector<Rating>& ratings,
                  absl::Span<const Meeting> meetings) {
  std::vector<absl::string_view> unbounded;
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    if (ratings[i].elo && !ratings[i].is_bounded) unbounded.push_back(engines[i]);
  }
  std::string text = MeanNote(engines, ratings);
  if (!unbounded.empty()) {
    absl::StrAppend(&text, "Note: the results do not bound the Elo of ",
                    absl::StrJoin(unbounded, ", "),
                    " (all games against the others won, or all lost); it is computed with one "
                    "draw added to each such meeting\n");
  }
  std::int64_t repeated = 0;
  std::int64_t pairs = 0;
  for (const Meeting& meeting : meetings) {
    repeated += meeting.tally.repeated_pairs();
    pairs += CountPairs(meeting.tally.pairs());
  }
  if (repeated > 0) {
    absl::StrAppend(&text, "Note: ", repeated, " of ", pairs,
                    " pairs repeat others move by move; the intervals count equal pairs once\n");
  }
  return text;
}

}  // namespace

std::string CrossTable(absl::Span<const std::string> engines, absl::Span<const Meeting> meetings) {
  const Standings sums = AddUp(engines.size(), meetings);
  const std::vector<Rating> ratings = FitRatings(static_cast<int>(engines.size()), meetings);
  const std::vector<std::size_t> order = Ranked(ratings, sums);
  std::vector<std::vector<std::string>> rows = {HeadCells(engines.size())};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t engine = order[rank];
    std::vector<std::string> row = RowCells(engine, engines[engine], ratings[engine], sums, order);
    row.insert(row.begin(), absl::StrCat(rank + 1));
    rows.push_back(std::move(row));
  }
  return absl::StrCat(Aligned(rows), Notes(engines, ratings, meetings));
}

std::vector<std::string> TournamentProgress(absl::Span<const std::string> engines,
                                            absl::Span<const Meeting> meetings) {
  const Standings sums = AddUp(engines.size(), meetings);
  std::size_t best = 0;
  for (std::size_t i = 1; i < engines.size(); ++i) {
    if (sums.all[i].Share() > sums.all[best].Share()) best = i;
  }
  if (sums.all[best].games == 0) return {};
  return {absl::StrCat(engines[best], " leads with ",
                       absl::StrFormat("%.1f %%", 100 * sums.all[best].Share()))};
}

}  // namespace quadrille::match

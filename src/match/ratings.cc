#include "src/match/ratings.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "src/match/elo.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {
namespace {

using Index = std::size_t;
using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// Ratings are fitted in logits: the expected score is 1 / (1 + e^-d).
const double kEloPerUnit = 400 / std::log(10.0);
constexpr double kDeviationsOf95Percent = 1.959963984540054;

double ExpectedScore(double difference) { return 1 / (1 + std::exp(-difference)); }

// Points of an engine against an opponent, by index in the fit.
struct Record {
  Index first;
  Index second;
  double points;  // of `first`
  double games;
  PairCounts distinct_pairs;
};

std::vector<Record> RecordsOf(absl::Span<const Meeting> meetings) {
  std::vector<Record> records;
  for (const Meeting& meeting : meetings) {
    const Tally& tally = meeting.tally;
    if (tally.games() == 0) continue;
    records.push_back({static_cast<Index>(meeting.engines.first),
                       static_cast<Index>(meeting.engines.second),
                       static_cast<double>(tally.wins()) + 0.5 * static_cast<double>(tally.draws()),
                       static_cast<double>(tally.games()), tally.distinct_pairs()});
  }
  return records;
}

// Solves a * x = b for each column of b by Gaussian elimination with pivoting; std::nullopt if `a`
// is singular.
std::optional<Matrix> Solve(Matrix a, Matrix b) {
  const Index size = a.size();
  constexpr double kSingular = 1e-12;
  for (Index column = 0; column < size; ++column) {
    Index pivot = column;
    for (Index row = column + 1; row < size; ++row) {
      if (std::abs(a[row][column]) > std::abs(a[pivot][column])) pivot = row;
    }
    if (std::abs(a[pivot][column]) < kSingular) return std::nullopt;
    std::swap(a[column], a[pivot]);
    std::swap(b[column], b[pivot]);
    for (Index row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = a[row][column] / a[column][column];
      for (Index i = column; i < size; ++i) a[row][i] -= factor * a[column][i];
      for (Index i = 0; i < b[row].size(); ++i) b[row][i] -= factor * b[column][i];
    }
  }
  for (Index row = 0; row < size; ++row) {
    for (double& value : b[row]) value /= a[row][row];
  }
  return b;
}

// Adds `weight` for the difference of two ratings; engine 0 is fixed at 0.
void AddDifference(Index first, Index second, double weight, Matrix& matrix) {
  if (first > 0) matrix[first - 1][first - 1] += weight;
  if (second > 0) matrix[second - 1][second - 1] += weight;
  if (first > 0 && second > 0) {
    matrix[first - 1][second - 1] -= weight;
    matrix[second - 1][first - 1] -= weight;
  }
}

double LogLikelihood(const std::vector<Record>& records, const Vector& ratings) {
  double sum = 0;
  for (const Record& record : records) {
    const double difference = ratings[record.first] - ratings[record.second];
    sum -= record.points * std::log1p(std::exp(-difference)) +
           (record.games - record.points) * std::log1p(std::exp(difference));
  }
  return sum;
}

// Returns the Newton direction; std::nullopt where the likelihood is flat.
std::optional<Vector> NewtonStep(const std::vector<Record>& records, const Vector& ratings) {
  Matrix information(ratings.size() - 1, Vector(ratings.size() - 1, 0));
  Matrix gradient(ratings.size() - 1, Vector(1, 0));
  for (const Record& record : records) {
    const double expected = ExpectedScore(ratings[record.first] - ratings[record.second]);
    AddDifference(record.first, record.second, record.games * expected * (1 - expected),
                  information);
    const double surplus = record.points - record.games * expected;
    if (record.first > 0) gradient[record.first - 1][0] += surplus;
    if (record.second > 0) gradient[record.second - 1][0] -= surplus;
  }
  const std::optional<Matrix> solution = Solve(std::move(information), std::move(gradient));
  if (!solution) return std::nullopt;
  Vector step(ratings.size(), 0);
  for (Index i = 1; i < step.size(); ++i) step[i] = (*solution)[i - 1][0];
  return step;
}

// Returns the maximum-likelihood ratings with engine 0 fixed at 0. Requires: the games connect all
// engines, and the results bound the ratings.
Vector MostLikely(const std::vector<Record>& records, Index engines) {
  Vector ratings(engines, 0);
  constexpr int kMaxIterations = 200;
  constexpr double kClose = 1e-10;
  for (int round = 0; round < kMaxIterations; ++round) {
    std::optional<Vector> step = NewtonStep(records, ratings);
    if (!step) break;
    // Step halving: the likelihood is concave, so a short enough step increases it.
    const double before = LogLikelihood(records, ratings);
    Vector next(engines);
    double length = 0;
    for (int halving = 0; halving < 60; ++halving) {
      for (Index i = 0; i < engines; ++i) next[i] = ratings[i] + (*step)[i];
      if (LogLikelihood(records, next) >= before) break;
      for (double& part : *step) part /= 2;
    }
    for (const double part : *step) length = std::max(length, std::abs(part));
    ratings = next;
    if (length < kClose) break;
  }
  return ratings;
}

// Points of a pair above the expected ones.
double Surplus(Index half_points, double expected) {
  return static_cast<double>(half_points) / 2 - 2 * expected;
}

// Returns the record's pairs, WithVariance() if all have exactly the expected result.
PairCounts CountsWithScatter(const Record& record, double expected) {
  constexpr double kClose = 1e-6;
  for (Index points = 0; points < record.distinct_pairs.size(); ++points) {
    if (record.distinct_pairs[points] > 0 && std::abs(Surplus(points, expected)) > kClose) {
      return record.distinct_pairs;
    }
  }
  return WithVariance(record.distinct_pairs);
}

// Returns half the 95 % interval of each rating relative to the mean; infinite with too few pairs.
Vector Margins(const std::vector<Record>& records, const Vector& ratings) {
  const Index size = ratings.size();
  Vector margins(size, std::numeric_limits<double>::infinity());
  if (size < 2) return margins;
  Matrix information(size - 1, Vector(size - 1, 0));
  Matrix scatter = information;
  std::int64_t pairs = 0;
  for (const Record& record : records) {
    const double expected = ExpectedScore(ratings[record.first] - ratings[record.second]);
    const PairCounts counts = CountsWithScatter(record, expected);
    for (Index points = 0; points < counts.size(); ++points) {
      const auto count = static_cast<double>(counts[points]);
      const double surplus = Surplus(points, expected);
      AddDifference(record.first, record.second, count * 2 * expected * (1 - expected),
                    information);
      AddDifference(record.first, record.second, count * surplus * surplus, scatter);
    }
    pairs += CountPairs(record.distinct_pairs);
  }
  if (pairs < static_cast<std::int64_t>(size)) return margins;
  // Columns: the contrast of each engine to the mean of all; engine 0 has no row.
  Matrix contrasts(size - 1, Vector(size, -1 / static_cast<double>(size)));
  for (Index i = 1; i < size; ++i) contrasts[i - 1][i] += 1;
  const std::optional<Matrix> solved = Solve(std::move(information), std::move(contrasts));
  if (!solved) return margins;
  for (Index engine = 0; engine < size; ++engine) {
    double variance = 0;
    for (Index i = 0; i + 1 < size; ++i) {
      for (Index j = 0; j + 1 < size; ++j) {
        variance += (*solved)[i][engine] * scatter[i][j] * (*solved)[j][engine];
      }
    }
    margins[engine] = kDeviationsOf95Percent * kEloPerUnit * std::sqrt(std::max(variance, 0.0));
  }
  return margins;
}

// Transitive closure of the records for which `leads` holds; each record is tested in both
// directions.
using Reach = std::vector<std::vector<bool>>;
template <typename Leads>
Reach ReachAlong(const std::vector<Record>& records, Index engines, Leads leads) {
  Reach reach(engines, std::vector<bool>(engines, false));
  for (Index i = 0; i < engines; ++i) reach[i][i] = true;
  for (const Record& record : records) {
    if (leads(record.points)) reach[record.first][record.second] = true;
    if (leads(record.games - record.points)) reach[record.second][record.first] = true;
  }
  for (Index via = 0; via < engines; ++via) {
    for (Index i = 0; i < engines; ++i) {
      if (!reach[i][via]) continue;
      for (Index j = 0; j < engines; ++j) {
        if (reach[via][j]) reach[i][j] = true;
      }
    }
  }
  return reach;
}

// Returns the engines whose results bound their ratings against each other: the largest strongly
// connected component of the graph of points scored; among equals, that of the first engine.
std::vector<bool> RatedGroup(const Reach& scored) {
  std::vector<bool> best;
  for (Index i = 0; i < scored.size(); ++i) {
    std::vector<bool> group(scored.size());
    for (Index j = 0; j < scored.size(); ++j) group[j] = scored[i][j] && scored[j][i];
    if (std::count(group.begin(), group.end(), true) > std::count(best.begin(), best.end(), true)) {
      best = group;
    }
  }
  return best;
}

// Returns the records among the engines in `group`, renumbered by their order in it.
std::vector<Record> Within(const std::vector<bool>& group, const std::vector<Record>& records) {
  const auto place = [&group](Index engine) {
    return static_cast<Index>(std::count(group.begin(), group.begin() + engine, true));
  };
  std::vector<Record> inner;
  for (Record record : records) {
    if (!group[record.first] || !group[record.second]) continue;
    record.first = place(record.first);
    record.second = place(record.second);
    inner.push_back(record);
  }
  return inner;
}

// Expands `values`, indexed by order in the group, to all engines; 0 outside the group.
Vector SpreadOver(const std::vector<bool>& group, const Vector& values) {
  Vector spread(group.size(), 0);
  Index next = 0;
  for (Index i = 0; i < group.size(); ++i) {
    if (group[i]) spread[i] = values[next++];
  }
  return spread;
}

void Centre(const std::vector<bool>& group, Vector& ratings) {
  double sum = 0;
  for (Index i = 0; i < group.size(); ++i) sum += group[i] ? ratings[i] : 0;
  const double mean = sum / static_cast<double>(std::count(group.begin(), group.end(), true));
  for (double& rating : ratings) rating -= mean;
}

}  // namespace

std::vector<Rating> FitRatings(int engines, absl::Span<const Meeting> meetings) {
  const auto size = static_cast<Index>(engines);
  std::vector<Record> records = RecordsOf(meetings);
  const Reach scored = ReachAlong(records, size, [](double points) { return points > 0; });
  const std::vector<bool> rated = RatedGroup(scored);
  const auto reference =
      static_cast<Index>(std::find(rated.begin(), rated.end(), true) - rated.begin());
  const std::vector<bool> joined =
      ReachAlong(records, size, [](double) { return true; })[reference];

  const std::vector<Record> bounded = Within(rated, records);
  const auto in_group = static_cast<Index>(std::count(rated.begin(), rated.end(), true));
  const Vector margins = SpreadOver(rated, Margins(bounded, MostLikely(bounded, in_group)));

  for (Record& record : records) {
    if (scored[record.first][record.second] && scored[record.second][record.first]) continue;
    record.points += 0.5;
    record.games += 1;
  }
  const auto in_fit = static_cast<Index>(std::count(joined.begin(), joined.end(), true));
  Vector elo = SpreadOver(joined, MostLikely(Within(joined, records), in_fit));
  Centre(rated, elo);

  std::vector<Rating> ratings(size);
  for (Index i = 0; i < size; ++i) {
    ratings[i].is_bounded = rated[i];
    if (!joined[i] || in_fit < 2) continue;
    ratings[i].elo = {elo[i] * kEloPerUnit,
                      rated[i] ? margins[i] : std::numeric_limits<double>::infinity()};
  }
  return ratings;
}

}  // namespace quadrille::match

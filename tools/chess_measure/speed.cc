#include "tools/chess_measure/speed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/averages.h"
#include "tools/chess_measure/positions.h"

namespace quadrille::measure {
namespace {

// Nodes per second by position and round.
using Speeds = std::vector<std::vector<double>>;

absl::StatusOr<double> SpeedOf(Analyst& engine, const chess::Board& board, absl::string_view go) {
  if (const absl::Status cleared = engine.NewGame(); !cleared.ok()) return cleared;
  const absl::StatusOr<Analysis> analysis = engine.Analyse(board, go);
  if (!analysis.ok()) return analysis.status();
  const double seconds = absl::ToDoubleSeconds(analysis->cpu);
  if (!analysis->last.nodes || *analysis->last.nodes == 0 || seconds <= 0) {
    return absl::FailedPreconditionError(
        absl::StrCat(engine.name(), " does not report its node count"));
  }
  return static_cast<double>(*analysis->last.nodes) / seconds;
}

std::string Row(absl::string_view name, double ours, double theirs) {
  return absl::StrFormat("%-28s %9.3f %9.3f %7.2f\n", name, ours / 1e6, theirs / 1e6,
                         ours / theirs);
}

std::string Table(const std::vector<chess::Epd>& positions, const Speeds& ours,
                  const Speeds& theirs) {
  std::string text = absl::StrFormat("%-28s %9s %9s %7s\n", "Mnps", "engine", "other", "ratio");
  std::vector<double> ratios, our_medians, their_medians;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    our_medians.push_back(Median(ours[i]));
    their_medians.push_back(Median(theirs[i]));
    ratios.push_back(our_medians.back() / their_medians.back());
    const std::string name = NameOf(positions[i], static_cast<int>(i) + 1);
    absl::StrAppend(&text, Row(name, our_medians.back(), their_medians.back()));
  }
  absl::StrAppend(&text,
                  Row("geometric mean", GeometricMean(our_medians), GeometricMean(their_medians)));
  for (std::size_t round = 0; round < ours[0].size(); ++round) {
    std::vector<double> ratios_of_round;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      ratios_of_round.push_back(ours[i][round] / theirs[i][round]);
    }
    absl::StrAppendFormat(&text, "Round %d: %.3f\n", round + 1, GeometricMean(ratios_of_round));
  }
  absl::StrAppendFormat(&text, "Minimum: %.3f\nMedian: %.3f\nGeometric mean: %.3f\n",
                        *std::min_element(ratios.begin(), ratios.end()), Median(ratios),
                        GeometricMean(ratios));
  return text;
}

}  // namespace

absl::StatusOr<std::string> MeasureSpeed(const SpeedTest& test,
                                         const std::vector<chess::Epd>& positions) {
  absl::StatusOr<Analyst> engine = Analyst::Start(test.engine, test.time_limit);
  if (!engine.ok()) return engine.status();
  absl::StatusOr<Analyst> other = Analyst::Start(test.other, test.time_limit);
  if (!other.ok()) return other.status();
  const std::string go = absl::StrCat("nodes ", test.nodes);
  Speeds ours(positions.size());
  Speeds theirs(positions.size());
  for (int round = 0; round < test.rounds; ++round) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const absl::StatusOr<double> our_speed = SpeedOf(*engine, positions[i].board, go);
      if (!our_speed.ok()) return our_speed.status();
      const absl::StatusOr<double> their_speed = SpeedOf(*other, positions[i].board, go);
      if (!their_speed.ok()) return their_speed.status();
      ours[i].push_back(*our_speed);
      theirs[i].push_back(*their_speed);
    }
  }
  return absl::StrCat("engine: ", engine->name(), "\nother: ", other->name(), "\n",
                      Table(positions, ours, theirs));
}

}  // namespace quadrille::measure

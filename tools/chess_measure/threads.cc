#include "tools/chess_measure/threads.h"

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/chess/board.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/averages.h"
#include "tools/chess_measure/positions.h"

namespace quadrille::measure {
namespace {

// Milliseconds by position and round.
using Times = std::vector<std::vector<double>>;

absl::StatusOr<Analyst> StartWith(const ThreadsTest& test, int threads) {
  EngineSetup setup = test.engine;
  setup.options.push_back(absl::StrCat("Threads=", threads));
  return Analyst::Start(setup, test.time_limit);
}

absl::StatusOr<double> TimeOf(Analyst& engine, const chess::Board& board, absl::string_view go) {
  if (const absl::Status cleared = engine.NewGame(); !cleared.ok()) return cleared;
  const absl::StatusOr<Analysis> analysis = engine.Analyse(board, go);
  if (!analysis.ok()) return analysis.status();
  return absl::ToDoubleMilliseconds(analysis->wall);
}

std::string Table(const std::vector<chess::Epd>& positions, const Times& one, const Times& several,
                  int threads) {
  std::string text =
      absl::StrFormat("%-28s %9s %7d thr. %7s\n", "ms", "1 thread", threads, "ratio");
  std::vector<double> ratios;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    ratios.push_back(Median(several[i]) / Median(one[i]));
    absl::StrAppendFormat(&text, "%-28s %9.1f %12.1f %7.2f\n",
                          NameOf(positions[i], static_cast<int>(i) + 1), Median(one[i]),
                          Median(several[i]), ratios.back());
  }
  return absl::StrCat(text, absl::StrFormat("Geometric mean: %.3f\nMedian: %.3f\n",
                                            GeometricMean(ratios), Median(ratios)));
}

}  // namespace

absl::StatusOr<std::string> MeasureThreads(const ThreadsTest& test,
                                           const std::vector<chess::Epd>& positions) {
  absl::StatusOr<Analyst> alone = StartWith(test, 1);
  if (!alone.ok()) return alone.status();
  absl::StatusOr<Analyst> together = StartWith(test, test.threads);
  if (!together.ok()) return together.status();
  const std::string go = absl::StrCat("depth ", test.depth);
  Times one(positions.size());
  Times several(positions.size());
  for (int round = 0; round < test.rounds; ++round) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const absl::StatusOr<double> one_time = TimeOf(*alone, positions[i].board, go);
      if (!one_time.ok()) return one_time.status();
      const absl::StatusOr<double> several_time = TimeOf(*together, positions[i].board, go);
      if (!several_time.ok()) return several_time.status();
      one[i].push_back(*one_time);
      several[i].push_back(*several_time);
    }
  }
  return Table(positions, one, several, test.threads);
}

}  // namespace quadrille::measure

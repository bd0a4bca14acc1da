#include "tools/chess_measure/solve.h"

#include <atomic>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/base/text/annotate.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/judge.h"
#include "tools/chess_measure/positions.h"

namespace quadrille::measure {
namespace {

struct Work {
  const SolveTest& test;
  const std::vector<chess::Epd>& positions;
  std::vector<Verdict> verdicts;       // by position, each written by the worker that took it
  std::vector<absl::Status> statuses;  // by engine
  std::atomic<std::size_t> next = 0;   // next position
  std::atomic<bool> has_failed = false;
};

absl::StatusOr<Verdict> SolveOne(const SolveTest& test, const chess::Epd& epd, Analyst& engine) {
  if (const absl::Status cleared = engine.NewGame(); !cleared.ok()) return cleared;
  const absl::StatusOr<Analysis> analysis = engine.Analyse(epd.board, test.go);
  if (!analysis.ok()) return analysis.status();
  return test.judge(epd, {.move = analysis->best, .info = analysis->last});
}

absl::Status SolveSome(Work& work) {
  absl::StatusOr<Analyst> engine = Analyst::Start(work.test.engine, work.test.time_limit);
  if (!engine.ok()) return engine.status();
  for (std::size_t i = work.next++; i < work.positions.size() && !work.has_failed;
       i = work.next++) {
    absl::StatusOr<Verdict> verdict = SolveOne(work.test, work.positions[i], *engine);
    if (!verdict.ok()) {
      return Annotate(verdict.status(), NameOf(work.positions[i], static_cast<int>(i) + 1));
    }
    work.verdicts[i] = *std::move(verdict);
  }
  return absl::OkStatus();
}

std::string Line(absl::string_view what, int points, int possible) {
  return absl::StrFormat("%s: %d of %d (%.1f %%)\n", what, points, possible,
                         100.0 * points / possible);
}

// Formats the totals by group, in order of first occurrence, then overall.
std::string Sums(const std::vector<Verdict>& verdicts) {
  std::vector<Verdict> groups;
  Verdict all;
  for (const Verdict& verdict : verdicts) {
    std::size_t at = 0;
    while (at < groups.size() && groups[at].group != verdict.group) ++at;
    if (at == groups.size()) groups.push_back({.group = verdict.group});
    for (Verdict* sum : {&groups[at], &all}) {
      sum->points += verdict.points;
      sum->possible += verdict.possible;
    }
  }
  std::string text;
  for (const Verdict& group : groups) {
    if (groups.size() == 1) break;
    absl::StrAppend(&text, Line(group.group, group.points, group.possible));
  }
  return absl::StrCat(text, Line("Total", all.points, all.possible));
}

}  // namespace

absl::StatusOr<std::string> Solve(const SolveTest& test, const std::vector<chess::Epd>& positions) {
  Work work{.test = test,
            .positions = positions,
            .verdicts = std::vector<Verdict>(positions.size()),
            .statuses = std::vector<absl::Status>(static_cast<std::size_t>(test.jobs))};
  const std::size_t jobs = work.statuses.size();
  const absl::Status ran = RunOnThreads(test.jobs, jobs, [&work](std::size_t job) {
    work.statuses[job] = SolveSome(work);
    if (!work.statuses[job].ok()) work.has_failed = true;
  });
  if (!ran.ok()) return ran;
  for (const absl::Status& status : work.statuses) {
    if (!status.ok()) return status;
  }
  std::string text;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Verdict& verdict = work.verdicts[i];
    if (verdict.points == verdict.possible) continue;
    absl::StrAppend(&text, NameOf(positions[i], static_cast<int>(i) + 1), ": ", verdict.points,
                    " of ", verdict.possible, ": ", verdict.note, "\n");
  }
  return absl::StrCat(text, Sums(work.verdicts));
}

}  // namespace quadrille::measure

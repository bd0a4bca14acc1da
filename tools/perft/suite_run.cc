#include "tools/perft/suite_run.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/progress.h"
#include "src/base/text/annotate.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/text/fen_format.h"
#include "tools/perft/commands.h"
#include "tools/perft/json.h"
#include "tools/perft/report.h"

namespace quadrille::perft {
namespace {

using chess::FormatNodeCount;
using chess::NodeCount;
using chess::PerftCase;

struct Check {
  DepthCount count;
  double seconds;
  int threads;
};

bool Agrees(const DepthCount& count) { return count.nodes == count.expected; }

// Runs the checks of one position in order of depth. Returns the completed ones if interrupted.
absl::StatusOr<std::vector<Check>> RunCase(const RunSuite& command, const PerftCase& perft_case,
                                           chess::PerftTable* table,
                                           const std::atomic<bool>& stop) {
  std::vector<chess::ExpectedCount> counts = perft_case.counts;
  std::sort(counts.begin(), counts.end(),
            [](const auto& a, const auto& b) { return a.depth < b.depth; });
  std::vector<Check> checks;
  for (const chess::ExpectedCount& count : counts) {
    if (!IsWithinLimits(command, count)) continue;
    const absl::StatusOr<chess::PerftResult> result =
        chess::RunPerft(command.choices.generator, perft_case.board.position(),
                        {.depth = count.depth,
                         .threads = command.choices.threads,
                         .mode = command.choices.mode,
                         .table = table,
                         .stop = &stop});
    if (!result.ok()) {
      return Annotate(result.status(), absl::StrCat(command.path, ": line ", perft_case.line));
    }
    if (!result->complete) break;
    checks.push_back(
        {{count.depth, count.leaves, result->nodes}, result->seconds, result->threads});
  }
  return checks;
}

std::string JsonLine(const RunSuite& command, const PerftCase& perft_case,
                     const std::vector<DepthCount>& counts, const Check& last, bool passed) {
  const DepthCount& deepest = counts.back();
  OrderedJson object;
  object["fen"] = FormatFen(perft_case.board.position());
  object["depth"] = deepest.depth;
  object["nodes"] = FormatNodeCount(deepest.nodes);
  AddRunFields(command.choices, deepest.nodes, last.seconds, last.threads, &object);
  object["line"] = perft_case.line;
  object["passed"] = passed;
  OrderedJson rows = OrderedJson::array();
  for (const DepthCount& count : counts) {
    rows.push_back({{"depth", count.depth},
                    {"expected", FormatNodeCount(count.expected)},
                    {"nodes", FormatNodeCount(count.nodes)}});
  }
  object["checks"] = rows;
  return absl::StrCat(object.dump(), "\n");
}

std::string RejectedJsonLine(const chess::RejectedLine& rejected) {
  OrderedJson object;
  object["line"] = rejected.line;
  object["passed"] = false;
  object["error"] = rejected.reason;
  return absl::StrCat(object.dump(), "\n");
}

}  // namespace

bool IsWithinLimits(const RunSuite& command, const chess::ExpectedCount& count) {
  return count.depth <= command.max_depth && count.leaves <= command.max_nodes;
}

std::string FailureLine(const PerftCase& perft_case, const std::vector<DepthCount>& counts) {
  std::string line = absl::StrCat("FAILED line ", perft_case.line, ": ",
                                  FormatFen(perft_case.board.position()), ":");
  for (const DepthCount& count : counts) {
    if (Agrees(count)) continue;
    absl::StrAppend(&line, " depth ", count.depth, " expected ", FormatNodeCount(count.expected),
                    " counted ", FormatNodeCount(count.nodes), ";");
  }
  line.back() = '\n';
  return line;
}

CaseChecker CountChecker(const RunSuite& command, chess::PerftTable* table,
                         const std::atomic<bool>& stop) {
  return [&command, table,
          &stop](const PerftCase& perft_case) -> absl::StatusOr<std::optional<CaseReport>> {
    const absl::StatusOr<std::vector<Check>> checks = RunCase(command, perft_case, table, stop);
    if (!checks.ok()) return checks.status();
    if (checks->empty()) return std::nullopt;
    std::vector<DepthCount> counts;
    for (const Check& check : *checks) counts.push_back(check.count);
    CaseReport report{.passed = std::all_of(counts.begin(), counts.end(), Agrees)};
    if (command.choices.json) {
      report.text = JsonLine(command, perft_case, counts, checks->back(), report.passed);
    } else if (!report.passed) {
      report.text = FailureLine(perft_case, counts);
    }
    return report;
  };
}

absl::StatusOr<SuiteTotals> RunCases(const RunSuite& command, const chess::PerftSuite& suite,
                                     const CaseChecker& check, const std::atomic<bool>& stop,
                                     const std::function<absl::Status(absl::string_view)>& write) {
  const std::vector<PerftCase>& cases = suite.cases;
  SuiteTotals totals;
  for (const chess::RejectedLine& rejected : suite.rejected) {
    ++totals.failed;
    const absl::Status written =
        write(command.choices.json
                  ? RejectedJsonLine(rejected)
                  : absl::StrCat("FAILED line ", rejected.line, ": ", rejected.reason, "\n"));
    if (!written.ok()) return written;
  }
  std::atomic<std::size_t> done{0};
  const ProgressDisplay display(command.choices.progress, [&done, &cases] {
    return ProgressState{.done = static_cast<double>(done),
                         .total = static_cast<double>(cases.size()),
                         .unit = "positions"};
  });
  for (const PerftCase& perft_case : cases) {
    const absl::StatusOr<std::optional<CaseReport>> report = check(perft_case);
    if (!report.ok()) return report.status();
    if (stop) {
      totals.complete = false;
      break;
    }
    ++done;
    if (!report->has_value()) {
      ++totals.skipped;
      continue;
    }
    ++((*report)->passed ? totals.passed : totals.failed);
    if ((*report)->text.empty()) continue;
    if (const absl::Status written = write((*report)->text); !written.ok()) return written;
  }
  return totals;
}

}  // namespace quadrille::perft

#include "tools/perft/suite_run.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
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
  int depth;
  NodeCount expected;
  NodeCount nodes;
  double seconds;
  int threads;
};

bool Agrees(const Check& check) { return check.nodes == check.expected; }

// Runs the checks of one position in order of depth. Returns the completed ones if interrupted.
absl::StatusOr<std::vector<Check>> RunCase(const RunSuite& command, const PerftCase& perft_case,
                                           chess::PerftTable* table,
                                           const std::atomic<bool>& stop) {
  std::vector<chess::ExpectedCount> counts = perft_case.counts;
  std::sort(counts.begin(), counts.end(),
            [](const auto& a, const auto& b) { return a.depth < b.depth; });
  std::vector<Check> checks;
  for (const chess::ExpectedCount& count : counts) {
    if (count.depth > command.max_depth || count.leaves > command.max_nodes) continue;
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
    checks.push_back({count.depth, count.leaves, result->nodes, result->seconds, result->threads});
  }
  return checks;
}

std::string FailureLine(const PerftCase& perft_case, const std::vector<Check>& checks) {
  std::string line = absl::StrCat("FAILED line ", perft_case.line, ": ",
                                  FormatFen(perft_case.board.position()), ":");
  for (const Check& check : checks) {
    if (Agrees(check)) continue;
    absl::StrAppend(&line, " depth ", check.depth, " expected ", FormatNodeCount(check.expected),
                    " counted ", FormatNodeCount(check.nodes), ";");
  }
  line.back() = '\n';
  return line;
}

std::string JsonLine(const RunSuite& command, const PerftCase& perft_case,
                     const std::vector<Check>& checks, bool passed) {
  const Check& deepest = checks.back();
  OrderedJson object;
  object["fen"] = FormatFen(perft_case.board.position());
  object["depth"] = deepest.depth;
  object["nodes"] = FormatNodeCount(deepest.nodes);
  AddRunFields(command.choices, deepest.nodes, deepest.seconds, deepest.threads, &object);
  object["line"] = perft_case.line;
  object["passed"] = passed;
  OrderedJson rows = OrderedJson::array();
  for (const Check& check : checks) {
    rows.push_back({{"depth", check.depth},
                    {"expected", FormatNodeCount(check.expected)},
                    {"nodes", FormatNodeCount(check.nodes)}});
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

absl::StatusOr<SuiteTotals> RunCases(const RunSuite& command, const chess::PerftSuite& suite,
                                     chess::PerftTable* table, const std::atomic<bool>& stop,
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
    const absl::StatusOr<std::vector<Check>> checks = RunCase(command, perft_case, table, stop);
    if (!checks.ok()) return checks.status();
    if (stop) {
      totals.complete = false;
      break;
    }
    ++done;
    if (checks->empty()) {
      ++totals.skipped;
      continue;
    }
    const bool passed = std::all_of(checks->begin(), checks->end(), Agrees);
    ++(passed ? totals.passed : totals.failed);
    absl::Status written;
    if (command.choices.json) {
      written = write(JsonLine(command, perft_case, *checks, passed));
    } else if (!passed) {
      written = write(FailureLine(perft_case, *checks));
    }
    if (!written.ok()) return written;
  }
  return totals;
}

}  // namespace quadrille::perft

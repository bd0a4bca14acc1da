#include "tools/mnk_solve/table_run.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/line_log.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"
#include "tools/mnk_solve/family.h"
#include "tools/mnk_solve/flags.h"
#include "tools/mnk_solve/solve_many.h"
#include "tools/mnk_solve/table_file.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::Rules;
using mnk::solver::GameValue;
using mnk::solver::Solution;

// The file of the table, or standard output.
class TableOutput {
 public:
  absl::Status Open(const std::string& path) {
    if (path.empty()) return WriteStandardOutput(std::string(kTableHeader));
    absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
    if (!log.ok()) return log.status();
    const absl::StatusOr<std::string> text = ReadTextFile(path);
    if (!text.ok()) return text.status();
    log_ = *std::move(log);
    if (text->find('\n') == std::string::npos) return log_->Append(kTableHeader);
    absl::StatusOr<std::map<std::string, std::string>> values = ParseTable(*text);
    if (!values.ok()) {
      return Annotate(values.status(), absl::StrCat("--out: ", Quoted(path)));
    }
    values_ = *std::move(values);
    return absl::OkStatus();
  }
  absl::Status Add(const Rules& rules, const Solution& solution) {
    const std::string line = TableLine(rules, solution.value(), solution.nodes, solution.seconds);
    return log_ ? log_->Append(line) : WriteStandardOutput(line);
  }
  absl::Status Finish() { return log_ ? log_->Flush() : absl::OkStatus(); }
  // Returns the value found by an earlier run.
  GameValue Known(const Rules& rules) const {
    const auto found = values_.find(TableKey(rules));
    if (found == values_.end()) return GameValue::kUnknown;
    return mnk::solver::ParseValueName(found->second).value_or(GameValue::kUnknown);
  }

 private:
  std::unique_ptr<LineLog> log_;
  std::map<std::string, std::string> values_;
};

class TableRun {
 public:
  explicit TableRun(const TableFlags& v)
      : flags_(v), games_(GamesOf(v.family)), interrupted_(WatchInterrupts()) {}

  absl::StatusOr<int> Run() {
    if (absl::Status status = output_.Open(flags_.out); !status.ok()) return status;
    TakeKnown();
    const ProgressDisplay display(flags_.search.progress, [this] { return Progress(); });
    const absl::Status solved = SolveMany(
        open_.size(), [this](std::size_t i) { return mnk::AnyGame(open_[i]); }, SolveUnit,
        flags_.search, interrupted_,
        [this](std::size_t i, const Solution& solution) {
          Count(solution.value());
          return output_.Add(open_[i], solution);
        });
    if (!solved.ok()) return solved;
    if (absl::Status status = output_.Finish(); !status.ok()) return status;
    if (interrupted_) return Interrupted("run the same command to resume");
    return Report();
  }

 private:
  void TakeKnown() {
    for (const Rules& rules : games_) {
      const GameValue value = output_.Known(rules);
      if (value == GameValue::kUnknown) {
        open_.push_back(rules);
      } else {
        Count(value);
      }
    }
    done_before_ = done_;
  }
  void Count(GameValue value) {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++counts_[static_cast<int>(value)];
    ++done_;
  }
  ProgressState Progress() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ProgressState state;
    state.done = done_;
    state.done_before = done_before_;
    state.total = static_cast<double>(games_.size());
    state.unit = "games";
    return state;
  }
  // Prints the totals if the table went to a file.
  int Report() const {
    const auto count = [&](GameValue value) { return counts_[static_cast<int>(value)]; };
    const int unknown = count(GameValue::kUnknown);
    const std::string text =
        absl::StrFormat("%d games: %d black wins, %d white wins, %d draws, %d unknown\n", done_,
                        count(GameValue::kBlackWins), count(GameValue::kWhiteWins),
                        count(GameValue::kDraw), unknown);
    return Print(flags_.out.empty() ? "" : text, unknown > 0 ? kExitFailed : kExitSuccess);
  }

  const TableFlags& flags_;
  const std::vector<Rules> games_;
  const std::atomic<bool>& interrupted_;
  std::vector<Rules> open_;  // games without a value
  TableOutput output_;
  std::mutex mutex_;  // guards the members below
  int counts_[4] = {};
  int done_ = 0;
  int done_before_ = 0;
};

}  // namespace

absl::StatusOr<int> RunTable(const TableFlags& v) { return TableRun(v).Run(); }

}  // namespace quadrille::mnk_solve

#include "tools/mnk_solve/table_run.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/line_log.h"
#include "src/base/progress.h"
#include "src/base/quote.h"
#include "src/base/run_on_threads.h"
#include "src/base/standard_output.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"
#include "tools/mnk_solve/table_file.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::Rules;
using mnk::solver::GameValue;
using mnk::solver::Solution;

void AddGames(const SolveTable& command, int m, int n, std::vector<Rules>& games) {
  for (int k = command.k.low; k <= std::min(command.k.high, n); ++k) {
    for (int p = command.p.low; p <= command.p.high; ++p) {
      for (int q = command.q.low; q <= command.q.high; ++q) {
        for (const mnk::WinCondition win : command.conditions)
          games.push_back({m, n, k, p, q, win});
      }
    }
  }
}

// The small boards first.
std::vector<Rules> GamesOf(const SolveTable& command) {
  std::vector<Rules> games;
  for (int m = 1; m * m <= command.cells; ++m) {
    for (int n = m; m * n <= command.cells && n <= mnk::kMaxSide; ++n) {
      AddGames(command, m, n, games);
    }
  }
  const auto place = [](const Rules& r) {
    return std::array{r.cells(), r.m, r.k, r.p, r.q, static_cast<int>(r.win)};
  };
  std::sort(games.begin(), games.end(),
            [&](const Rules& a, const Rules& b) { return place(a) < place(b); });
  return games;
}

// The file of the table, or standard output.
class TableOutput {
 public:
  absl::Status Open(const std::string& path) {
    if (path.empty()) return WriteStandardOutput(std::string(kTableHeader));
    absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
    if (!log.ok()) return log.status();
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    log_ = *std::move(log);
    if (text.str().find('\n') == std::string::npos) return log_->Append(kTableHeader);
    absl::StatusOr<std::map<std::string, std::string>> values = ParseTable(text.str());
    if (!values.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--out: ", Quoted(path), ": ", values.status().message()));
    }
    values_ = *std::move(values);
    return absl::OkStatus();
  }
  absl::Status Add(const Rules& rules, const Solution& solution) {
    const std::string line = TableLine(rules, solution);
    return log_ ? log_->Append(line) : WriteStandardOutput(line);
  }
  absl::Status Finish() { return log_ ? log_->Flush() : absl::OkStatus(); }
  // The value that a run before this one found.
  GameValue Known(const Rules& rules) const {
    const auto found = values_.find(TableKey(rules));
    if (found == values_.end()) return GameValue::kUnknown;
    for (const GameValue value : {GameValue::kBlackWins, GameValue::kWhiteWins, GameValue::kDraw}) {
      if (found->second == mnk::solver::ValueName(value)) return value;
    }
    return GameValue::kUnknown;
  }

 private:
  std::unique_ptr<LineLog> log_;
  std::map<std::string, std::string> values_;
};

class TableRun {
 public:
  TableRun(const SolveTable& command, const std::atomic<bool>& interrupted)
      : command_(command), interrupted_(interrupted), games_(GamesOf(command)) {}

  absl::StatusOr<TableReport> Run() {
    if (absl::Status status = output_.Open(command_.out); !status.ok()) return status;
    const ProgressDisplay display(command_.progress, [this] { return Progress(); });
    const absl::Status started = RunOnThreads(
        command_.threads, [this] { Work(); }, [this] { failed_ = true; });
    if (!started.ok()) return started;
    if (!status_.ok()) return status_;
    if (absl::Status status = output_.Finish(); !status.ok()) return status;
    return Report();
  }

 private:
  void Work() {
    for (std::size_t i; !failed_ && !interrupted_ && (i = next_++) < games_.size();) {
      GameValue value = output_.Known(games_[i]);
      if (value != GameValue::kUnknown) {
        Count(value, true);
        continue;
      }
      mnk::solver::SolveLimits limits;
      limits.hash_megabytes = std::max<std::int64_t>(2, command_.hash_megabytes / command_.threads);
      limits.seconds = command_.seconds;
      limits.variation = false;
      limits.stop = &interrupted_;
      const absl::StatusOr<Solution> solution = mnk::solver::Solve(mnk::AnyGame(games_[i]), limits);
      if (!solution.ok()) return Fail(solution.status());
      value = solution->value();
      if (interrupted_ && value == GameValue::kUnknown) return;
      if (absl::Status status = Add(games_[i], *solution); !status.ok()) return Fail(status);
      Count(value, false);
    }
  }
  absl::Status Add(const Rules& rules, const Solution& solution) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return output_.Add(rules, solution);
  }
  void Fail(const absl::Status& status) {
    const std::lock_guard<std::mutex> lock(mutex_);
    status_.Update(status);
    failed_ = true;
  }
  void Count(GameValue value, bool before) {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++counts_[static_cast<int>(value)];
    ++done_;
    done_before_ += before;
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
  TableReport Report() const {
    const auto count = [&](GameValue value) { return counts_[static_cast<int>(value)]; };
    TableReport report;
    report.unknown = count(GameValue::kUnknown);
    report.interrupted = interrupted_;
    if (!command_.out.empty()) {
      report.text =
          absl::StrFormat("%d games: %d black wins, %d white wins, %d draws, %d unknown\n", done_,
                          count(GameValue::kBlackWins), count(GameValue::kWhiteWins),
                          count(GameValue::kDraw), report.unknown);
    }
    return report;
  }

  const SolveTable& command_;
  const std::atomic<bool>& interrupted_;
  const std::vector<Rules> games_;
  TableOutput output_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // of what follows
  absl::Status status_;
  int counts_[4] = {};
  int done_ = 0;
  int done_before_ = 0;
};

}  // namespace

absl::StatusOr<TableReport> RunTable(const SolveTable& command,
                                     const std::atomic<bool>& interrupted) {
  return TableRun(command, interrupted).Run();
}

}  // namespace quadrille::mnk_solve

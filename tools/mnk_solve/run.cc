// mnk_solve: solves games of the (m,n,k,p,q) family. See `mnk_solve --help`.
#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <ostream>
#include <string>
#include <system_error>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/quote.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/verify/verify_proof.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/job_command.h"
#include "tools/mnk_solve/job_run.h"
#include "tools/mnk_solve/solve_command.h"
#include "tools/mnk_solve/solve_report.h"
#include "tools/mnk_solve/table_run.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::ProofNumbers;
using mnk::solver::Solution;
using mnk::solver::SolveProgress;

std::string NumbersText(const char* side, const ProofNumbers& numbers) {
  return absl::StrCat(side, " wins: proof ", numbers.proof, " disproof ", numbers.disproof);
}

// The state of a solve, which its threads tell and a display reads.
class SharedProgress {
 public:
  void Set(const SolveProgress& progress) {
    const std::lock_guard<std::mutex> lock(mutex_);
    progress_ = progress;
  }
  ProgressState Get() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ProgressState state;
    state.done = static_cast<double>(progress_.nodes);
    state.unit = "positions";
    state.notes = {NumbersText("black", progress_.black), NumbersText("white", progress_.white)};
    return state;
  }

 private:
  std::mutex mutex_;
  SolveProgress progress_;
};

int Run(const ShowHelp& command) { return Print(command.text); }

absl::StatusOr<Solution> SolveIt(const SolveGame& command, std::ostream* proof,
                                 const std::atomic<bool>& interrupted) {
  SharedProgress progress;
  mnk::solver::SolveLimits limits;
  limits.hash_megabytes = command.hash_megabytes;
  limits.threads = command.threads;
  limits.seconds = command.seconds;
  limits.state = command.state;
  limits.state_seconds = command.state_seconds;
  limits.all_moves = command.all_moves;
  limits.proof = proof;
  limits.position_text = mnk::FormatPosition(command.game);
  limits.stop = &interrupted;
  limits.on_progress = [&](const SolveProgress& now) { progress.Set(now); };
  const ProgressDisplay display(command.progress, [&] { return progress.Get(); });
  return mnk::solver::Solve(command.game, limits);
}

// A file under another name until it is complete.
class ProofFile {
 public:
  explicit ProofFile(const std::string& path) : path_(path), part_(path + ".part") {
    if (!path.empty()) file_.open(part_, std::ios::binary | std::ios::trunc);
  }
  ~ProofFile() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove(Utf8Path(part_), ignored);
  }
  bool is_wanted() const { return !path_.empty(); }
  bool is_open() const { return file_.is_open(); }
  std::ostream* stream() { return is_wanted() ? &file_ : nullptr; }
  absl::Status Error() const {
    return absl::UnavailableError(absl::StrCat("--proof: cannot write ", Quoted(path_)));
  }
  absl::Status Finish() {
    file_.close();
    std::error_code error;
    if (file_.good()) std::filesystem::rename(Utf8Path(part_), Utf8Path(path_), error);
    return file_.good() && !error ? absl::OkStatus() : Error();
  }

 private:
  std::string path_;
  std::string part_;
  std::ofstream file_;
};

int Run(const SolveGame& command) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  ProofFile proof(command.proof);
  if (proof.is_wanted() && !proof.is_open()) return Fail(proof.Error());
  const absl::StatusOr<Solution> solution = SolveIt(command, proof.stream(), interrupted);
  if (!solution.ok()) return Fail(solution.status());
  const bool solved = solution->value() != mnk::solver::GameValue::kUnknown;
  if (proof.is_wanted() && solved && !proof.stream()->good()) return Fail(proof.Error());
  const bool proved = !proof.is_wanted() || solution->proof_complete;
  if (proof.is_wanted() && proved) {
    if (absl::Status status = proof.Finish(); !status.ok()) return Fail(status);
  }
  const int code = solved && proved ? kExitSuccess : kExitFailed;
  const int printed =
      Print(command.json ? JsonOf(command.game.rules(), *solution) : LinesOf(*solution), code);
  if (solved && !proved) Warn("the time was up before the proof was written");
  if (interrupted && printed == code) return Interrupted("what is known is printed");
  return printed;
}

int Run(const VerifyFile& command) {
  std::ifstream file(command.path, std::ios::binary);
  if (!file) {
    return Fail(absl::NotFoundError(absl::StrCat("cannot read ", Quoted(command.path))));
  }
  const absl::StatusOr<mnk::verify::Verified> verified = mnk::verify::VerifyProof(file);
  if (!verified.ok()) return Fail(verified.status(), kExitFailed);
  std::string text = absl::StrCat("verified: ", verified->value, ", ", verified->positions,
                                  " positions\nposition: ", verified->position, "\n");
  if (verified->by_symmetry) absl::StrAppend(&text, "assumed: symmetric positions are alike\n");
  if (verified->by_strategy_stealing) {
    absl::StrAppend(&text, "assumed: strategy stealing: white does not win\n");
  }
  return Print(text);
}

int Run(const SolveTable& command) {
  const absl::StatusOr<TableReport> report = RunTable(command, WatchInterrupts());
  if (!report.ok()) return Fail(report.status());
  if (report->interrupted) return Interrupted("the same command goes on");
  return Print(report->text, report->unknown > 0 ? kExitFailed : kExitSuccess);
}

int Run(const absl::StatusOr<JobReport>& report) {
  if (!report.ok()) return Fail(report.status());
  const int printed = Print(report->text, report->is_complete ? kExitSuccess : kExitFailed);
  return report->interrupted ? Interrupted("the same command goes on") : printed;
}
int RunJob(const ShowJobHelp& command) { return Print(command.text); }
int RunJob(const SplitJob& command) { return Run(RunSplit(command)); }
int RunJob(const SolveRange& command) { return Run(RunUnits(command, WatchInterrupts())); }
int RunJob(const MergeParts& command) { return Run(RunMerge(command)); }
int Run(const JobCommand& command) {
  return std::visit([](const auto& job) { return RunJob(job); }, command);
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<SolveCommand> command = ParseSolveCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::mnk_solve

int main(int argc, char** argv) {
  return quadrille::RunMain("mnk_solve", argc, argv, quadrille::mnk_solve::Main);
}

// mnk_solve: solves games of the (m,n,k,p,q) family. See `mnk_solve --help`.
#include <atomic>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/interrupt.h"
#include "src/base/program.h"
#include "src/base/progress.h"
#include "src/mnk/solver/solve.h"
#include "tools/mnk_solve/solve_command.h"
#include "tools/mnk_solve/solve_report.h"

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

int Run(const SolveGame& command) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  SharedProgress progress;
  mnk::solver::SolveLimits limits;
  limits.hash_megabytes = command.hash_megabytes;
  limits.threads = command.threads;
  limits.seconds = command.seconds;
  limits.all_moves = command.all_moves;
  limits.stop = &interrupted;
  limits.on_progress = [&](const SolveProgress& now) { progress.Set(now); };
  absl::StatusOr<Solution> solution = [&] {
    const ProgressDisplay display(command.progress, [&] { return progress.Get(); });
    return mnk::solver::Solve(command.rules, command.position, limits);
  }();
  if (!solution.ok()) return Fail(solution.status());
  const bool solved = solution->value() != mnk::solver::GameValue::kUnknown;
  const int code = solved ? kExitSuccess : kExitFailed;
  const int printed =
      Print(command.json ? JsonOf(command.rules, *solution) : LinesOf(*solution), code);
  if (interrupted && printed == code) return Interrupted("what is known is printed");
  return printed;
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

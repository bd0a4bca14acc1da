// perft: counts the leaves of the tree of legal chess moves. `perft --help` tells the rest.
#include <unistd.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/program/terminal.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/perft/perft_table.h"
#include "tools/perft/compare_run.h"
#include "tools/perft/counting_flags.h"
#include "tools/perft/divide_lines.h"
#include "tools/perft/job_command.h"
#include "tools/perft/job_run.h"
#include "tools/perft/perft_command.h"
#include "tools/perft/report.h"
#include "tools/perft/suite_run.h"

namespace quadrille::perft {
namespace {

absl::StatusOr<std::unique_ptr<chess::PerftTable>> MakeTable(const CountingChoices& choices) {
  if (choices.hash_mb == 0) return nullptr;
  return choices.hash_check ? chess::MakeCheckedPerftTable(choices.hash_mb)
                            : chess::MakePerftTable(choices.hash_mb);
}

int Run(const ShowHelp& command) { return Print(command.text); }

int Run(const ListIsa&) {
  return Print(IsaList(CpuTraits::Detected(), chess::DefaultKernels().tier));
}

int Run(CountPosition command) {
  if (command.detail) {  // it makes every move
    command.choices.hash_mb = 0;
    command.choices.leaves = chess::PerftLeaves::kCounted;
  }
  const absl::StatusOr<std::unique_ptr<chess::PerftTable>> table = MakeTable(command.choices);
  if (!table.ok()) return Fail(table.status());
  chess::PerftProgress progress;
  DivideLines divide(command.board);
  absl::Status written;
  std::function<void(const chess::RootMoveCount&)> on_root_move;
  if (command.divide && !command.choices.json) {
    on_root_move = [&divide, &written](const chess::RootMoveCount& count) {
      const std::string lines = divide.Add(count);
      if (written.ok() && !lines.empty()) written = WriteStandardOutput(lines);
    };
  }
  absl::StatusOr<chess::PerftResult> result = absl::UnknownError("not run");
  {
    const ProgressDisplay display(command.choices.progress, [&progress] {
      return ProgressState{.done = static_cast<double>(progress.units_done),
                           .total = static_cast<double>(progress.units),
                           .unit = "parts"};
    });
    result = RunPerft(command.choices.generator, command.board.position(),
                      {.depth = command.depth,
                       .threads = command.choices.threads,
                       .leaves = command.choices.leaves,
                       .detail = command.detail,
                       .table = table->get(),
                       .stop = &WatchInterrupts(),
                       .progress = &progress,
                       .on_root_move = on_root_move});
  }
  if (!result.ok()) return Fail(result.status());
  if (!written.ok()) return Fail(written);
  const int exit_code =
      Print(command.choices.json ? JsonReport(command, *result)
                                 : PlainReport(command, *result, divide.TakeWaiting()));
  if (result->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("what was finished is printed");
}

int Run(const RunSuite& command) {
  const absl::StatusOr<chess::PerftSuite> suite = chess::ReadPerftSuite(command.path);
  if (!suite.ok()) {
    return Fail(absl::InvalidArgumentError(absl::StrCat("--suite: ", suite.status().message())));
  }
  const absl::StatusOr<std::unique_ptr<chess::PerftTable>> table = MakeTable(command.choices);
  if (!table.ok()) return Fail(table.status());
  const absl::StatusOr<SuiteTotals> totals =
      RunCases(command, *suite, table->get(), WatchInterrupts(), WriteStandardOutput);
  if (!totals.ok()) return Fail(totals.status());
  if (totals->unasked > 0) {
    Warn(absl::StrCat("positions without a depth within the limits: ", totals->unasked));
  }
  const std::string last_line =
      absl::StrCat(totals->passed, " passed, ", totals->failed, " failed");
  const TextStyle style = totals->failed == 0 ? TextStyle::kGreen : TextStyle::kRed;
  const absl::Status written =
      command.choices.json
          ? WriteStandardError(absl::StrCat(Styled(STDERR_FILENO, style, last_line), "\n"))
          : WriteStandardOutput(absl::StrCat(Styled(STDOUT_FILENO, style, last_line), "\n"));
  if (!written.ok()) return Fail(written);
  if (!totals->complete) return Interrupted("the positions before are judged");
  return totals->failed == 0 ? kExitSuccess : kExitFailed;
}

int Run(const CompareMoves& command) {
  ExitOnInterrupts();
  const absl::StatusOr<CompareReport> report = RunCompare(command);
  if (!report.ok()) return Fail(report.status());
  return Print(report->text, report->agrees ? kExitSuccess : kExitFailed);
}

int Run(const ShowJobHelp& command) { return Print(command.text); }

int Report(const absl::StatusOr<JobReport>& report) {
  if (!report.ok()) return Fail(report.status());
  const int exit_code = Print(report->text);
  if (report->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("the units counted are kept; the same command goes on");
}

int Run(const SplitJob& command) {
  ExitOnInterrupts();
  return Report(RunSplit(command));
}

int Run(const CountRange& command) {
  const absl::StatusOr<std::unique_ptr<chess::PerftTable>> table = MakeTable(command.choices);
  if (!table.ok()) return Fail(table.status());
  return Report(RunUnits(command, table->get(), WatchInterrupts()));
}

int Run(const MergeParts& command) {
  ExitOnInterrupts();
  return Report(RunMerge(command));
}

int Run(const JobCommand& command) {
  return std::visit([](const auto& chosen) { return Run(chosen); }, command);
}

int Main(const std::vector<std::string>& words) {
  absl::StatusOr<PerftCommand> command = ParsePerftCommand(words, CpuTraits::Detected());
  if (!command.ok()) return Fail(command.status());
  return std::visit([](auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::perft

int main(int argc, char** argv) {
  return quadrille::RunMain("perft", argc, argv, quadrille::perft::Main);
}

#include "tools/perft/run.h"

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/flag_values.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/program/terminal.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa_flag.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/perft/perft_table.h"
#include "tools/perft/commands.h"
#include "tools/perft/compare_run.h"
#include "tools/perft/counting_flags.h"
#include "tools/perft/divide_lines.h"
#include "tools/perft/flags.h"
#include "tools/perft/report.h"
#include "tools/perft/suite_run.h"

namespace quadrille::perft {
namespace {

absl::StatusOr<int> Run(CountPosition command) {
  if (command.detail) {  // does not support bulk counting
    command.choices.hash_mb = 0;
    command.choices.mode = chess::PerftMode::kBulk;
  }
  const absl::StatusOr<std::unique_ptr<chess::PerftTable>> table = MakeTable(command.choices);
  if (!table.ok()) return table.status();
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
    result = chess::RunPerft(command.choices.generator, command.board.position(),
                             {.depth = command.depth,
                              .threads = command.choices.threads,
                              .mode = command.choices.mode,
                              .detail = command.detail,
                              .table = table->get(),
                              .stop = &WatchInterrupts(),
                              .progress = &progress,
                              .on_root_move = on_root_move});
  }
  if (!result.ok()) return result.status();
  if (!written.ok()) return written;
  const int exit_code =
      Print(command.choices.json ? JsonReport(command, *result)
                                 : PlainReport(command, *result, divide.TakeWaiting()));
  if (result->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("the results so far are printed");
}

absl::StatusOr<SuiteTotals> CountCases(const RunSuite& command, const chess::PerftSuite& suite) {
  const absl::StatusOr<std::unique_ptr<chess::PerftTable>> table = MakeTable(command.choices);
  if (!table.ok()) return table.status();
  const std::atomic<bool>& stop = WatchInterrupts();
  return RunCases(command, suite, CountChecker(command, table->get(), stop), stop,
                  WriteStandardOutput);
}

absl::StatusOr<SuiteTotals> CompareCases(const RunSuite& command, const chess::PerftSuite& suite) {
  ExitOnInterrupts();
  absl::StatusOr<Comparer> comparer = Comparer::Start(command.choices, command.other);
  if (!comparer.ok()) return comparer.status();
  const std::atomic<bool> stop = false;
  const auto compare = [&](const chess::PerftCase& perft_case) {
    return comparer->Compare(command, perft_case);
  };
  return RunCases(command, suite, compare, stop, WriteStandardOutput);
}

absl::StatusOr<int> Run(const RunSuite& command) {
  const absl::StatusOr<chess::PerftSuite> suite = chess::ReadPerftSuite(command.path);
  if (!suite.ok()) return Annotate(suite.status(), "--suite");
  const absl::StatusOr<SuiteTotals> totals =
      command.other.empty() ? CountCases(command, *suite) : CompareCases(command, *suite);
  if (!totals.ok()) return totals.status();
  if (totals->skipped > 0) {
    Warn(absl::StrCat("positions without a depth within the limits: ", totals->skipped));
  }
  const std::string last_line =
      absl::StrCat(totals->passed, " passed, ", totals->failed, " failed");
  const TextStyle style = totals->failed == 0 ? TextStyle::kGreen : TextStyle::kRed;
  const absl::Status written =
      command.choices.json
          ? WriteStandardError(absl::StrCat(Styled(STDERR_FILENO, style, last_line), "\n"))
          : WriteStandardOutput(absl::StrCat(Styled(STDOUT_FILENO, style, last_line), "\n"));
  if (!written.ok()) return written;
  if (!totals->complete) return Interrupted("the positions checked so far are reported");
  return totals->failed == 0 ? kExitSuccess : kExitFailed;
}

absl::StatusOr<int> Run(const CompareMoves& command) {
  ExitOnInterrupts();
  absl::StatusOr<Comparer> comparer = Comparer::Start(command.choices, command.other);
  if (!comparer.ok()) return comparer.status();
  const absl::StatusOr<CaseReport> report = comparer->Compare(command);
  if (!report.ok()) return report.status();
  return Print(report->text, report->passed ? kExitSuccess : kExitFailed);
}

absl::Status BadUsage(absl::string_view flag, absl::string_view wrong, absl::string_view text) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", wrong, ", got ", Quoted(text)));
}

// Returns the depth from --depth or DEPTH; both may be given if they are equal.
absl::StatusOr<int> FindDepth(const PerftFlags& v) {
  if (v.words.empty()) {
    if (v.depth) return *v.depth;
    return absl::InvalidArgumentError("DEPTH: expected a number of plies, got none");
  }
  const absl::StatusOr<std::int64_t> depth =
      ParseWholeNumber("DEPTH", v.words[0], 0, chess::PerftOptions::kMaxDepth);
  if (!depth.ok()) return depth.status();
  if (!v.depth || *v.depth == *depth) return static_cast<int>(*depth);
  return BadUsage("--depth", absl::StrCat("DEPTH is ", *depth), absl::StrCat(*v.depth));
}

// Flags that a comparison, which counts by perft divide, does not use.
constexpr absl::string_view kCountOnly[] = {"hash", "hash_check", "threads", "bulk", "multiply"};

absl::StatusOr<int> RunOnSuite(const PerftFlags& v, const FlagTable& flags,
                               const CountingChoices& choices) {
  if (!v.words.empty()) {
    return BadUsage("DEPTH", "has no meaning with --suite (see --max_depth)", v.words[0]);
  }
  absl::Status together =
      flags.Refuse({"depth", "fen", "moves", "divide", "detail"}, "with --suite");
  if (together.ok() && !v.compare.empty()) together = flags.Refuse(kCountOnly, "with --compare");
  if (!together.ok()) return together;
  return Run(RunSuite{choices, v.suite, v.max_depth, v.max_nodes, v.compare});
}

absl::StatusOr<int> RunOnePosition(const PerftFlags& v, const FlagTable& flags,
                                   const CountingChoices& choices) {
  absl::Status together = flags.Refuse({"max_depth", "max_nodes"}, "without --suite");
  if (!together.ok()) return together;
  const absl::StatusOr<int> depth = FindDepth(v);
  if (!depth.ok()) return depth.status();
  WarnOfRemarks(v.position);
  const absl::StatusOr<WrittenPosition> root = AfterMoves(v.position, v.moves);
  if (!root.ok()) return root.status();
  if (v.compare.empty()) {
    return Run(CountPosition{choices, root->board, root->fen, *depth, v.divide, v.detail});
  }
  together = flags.Refuse({"divide", "detail"}, "with --compare");
  if (together.ok()) together = flags.Refuse(kCountOnly, "with --compare");
  if (!together.ok()) return together;
  return Run(CompareMoves{choices, root->board, *depth, v.compare});
}

}  // namespace

absl::StatusOr<int> RunPerft(const PerftFlags& v, const FlagTable& flags) {
  const CpuTraits& cpu = CpuTraits::Detected();
  const absl::StatusOr<CountingChoices> choices = ResolveFlags(v.counting, cpu);
  if (!choices.ok()) return choices.status();
  if (v.counting.isa.list) return Print(IsaList(cpu, chess::DefaultKernels().tier));
  return v.suite.empty() ? RunOnePosition(v, flags, *choices) : RunOnSuite(v, flags, *choices);
}

}  // namespace quadrille::perft

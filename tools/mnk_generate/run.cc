#include "tools/mnk_generate/run.h"

#include <stdlib.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/bitboard/isa/cpu.h"
#include "tools/mnk_generate/compiler.h"
#include "tools/mnk_generate/engine_list.h"
#include "tools/mnk_generate/engine_maker.h"
#include "tools/mnk_generate/flags.h"
#include "tools/mnk_generate/generate_run.h"
#include "tools/mnk_generate/report.h"
#include "tools/mnk_generate/sdk.h"
#include "tools/mnk_generate/work_folder.h"

namespace quadrille::mnk_generate {
namespace {

using Clock = std::chrono::steady_clock;

double MillisecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string Environment(const char* name) {
  const char* const value = getenv(name);
  return value == nullptr ? "" : value;
}

absl::StatusOr<Sdk> OpenSdk(const GenerateEngines& command) {
  if (!command.library.empty()) return Sdk::Open(command.library);
  const absl::StatusOr<std::string> folder = Sdk::DefaultDirectory();
  if (!folder.ok()) return folder.status();
  return Sdk::Open(*folder);
}

absl::StatusOr<std::unique_ptr<EngineMaker>> ChooseMaker(const GenerateEngines& command,
                                                         const Sdk& sdk, const WorkFolder& folder,
                                                         const std::atomic<bool>& stop) {
  if (command.mode == Mode::kPrebuilt) return MakeStampingMaker(sdk);
  absl::StatusOr<Compiler> compiler = Compiler::Find(Environment("CXX"), stop);
  if (compiler.ok()) {
    return MakeCompilingMaker(*std::move(compiler), sdk, command.tier,
                              static_cast<int>(command.games.size()), folder, stop);
  }
  if (!absl::IsNotFound(compiler.status())) return compiler.status();
  if (command.mode == Mode::kAuto) {
    Warn(absl::StrCat(compiler.status().message(), "; making prebuilt engines"));
    return MakeStampingMaker(sdk);
  }
  return absl::NotFoundError(
      absl::StrCat(compiler.status().message(), "; --mode=prebuilt needs none"));
}

class Reporter {
 public:
  Reporter(const GenerateEngines& command, const EngineMaker& maker)
      : command_(command), maker_(maker) {}

  absl::Status Report(const EngineResult& result) {
    ++done_;
    if (!result.path.ok()) {
      ++failed_;
      Warn(absl::StrCat(EngineName(result.rules), ": ", result.path.status().message()));
      return absl::OkStatus();
    }
    milliseconds_.push_back(result.milliseconds);
    const bool compiled = maker_.mode() == "compile";
    return WriteStandardOutput(
        command_.json ? EngineJson(result, maker_.mode(),
                                   compiled ? std::string(TierName(command_.tier)) : "auto")
                      : EngineLine(result, command_.measure));
  }

  absl::Status Finish(double preparation, double total) {
    if (failed_ > 0) {
      Warn(absl::StrCat(failed_, " of ", command_.games.size(), " engines not made",
                        maker_.mode() == "compile" ? "; --mode=prebuilt needs no compiler" : ""));
    }
    if (!command_.measure || milliseconds_.empty()) return absl::OkStatus();
    const RunFigures figures = {milliseconds_, preparation, total};
    return WriteStandardOutput(command_.json ? FiguresJson(figures) : FiguresText(figures));
  }

  std::size_t failed() const { return failed_; }
  ProgressState Progress() const {
    return {.done = static_cast<double>(done_),
            .total = static_cast<double>(command_.games.size()),
            .unit = "engines"};
  }

 private:
  const GenerateEngines& command_;
  const EngineMaker& maker_;
  std::atomic<std::size_t> done_ = 0;
  std::size_t failed_ = 0;
  std::vector<double> milliseconds_;
};

int Generate(const GenerateEngines& command) {
  const auto start = Clock::now();
  const std::atomic<bool>& stop = WatchInterrupts();
  const absl::StatusOr<Sdk> sdk = OpenSdk(command);
  if (!sdk.ok())
    return Fail(sdk.status(), command.library.empty() ? kExitMachineFailed : kExitBadInput);
  for (const std::string& remark : command.remarks) Warn(remark);
  const absl::StatusOr<WorkFolder> folder = WorkFolder::MakeIn(command.out);
  if (!folder.ok()) return Fail(folder.status(), kExitMachineFailed);
  // The compiler's temporary files go into the work folder, which is removed.
  setenv("TMPDIR", folder->path().c_str(), 1);
  const absl::StatusOr<std::unique_ptr<EngineMaker>> maker =
      ChooseMaker(command, *sdk, *folder, stop);
  if (absl::IsCancelled(maker.status())) return Interrupted("no engine was made");
  if (!maker.ok()) return Fail(maker.status(), kExitMachineFailed);
  const double preparation = MillisecondsSince(start);

  Reporter reporter(command, **maker);
  absl::Status written;
  {
    const ProgressDisplay display(command.progress, [&reporter] { return reporter.Progress(); });
    written =
        MakeEngines(command.games, command.jobs, **maker, *folder, stop,
                    [&reporter](const EngineResult& result) { return reporter.Report(result); });
  }
  if (written.ok()) written = reporter.Finish(preparation, MillisecondsSince(start));
  if (!written.ok()) return Fail(written, kExitMachineFailed);
  if (stop) return Interrupted("the engines made so far stay");
  return reporter.failed() == 0 ? kExitSuccess : kExitMachineFailed;
}

}  // namespace

absl::StatusOr<int> RunGenerate(const GenerateFlags& v, const FlagTable& flags) {
  // `bazel run` changes the working directory.
  const absl::StatusOr<GenerateEngines> engines =
      EnginesOf(v, flags, Environment("BUILD_WORKING_DIRECTORY"), CpuTraits::Detected());
  if (!engines.ok()) return Fail(engines.status(), kExitBadInput);
  return Generate(*engines);
}

}  // namespace quadrille::mnk_generate

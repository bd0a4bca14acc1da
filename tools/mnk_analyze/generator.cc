#include "tools/mnk_analyze/generator.h"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/system/process.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_analyze {
namespace {

// Formats rules as "15,15,5,1,1", followed by ",EXACTLY_K_TO_WIN" if only exactly k in a row wins.
std::string BatchLine(const mnk::Rules& rules) {
  return absl::StrCat(rules.m, ",", rules.n, ",", rules.k, ",", rules.p, ",", rules.q,
                      rules.win == mnk::WinCondition::kExactlyK ? ",EXACTLY_K_TO_WIN" : "", "\n");
}

}  // namespace

std::string EngineName(const mnk::Rules& rules) {
  return absl::StrCat("mnk-", rules.m, "-", rules.n, "-", rules.k, "-", rules.p, "-", rules.q, "-",
                      WinConditionName(rules.win));
}

std::string DefaultGenerator() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path tools = self.parent_path().parent_path();
  const std::filesystem::path built = tools / "mnk_generate" / "mnk_generate";
  if (std::filesystem::exists(built, error)) return built.string();
  return (self.parent_path() / "mnk_generate").string();
}

absl::Status GenerateEngines(const std::string& generator, absl::Span<const mnk::Rules> games,
                             const std::string& folder, const std::string& batch_file,
                             std::int64_t jobs, const std::atomic<bool>& stop) {
  std::string batch;
  for (const mnk::Rules& rules : games) batch += BatchLine(rules);
  if (absl::Status written = WriteFile(batch_file, batch); !written.ok()) return written;
  absl::StatusOr<Process> process =
      Process::Start({generator, absl::StrCat("--batch=", batch_file),
                      absl::StrCat("--out=", folder), absl::StrCat("--jobs=", jobs), "--measure"});
  if (!process.ok()) return process.status();
  constexpr absl::Duration kPollInterval = absl::Milliseconds(200);
  while (!stop) {
    const absl::StatusOr<std::string> line = process->ReadLine(kPollInterval);
    if (absl::IsDeadlineExceeded(line.status())) continue;
    if (!line.ok()) break;
    if (absl::Status output = WriteStandardOutput(*line + "\n"); !output.ok()) return output;
  }
  if (stop) return absl::CancelledError("interrupted while generating engines");
  const absl::StatusOr<int> exit_code = process->WaitForExit(absl::Seconds(60));
  if (!exit_code.ok()) return absl::UnavailableError(exit_code.status().message());
  if (*exit_code == 0) return absl::OkStatus();
  return absl::UnavailableError(
      absl::StrCat(Quoted(generator), " failed with exit code ", *exit_code));
}

}  // namespace quadrille::mnk_analyze

// mnk_analyze: tests and measures engines of the (m,n,k,p,q) family. `mnk_analyze --help` tells the
// rest.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/standard_output.h"
#include "tools/mnk_analyze/analyze_command.h"
#include "tools/mnk_analyze/analyze_engines.h"
#include "tools/mnk_analyze/study.h"

namespace quadrille::mnk {
namespace {

constexpr int kDone = 0;
constexpr int kBadInput = 2;
constexpr int kMachineFailed = 3;

absl::StatusOr<int> Run(const ShowHelp& command) {
  if (absl::Status written = WriteStandardOutput(command.text); !written.ok()) return written;
  return kDone;
}
absl::StatusOr<int> Run(const AnalyzeEngines& command) { return RunAnalyzeEngines(command); }
absl::StatusOr<int> Run(const RunStudy& command) { return RunWholeStudy(command); }

// Says what is wrong, in a line, and returns the exit code for it.
int Fail(const absl::Status& status) {
  std::fputs(absl::StrCat("mnk_analyze: ", status.message(), "\n").c_str(), stderr);
  return absl::IsInvalidArgument(status) ? kBadInput : kMachineFailed;
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<AnalyzeCommand> command = ParseAnalyzeCommand(words);
  if (!command.ok()) return Fail(command.status());
  const absl::StatusOr<int> exit_code =
      std::visit([](const auto& chosen) { return Run(chosen); }, *command);
  return exit_code.ok() ? *exit_code : Fail(exit_code.status());
}

}  // namespace
}  // namespace quadrille::mnk

int main(int argc, char** argv) {
  // `bazel run` starts programs elsewhere than where the user is, whose paths these are.
  const char* folder = std::getenv("BUILD_WORKING_DIRECTORY");
  if (folder != nullptr && chdir(folder) != 0) std::perror("mnk_analyze: BUILD_WORKING_DIRECTORY");
  return quadrille::mnk::Main(std::vector<std::string>(argv + 1, argv + argc));
}

// mnk_analyze: tests and measures engines of the (m,n,k,p,q) family. `mnk_analyze --help` tells the
// rest.
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/program/program.h"
#include "tools/mnk_analyze/analyze_command.h"
#include "tools/mnk_analyze/commands.h"

namespace quadrille::mnk_analyze {
namespace {

absl::StatusOr<int> Run(const ShowHelp& command) { return Print(command.text); }
absl::StatusOr<int> Run(const AnalyzeEngines& command) { return RunAnalyzeEngines(command); }
absl::StatusOr<int> Run(const RunStudy& command) { return RunWholeStudy(command); }

int Main(const std::vector<std::string>& words) {
  if (const absl::Status entered = EnterFolderOfUser(); !entered.ok()) return Fail(entered);
  const absl::StatusOr<AnalyzeCommand> command = ParseAnalyzeCommand(words);
  if (!command.ok()) return Fail(command.status());
  const absl::StatusOr<int> exit_code =
      std::visit([](const auto& chosen) { return Run(chosen); }, *command);
  if (exit_code.ok()) return *exit_code;
  const absl::Status& error = exit_code.status();  // a generator that is missing is NotFound
  return Fail(error, absl::IsInvalidArgument(error) ? kExitBadInput : kExitMachineFailed);
}

}  // namespace
}  // namespace quadrille::mnk_analyze

int main(int argc, char** argv) {
  return quadrille::RunMain("mnk_analyze", argc, argv, quadrille::mnk_analyze::Main);
}

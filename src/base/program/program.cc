#include "src/base/program/program.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/standard_output.h"
#include "src/base/program/terminal.h"
#include "src/base/system/descriptor.h"
#include "src/base/text/quote.h"
#include "src/base/text/version.h"

namespace quadrille {
namespace {

// Set once, before the program starts threads.
std::string& MutableProgramName() {
  static std::string& name = *new std::string("quadrille");
  return name;
}

bool IsVersionRequest(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") return false;
    if (word == "--version") return true;
  }
  return false;
}

}  // namespace

int ExitCodeFor(const absl::Status& error) {
  switch (error.code()) {
    case absl::StatusCode::kOk:
      return kExitSuccess;
    case absl::StatusCode::kAborted:
      return kExitFailed;
    case absl::StatusCode::kResourceExhausted:
    case absl::StatusCode::kUnavailable:
    case absl::StatusCode::kInternal:
      return kExitMachineFailed;
    case absl::StatusCode::kCancelled:
      return kExitInterrupted;
    default:
      return kExitBadInput;
  }
}

int RunMain(absl::string_view program, int argc, char** argv, const ProgramMain& program_main) {
  MutableProgramName() = std::string(program);
  PrepareStandardStreams();
  // The standard library reports lack of memory only by exceptions.
  try {
    const std::vector<std::string> words(argc < 1 ? argv : argv + 1, argv + argc);
    if (IsVersionRequest(words)) {
      return Print(absl::StrCat(program, " (Quadrille) ", kVersion, "\n"));
    }
    return program_main(words);
  } catch (const std::bad_alloc&) {
    return Fail(absl::ResourceExhaustedError("out of memory"));
  }
}

const std::string& ProgramName() { return MutableProgramName(); }

void Warn(absl::string_view message) {
  WriteStandardError(absl::StrCat(ProgramName(), ": ", message, "\n")).IgnoreError();
}

int Fail(const absl::Status& error) { return Fail(error, ExitCodeFor(error)); }

int Fail(const absl::Status& error, int exit_code) {
  const std::string prefix =
      Styled(STDERR_FILENO, TextStyle::kRed, absl::StrCat(ProgramName(), ":"));
  WriteStandardError(absl::StrCat(prefix, " ", error.message(), "\n")).IgnoreError();
  return exit_code;
}

int Print(absl::string_view text, int exit_code) {
  const absl::Status status = WriteStandardOutput(text);
  return status.ok() ? exit_code : Fail(status);
}

int Interrupted(absl::string_view next_step) {
  Warn(absl::StrCat("interrupted", next_step.empty() ? "" : "; ", next_step));
  return kExitInterrupted;
}

absl::Status EnterUserDirectory() {
  const char* const folder = std::getenv("BUILD_WORKING_DIRECTORY");
  if (folder == nullptr || chdir(folder) == 0) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("BUILD_WORKING_DIRECTORY: cannot enter ",
                                             Quoted(folder), ": ", std::strerror(errno)));
}

}  // namespace quadrille

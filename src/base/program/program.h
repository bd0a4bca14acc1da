// Program entry: exit codes, error messages, checked output and --version.
#ifndef QUADRILLE_BASE_PROGRAM_PROGRAM_H_
#define QUADRILLE_BASE_PROGRAM_PROGRAM_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille {

inline constexpr int kExitSuccess = 0;
inline constexpr int kExitFailed = 1;  // the program ran, but a count differs or a test failed
inline constexpr int kExitBadInput = 2;
inline constexpr int kExitMachineFailed =
    3;  // out of memory or threads, or output cannot be written
inline constexpr int kExitInterrupted = 130;  // SIGINT or SIGTERM

// Returns the exit code for an error: kExitFailed for Aborted, kExitMachineFailed for
// ResourceExhausted, Unavailable and Internal, kExitInterrupted for Cancelled, else kExitBadInput.
int ExitCodeFor(const absl::Status& error);

// The main function. `words` is the command line without the program's name.
using ProgramMain = std::function<int(const std::vector<std::string>& words)>;

// Runs `program_main` under the name `program`, the prefix of the messages below. Handles --version
// ("perft (Quadrille) 1.0.0"), and fails with kExitMachineFailed when out of memory. Returns the
// exit code for main().
int RunMain(absl::string_view program, int argc, char** argv, const ProgramMain& program_main);

const std::string& ProgramName();

// Writes "PROGRAM: `message`" and a line end to standard error.
void Warn(absl::string_view message);

// Prints the error with Warn(). Returns `exit_code`, or ExitCodeFor(error).
int Fail(const absl::Status& error);
int Fail(const absl::Status& error, int exit_code);

// Writes results to standard output. Returns `exit_code`, or Fail() if writing fails.
int Print(absl::string_view text, int exit_code = kExitSuccess);

// Writes "PROGRAM: interrupted; `next_step`" to standard error, where `next_step` says how to
// resume. Returns kExitInterrupted.
int Interrupted(absl::string_view next_step);

// Under `bazel run`, which starts programs elsewhere, changes to the user's directory, so that
// relative paths refer to it. Returns Unavailable if that directory cannot be entered.
absl::Status EnterUserDirectory();

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_PROGRAM_H_

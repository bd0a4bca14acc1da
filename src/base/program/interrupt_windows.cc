// Interrupt handling by Windows console events: Ctrl-C, Ctrl-Break, closing the window.
#include <windows.h>

#include <atomic>
#include <string>

#include "absl/strings/str_cat.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"

namespace quadrille {
namespace {

std::atomic<bool> interrupted{false};

// Both run on a system thread. FALSE passes the event on to the system, which ends the process.
BOOL WINAPI OnEvent(DWORD) { return interrupted.exchange(true) ? FALSE : TRUE; }

BOOL WINAPI Exit(DWORD) {
  WriteStandardError(absl::StrCat(ProgramName(), ": interrupted\n")).IgnoreError();
  ExitProcess(kExitInterrupted);
}

}  // namespace

const std::atomic<bool>& WatchInterrupts() {
  static const bool kWatches = SetConsoleCtrlHandler(OnEvent, TRUE) != 0;
  static_cast<void>(kWatches);
  return interrupted;
}

void ExitOnInterrupts() { SetConsoleCtrlHandler(Exit, TRUE); }

}  // namespace quadrille

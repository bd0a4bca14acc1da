// XBoard session for targets without threads (WebAssembly): a search runs within a command, after
// which its result is handled.
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "src/chess/engine/engine.h"
#include "src/uci/xboard.h"

namespace quadrille::chess {

absl::Status XBoardSession::StartHandling() { return absl::OkStatus(); }

void XBoardSession::EndHandling() {}

void XBoardSession::HandlePending() {
  while (result_) OnResult(*std::exchange(result_, std::nullopt));
}

void XBoardSession::CallOff() {
  engine_.Stop();
  purpose_ = Purpose::kNothing;
}

}  // namespace quadrille::chess

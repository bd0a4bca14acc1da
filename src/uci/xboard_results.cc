// XBoard session: a thread that handles the results of searches, since the engine's own thread must
// not wait for the session.
#include <mutex>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "src/chess/engine/engine.h"
#include "src/uci/xboard.h"

namespace quadrille::chess {

absl::Status XBoardSession::StartHandling() {
  return result_thread_.Start([this] { HandleResults(); });
}

void XBoardSession::EndHandling() {
  {
    const std::lock_guard<std::mutex> lock(result_mutex_);
    is_ending_ = true;
    result_came_.notify_one();
  }
  result_thread_.Wait();
}

void XBoardSession::HandlePending() {}

void XBoardSession::HandleResults() {
  while (true) {
    {
      std::unique_lock<std::mutex> lock(result_mutex_);
      result_came_.wait(lock, [this] { return result_ || is_ending_; });
      if (is_ending_) return;
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    std::optional<SearchResult> result;
    {
      // Empty if Abandon() discarded it meanwhile.
      const std::lock_guard<std::mutex> result_lock(result_mutex_);
      result = std::exchange(result_, std::nullopt);
    }
    if (result) OnResult(*result);
  }
}

}  // namespace quadrille::chess

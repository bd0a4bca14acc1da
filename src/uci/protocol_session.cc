#include "src/uci/protocol_session.h"

#include <mutex>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace quadrille::chess {

void Answers::Print(absl::string_view lines) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (status_.ok()) status_ = writer_.Write(lines);
}

absl::Status Answers::status() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return status_;
}

}  // namespace quadrille::chess

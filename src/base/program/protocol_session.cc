#include "src/base/program/protocol_session.h"

#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"

namespace quadrille {

void ResponseWriter::Print(absl::string_view lines) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (status_.ok()) status_ = writer_.Write(lines);
}

absl::Status ResponseWriter::status() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return status_;
}

absl::Status Serve(LineReader& reader, ProtocolSession& session) {
  while (!session.ended()) {
    const absl::StatusOr<std::string> line = reader.ReadLine();
    if (line.ok()) {
      session.Execute(*line);
    } else if (absl::IsResourceExhausted(line.status())) {
      session.Refuse(reader.overlong(), line.status().message());
    } else {
      session.EndInput();
      return absl::OkStatus();
    }
  }
  return session.output_status();
}

}  // namespace quadrille

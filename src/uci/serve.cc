#include "src/uci/serve.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "src/base/line_io.h"
#include "src/uci/protocol_session.h"
#include "src/uci/uci.h"
#include "src/uci/xboard.h"

namespace quadrille::chess {
namespace {

// The front that the first line asks for. A line that could not be read asks for none.
std::unique_ptr<ProtocolSession> MakeFront(const absl::StatusOr<std::string>& line,
                                           Answers& answers) {
  const absl::string_view word = line.ok() ? absl::StripAsciiWhitespace(*line) : "";
  if (word == "xboard") return std::make_unique<XBoardSession>(answers);
  return std::make_unique<UciSession>(answers);
}

}  // namespace

absl::Status Serve(int input, int output) {
  LineReader reader(input);
  LineWriter writer(output);
  Answers answers(writer);
  std::unique_ptr<ProtocolSession> front;
  bool at_end = false;
  while (!at_end && answers.status().ok() && (front == nullptr || !front->ended())) {
    const absl::StatusOr<std::string> line = reader.ReadLine();
    if (line.ok() && front == nullptr && absl::StripAsciiWhitespace(*line).empty()) continue;
    if (front == nullptr) front = MakeFront(line, answers);
    if (line.ok()) {
      front->Execute(*line);
    } else if (absl::IsResourceExhausted(line.status())) {
      front->Refuse(line.status().message());
    } else {
      front->EndInput();
      at_end = true;
    }
  }
  front.reset();
  // Whoever hung up on both sides misses nothing.
  return at_end ? absl::OkStatus() : answers.status();
}

}  // namespace quadrille::chess

// What is the engine's end of a conversation, in whatever protocol?
#ifndef QUADRILLE_UCI_PROTOCOL_SESSION_H_
#define QUADRILLE_UCI_PROTOCOL_SESSION_H_

#include <mutex>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/line_io.h"

namespace quadrille::chess {

// What the engine says, from any thread.
class Answers {
 public:
  // Requires: `writer` outlives this object.
  explicit Answers(LineWriter& writer) : writer_(writer) {}
  Answers(const Answers&) = delete;
  Answers& operator=(const Answers&) = delete;

  // Hands whole lines to the reader at once; nothing more after a failure.
  void Print(absl::string_view lines);
  // Why the last Print() failed, if it did.
  absl::Status status() const;

 private:
  LineWriter& writer_;
  mutable std::mutex mutex_;
  absl::Status status_;
};

// One conversation, told its lines by one thread. No call waits for the end of a search that goes
// on, so that the next line is heard at once.
class ProtocolSession {
 public:
  ProtocolSession() = default;
  ProtocolSession(const ProtocolSession&) = delete;
  ProtocolSession& operator=(const ProtocolSession&) = delete;
  virtual ~ProtocolSession() = default;

  // Does what `line` says, without its line end.
  virtual void Execute(absl::string_view line) = 0;
  // Answers a line that could not be read whole.
  virtual void Refuse(absl::string_view why) = 0;
  // There are no more lines: as after `quit`.
  virtual void EndInput() = 0;
  // True after `quit`, when all that was due has been said.
  virtual bool ended() const = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_PROTOCOL_SESSION_H_

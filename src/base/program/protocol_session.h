// The engine's end of a protocol: a session that is told lines, what it writes, and the loop that
// reads them. Knows no game and no protocol: UCI, XBoard and the native protocol implement it.
#ifndef QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_
#define QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_

#include <mutex>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"

namespace quadrille {

// What an engine says. For any number of threads.
class ResponseWriter {
 public:
  // Requires: `writer` outlives this object.
  explicit ResponseWriter(LineWriter& writer) : writer_(writer) {}
  ResponseWriter(const ResponseWriter&) = delete;
  ResponseWriter& operator=(const ResponseWriter&) = delete;

  // Hands whole lines to the reader at once; nothing more after a failure.
  void Print(absl::string_view lines);
  // Why the last Print() failed, if it did.
  absl::Status status() const;

 private:
  LineWriter& writer_;
  mutable std::mutex mutex_;
  absl::Status status_;
};

// One conversation, told its lines by one thread. Calls do not wait for the end of a search, so
// that the next line is heard at once.
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
  // There are no more lines: as after `quit`. ended() from here on.
  virtual void EndInput() = 0;
  // True after `quit`, when all that was due has been said, and once the output has failed.
  virtual bool ended() const = 0;
  // Why the output failed, if it did.
  virtual absl::Status output_status() const = 0;
};

// Reads lines and tells them to `session` until it has ended or there are no more lines.
// Returns the session's output_status(); OK at the end of the input, since a peer that has closed
// both pipes misses nothing.
absl::Status Serve(LineReader& reader, ProtocolSession& session);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_

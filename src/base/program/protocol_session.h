// Line protocol sessions, the engine's side: session interface, response writer and read loop.
// Implemented by UCI, XBoard and the native protocol.
#ifndef QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_
#define QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_

#include <mutex>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"

namespace quadrille {

// Writes a session's responses. Thread-safe.
class ResponseWriter {
 public:
  // Requires: `writer` outlives this object.
  explicit ResponseWriter(LineWriter& writer) : writer_(writer) {}
  ResponseWriter(const ResponseWriter&) = delete;
  ResponseWriter& operator=(const ResponseWriter&) = delete;

  // Writes whole lines unbuffered; does nothing after a failure.
  void Print(absl::string_view lines);
  // Returns the error of the first failed Print(), or OK.
  absl::Status status() const;

 private:
  LineWriter& writer_;
  mutable std::mutex mutex_;
  absl::Status status_;
};

// One protocol session, driven by one thread. Calls never wait for the end of a search, so that the
// next command is handled at once.
class ProtocolSession {
 public:
  ProtocolSession() = default;
  ProtocolSession(const ProtocolSession&) = delete;
  ProtocolSession& operator=(const ProtocolSession&) = delete;
  virtual ~ProtocolSession() = default;

  // Handles one line, without its line end.
  virtual void Execute(absl::string_view line) = 0;
  // Reports a line that is too long to be read. `begin` is its first part (LineReader).
  virtual void Refuse(absl::string_view begin, absl::string_view why) = 0;
  // Reports the end of input, which is handled as `quit`: ended() becomes true.
  virtual void EndInput() = 0;
  // Returns true after `quit`, once all pending responses are written, and after an output error.
  virtual bool ended() const = 0;
  virtual absl::Status output_status() const = 0;
};

// Passes lines to `session` until it or the input ends. Returns output_status(), but OK at the end
// of input: a peer that has closed both pipes misses nothing.
absl::Status Serve(LineReader& reader, ProtocolSession& session);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_

// The engine's side of a line protocol: session interface, response writer and read loop. UCI,
// XBoard and the native protocol implement it.
#ifndef QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_
#define QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_

#include <mutex>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"

namespace quadrille {

// Thread-safe.
class ResponseWriter {
 public:
  // Requires: `writer` outlives this object.
  explicit ResponseWriter(LineWriter& writer) : writer_(writer) {}
  ResponseWriter(const ResponseWriter&) = delete;
  ResponseWriter& operator=(const ResponseWriter&) = delete;

  // Writes whole lines unbuffered; does nothing after a failure.
  void Print(absl::string_view lines);
  // The error of the first failed Print(), or OK.
  absl::Status status() const;

 private:
  LineWriter& writer_;
  mutable std::mutex mutex_;
  absl::Status status_;
};

// One protocol session, driven by one thread. Calls do not wait for the end of a search, so that
// the next command is handled at once.
class ProtocolSession {
 public:
  ProtocolSession() = default;
  ProtocolSession(const ProtocolSession&) = delete;
  ProtocolSession& operator=(const ProtocolSession&) = delete;
  virtual ~ProtocolSession() = default;

  // Handles one line, without its line end.
  virtual void Execute(absl::string_view line) = 0;
  // Reports a line that could not be read: too long.
  virtual void Refuse(absl::string_view why) = 0;
  // The end of the input, handled as `quit`. ended() is true from then on.
  virtual void EndInput() = 0;
  // True after `quit`, when all pending responses are written, and after an output error.
  virtual bool ended() const = 0;
  virtual absl::Status output_status() const = 0;
};

// Passes lines to `session` until it has ended or the input ends. Returns output_status(); OK at
// the end of the input, since a peer that has closed both pipes misses nothing.
absl::Status Serve(LineReader& reader, ProtocolSession& session);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_PROTOCOL_SESSION_H_

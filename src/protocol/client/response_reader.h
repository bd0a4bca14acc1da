// Reader thread for an engine's responses.
#ifndef QUADRILLE_PROTOCOL_CLIENT_RESPONSE_READER_H_
#define QUADRILLE_PROTOCOL_CLIENT_RESPONSE_READER_H_

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/base/system/process.h"
#include "src/base/threads/background_thread.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::mnk {

// Reads from Start() to its end, or that of the engine's output. Functions may be called from any
// other thread.
class ResponseReader {
 public:
  struct Line {
    EngineResponse response;
    std::string text;
  };

  // The first callback receives each response, in order; `ended` is called once with the reason;
  // both on the reader's thread. Requires: `process` outlives this, and has no other reader.
  ResponseReader(Process& process, std::function<void(const EngineResponse&)> heard,
                 std::function<void(const absl::Status&)> ended);
  ResponseReader(const ResponseReader&) = delete;
  ResponseReader& operator=(const ResponseReader&) = delete;
  // Joins the thread: up to some 50 ms, plus a running callback.
  ~ResponseReader();

  // If the thread cannot be started, calls `ended` at once. Requires: called once.
  void Start();

  // Enables or disables queueing of lines for Next(), each after its callback.
  void Keep(bool keep);
  // The oldest queued line. Returns DeadlineExceeded on a timeout; after the last line, the reason
  // for the end.
  absl::StatusOr<Line> Next(absl::Time deadline);

  bool IsThisThread() const { return thread_.IsCurrent(); }

 private:
  void Run();
  void Add(Line line);
  void End(const absl::Status& why);

  Process& process_;
  std::function<void(const EngineResponse&)> on_response_;
  std::function<void(const absl::Status&)> ended_;
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  // guards the members below
  std::condition_variable came_;
  bool keep_ = false;
  std::deque<Line> lines_;
  absl::Status end_;  // OK while the engine is running

  BackgroundThread thread_;  // last, so that it is joined first
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_PROTOCOL_CLIENT_RESPONSE_READER_H_

// A thread that reads an engine's responses as they come.
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

// Reads from Start() to its end, or that of the engine's output. Its functions may be called from
// any thread but its own.
class ResponseReader {
 public:
  struct Line {
    EngineResponse response;
    std::string text;
  };

  // `heard` is told each response, in order, and `ended` once why there are no more; both on the
  // thread of the reader. Requires: `process` outlives this, and nobody else reads from it.
  ResponseReader(Process& process, std::function<void(const EngineResponse&)> heard,
                 std::function<void(const absl::Status&)> ended);
  ResponseReader(const ResponseReader&) = delete;
  ResponseReader& operator=(const ResponseReader&) = delete;
  // Waits for the end of the thread: some 50 ms, and a call of `heard` or `ended` that is under
  // way.
  ~ResponseReader();

  // Starts the thread; `heard` and `ended` may read all that was written before. If
  // the system does not start it, `ended` is called at once. Requires: called once.
  void Start();

  // From now on lines are kept for Next(), each after `heard` has been told it, or no longer.
  void Keep(bool keep);
  // The oldest line that was kept and not yet returned. Returns DeadlineExceeded if none comes in
  // time; why there are no more, after the last.
  absl::StatusOr<Line> Next(absl::Time deadline);

  // True on the thread of the reader, within `heard` and `ended`.
  bool IsThisThread() const { return thread_.IsCurrent(); }

 private:
  void Run();
  void Add(Line line);
  void End(const absl::Status& why);

  Process& process_;
  std::function<void(const EngineResponse&)> heard_;
  std::function<void(const absl::Status&)> ended_;
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  // guards what follows
  std::condition_variable came_;
  bool keep_ = false;
  std::deque<Line> lines_;
  absl::Status end_;  // OK while the engine may say more

  BackgroundThread thread_;  // last: its job uses the rest
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_PROTOCOL_CLIENT_RESPONSE_READER_H_

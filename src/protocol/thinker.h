// Thinking thread: runs one AI job at a time, which can be stopped or cancelled while commands are
// processed.
#ifndef QUADRILLE_PROTOCOL_THINKER_H_
#define QUADRILLE_PROTOCOL_THINKER_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>

#include "absl/status/status.h"
#include "src/base/threads/background_thread.h"
#include "src/base/threads/stop_flag.h"

namespace quadrille::protocol {

// Used by the command thread only, except for Say() and PublishAnswer().
class Thinker {
 public:
  using Clock = std::chrono::steady_clock;
  // The job: it answers, by PublishAnswer(), soon after `stop` becomes true, and returns soon after
  // `called_off` does.
  using Work =
      std::function<void(const std::atomic<bool>& stop, const std::atomic<bool>& called_off)>;

  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker() { Cancel(); }

  // Cancels the previous job and starts this one. Without an answer `stop` becomes true at
  // `deadline`. Returns ResourceExhausted if the thread cannot be started.
  absl::Status Start(std::optional<Clock::time_point> deadline, Work work);
  // Makes the job answer with its best result so far; a job that has answered ends.
  void Stop();
  // Cancels the job, whose output is suppressed; returns when it has ended.
  void Cancel();
  // Waits up to `time` for the answer. Returns false on a timeout.
  bool AwaitAnswer(std::chrono::milliseconds time);
  bool has_pending_answer();

  // For `work`: calls `say` unless the job was cancelled; Cancel() blocks meanwhile.
  void Say(const std::function<void()>& say);
  // The same for the answer.
  void PublishAnswer(const std::function<void()>& say);

 private:
  void MarkAnswered();

  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // guards the members below; held while a job prints
  std::condition_variable changed_;
  std::atomic<bool> called_off_ = false;
  bool owes_answer_ = false;

  BackgroundThread thread_;
  StopTimer timer_;
};

}  // namespace quadrille::protocol

#endif  // QUADRILLE_PROTOCOL_THINKER_H_

// A thread for an AI's thinking: one job at a time, which can be told to come to an end or be
// called off, while the thread that hears commands goes on.
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

namespace quadrille::protocol {

// For one thread, that of the commands, but for Say().
class Thinker {
 public:
  using Clock = std::chrono::steady_clock;
  // What the thread does: it answers, by SayLast(), soon after `stop` has become true, and returns
  // soon after `called_off` has.
  using Work =
      std::function<void(const std::atomic<bool>& stop, const std::atomic<bool>& called_off)>;

  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  // Calls the job off.
  ~Thinker() { CallOff(); }

  // Calls off the previous job and starts this one. Without an answer `stop` becomes true at
  // `deadline`. Returns ResourceExhausted if the system starts no thread.
  absl::Status Start(std::optional<Clock::time_point> deadline, Work work);
  // Tells the job to answer with what it has.
  void Stop();
  // Ends the job, which says nothing more; returns when it has ended.
  void CallOff();
  // Waits for the answer, but no longer. Returns whether none is owed.
  bool AwaitAnswer(std::chrono::milliseconds time);
  // True until the job has answered.
  bool owes_answer();

  // For `work`: calls `say`, unless the job has been called off meanwhile. Nobody can call it off
  // while it speaks.
  void Say(const std::function<void()>& say);
  // The same for its answer.
  void SayLast(const std::function<void()>& say);

 private:
  void StopAt(Clock::time_point deadline);
  void MarkAnswered();

  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // guards what follows, and is held while a job speaks
  std::condition_variable changed_;
  std::atomic<bool> called_off_ = false;
  bool owes_answer_ = false;

  BackgroundThread thread_;
  BackgroundThread watch_;
};

}  // namespace quadrille::protocol

#endif  // QUADRILLE_PROTOCOL_THINKER_H_

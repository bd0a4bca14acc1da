#include "src/protocol/thinker.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "absl/status/status.h"

namespace quadrille::protocol {

absl::Status Thinker::Start(std::optional<Clock::time_point> deadline, Work work) {
  Cancel();
  stop_ = false;
  called_off_ = false;
  owes_answer_ = true;
  absl::Status started;
  if (deadline) started = timer_.Start(*deadline, stop_);
  if (started.ok()) {
    started = thread_.Start([this, work = std::move(work)] {
      work(stop_, called_off_);
      const std::lock_guard<std::mutex> lock(mutex_);
      MarkAnswered();
    });
  }
  if (!started.ok()) {
    const std::lock_guard<std::mutex> lock(mutex_);
    MarkAnswered();
  }
  return started;
}

void Thinker::Stop() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!owes_answer_) called_off_ = true;
  }
  stop_ = true;
  stop_.notify_all();
}

void Thinker::MarkAnswered() {
  owes_answer_ = false;
  changed_.notify_all();
}

void Thinker::Cancel() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    called_off_ = true;
  }
  Stop();
  thread_.Wait();
  timer_.Cancel();
}

bool Thinker::AwaitAnswer(std::chrono::milliseconds time) {
  std::unique_lock<std::mutex> lock(mutex_);
  return changed_.wait_for(lock, time, [this] { return !owes_answer_; });
}

bool Thinker::has_pending_answer() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return owes_answer_;
}

void Thinker::Say(const std::function<void()>& say) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!called_off_) say();
}

void Thinker::PublishAnswer(const std::function<void()>& say) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (called_off_) return;
  // A client may send the next command as soon as it reads the answer.
  MarkAnswered();
  say();
}

}  // namespace quadrille::protocol

#include "src/base/threads/condition.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

namespace quadrille {

struct Condition::State {
  std::mutex mutex;
  std::condition_variable changed;
};

Condition::Condition() : state_(std::make_unique<State>()) {}

Condition::~Condition() = default;

void Condition::Wait(const std::function<bool()>& holds) {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, holds);
}

void Condition::Change(const std::function<void()>& change) {
  const std::lock_guard lock(state_->mutex);
  change();
  state_->changed.notify_all();
}

}  // namespace quadrille

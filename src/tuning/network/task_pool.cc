#include "src/tuning/network/task_pool.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace quadrille::tuning {

absl::StatusOr<std::unique_ptr<TaskPool>> TaskPool::Start(int threads) {
  std::unique_ptr<TaskPool> pool = absl::WrapUnique(new TaskPool());
  // std::thread can report failure by exception alone.
  try {
    while (static_cast<int>(pool->threads_.size()) + 1 < threads) {
      pool->threads_.emplace_back([pool = pool.get()] { pool->Serve(); });
    }
  } catch (const std::system_error&) {
    return absl::ResourceExhaustedError(
        absl::StrCat("threads: the system started only ", pool->threads_.size(), " of ", threads));
  }
  return pool;
}

TaskPool::~TaskPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void TaskPool::Run(std::size_t count, const std::function<void(std::size_t)>& task) {
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    count_ = count;
    next_ = 0;
    working_ = threads_.size();
    ++rounds_;
  }
  changed_.notify_all();
  TakeTasks();
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return working_ == 0; });
}

void TaskPool::Serve() {
  std::uint64_t served = 0;
  for (std::unique_lock lock(mutex_);;) {
    changed_.wait(lock, [&] { return ending_ || rounds_ != served; });
    if (ending_) return;
    served = rounds_;
    lock.unlock();
    TakeTasks();
    lock.lock();
    if (--working_ == 0) changed_.notify_all();
  }
}

void TaskPool::TakeTasks() {
  for (std::size_t i = next_++; i < count_; i = next_++) (*task_)(i);
}

}  // namespace quadrille::tuning

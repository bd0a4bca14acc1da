// A pool of threads for many short batches of tasks, such as the slices of a mini-batch.
#ifndef QUADRILLE_TUNING_NETWORK_TASK_POOL_H_
#define QUADRILLE_TUNING_NETWORK_TASK_POOL_H_

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "absl/status/statusor.h"

namespace quadrille::tuning {

// Threads that wait for work between two calls of Run(). For use by one thread.
class TaskPool {
 public:
  // Starts `threads` - 1 threads; the caller of Run() is the last one. Returns ResourceExhausted if
  // the system has not so many. Requires: threads >= 1.
  static absl::StatusOr<std::unique_ptr<TaskPool>> Start(int threads);

  TaskPool(const TaskPool&) = delete;
  TaskPool& operator=(const TaskPool&) = delete;
  ~TaskPool();

  // Calls task(0) to task(count - 1), each once, in any order and on any thread, and returns when
  // all are done.
  void Run(std::size_t count, const std::function<void(std::size_t)>& task);

 private:
  TaskPool() = default;
  void Serve();
  void TakeTasks();

  std::vector<std::thread> threads_;
  std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  std::uint64_t rounds_ = 0;  // calls of Run()
  std::size_t working_ = 0;   // threads that still take part in the last one
  bool ending_ = false;
  // Written under the mutex while no thread takes part.
  const std::function<void(std::size_t)>* task_ = nullptr;
  std::size_t count_ = 0;
  std::atomic<std::size_t> next_{0};
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_TASK_POOL_H_

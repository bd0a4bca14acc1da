// Stop conditions of a search: a deadline, or a flag set by another thread.
#ifndef QUADRILLE_MNK_SOLVER_SEARCH_STOP_H_
#define QUADRILLE_MNK_SOLVER_SEARCH_STOP_H_

#include <atomic>
#include <chrono>
#include <cstdint>

namespace quadrille::mnk::solver {

struct SearchStop {
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>* interrupted = nullptr;  // by the user
  const std::atomic<bool>* answered = nullptr;     // by another thread that has solved the question
  Clock::time_point deadline = Clock::time_point::max();

  bool ShouldStop() const {
    return (interrupted != nullptr && interrupted->load(std::memory_order_relaxed)) ||
           (answered != nullptr && answered->load(std::memory_order_relaxed)) ||
           (deadline != Clock::time_point::max() && Clock::now() >= deadline);
  }
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_SEARCH_STOP_H_

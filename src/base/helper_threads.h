// Threads that help the calling one with a job and end with it; none where the target has no
// threads (WebAssembly).
#ifndef QUADRILLE_BASE_HELPER_THREADS_H_
#define QUADRILLE_BASE_HELPER_THREADS_H_

#if defined(__wasm__)
#include <cstdlib>
#else
#include <thread>
#include <utility>
#include <vector>
#endif

namespace quadrille {

#if defined(__wasm__)

class HelperThreads {
 public:
  // Requires: is never called; jobs have one thread here.
  template <class Work>
  void Start(Work) {
    std::abort();
  }
  void Join() {}
};

#else

class HelperThreads {
 public:
  // Requires: what `work` refers to lives until Join().
  template <class Work>
  void Start(Work work) {
    threads_.emplace_back(std::move(work));
  }
  // Waits until all have done their work.
  void Join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::vector<std::thread> threads_;
};

#endif

}  // namespace quadrille

#endif  // QUADRILLE_BASE_HELPER_THREADS_H_

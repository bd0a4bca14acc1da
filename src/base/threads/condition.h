// Condition variable together with its mutex.
#ifndef QUADRILLE_BASE_THREADS_CONDITION_H_
#define QUADRILLE_BASE_THREADS_CONDITION_H_

#include <functional>
#include <memory>

namespace quadrille {

// Without threads (WebAssembly) the condition cannot change, so Wait() returns at once.
class Condition {
 public:
  Condition();
  ~Condition();

  // Waits until `holds`, called with the mutex held, returns true.
  void Wait(const std::function<bool()>& holds);

  // Calls `change` with the mutex held, then wakes the waiting threads.
  void Change(const std::function<void()>& change);

 private:
  struct State;

  const std::unique_ptr<State> state_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_CONDITION_H_

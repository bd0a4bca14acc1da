// A condition: a thread waits until something holds, and others change what that depends on.
#ifndef QUADRILLE_BASE_THREADS_CONDITION_H_
#define QUADRILLE_BASE_THREADS_CONDITION_H_

#include <functional>
#include <memory>

namespace quadrille {

// A mutex and a condition variable. Where the target has no threads (WebAssembly), nothing can
// change during a wait, and Wait() returns at once.
class Condition {
 public:
  Condition();
  ~Condition();

  // Returns once `holds` returns true. It is called with the mutex held.
  void Wait(const std::function<bool()>& holds);

  // Calls `change` with the mutex held, then wakes the threads that wait.
  void Change(const std::function<void()>& change);

 private:
  struct State;

  const std::unique_ptr<State> state_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_CONDITION_H_

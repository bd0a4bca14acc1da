// Condition variable for targets without threads (WebAssembly).
#include <functional>
#include <memory>

#include "src/base/threads/condition.h"

namespace quadrille {

struct Condition::State {};

Condition::Condition() = default;

Condition::~Condition() = default;

void Condition::Wait(const std::function<bool()>&) {}

void Condition::Change(const std::function<void()>& change) { change(); }

}  // namespace quadrille

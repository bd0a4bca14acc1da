// absl::StatusOr for WebAssembly: a value or an error (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STATUS_STATUSOR_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STATUS_STATUSOR_H_

#include <cassert>
#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

#include "absl/status/status.h"

namespace absl {

template <class T>
class [[nodiscard]] StatusOr {
 public:
  StatusOr(const Status& error) : status_(error) { assert(!error.ok()); }
  template <class U = T>
  requires(std::convertible_to<U&&, T> && !std::same_as<std::remove_cvref_t<U>, StatusOr> &&
           !std::same_as<std::remove_cvref_t<U>, Status>) StatusOr(U&& value)
      : value_(std::in_place, std::forward<U>(value)) {}

  bool ok() const { return value_.has_value(); }
  const Status& status() const { return status_; }

  // Requires: ok().
  const T& value() const& { return *value_; }
  T& value() & { return *value_; }
  T&& value() && { return *std::move(value_); }
  const T& operator*() const& { return *value_; }
  T& operator*() & { return *value_; }
  T&& operator*() && { return *std::move(value_); }
  T value_or(T otherwise) const { return ok() ? *value_ : std::move(otherwise); }
  const T* operator->() const { return &*value_; }
  T* operator->() { return &*value_; }

 private:
  Status status_;
  std::optional<T> value_;
};

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STATUS_STATUSOR_H_

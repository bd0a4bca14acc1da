// absl::Status for WebAssembly: a code and a message (README.md).
#ifndef QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STATUS_STATUS_H_
#define QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STATUS_STATUS_H_

#include <string>
#include <string_view>
#include <utility>

namespace absl {

enum class StatusCode {
  kOk,
  kCancelled,
  kInvalidArgument,
  kDeadlineExceeded,
  kNotFound,
  kResourceExhausted,
  kFailedPrecondition,
  kOutOfRange,
  kUnimplemented,
  kUnavailable,
};

class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(StatusCode code, std::string_view message) : code_(code), message_(message) {}

  bool ok() const { return code_ == StatusCode::kOk; }
  StatusCode code() const { return code_; }
  std::string_view message() const { return message_; }
  void IgnoreError() const {}
  // Keeps the first error.
  void Update(const Status& other) {
    if (ok()) *this = other;
  }

  friend bool operator==(const Status&, const Status&) = default;

 private:
  StatusCode code_ = StatusCode::kOk;
  std::string message_;
};

inline Status OkStatus() { return Status(); }
inline Status CancelledError(std::string_view message) {
  return Status(StatusCode::kCancelled, message);
}
inline Status DeadlineExceededError(std::string_view message) {
  return Status(StatusCode::kDeadlineExceeded, message);
}
inline Status FailedPreconditionError(std::string_view message) {
  return Status(StatusCode::kFailedPrecondition, message);
}
inline Status InvalidArgumentError(std::string_view message) {
  return Status(StatusCode::kInvalidArgument, message);
}
inline Status NotFoundError(std::string_view message) {
  return Status(StatusCode::kNotFound, message);
}
inline Status ResourceExhaustedError(std::string_view message) {
  return Status(StatusCode::kResourceExhausted, message);
}

inline Status OutOfRangeError(std::string_view message) {
  return Status(StatusCode::kOutOfRange, message);
}
inline Status UnimplementedError(std::string_view message) {
  return Status(StatusCode::kUnimplemented, message);
}
inline Status UnavailableError(std::string_view message) {
  return Status(StatusCode::kUnavailable, message);
}
inline bool IsResourceExhausted(const Status& status) {
  return status.code() == StatusCode::kResourceExhausted;
}
inline bool IsNotFound(const Status& status) { return status.code() == StatusCode::kNotFound; }
inline bool IsOutOfRange(const Status& status) { return status.code() == StatusCode::kOutOfRange; }

}  // namespace absl

#endif  // QUADRILLE_WEB_ENGINE_ABSEIL_ABSL_STATUS_STATUS_H_

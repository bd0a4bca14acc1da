#include "quadrille/c/support.h"

#include <algorithm>
#include <cstddef>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "quadrille/c/objects.h"
#include "quadrille/quadrille.h"
#include "src/base/text/version.h"
#include "src/base/threads/run_on_threads.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille::c {
namespace {

// An array, not a std::string, which would allocate and need a destructor at thread exit.
thread_local char last_message[1024] = "";

quadrille_status CodeOf(absl::StatusCode code, quadrille_status invalid) {
  switch (code) {
    case absl::StatusCode::kOk:
      return QUADRILLE_OK;
    case absl::StatusCode::kInvalidArgument:
      return invalid;
    case absl::StatusCode::kOutOfRange:
      return QUADRILLE_OUT_OF_RANGE;
    case absl::StatusCode::kFailedPrecondition:
      return QUADRILLE_FAILED_PRECONDITION;
    case absl::StatusCode::kNotFound:
    case absl::StatusCode::kPermissionDenied:
      return QUADRILLE_NOT_FOUND;
    case absl::StatusCode::kResourceExhausted:
      return QUADRILLE_RESOURCE_EXHAUSTED;
    case absl::StatusCode::kCancelled:
      return QUADRILLE_CANCELLED;
    default:
      return QUADRILLE_INTERNAL;
  }
}

}  // namespace

quadrille_status SetError(quadrille_status code, absl::string_view message) {
  const std::size_t length = std::min(message.size(), sizeof(last_message) - 1);
  std::copy_n(message.data(), length, last_message);
  last_message[length] = '\0';
  return code;
}

quadrille_status SetError(const absl::Status& status, quadrille_status invalid) {
  if (status.ok()) return QUADRILLE_OK;
  return SetError(CodeOf(status.code(), invalid), status.message());
}

quadrille_status CopyText(absl::string_view text, char* buffer, std::size_t size,
                          std::size_t* length) {
  if (length != nullptr) *length = text.size();
  if (buffer == nullptr || text.size() >= size) {
    return SetError(
        QUADRILLE_BUFFER_TOO_SMALL,
        absl::StrCat("buffer too small: expected at least ", text.size() + 1,
                     " bytes including the terminating null, got ", buffer == nullptr ? 0 : size));
  }
  *std::copy(text.begin(), text.end(), buffer) = '\0';
  return QUADRILLE_OK;
}

quadrille_status ResolveThreadCount(int requested, int* threads) {
  if (requested < 0 || requested > kMaxThreads) {
    return SetError(QUADRILLE_INVALID_ARGUMENT,
                    absl::StrCat("threads: expected 0 to ", kMaxThreads, ", got ", requested));
  }
  *threads = ThreadCount(requested);
  return QUADRILLE_OK;
}

}  // namespace quadrille::c

using quadrille::c::GuardedWith;

const char* quadrille_error_message(void) { return quadrille::c::last_message; }

const char* quadrille_version(void) { return quadrille::kVersion; }

const char* quadrille_isa(void) {
  // TierName() returns a string literal, so data() is null-terminated.
  return quadrille::TierName(quadrille::CpuTraits::Detected().BestTier()).data();
}

quadrille_status quadrille_stop_new(quadrille_stop** stop) {
  return GuardedWith(
      [=] {
        *stop = new quadrille_stop;
        return QUADRILLE_OK;
      },
      stop);
}

void quadrille_stop_free(quadrille_stop* stop) { delete stop; }

void quadrille_stop_set(quadrille_stop* stop) {
  if (stop != nullptr) stop->is_set = true;
}

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

// An array, not a std::string: no allocation and no destructor at thread exit.
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

quadrille_status Fail(quadrille_status code, absl::string_view message) {
  const std::size_t length = std::min(message.size(), sizeof(last_message) - 1);
  std::copy_n(message.data(), length, last_message);
  last_message[length] = '\0';
  return code;
}

quadrille_status Fail(const absl::Status& status, quadrille_status invalid) {
  if (status.ok()) return QUADRILLE_OK;
  return Fail(CodeOf(status.code(), invalid), status.message());
}

quadrille_status CopyText(absl::string_view text, char* buffer, std::size_t size,
                          std::size_t* length) {
  if (length != nullptr) *length = text.size();
  if (buffer == nullptr || text.size() >= size) {
    return Fail(QUADRILLE_BUFFER_TOO_SMALL,
                absl::StrCat("the text has ", text.size(), " bytes and a zero; the buffer ",
                             buffer == nullptr ? 0 : size));
  }
  *std::copy(text.begin(), text.end(), buffer) = '\0';
  return QUADRILLE_OK;
}

quadrille_status ReadThreads(int wanted, int* threads) {
  if (wanted < 0 || wanted > kMaxThreads) {
    return Fail(QUADRILLE_INVALID_ARGUMENT,
                absl::StrCat("threads ", wanted, " is not between 0 and ", kMaxThreads));
  }
  *threads = ThreadCount(wanted);
  return QUADRILLE_OK;
}

}  // namespace quadrille::c

using quadrille::c::GuardedWith;

const char* quadrille_error_message(void) { return quadrille::c::last_message; }

const char* quadrille_version(void) { return quadrille::kVersion; }

const char* quadrille_isa(void) {
  // A literal, and so null-terminated.
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

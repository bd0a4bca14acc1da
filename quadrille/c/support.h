// C interface: error handling and text output.
#ifndef QUADRILLE_C_SUPPORT_H_
#define QUADRILLE_C_SUPPORT_H_

#include <algorithm>
#include <cstddef>
#include <exception>
#include <new>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "quadrille/quadrille.h"

namespace quadrille::c {

// Stores the error message for this thread and returns `code`. Requires: code != QUADRILLE_OK.
quadrille_status SetError(quadrille_status code, absl::string_view message);

// The same for a status; returns QUADRILLE_OK if it is OK. InvalidArgument becomes `invalid`.
quadrille_status SetError(const absl::Status& status,
                          quadrille_status invalid = QUADRILLE_INVALID_ARGUMENT);

// Copies text to the caller's buffer, as specified in quadrille.h.
quadrille_status CopyText(absl::string_view text, char* buffer, std::size_t size,
                          std::size_t* length);

// Calls `work`, which returns a quadrille_status, and catches exceptions.
template <class Work>
quadrille_status Guarded(Work work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return SetError(QUADRILLE_RESOURCE_EXHAUSTED, "out of memory");
  } catch (const std::exception& error) {
    return SetError(QUADRILLE_INTERNAL, error.what());
  } catch (...) {
    return SetError(QUADRILLE_INTERNAL, "unknown exception");
  }
}

// The same, after checking that none of the pointers `required` is null.
template <class Work, class... Pointers>
quadrille_status GuardedWith(Work work, Pointers... required) noexcept {
  if (const bool has_null = (... || !required); has_null) {
    return SetError(QUADRILLE_INVALID_ARGUMENT, "expected a non-null pointer, got null");
  }
  return Guarded(std::move(work));
}

// Returns the caller's structure, zero-extended if it is from an older version, or all zero if
// null. Requires: struct_size is its first field.
template <class Options>
Options OptionsFrom(const Options* options) {
  Options known = {};
  if (options != nullptr) {
    const std::size_t size =
        options->struct_size < sizeof(Options) ? options->struct_size : sizeof(Options);
    const char* const from = reinterpret_cast<const char*>(options);
    std::copy(from, from + size, reinterpret_cast<char*>(&known));
  }
  return known;
}

}  // namespace quadrille::c

#endif  // QUADRILLE_C_SUPPORT_H_

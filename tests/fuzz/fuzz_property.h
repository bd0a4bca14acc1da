// Properties of fuzz targets: MustHold() reports a violated one and aborts, in every build.
#ifndef QUADRILLE_TESTS_FUZZ_FUZZ_PROPERTY_H_
#define QUADRILLE_TESTS_FUZZ_FUZZ_PROPERTY_H_

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"

namespace quadrille {

inline void MustHold(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "property does not hold: %s\n", property);
  std::abort();
}

// Returns true if `text` is UTF-8 without control characters.
inline bool IsPrintable(absl::string_view text) {
  return Latin1AsUtf8(text) == text && std::none_of(text.begin(), text.end(), [](char c) {
           return ('\0' <= c && c < ' ') || c == '\x7F';
         });
}

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_FUZZ_FUZZ_PROPERTY_H_

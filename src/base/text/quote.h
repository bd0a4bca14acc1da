// Quoting: text that came from outside, escaped and shortened for an error message.
#ifndef QUADRILLE_BASE_TEXT_QUOTE_H_
#define QUADRILLE_BASE_TEXT_QUOTE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// `text` with its unprintable bytes and its quotes escaped, cut to its first 60 bytes with "..."
// after.
std::string Printable(absl::string_view text);

// `text` in double quotes, unprintable bytes escaped, cut to its first 60 bytes with "..." after.
std::string Quoted(absl::string_view text);

// `path` in double quotes, unprintable bytes escaped, whole: its end says more than its beginning.
std::string QuotedPath(absl::string_view path);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_QUOTE_H_

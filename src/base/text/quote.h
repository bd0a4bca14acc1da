// Quoting: escapes and truncates untrusted text for error messages.
#ifndef QUADRILLE_BASE_TEXT_QUOTE_H_
#define QUADRILLE_BASE_TEXT_QUOTE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// `text` in UTF-8, with quotes, control characters and bytes that are not UTF-8 escaped ("\n",
// "\351"), truncated to its first 60 bytes and "...".
std::string Printable(absl::string_view text);

// Returns Printable(text) in double quotes.
std::string Quoted(absl::string_view text);

// `text` with its bytes that are not UTF-8 as those characters of Latin-1.
std::string Latin1AsUtf8(absl::string_view text);

// `path` in double quotes, unprintable bytes escaped, not truncated.
std::string QuotedPath(absl::string_view path);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_QUOTE_H_

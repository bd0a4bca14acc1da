// Quoting: escapes and truncates untrusted text for error messages.
#ifndef QUADRILLE_BASE_TEXT_QUOTE_H_
#define QUADRILLE_BASE_TEXT_QUOTE_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Escapes unprintable bytes and quotes in `text`, and truncates it to its first 60 bytes and "...".
std::string Printable(absl::string_view text);

// Returns Printable(text) in double quotes.
std::string Quoted(absl::string_view text);

// Returns `path` in double quotes with unprintable bytes escaped, not truncated.
std::string QuotedPath(absl::string_view path);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_QUOTE_H_

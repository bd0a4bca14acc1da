// JSON syntax errors: line and column for error messages.
#ifndef QUADRILLE_BASE_TEXT_JSON_ERROR_H_
#define QUADRILLE_BASE_TEXT_JSON_ERROR_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Returns "not valid JSON: line 3, column 7" (from 1; columns are bytes), or empty if valid.
std::string JsonError(absl::string_view text);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_JSON_ERROR_H_

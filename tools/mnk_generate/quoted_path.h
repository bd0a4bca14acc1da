// How is a path shown in an error message? Whole, since its end tells more than its beginning.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_QUOTED_PATH_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_QUOTED_PATH_H_

#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille::mnk_generate {

// `path` in double quotes, unprintable bytes escaped.
inline std::string QuotedPath(absl::string_view path) {
  return absl::StrCat("\"", absl::Utf8SafeCEscape(path), "\"");
}

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_QUOTED_PATH_H_

// Error annotation: prefixes a status message with a location.
#ifndef QUADRILLE_BASE_TEXT_ANNOTATE_H_
#define QUADRILLE_BASE_TEXT_ANNOTATE_H_

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille {

// Returns an error of the same code with the message "`where`: MESSAGE", as in "--fen: FEN "x":
// ..."; OK stays OK.
inline absl::Status Annotate(const absl::Status& status, absl::string_view where) {
  if (status.ok()) return status;
  return absl::Status(status.code(), absl::StrCat(where, ": ", status.message()));
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_ANNOTATE_H_

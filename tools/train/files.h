// Files that train reads and writes as a whole.
#ifndef QUADRILLE_TOOLS_TRAIN_FILES_H_
#define QUADRILLE_TOOLS_TRAIN_FILES_H_

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::train {

// The bytes of the file, or nothing if there is none. Returns InvalidArgument if it is no regular
// file, Unavailable if it cannot be read.
absl::StatusOr<std::optional<std::string>> ReadFileIfAny(const std::string& path);

// Writes the file beside its place and then moves it there, so that a kill leaves the old one or
// the new one. Writes at once to what is no regular file. Returns Unavailable if it cannot.
absl::Status ReplaceFile(const std::string& path, absl::string_view bytes);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_FILES_H_

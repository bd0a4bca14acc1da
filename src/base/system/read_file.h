// Reads a whole file that a user names.
#ifndef QUADRILLE_BASE_SYSTEM_READ_FILE_H_
#define QUADRILLE_BASE_SYSTEM_READ_FILE_H_

#include <string>

#include "absl/status/statusor.h"

namespace quadrille {

// The bytes of the file at `path`. Returns NotFound if there is none, or it is no regular file (a
// device may have no end), DataLoss if reading it fails, both with the path.
absl::StatusOr<std::string> ReadRegularFile(const std::string& path);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_READ_FILE_H_

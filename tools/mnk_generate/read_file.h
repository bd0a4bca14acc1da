// Reads a file whole.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_READ_FILE_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_READ_FILE_H_

#include <string>

#include "absl/status/statusor.h"

namespace quadrille::mnk_generate {

// All bytes of the file. Returns the system's reason, with the path, if it cannot be read.
absl::StatusOr<std::string> ReadFile(const std::string& path);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_READ_FILE_H_

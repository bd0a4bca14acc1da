// SGF files on disk for `save` and `load`.
#ifndef QUADRILLE_PROTOCOL_NATIVE_GAME_FILE_H_
#define QUADRILLE_PROTOCOL_NATIVE_GAME_FILE_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::native {

inline constexpr std::size_t kMaxGameFileSize = std::size_t{16} << 20;

// The text of a file. Returns InvalidArgument, with the path and the reason, if it is not a
// regular file, cannot be read or is larger than kMaxGameFileSize.
absl::StatusOr<std::string> ReadGameFile(const std::string& path);

// Writes a file atomically. Returns InvalidArgument, with the path and the reason, if it cannot be
// written, or if it exists and is not SGF.
absl::Status WriteGameFile(const std::string& path, absl::string_view sgf);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_GAME_FILE_H_

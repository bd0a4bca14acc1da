// SGF files on disk, as the commands `save` and `load` want them.
#ifndef QUADRILLE_PROTOCOL_NATIVE_GAME_FILE_H_
#define QUADRILLE_PROTOCOL_NATIVE_GAME_FILE_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::native {

inline constexpr std::size_t kLargestGameFile = std::size_t{16} << 20;

// The bytes of a file. Returns InvalidArgument, with the path and the reason, if it is no regular
// file, cannot be read or is larger than kLargestGameFile.
absl::StatusOr<std::string> ReadGameFile(const std::string& path);

// Writes a file, all of it or nothing. Returns InvalidArgument, with the path and the reason, if it
// cannot be written, or if there is one already that is not SGF.
absl::Status WriteGameFile(const std::string& path, absl::string_view sgf);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_GAME_FILE_H_

// PGN files: a PgnReader of a file, a pipe or a device.
#ifndef QUADRILLE_CHESS_TEXT_PGN_FILE_H_
#define QUADRILLE_CHESS_TEXT_PGN_FILE_H_

#include <string>

#include "absl/status/statusor.h"
#include "src/chess/text/pgn.h"

namespace quadrille::chess {

// Returns NotFound or InvalidArgument if the file cannot be opened (file.h). Errors of the reader
// do not name the file.
absl::StatusOr<PgnReader> OpenPgnFile(const std::string& path);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_PGN_FILE_H_

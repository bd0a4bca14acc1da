// Parsing of squares, files and ranks, case-insensitive. Returns InvalidArgument on other text.
#ifndef QUADRILLE_BITBOARD_PARSE_H_
#define QUADRILLE_BITBOARD_PARSE_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/square.h"

namespace quadrille {

// Parses "e4" or "E4".
absl::StatusOr<Square> ParseSquare(absl::string_view text);
// Parses "e" or "E".
absl::StatusOr<File> ParseFile(absl::string_view text);
// Parses "4".
absl::StatusOr<Rank> ParseRank(absl::string_view text);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_PARSE_H_

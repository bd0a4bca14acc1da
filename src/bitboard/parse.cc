#include "src/bitboard/parse.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/bitboard/square.h"

namespace quadrille {
namespace {

absl::Status BadText(absl::string_view expected, absl::string_view text) {
  return absl::InvalidArgumentError(absl::StrCat("expected ", expected, ", got ", Quoted(text)));
}

}  // namespace

absl::StatusOr<File> ParseFile(absl::string_view text) {
  if (text.size() == 1) {
    const char letter = absl::ascii_tolower(static_cast<unsigned char>(text[0]));
    if ('a' <= letter && letter <= 'h') return File(letter - 'a');
  }
  return BadText("a file letter a to h", text);
}

absl::StatusOr<Rank> ParseRank(absl::string_view text) {
  if (text.size() == 1 && '1' <= text[0] && text[0] <= '8') return Rank(text[0] - '1');
  return BadText("a rank digit 1 to 8", text);
}

absl::StatusOr<Square> ParseSquare(absl::string_view text) {
  if (text.size() == 2) {
    const absl::StatusOr<File> file = ParseFile(text.substr(0, 1));
    const absl::StatusOr<Rank> rank = ParseRank(text.substr(1));
    if (file.ok() && rank.ok()) return Square(*file, *rank);
  }
  return BadText("a square a1 to h8", text);
}

}  // namespace quadrille

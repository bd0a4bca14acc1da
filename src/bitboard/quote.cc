#include "src/bitboard/quote.h"

#include <cstddef>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace quadrille {

std::string Quoted(absl::string_view text) {
  constexpr std::size_t kShown = 60;
  return absl::StrCat("\"", absl::CEscape(text.substr(0, kShown)), "\"",
                      text.size() > kShown ? "..." : "");
}

}  // namespace quadrille

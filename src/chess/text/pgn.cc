#include "src/chess/text/pgn.h"

#include <optional>

#include "absl/strings/string_view.h"

namespace quadrille::chess {

absl::string_view PgnResultName(PgnResult result) {
  switch (result) {
    case PgnResult::kWhiteWins:
      return "1-0";
    case PgnResult::kBlackWins:
      return "0-1";
    case PgnResult::kDraw:
      return "1/2-1/2";
    case PgnResult::kUnknown:
      break;
  }
  return "*";
}

std::optional<absl::string_view> PgnGame::Tag(absl::string_view name) const {
  for (const PgnTag& tag : tags) {
    if (tag.name == name) return tag.value;
  }
  return std::nullopt;
}

}  // namespace quadrille::chess

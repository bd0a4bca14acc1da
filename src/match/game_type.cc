#include "src/match/game_type.h"

#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

absl::string_view ResultText(const GameResult& result) {
  if (!result.winner) return "1/2-1/2";
  return *result.winner == PlayerSlot::kFirst ? "1-0" : "0-1";
}

}  // namespace quadrille::match

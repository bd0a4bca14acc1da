#include "src/match/game_type.h"

#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

absl::string_view PgnResultText(const GameResult& result, PlayerSlot white) {
  if (!result.winner) return "1/2-1/2";
  return *result.winner == white ? "1-0" : "0-1";
}

}  // namespace quadrille::match

#include "src/match/game_kind.h"

#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

absl::string_view ResultText(const Ending& ending) {
  if (!ending.winner) return "1/2-1/2";
  return *ending.winner == Seat::kFirst ? "1-0" : "0-1";
}

}  // namespace quadrille::match

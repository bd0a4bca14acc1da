#include "src/lab/game_kind.h"

#include "absl/strings/string_view.h"
#include "src/lab/player.h"

namespace quadrille::lab {

absl::string_view ResultText(const Ending& ending) {
  if (!ending.winner) return "1/2-1/2";
  return *ending.winner == Seat::kFirst ? "1-0" : "0-1";
}

}  // namespace quadrille::lab

// The opening rule swap2 of five in a row, between two engines: one places three stones, black,
// white and black; the other takes black, or goes on as white, or places a white and a black stone
// more and lets the first one choose. So neither can open well for one side alone.
#ifndef QUADRILLE_MATCH_SWAP2_H_
#define QUADRILLE_MATCH_SWAP2_H_

#include <optional>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"

namespace quadrille::match {

struct Swap2Opening {
  bool swapped = false;  // the engine that opened plays white, and is kSecond from here on
  std::optional<Fault> fault = {};  // of kFirst, who opened, or of kSecond
};

// Lets `opener` and `other` place the first stones, each within `allowed`; clocks do not run yet.
// Returns Cancelled if the match stops first. Requires: no stone lies; white has one stone a turn,
// as black has.
absl::StatusOr<Swap2Opening> PlaySwap2(Referee& referee, Player& opener, Player& other,
                                       absl::Duration allowed);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_SWAP2_H_

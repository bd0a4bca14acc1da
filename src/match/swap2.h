// Swap2 opening protocol (Gomoku): the opener places three stones (black, white, black). The other
// engine takes black, continues as white, or places a white and a black stone and lets the opener
// choose its side. The opener therefore gains nothing from an unbalanced opening.
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
  bool swapped = false;             // true: the opener plays white and becomes kSecond
  std::optional<Fault> fault = {};  // of the opener (kFirst) or the other engine (kSecond)
};

// Plays the swap2 opening between `opener` and `other`. Each reply must arrive within `allowed`;
// game clocks are not charged. Returns Cancelled if the match is stopped. Requires: an empty board,
// p = q = 1.
absl::StatusOr<Swap2Opening> PlaySwap2(Referee& referee, Player& opener, Player& other,
                                       absl::Duration allowed);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_SWAP2_H_

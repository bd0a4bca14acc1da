// Built-in pattern weights, and their transfer to untuned games.
#ifndef QUADRILLE_MNK_SEARCH_KNOWN_WEIGHTS_H_
#define QUADRILLE_MNK_SEARCH_KNOWN_WEIGHTS_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {

// Returns the contents of src/mnk/search/weights, as written by mnk_tune.
absl::Span<const absl::string_view> BuiltInWeights();

// Returns the built-in weights for `rules`, or else weights transferred from the nearest tuned game
// (by p, then k, win condition and board size): each pattern takes the weight of the one that lacks
// as many turns and has the same strength. Requires: LinePatterns::CanHaveTables(rules).
PatternWeights WeightsFor(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_KNOWN_WEIGHTS_H_

// The weights that are built in, and those of any game from its nearest relative among them.
#ifndef QUADRILLE_MNK_SEARCH_KNOWN_WEIGHTS_H_
#define QUADRILLE_MNK_SEARCH_KNOWN_WEIGHTS_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {

// The files of src/mnk/search/weights, one after another, as mnk_tune wrote them.
absl::Span<const absl::string_view> BuiltInWeights();

// The weights for a game: its own if they are built in, else those of the tuned game that is
// nearest (by p, then k, then the condition, then the board), pattern by pattern: rows that lack as
// many turns, and are as strong, count the same. Requires: LinePatterns::CanHaveTables(rules).
PatternWeights WeightsFor(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_KNOWN_WEIGHTS_H_

// Spelling suggestions by edit distance.
#ifndef QUADRILLE_BASE_TEXT_SUGGEST_H_
#define QUADRILLE_BASE_TEXT_SUGGEST_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille {

// Returns the number of insertions, deletions, substitutions and adjacent transpositions that turn
// `a` into `b` (optimal string alignment distance). Cost: the product of the lengths.
std::size_t EditDistance(absl::string_view a, absl::string_view b);

// Returns "; did you mean depth?" with the nearest of `known`, the first on a tie, to append to an
// error message; empty if none is near: at least half of `word` must match. Ignores case. `prefix`,
// such as "--", precedes the suggestion.
std::string DidYouMean(absl::string_view word, absl::Span<const std::string> known,
                       absl::string_view prefix = "");

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_SUGGEST_H_

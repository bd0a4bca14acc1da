// Edit distance: which known word did the user mean?
#ifndef QUADRILLE_BASE_TEXT_SUGGEST_H_
#define QUADRILLE_BASE_TEXT_SUGGEST_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille {

// How many letters must be put in, left out, changed or swapped with their neighbour to make `b` of
// `a` (optimal string alignment distance). Cost: the product of the lengths.
std::size_t EditDistance(absl::string_view a, absl::string_view b);

// "; did you mean depth?" with the nearest of `known`, the first of equals, to stand at the end of
// a message that refuses `word`; empty where none is near: at least half of the word must be right.
// Letters compare in any case. `prefix`, such as "--", stands before the word that is named.
std::string DidYouMean(absl::string_view word, absl::Span<const std::string> known,
                       absl::string_view prefix = "");

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_SUGGEST_H_

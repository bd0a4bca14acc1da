// Files of pattern weights: text, by patterns' meanings, so that people and other versions can read
// them.
#ifndef QUADRILLE_MNK_SEARCH_WEIGHTS_FILE_H_
#define QUADRILLE_MNK_SEARCH_WEIGHTS_FILE_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {

// The file's text:
//
//   Quadrille pattern weights 1
//   game (15,15,5,1,1)K_OR_MORE_TO_WIN
//   tempo 20
//   moving 0 0 12 ...
//
// and in the same way waiting, own, other: kPatternFeatures numbers each, in their order. Then
// situations, kSituations numbers, and moving_kinds, waiting_kinds, own_kinds and other_kinds,
// kPatternKinds numbers each. A file may end before situations or after it; what it lacks is 0.
std::string FormatWeights(const Rules& rules, const PatternWeights& weights);

// The game that they were learnt for. Returns InvalidArgument as ParseWeights() does.
absl::StatusOr<Rules> RulesOfWeights(absl::string_view text);

// Returns InvalidArgument, with the line and its text, if it is not such a file, or one for other
// rules: those of k, p and the condition to win must agree, the board and q need not.
absl::StatusOr<PatternWeights> ParseWeights(absl::string_view text, const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_WEIGHTS_FILE_H_

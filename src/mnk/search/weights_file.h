// Pattern weights files: text, independent of the internal pattern layout.
#ifndef QUADRILLE_MNK_SEARCH_WEIGHTS_FILE_H_
#define QUADRILLE_MNK_SEARCH_WEIGHTS_FILE_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {

// Formats weights as a file:
//
//   Quadrille pattern weights 1
//   game (15,15,5,1,1)K_OR_MORE_TO_WIN
//   tempo 20
//   moving 0 0 12 ...
//
// followed by lines of the same form: waiting, own and other, with kPatternFeatures numbers each;
// situations, with kSituations numbers; moving_kinds, waiting_kinds, own_kinds and other_kinds,
// with kPatternKinds numbers each. A file may end before or after situations; missing weights are
// 0.
std::string FormatWeights(const Rules& rules, const PatternWeights& weights);

// Returns the rules the weights were tuned for, or InvalidArgument as ParseWeights() does.
absl::StatusOr<Rules> RulesOfWeights(absl::string_view text);

// Parses a weights file. Returns InvalidArgument, naming the line and quoting its text, on a syntax
// error or if k, p or the win condition differ from `rules`; the board and q may differ.
absl::StatusOr<PatternWeights> ParseWeights(absl::string_view text, const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_WEIGHTS_FILE_H_

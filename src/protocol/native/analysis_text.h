// Text of an AI's analysis in the native protocol.
#ifndef QUADRILLE_PROTOCOL_NATIVE_ANALYSIS_TEXT_H_
#define QUADRILLE_PROTOCOL_NATIVE_ANALYSIS_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/cell.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/native/coordinates.h"

namespace quadrille::native {

// "+0.35" from the side to move's view, -1 lost to +1 won; "won in 5" or "lost in 4" (stones of
// both sides) if proved; "unknown" from an AI without scores.
std::string ScoreText(const mnk::Analysis& analysis);

// "info depth 6 score +0.35 nodes 51234 nps 1707800 time 30 pv 8 8 9 9" and a line end.
std::string InfoLine(const mnk::Analysis& analysis, const Coordinates& coordinates = {});

// "hint 8 8 9 9" and a line end. `name` is the first word.
std::string StonesLine(absl::string_view name, absl::Span<const mnk::Cell> stones,
                       const Coordinates& coordinates = {});

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_ANALYSIS_TEXT_H_

// Evaluation weights as text, for tuners.
//
// A line for each weight: its name, its place under that name, middlegame and endgame.
//
//   knight_mobility 3 -12 -16
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_TEXT_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/evaluation/weights.h"

namespace quadrille::chess {

// All weights, in the order of VisitWeights().
std::string FormatWeights(const Weights& weights);

// The engine's weights with those changed that `text` names; ParseWeights(FormatWeights(w)) is w.
// Empty lines are skipped.
// Returns InvalidArgument, with the line's number and text, if a line is not four words, names no
// weight, or has a number that is none or beyond +-32767.
absl::StatusOr<Weights> ParseWeights(absl::string_view text);

// The weights in the file at `path`. Returns NotFound if it is no file that can be read, or what
// ParseWeights() says of its text, with the path.
absl::StatusOr<Weights> ReadWeights(const std::string& path);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_TEXT_H_

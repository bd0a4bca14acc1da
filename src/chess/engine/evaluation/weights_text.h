// Text format of evaluation weights, one per line: name, index, middlegame, endgame.
//
//   knight_mobility 3 -12 -16
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_TEXT_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/evaluation/weights.h"

namespace quadrille::chess {

std::string FormatWeights(const Weights& weights);

// Returns the built-in weights, overridden by those in `text`. Empty lines are skipped. Returns
// InvalidArgument, with the line number and text, if a line does not have four words, names an
// unknown weight, or has a number outside [-32767, 32767].
absl::StatusOr<Weights> ParseWeights(absl::string_view text);

// Returns NotFound if the file cannot be read, or the error of ParseWeights() with the path.
absl::StatusOr<Weights> ReadWeights(const std::string& path);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_WEIGHTS_TEXT_H_

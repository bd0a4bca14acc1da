// Which AIs can evaluate a position?
#ifndef QUADRILLE_MNK_AI_EVALUATIONS_H_
#define QUADRILLE_MNK_AI_EVALUATIONS_H_

#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/ai/evaluation.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// True if the AI `name` is one that plays by an evaluation: threats, windows, priority, sequences,
// mesh.
bool CanEvaluate(absl::string_view name);

// Its evaluation. Returns InvalidArgument, with the names there are, if it has none.
absl::StatusOr<std::unique_ptr<const Evaluation>> MakeEvaluation(absl::string_view name,
                                                                 const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_EVALUATIONS_H_

// The evaluations of the AIs that play by one, and of searches.
#ifndef QUADRILLE_MNK_AI_EVALUATIONS_H_
#define QUADRILLE_MNK_AI_EVALUATIONS_H_

#include <cstdint>
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

// Every window that one side may still fill counts by the stones that it lacks: each stone less is
// worth four times as much. Both sides' count, those of the side to move a little more.
std::unique_ptr<const Evaluation> MakeThreats(const Rules& rules);

// What a row of k that lacks `lacking` stones is worth there: at most 2^18.
// Requires: 0 <= lacking <= k.
std::int32_t ThreatLevel(int lacking, int k);

// A cautious player: along each line only the strongest window of either side counts, and the other
// side's twice as much as its own.
std::unique_ptr<const Evaluation> MakeWindows(const Rules& rules);

// The rows through a cell have stages: twice the stones in the strongest window, less one if it is
// the only window that strong, because one stone would spoil it. The cell with the highest stage is
// the most urgent, its own side's before the other's; the sum of all stages decides among equals.
std::unique_ptr<const Evaluation> MakePriority(const Rules& rules);

// Every window that one side may still fill counts by the square of the stones in it, the same for
// both sides.
std::unique_ptr<const Evaluation> MakeSequences(const Rules& rules);

// A sheet that is fixed beyond the edge of the board and pulled up by every stone, by those of the
// side to move more. It is smoothed a few times, and stands highest amid the stones. Integers in
// fixed point keep it the same everywhere.
std::unique_ptr<const Evaluation> MakeMesh(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_EVALUATIONS_H_

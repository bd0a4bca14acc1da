// Perfect play in small games: the solver replaces another AI's losing stones. Used by `best`.
#ifndef QUADRILLE_MNK_PLAYERS_PERFECT_H_
#define QUADRILLE_MNK_PLAYERS_PERFECT_H_

#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::mnk {

// Wraps `ai`: on boards of up to 36 cells, the solver gets part of the time and replaces stones
// that lose value, so that won positions are won and drawn ones held. Without a time limit it gets
// a fixed number of nodes, for reproducible play; without any limit, enough for perfect play in the
// games of docs/solved.csv to 28 cells. Does nothing on larger boards and for infinite analyses.
// `own` are the limits of ChooseCell(), as in `ai`.
std::unique_ptr<Ai> WithSolver(std::unique_ptr<Ai> ai, const Rules& rules,
                               const ThinkingLimits& own = {});

// Like MakeAi(), with the solver for `best`.
absl::StatusOr<std::unique_ptr<Ai>> MakePlayer(absl::string_view name, const Rules& rules,
                                               AiOptions options);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_PERFECT_H_

// Perfect play in small games: asks the solver, and lets another AI choose among the stones that
// keep the value. This is how `best` plays.
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

// `ai`, but on boards of up to 36 cells it never gives a value away that the solver finds within a
// part of the time: it wins what is won, and holds what is drawn. Without a time limit that part is
// a number of positions, so that the same game gets the same answer; without any limit it suffices
// for the games of docs/solved.csv, which are played perfectly. On larger boards, and for
// analyses without end, `ai` alone. `own` are the limits of ChooseCell(), those of `ai` beside it.
std::unique_ptr<Ai> WithSolver(std::unique_ptr<Ai> ai, const Rules& rules,
                               const ThinkingLimits& own = {});

// The AI for those who play: what MakeAi() returns, but that `best` is WithSolver().
absl::StatusOr<std::unique_ptr<Ai>> MakePlayer(absl::string_view name, const Rules& rules,
                                               AiOptions options);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_PERFECT_H_

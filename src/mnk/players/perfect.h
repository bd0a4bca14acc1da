// Perfect play in small games: the solver replaces a stone of another AI that gives the value away.
// `best` plays so.
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
// analyses without end, `ai` alone. `own` are the limits of ChooseCell(), which `ai` has too.
std::unique_ptr<Ai> WithSolver(std::unique_ptr<Ai> ai, const Rules& rules,
                               const ThinkingLimits& own = {});

// The AI for players: that of MakeAi(), but for `best` WithSolver().
absl::StatusOr<std::unique_ptr<Ai>> MakePlayer(absl::string_view name, const Rules& rules,
                                               AiOptions options);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_PERFECT_H_

// Perfect play in small games: asks the solver, and lets another AI choose among the stones that
// keep the value.
#ifndef QUADRILLE_MNK_AI_PERFECT_H_
#define QUADRILLE_MNK_AI_PERFECT_H_

#include <memory>

#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

// `ai`, but on boards of up to 36 cells it never gives a value away that the solver finds within a
// part of the time: it wins what is won, and holds what is drawn. Without a time limit that part is
// a number of positions, so that the same game gets the same answer; without any limit it suffices
// for the games of docs/solved.csv, which are played perfectly. On larger boards, and for
// analyses without end, `ai` alone.
std::unique_ptr<Ai> WithSolver(std::unique_ptr<Ai> ai, const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_PERFECT_H_

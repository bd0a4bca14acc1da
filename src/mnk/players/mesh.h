// Evaluation by diffusion: a smoothed influence field around the stones.
#ifndef QUADRILLE_MNK_PLAYERS_MESH_H_
#define QUADRILLE_MNK_PLAYERS_MESH_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// Stones add to a field that is 0 off the board, those of the side to move more; a few smoothing
// passes spread it, so that it is highest amid the stones. Fixed-point integers make it
// reproducible.
std::unique_ptr<const Evaluation> MakeMesh(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_MESH_H_

// Evaluation by diffusion: a smoothed influence field around the stones.
#ifndef QUADRILLE_MNK_PLAYERS_MESH_H_
#define QUADRILLE_MNK_PLAYERS_MESH_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// Stones add to a field that is 0 off the board, those of the side to move more. A few smoothing
// passes spread it, so it is highest amid the stones. Uses fixed-point integers, for reproducible
// results.
std::unique_ptr<const Evaluation> MakeMesh(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_MESH_H_

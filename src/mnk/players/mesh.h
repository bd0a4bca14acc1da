// Evaluation by a mesh: a smoothed field around the stones.
#ifndef QUADRILLE_MNK_PLAYERS_MESH_H_
#define QUADRILLE_MNK_PLAYERS_MESH_H_

#include <memory>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"

namespace quadrille::mnk {

// A sheet that is fixed beyond the edge of the board and pulled up by every stone, by those of the
// side to move more. It is smoothed a few times, and stands highest amid the stones. Integers in
// fixed point keep it the same everywhere.
std::unique_ptr<const Evaluation> MakeMesh(const Rules& rules);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_MESH_H_

// Random playout kernel, instantiated for one ISA tier.
#include "src/base/random.h"
#include "src/bitboard/isa/this_isa.h"
#include "src/chess/batch/random_game.h"
#include "src/chess/batch/random_game_inl.h"
#include "src/chess/move.h"

namespace quadrille::chess::internal {

template RandomGameResult PlayRandomGame<ThisIsa>(const RandomGameStart& start, Random& random,
                                                  MoveList* moves);

}  // namespace quadrille::chess::internal

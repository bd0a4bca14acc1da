// C interface: structures of opaque types that several files use.
#ifndef QUADRILLE_C_OBJECTS_H_
#define QUADRILLE_C_OBJECTS_H_

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

#include "quadrille/quadrille.h"
#include "src/chess/game.h"
#include "src/chess/text/pgn.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

struct quadrille_stop {
  std::atomic<bool> is_set = false;
};

struct quadrille_chess_board {
  quadrille::chess::Game game;
  // The PGN from which the game was read, or null; its first `source_moves` moves are those of
  // `game`.
  std::shared_ptr<const quadrille::chess::PgnGame> source = nullptr;
  std::size_t source_moves = 0;
};

struct quadrille_mnk_game {
  quadrille::mnk::AnyGame start;
  quadrille::mnk::AnyGame game;
  std::vector<quadrille::mnk::Cell> moves = {};  // from start to game
};

namespace quadrille::c {

// Returns QUADRILLE_INVALID_ARGUMENT if `rules` are invalid; the message names the number.
quadrille_status ReadRules(const quadrille_rules& rules, mnk::Rules* read);
quadrille_rules WriteRules(const mnk::Rules& rules);

// Sets `threads` to `requested` or, if that is 0, to the number of cores. Returns
// QUADRILLE_INVALID_ARGUMENT unless `requested` is from 0 to 1024.
quadrille_status ResolveThreadCount(int requested, int* threads);

}  // namespace quadrille::c

#endif  // QUADRILLE_C_OBJECTS_H_

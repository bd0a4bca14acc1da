// The flags that name a game of the (m,n,k,p,q) family, or a position of one.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_GAME_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_GAME_FLAGS_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/mnk/any_game.h"

namespace quadrille::mnk_solve {

// The variables behind the flags.
struct GameFlags {
  std::string game = "tic-tac-toe";
  std::int64_t m = 3;
  std::int64_t n = 3;
  std::int64_t k = 3;
  std::int64_t p = 1;
  std::int64_t q = 1;
  std::string win = "k_or_more";
  std::string position;
};

// --game, --m to --win, --position.
void AddGameFlags(FlagTable& flags, GameFlags* values);

// The position that they name, which goes on. --position may stand beside flags that name the same
// game. Returns InvalidArgument, with what, where and the offending text, if there is none, if
// flags name different games, or if the solver has no room.
absl::StatusOr<mnk::AnyGame> ReadGame(const FlagTable& flags, const GameFlags& values);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_GAME_FLAGS_H_

// The flags that name a game of the (m,n,k,p,q) family, or a position of one.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_GAME_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_GAME_FLAGS_H_

#include <optional>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_solve {

// The values of the flags; what is not given is nothing.
struct GameFlags {
  std::optional<mnk::Rules> game;
  std::optional<int> m;
  std::optional<int> n;
  std::optional<int> k;
  std::optional<int> p;
  std::optional<int> q;
  std::optional<mnk::WinCondition> win;
  std::optional<mnk::AnyGame> position;
};

// --game, --m to --win, --position.
void AddGameFlags(FlagTable& flags, GameFlags* v);

// The position that they name, which goes on. --position may stand beside flags that name the same
// game. Returns InvalidArgument, with what, where and the offending text, if there is none, if
// flags name different games, or if the solver has no room.
absl::StatusOr<mnk::AnyGame> ReadGame(const GameFlags& v);

// The position of a FEN that names its game. Returns InvalidArgument with the text.
absl::StatusOr<mnk::AnyGame> ParseGame(absl::string_view fen);

// Returns InvalidArgument if the solver has no room for the board.
absl::Status CheckRoom(const mnk::Rules& rules);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_GAME_FLAGS_H_

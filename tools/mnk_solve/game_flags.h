// Game flags: select a game of the (m,n,k,p,q) family, or a position.
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

void AddGameFlags(FlagTable& flags, GameFlags* v);

// Returns the position selected by the flags, not a finished game. --position may be combined with
// flags for the same game. Returns InvalidArgument, naming the flag and quoting the text, if there
// is none, if flags conflict, or if the board is too large for the solver.
absl::StatusOr<mnk::AnyGame> ReadGame(const GameFlags& v);

// Parses a FEN with its rules. Returns InvalidArgument, quoting the text.
absl::StatusOr<mnk::AnyGame> ParseGame(absl::string_view fen);

// Returns InvalidArgument if the board is too large for the solver.
absl::Status CheckBoardSize(const mnk::Rules& rules);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_GAME_FLAGS_H_

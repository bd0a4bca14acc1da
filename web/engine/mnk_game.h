// (m,n,k,p,q) game in a page request: rules, position, stones.
#ifndef QUADRILLE_WEB_ENGINE_MNK_GAME_H_
#define QUADRILLE_WEB_ENGINE_MNK_GAME_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "web/engine/request.h"

namespace quadrille::web {

struct MnkGame {
  mnk::AnyGame game;
  std::optional<mnk::Setup> setup;  // the start position; empty: the empty board
  std::vector<mnk::Cell> moves;
};

// Parses a line of rules (a name or m,n,k,p,q) and a position (empty: the empty board). Returns
// InvalidArgument, with the cause, on an error.
absl::StatusOr<MnkGame> ReadMnkStart(Request& request);
// The same, then a line of stones, "8,8 9,9": column and row from 1, top row first.
absl::StatusOr<MnkGame> ReadMnkGame(Request& request);

absl::StatusOr<mnk::Cell> ReadCell(std::string_view text, const mnk::Rules& rules);
// "8,8".
std::string CellText(mnk::Cell cell);

}  // namespace quadrille::web

#endif  // QUADRILLE_WEB_ENGINE_MNK_GAME_H_

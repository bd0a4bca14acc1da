#include "quadrille/mnk.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/perfect.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

absl::StatusOr<Outcome> PlaceStone(AnyGame& game, Cell cell) {
  const Rules& rules = game.rules();
  const int x = cell.x;
  const int y = cell.y;
  if (!game.is_running()) {
    return absl::FailedPreconditionError(
        absl::StrCat("no stone on (", x, ", ", y, "): the game is over"));
  }
  if (x >= rules.n || y >= rules.m) {
    return absl::OutOfRangeError(absl::StrCat("no stone on (", x, ", ", y, "): columns are 0 to ",
                                              rules.n - 1, ", rows 0 to ", rules.m - 1));
  }
  if (!game.IsFree(cell)) {
    return absl::AlreadyExistsError(
        absl::StrCat("no stone on (", x, ", ", y, "): the cell is occupied"));
  }
  return game.Place(cell);
}

std::string FormatBoard(const AnyGame& game) {
  std::string text;
  for (int y = 0; y < game.rules().m; ++y) {
    for (int x = 0; x < game.rules().n; ++x) {
      const std::optional<Side> stone =
          game.StoneAt(Cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      text += !stone ? '.' : *stone == Side::kBlack ? 'X' : 'O';
    }
    text += '\n';
  }
  return text;
}

absl::StatusOr<std::unique_ptr<Player>> Player::Make(absl::string_view ai, const Rules& rules,
                                                     std::uint64_t seed, const AiOptions& options) {
  if (absl::Status status = ValidateRules(rules); !status.ok()) return status;
  absl::StatusOr<std::unique_ptr<Ai>> made = MakePlayer(ai, rules, options);
  if (!made.ok()) return made.status();
  return absl::WrapUnique(new Player(*std::move(made), seed));
}

Cell Player::ChooseCell(const AnyGame& game) {
  stop_ = false;
  return ai_->ChooseCell(game, random_, stop_);
}

}  // namespace quadrille::mnk

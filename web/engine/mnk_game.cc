#include "web/engine/mnk_game.h"

#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::web {
namespace {

absl::Status Place(std::string_view word, MnkGame& game) {
  const absl::StatusOr<mnk::Cell> cell = ReadCell(word, game.game.rules());
  if (!cell.ok()) return cell.status();
  if (!game.game.is_running() || !game.game.IsFree(*cell)) {
    return absl::InvalidArgumentError(
        absl::StrCat("move ", Quoted(word),
                     game.game.is_running() ? ": a stone lies there" : ": the game is over"));
  }
  game.game.Place(*cell);
  game.moves.push_back(*cell);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<mnk::Cell> ReadCell(std::string_view text, const mnk::Rules& rules) {
  const std::pair<std::string_view, std::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits(',', 1));
  int x = 0;
  int y = 0;
  const bool is_cell = absl::SimpleAtoi(parts.first, &x) && absl::SimpleAtoi(parts.second, &y) &&
                       1 <= x && x <= rules.n && 1 <= y && y <= rules.m;
  if (!is_cell) {
    return absl::InvalidArgumentError(
        absl::StrCat("move ", Quoted(text), ": expected 1,1 to ", rules.n, ",", rules.m));
  }
  return mnk::Cell{static_cast<std::uint8_t>(x - 1), static_cast<std::uint8_t>(y - 1)};
}

absl::StatusOr<MnkGame> ReadMnkStart(Request& request) {
  const absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(request.Line());
  if (!rules.ok()) return rules.status();
  MnkGame game = {mnk::AnyGame(*rules), std::nullopt, {}};
  if (const std::string_view fen = request.Line(); !fen.empty()) {
    const absl::StatusOr<mnk::AnyGame> start = mnk::ParsePosition(fen, game.game);
    if (!start.ok()) return start.status();
    game.game = *start;
    if (start->stones_placed() > 0) game.setup = start->ToSetup();
  }
  return game;
}

absl::StatusOr<MnkGame> ReadMnkGame(Request& request) {
  absl::StatusOr<MnkGame> game = ReadMnkStart(request);
  for (const std::string_view word : request.Words()) {
    if (!game.ok()) break;
    if (absl::Status placed = Place(word, *game); !placed.ok()) return placed;
  }
  return game;
}

std::string CellText(mnk::Cell cell) { return absl::StrCat(cell.x + 1, ",", cell.y + 1); }

}  // namespace quadrille::web

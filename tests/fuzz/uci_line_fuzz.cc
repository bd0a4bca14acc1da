// Fuzz target for UCI lines: accepted position, go and setoption commands are within the limits.

#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/chess/board.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/score.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/validate.h"
#include "src/uci/uci_parse.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

void CheckLength(const absl::Status& status) {
  MustHold(status.message().size() < 2000, "messages are short");
}

void ReadPosition(CommandWords words, Game& game) {
  const absl::StatusOr<Game> read = ParsePosition(words);
  if (!read.ok()) return CheckLength(read.status());
  MustHold(ValidatePosition(read->board().position()).ok(), "accepted positions are valid");
  game = *read;
}

void ReadGo(CommandWords words, const Game& game) {
  const absl::StatusOr<GoCommand> command = ParseGo(words, game.board());
  if (!command.ok()) return CheckLength(command.status());
  const SearchLimits& limits = command->limits;
  MustHold(!limits.depth || (1 <= *limits.depth && *limits.depth <= Score::kMaxPly), "depth");
  MustHold(!limits.nodes || *limits.nodes >= 1, "nodes");
  MustHold(!limits.mate || *limits.mate >= 1, "mate");
  MustHold(!limits.move_time || limits.move_time->count() >= 0, "movetime");
  MustHold(limits.moves_to_go >= 0, "movestogo");
  for (const Move move : limits.search_moves) {
    const absl::StatusOr<Move> legal = game.board().ResolveMove(move);
    MustHold(legal.ok() && *legal == move, "searchmoves are legal");
  }
}

void ReadSetting(CommandWords words) {
  const absl::StatusOr<OptionSetting> setting = ParseSetOption(words);
  if (!setting.ok()) return CheckLength(setting.status());
  MustHold(!setting->name.empty(), "a setting has a name");
}

void UciLineFuzz(absl::string_view text) {
  Game game;
  CommandTable commands;
  commands.Add("position", "", [&game](CommandWords words) { ReadPosition(words, game); });
  commands.Add("go", "", [&game](CommandWords words) { ReadGo(words, game); });
  commands.Add("setoption", "", ReadSetting);
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const absl::Status status = commands.Execute(line);
    if (!status.ok()) CheckLength(status);
  }
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::UciLineFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}

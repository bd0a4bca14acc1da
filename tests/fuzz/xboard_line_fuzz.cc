// Fuzz target for XBoard lines: times, moves and edited positions.

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/chess/board.h"
#include "src/chess/engine/limits.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/validate.h"
#include "src/uci/xboard_clock.h"
#include "src/uci/xboard_edit.h"
#include "src/uci/xboard_text.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

void XBoardLineFuzz(absl::string_view text) {
  XBoardClock clock;
  Board board = Board::NewGame();
  XBoardEdit edit(board);
  CommandTable commands;
  const auto add_clock = [&](absl::string_view name,
                             absl::Status (XBoardClock::*read)(CommandWords words)) {
    commands.Add(name, "", [&clock, read](CommandWords words) {
      const absl::Status status = (clock.*read)(words);
      MustHold(status.message().size() < 1000, "messages are short");
    });
  };
  add_clock("level", &XBoardClock::Level);
  add_clock("st", &XBoardClock::TimePerMove);
  add_clock("sd", &XBoardClock::Depth);
  add_clock("nps", &XBoardClock::NodeRate);
  add_clock("time", &XBoardClock::Own);
  add_clock("otim", &XBoardClock::Other);
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    if (commands.Execute(line).ok() || edit.Execute(line).ok()) continue;
    const absl::StatusOr<Move> move = ParseXBoardMove(board, line);
    if (move.ok()) board = board.MakeLegalMove(*move);
  }
  const SearchLimits limits = clock.Limits(Color::kWhite, 1);
  MustHold(!limits.nodes || *limits.nodes >= 1, "nodes");
  MustHold(!limits.depth || *limits.depth >= 1, "depth");
  clock.Spend(std::chrono::milliseconds(10), 1);
  const absl::StatusOr<Board> edited = edit.Finish();
  if (edited.ok()) {
    MustHold(ValidatePosition(edited->position()).ok(), "edited positions are valid");
  }
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::XBoardLineFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}

// Text of the native protocol's commands and answers. x is the column and y the row, from 1 unless
// Coordinates say otherwise; y = 1 is printed first.
#ifndef QUADRILLE_PROTOCOL_NATIVE_NATIVE_TEXT_H_
#define QUADRILLE_PROTOCOL_NATIVE_NATIVE_TEXT_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/command_table.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/side.h"
#include "src/protocol/client/response_parser.h"
#include "src/protocol/native/coordinates.h"

namespace quadrille::native {

using mnk::Seat;

struct Seats {
  Seat black = Seat::kHuman;
  Seat white = Seat::kAi;

  constexpr Seat Of(mnk::Side side) const { return side == mnk::Side::kBlack ? black : white; }
  friend constexpr bool operator==(Seats, Seats) = default;
};

// Parses the arguments of `newgame` and `seats`: up to two pairs of a colour and a player, in any
// order and case; an omitted colour keeps its default, black human and white ai. Returns
// InvalidArgument, with the reason, for anything else.
absl::StatusOr<Seats> ParseSeats(CommandWords words);

// "seats black human white ai" and a line end.
std::string SeatsLine(const Seats& seats);

absl::string_view SideName(mnk::Side side);

// Appends "move black 2 3" and a line end; `what` is the first word.
void AppendStone(absl::string_view what, mnk::Side side, mnk::Cell cell, std::string& lines,
                 const Coordinates& coordinates = {});
// Appends the result, "draw" or "winner is black" and the winning line; nothing while it runs.
void AppendEnd(const mnk::AnyGame& game, std::string& lines, const Coordinates& coordinates = {});

// m lines of n letters: X black, O white, . empty.
std::string BoardLines(const mnk::AnyGame& game);
// The same for a part of the board. Requires: `part` is on the board.
std::string BoardLines(const mnk::AnyGame& game, const mnk::Box& part);
// "moves: (1 1) (2 1)" and so on with a line end; `what` is the first word.
std::string CellsLine(absl::string_view what, absl::Span<const mnk::Cell> cells,
                      const Coordinates& coordinates = {});

// A line typed by a human who may leave out `makemove` or name the cell: `8 8`, `8,8`, `h8` and
// `makemove h8` become `makemove 8 8` on a 15x15 board; a name off the board stays an invalid
// `makemove`. Returns other lines as they are. Boards without edges have no names.
std::string TypedCommand(absl::string_view line, const Coordinates& coordinates,
                         const mnk::Rules& rules);

// The answer to a command with invalid arguments: "unknown command: seed -1 (WHY)" and a line end.
std::string BadWords(absl::string_view command, CommandWords words, absl::string_view why);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_NATIVE_TEXT_H_

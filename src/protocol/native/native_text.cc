#include "src/protocol/native/native_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/mnk/text/cell_names.h"

namespace quadrille::native {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::CellLine;
using mnk::Outcome;
using mnk::Side;

std::optional<Side> ParseColour(absl::string_view word) {
  for (const Side side : {Side::kBlack, Side::kWhite}) {
    if (absl::EqualsIgnoreCase(word, SideName(side))) return side;
  }
  return std::nullopt;
}

std::optional<Seat> ParseSeat(absl::string_view word) {
  if (absl::EqualsIgnoreCase(word, "ai")) return Seat::kAi;
  if (absl::EqualsIgnoreCase(word, "human")) return Seat::kHuman;
  return std::nullopt;
}

}  // namespace

absl::StatusOr<Seats> ParseSeats(CommandWords words) {
  if (words.size() % 2 != 0 || words.size() > 4) {
    return absl::InvalidArgumentError("expected one or two pairs of black|white and ai|human");
  }
  Seats seats;
  std::optional<Side> first;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const std::optional<Side> side = ParseColour(words[i]);
    if (!side) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected black or white, got ", Quoted(words[i])));
    }
    if (side == first) return absl::InvalidArgumentError("one colour twice");
    const std::optional<Seat> seat = ParseSeat(words[i + 1]);
    if (!seat) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected ai or human, got ", Quoted(words[i + 1])));
    }
    (*side == Side::kBlack ? seats.black : seats.white) = *seat;
    first = side;
  }
  return seats;
}

std::string SeatsLine(const Seats& seats) {
  const auto word = [](Seat seat) { return seat == Seat::kAi ? "ai" : "human"; };
  return absl::StrCat("seats black ", word(seats.black), " white ", word(seats.white), "\n");
}

absl::string_view SideName(Side side) { return side == Side::kBlack ? "black" : "white"; }

void AppendStone(absl::string_view what, Side side, Cell cell, std::string& lines,
                 const Coordinates& coordinates) {
  const BoardPoint point = coordinates.PointOf(cell);
  absl::StrAppend(&lines, what, " ", SideName(side), " ", point.x);
  absl::StrAppend(&lines, " ", point.y, "\n");
}

void AppendEnd(const AnyGame& game, std::string& lines, const Coordinates& coordinates) {
  if (game.is_running()) return;
  const std::optional<CellLine> row = game.WinningLine();
  if (!row) {
    absl::StrAppend(&lines, "draw\n");
    return;
  }
  const bool black_won = game.outcome() == Outcome::kBlackWins;
  absl::StrAppend(&lines, "winner is ", SideName(black_won ? Side::kBlack : Side::kWhite), "\n");
  const BoardPoint first = coordinates.PointOf(row->first);
  const BoardPoint last = coordinates.PointOf(row->last);
  // A typo of the protocol that clients rely on.
  absl::StrAppend(&lines, "wining line is from ", first.x, " ", first.y);
  absl::StrAppend(&lines, " to ", last.x, " ", last.y, "\n");
}

std::string BoardLines(const AnyGame& game) {
  return BoardLines(game, {0, 0, game.rules().n - 1, game.rules().m - 1});
}

std::string BoardLines(const AnyGame& game, const mnk::Box& part) {
  std::string lines;
  for (int y = part.top; y <= part.bottom; ++y) {
    for (int x = part.left; x <= part.right; ++x) {
      const std::optional<Side> stone =
          game.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      lines += !stone ? '.' : *stone == Side::kBlack ? 'X' : 'O';
    }
    lines += '\n';
  }
  return lines;
}

std::string CellsLine(absl::string_view what, absl::Span<const Cell> cells,
                      const Coordinates& coordinates) {
  std::string line(what);
  for (const Cell cell : cells) {
    const BoardPoint point = coordinates.PointOf(cell);
    absl::StrAppend(&line, " (", point.x, " ", point.y, ")");
  }
  return absl::StrCat(line, "\n");
}

std::string TypedCommand(absl::string_view line, const Coordinates& coordinates,
                         const mnk::Rules& rules) {
  std::vector<std::string> words = absl::StrSplit(line, absl::ByAnyChar(" \t,"), absl::SkipEmpty());
  if (!words.empty() && absl::EqualsIgnoreCase(words[0], "makemove")) words.erase(words.begin());
  if (words.size() == 1 && !coordinates.endless().any()) {
    const absl::StatusOr<Cell> cell = mnk::ParseCellName(words[0], rules);
    if (!cell.ok()) {
      const bool is_name =
          absl::ascii_isalpha(words[0].front()) && absl::ascii_isdigit(words[0].back());
      return is_name ? absl::StrCat("makemove ", words[0]) : std::string(line);
    }
    const BoardPoint point = coordinates.PointOf(*cell);
    words = {absl::StrCat(point.x), absl::StrCat(point.y)};
  }
  int number = 0;
  const bool is_point = words.size() == 2 && absl::SimpleAtoi(words[0], &number) &&
                        absl::SimpleAtoi(words[1], &number);
  return is_point ? absl::StrCat("makemove ", absl::StrJoin(words, " ")) : std::string(line);
}

std::string BadWords(absl::string_view command, CommandWords words, absl::string_view why) {
  return absl::StrCat(UnknownCommand(absl::StrCat(command, " ", absl::StrJoin(words, " "))), " (",
                      why, ")\n");
}

}  // namespace quadrille::native

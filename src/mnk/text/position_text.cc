#include "src/mnk/text/position_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/text/cell_names.h"

namespace quadrille::mnk {
namespace {

absl::Status Error(absl::string_view what, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat(what, ": ", why));
}

template <class Number>
std::string CountOf(Number count, absl::string_view noun) {
  return absl::StrCat(count, " ", noun, count == 1 ? "" : "s");
}

// The last may be empty.
struct Fields {
  absl::string_view rows;
  absl::string_view side;
  absl::string_view stones_left;
  absl::string_view rules;
};

absl::StatusOr<Fields> SplitFields(absl::string_view fen, bool rules_known) {
  const std::vector<absl::string_view> words =
      absl::StrSplit(fen, absl::ByAnyChar(" \t\r\n"), absl::SkipEmpty());
  if (words.size() == 4 || (words.size() == 3 && rules_known)) {
    return Fields{words[0], words[1], words[2], words.size() == 4 ? words[3] : ""};
  }
  return Error(absl::StrCat("position ", Quoted(fen)),
               absl::StrCat(CountOf(words.size(), "field"),
                            ", expected four: rows, side to move, stones left, m,n,k,p,q[,exact]"));
}

// `y` counts from the top, from 0.
absl::Status ParseRow(absl::string_view row, int y, int columns, Setup& setup) {
  const std::string what = absl::StrCat("row ", y + 1, " from the top ", Quoted(row));
  int x = 0;
  for (std::size_t i = 0; i < row.size();) {
    std::size_t length = 1;
    int cells = 1;
    const char c = absl::ascii_tolower(row[i]);
    if (absl::ascii_isdigit(c)) {
      while (i + length < row.size() && absl::ascii_isdigit(row[i + length])) ++length;
      const absl::string_view number = row.substr(i, length);
      if (c == '0' || !absl::SimpleAtoi(number, &cells) || cells > kMaxSide) {
        return Error(what, absl::StrCat("no board has ", Quoted(number), " free cells in a row"));
      }
    } else if (c != 'x' && c != 'o') {
      return Error(what, absl::StrCat("unknown letter ", Quoted(row.substr(i, 1)),
                                      ", expected x, o or a number of free cells"));
    }
    if (x + cells > columns) {
      return Error(what, absl::StrCat("more than ", CountOf(columns, "column")));
    }
    if (c == 'x' || c == 'o') {
      (c == 'x' ? setup.black : setup.white)
          .push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    }
    x += cells;
    i += length;
  }
  if (x == columns) return absl::OkStatus();
  return Error(what, absl::StrCat(CountOf(x, "column"), " instead of ", columns));
}

absl::Status ParseRows(absl::string_view text, const Rules& rules, Setup& setup) {
  const std::vector<absl::string_view> rows = absl::StrSplit(text, '/');
  if (rows.size() != static_cast<std::size_t>(rules.m)) {
    return Error(absl::StrCat("rows ", Quoted(text)),
                 absl::StrCat(CountOf(rows.size(), "row"), " instead of ", rules.m));
  }
  for (int y = 0; y < rules.m; ++y) {
    const absl::Status status = ParseRow(rows[static_cast<std::size_t>(y)], y, rules.n, setup);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

std::optional<Side> ParseSide(absl::string_view text) {
  for (const absl::string_view name : {"x", "b", "black"}) {
    if (absl::EqualsIgnoreCase(text, name)) return Side::kBlack;
  }
  for (const absl::string_view name : {"o", "w", "white"}) {
    if (absl::EqualsIgnoreCase(text, name)) return Side::kWhite;
  }
  return std::nullopt;
}

absl::StatusOr<AnyGame> FromFields(const Fields& fields, const AnyGame& board) {
  Setup setup;
  const absl::Status rows = ParseRows(fields.rows, board.rules(), setup);
  if (!rows.ok()) return rows;
  const std::optional<Side> side = ParseSide(fields.side);
  if (!side) return Error(absl::StrCat("side to move ", Quoted(fields.side)), "expected x or o");
  setup.side_to_move = *side;
  const absl::string_view left = fields.stones_left;
  if (!absl::ascii_isdigit(left.front()) || !absl::SimpleAtoi(left, &setup.stones_left)) {
    return Error(absl::StrCat("stones left ", Quoted(left)), "expected a whole number");
  }
  return StartFrom(setup, board);
}

std::string WinText(const AnyGame& game) {
  const CellLine line = *game.WinningLine();
  return absl::StrCat(game.outcome() == Outcome::kBlackWins ? "black" : "white",
                      " has won: ", CellName(line.first, game.rules()), " to ",
                      CellName(line.last, game.rules()));
}

}  // namespace

absl::StatusOr<AnyGame> StartFrom(const Setup& setup, const AnyGame& board) {
  AnyGame game = board;
  Setup safe = setup;
  safe.stones_left = 1;
  game.SetUp(safe);
  if (game.outcome() == Outcome::kDraw) return Error("stones", "the board is full");
  if (!game.is_running()) return Error("stones", WinText(game));
  const int most = MaxStonesLeft(setup, board.rules());
  if (setup.stones_left < 1 || setup.stones_left > most) {
    return Error(absl::StrCat("stones left ", setup.stones_left),
                 absl::StrCat("a turn of ", setup.side_to_move == Side::kBlack ? "black" : "white",
                              " here has 1", most > 1 ? absl::StrCat(" to ", most) : ""));
  }
  game.SetUp(setup);
  return game;
}

absl::StatusOr<AnyGame> ParsePosition(absl::string_view fen) {
  const absl::StatusOr<Fields> fields = SplitFields(fen, /*rules_known=*/false);
  if (!fields.ok()) return fields.status();
  const absl::StatusOr<Rules> rules = ParseRules(fields->rules);
  if (!rules.ok()) return rules.status();
  return FromFields(*fields, AnyGame(*rules));
}

absl::StatusOr<AnyGame> ParsePosition(absl::string_view fen, const AnyGame& board) {
  const absl::StatusOr<Fields> fields = SplitFields(fen, /*rules_known=*/true);
  if (!fields.ok()) return fields.status();
  if (!fields->rules.empty()) {
    const absl::StatusOr<Rules> rules = ParseRules(fields->rules);
    if (!rules.ok()) return rules.status();
    if (*rules != board.rules()) {
      return Error(absl::StrCat("rules ", Quoted(fields->rules)),
                   absl::StrCat("this game is ", FormatRulesList(board.rules())));
    }
  }
  return FromFields(*fields, board);
}

std::string FormatPosition(const AnyGame& game) {
  const Rules& rules = game.rules();
  std::string text;
  for (int y = 0; y < rules.m; ++y) {
    if (y > 0) text += '/';
    int free = 0;
    for (int x = 0; x < rules.n; ++x) {
      const std::optional<Side> stone =
          game.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      if (!stone) {
        ++free;
        continue;
      }
      if (free > 0) absl::StrAppend(&text, free);
      free = 0;
      text += *stone == Side::kBlack ? 'x' : 'o';
    }
    if (free > 0) absl::StrAppend(&text, free);
  }
  return absl::StrCat(text, game.side_to_move() == Side::kBlack ? " x " : " o ", game.stones_left(),
                      " ", FormatRulesList(rules));
}

}  // namespace quadrille::mnk

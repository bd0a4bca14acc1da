#include "src/protocol/ugi_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/text/number.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/mnk/text/cell_names.h"

namespace quadrille::ugi {
namespace {

constexpr std::int64_t kMaxMs = std::int64_t{1} << 40;
constexpr std::int64_t kMaxTurnDepth = 1'000'000;

// Subtracts a margin so that the answer reaches the manager in time.
std::int64_t WithoutMargin(std::int64_t milliseconds) {
  return std::max<std::int64_t>(1, milliseconds - std::min<std::int64_t>(milliseconds / 4, 20));
}

// The number of turns of the side to move, from `position` up to the stone number `stone`.
int TurnsUpTo(const mnk::AnyGame& position, int stone) {
  const mnk::Rules& rules = position.rules();
  const int later = std::max(0, stone - position.stones_left());
  // Later turns alternate; every other one is of the same side.
  const int turns = (later + rules.p - 1) / rules.p;
  return 1 + turns / 2;
}

std::string ScoreText(const mnk::Analysis& analysis, const mnk::AnyGame& position) {
  if (analysis.wins_in) {
    const int turns = TurnsUpTo(position, std::abs(*analysis.wins_in));
    return absl::StrCat(" score mate ", *analysis.wins_in > 0 ? turns : -turns);
  }
  if (analysis.score) return absl::StrCat(" score cp ", std::lround(*analysis.score * 1000));
  return "";
}

// The line, with the stones of each turn joined.
std::string PrincipalVariation(const std::vector<mnk::Cell>& line, mnk::AnyGame game) {
  std::string text;
  std::vector<mnk::Cell> turn;
  for (const mnk::Cell cell : line) {
    if (!game.is_running() || !game.IsFree(cell)) break;
    const mnk::Side side = game.side_to_move();
    turn.push_back(cell);
    game.Place(cell);
    if (game.is_running() && game.side_to_move() == side) continue;
    absl::StrAppend(&text, " ", mnk::TurnName(turn, game.rules()));
    turn.clear();
  }
  if (!turn.empty()) absl::StrAppend(&text, " ", mnk::TurnName(turn, game.rules()));
  return text;
}

bool IsGoNumber(absl::string_view word) {
  for (const char* known : {"p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes"}) {
    if (absl::EqualsIgnoreCase(word, known)) return true;
  }
  return false;
}

bool IsGoWord(absl::string_view word) {
  return IsGoNumber(word) || absl::EqualsIgnoreCase(word, "ponder") ||
         absl::EqualsIgnoreCase(word, "infinite");
}

// Sets a limit of `side`; the clock of the other side has no effect. Requires: `word` is in lower
// case.
void SetGoNumber(absl::string_view word, std::int64_t number, mnk::Side side,
                 mnk::ThinkingLimits& limits) {
  const bool is_p1 = side == mnk::Side::kBlack;
  const std::int64_t ms = std::min(number, kMaxMs);
  if (word == (is_p1 ? "p1time" : "p2time")) limits.game_ms = WithoutMargin(ms);
  if (word == (is_p1 ? "p1inc" : "p2inc")) limits.increment_ms = ms;
  if (word == "movetime") limits.turn_ms = WithoutMargin(ms);
  if (word == "depth") limits.depth = static_cast<int>(std::min(number, kMaxTurnDepth));
  if (word == "nodes") limits.nodes = static_cast<std::uint64_t>(number);
}

}  // namespace

GoCommand ParseGo(CommandWords words, mnk::Side side) {
  GoCommand command;
  mnk::ThinkingLimits& limits = command.limits;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const absl::string_view word = words[i];
    if (absl::EqualsIgnoreCase(word, "ponder")) {
      command.ponders = true;
    } else if (absl::EqualsIgnoreCase(word, "infinite")) {
      limits.infinite = true;
    } else if (!IsGoNumber(word)) {
      command.faults.Add(absl::StrCat("unknown word ignored: ", Quoted(word)));
    } else {
      const bool has_value = i + 1 < words.size() && !IsGoWord(words[i + 1]);
      const absl::string_view text = has_value ? words[++i] : "";
      const std::optional<std::int64_t> number = ParseClampedNumber(text, 0, INT64_MAX);
      if (number) {
        SetGoNumber(absl::AsciiStrToLower(word), *number, side, limits);
      } else {
        command.faults.Add(
            absl::StrCat("ignored: expected a number after ", word, ", got ", Quoted(text)));
      }
    }
  }
  return command;
}

std::string InfoLine(const mnk::Analysis& analysis, const mnk::AnyGame& position) {
  std::string line = absl::StrCat("info depth ", analysis.depth, ScoreText(analysis, position));
  absl::StrAppend(&line, " nodes ", analysis.nodes);
  if (analysis.milliseconds > 0) {
    const auto milliseconds = static_cast<std::uint64_t>(analysis.milliseconds);
    absl::StrAppend(&line, " nps ", analysis.nodes * 1000 / milliseconds);
  }
  absl::StrAppend(&line, " time ", analysis.milliseconds, " pv",
                  PrincipalVariation(analysis.line, position), "\n");
  return line;
}

}  // namespace quadrille::ugi

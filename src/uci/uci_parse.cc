#include "src/uci/uci_parse.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/text/annotate.h"
#include "src/base/text/number.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/score.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/chess/text/position_remarks.h"

namespace quadrille::chess {
namespace {

// About 31 years; clamped, so that sums of times cannot overflow.
constexpr std::int64_t kMaxTime = 1'000'000'000'000;
constexpr std::int64_t kMaxMovesToGo = 10'000;
using Milliseconds = std::chrono::milliseconds;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

// Returns the index of `word`, ignoring case, or words.size().
std::size_t Find(CommandWords words, absl::string_view word) {
  const auto is_it = [word](absl::string_view each) { return absl::EqualsIgnoreCase(each, word); };
  return static_cast<std::size_t>(std::find_if(words.begin(), words.end(), is_it) - words.begin());
}

// Accepts upper case too: E2E4, e7e8Q.
absl::StatusOr<Move> ParseMove(const Board& board, absl::string_view text) {
  return ParseUciMove(board, absl::AsciiStrToLower(text));
}

Clock& ClockOf(std::optional<Clock>& clock) { return clock ? *clock : clock.emplace(); }

// A parameter of `go` with a number, and the range that the number is clamped to.
struct GoNumber {
  absl::string_view name;
  std::int64_t low;
  std::int64_t high;
  void (*set)(GoCommand& command, std::int64_t number);
};

constexpr GoNumber kGoNumbers[] = {
    {"depth", 1, Score::kMaxPly,
     [](GoCommand& c, std::int64_t n) { c.limits.depth = static_cast<int>(n); }},
    {"nodes", 1, kMost,
     [](GoCommand& c, std::int64_t n) { c.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"mate", 1, Score::kMaxPly / 2,
     [](GoCommand& c, std::int64_t n) { c.limits.mate = static_cast<int>(n); }},
    {"movestogo", 0, kMaxMovesToGo,
     [](GoCommand& c, std::int64_t n) { c.limits.moves_to_go = static_cast<int>(n); }},
    {"perft", 0, PerftOptions::kMaxDepth,
     [](GoCommand& c, std::int64_t n) { c.perft_depth = static_cast<int>(n); }},
    {"movetime", 0, kMaxTime,
     [](GoCommand& c, std::int64_t n) { c.limits.move_time = Milliseconds(n); }},
    {"wtime", -kMaxTime, kMaxTime,
     [](GoCommand& c, std::int64_t n) { ClockOf(c.limits.white_clock).left = Milliseconds(n); }},
    {"btime", -kMaxTime, kMaxTime,
     [](GoCommand& c, std::int64_t n) { ClockOf(c.limits.black_clock).left = Milliseconds(n); }},
    {"winc", -kMaxTime, kMaxTime,
     [](GoCommand& c, std::int64_t n) {
       ClockOf(c.limits.white_clock).increment = Milliseconds(n);
     }},
    {"binc", -kMaxTime, kMaxTime,
     [](GoCommand& c, std::int64_t n) {
       ClockOf(c.limits.black_clock).increment = Milliseconds(n);
     }},
};

const GoNumber* FindGoNumber(absl::string_view name) {
  for (const GoNumber& number : kGoNumbers) {
    if (absl::EqualsIgnoreCase(number.name, name)) return &number;
  }
  return nullptr;
}

bool IsGoWord(absl::string_view word) {
  return absl::EqualsIgnoreCase(word, "infinite") || absl::EqualsIgnoreCase(word, "ponder") ||
         absl::EqualsIgnoreCase(word, "searchmoves") || FindGoNumber(word) != nullptr;
}

// Consumes moves from the front of `words`, up to another parameter of `go`.
void ReadSearchMoves(CommandWords& words, const Board& board, GoCommand& command) {
  std::vector<Move>& moves = command.limits.search_moves;
  for (; !words.empty() && !IsGoWord(words[0]); words.remove_prefix(1)) {
    const absl::StatusOr<Move> move = ParseMove(board, words[0]);
    if (!move.ok()) {
      command.faults.Add(absl::StrCat("searchmoves: ignored: ", move.status().message()));
    } else if (std::find(moves.begin(), moves.end(), *move) == moves.end()) {
      moves.push_back(*move);
    }
  }
  if (moves.empty()) command.faults.Add("searchmoves: no legal move: all moves are searched");
}

// Consumes a number from the front of `words`. What is not a number is consumed too, unless it is
// another parameter. Returns false if there is no number.
bool ReadGoNumber(const GoNumber& what, CommandWords& words, GoCommand& command) {
  const absl::string_view text = words.empty() || IsGoWord(words[0]) ? "" : words[0];
  if (!text.empty()) words.remove_prefix(1);
  const std::optional<std::int64_t> number = ParseClampedNumber(text, what.low, what.high);
  if (number) {
    what.set(command, *number);
  } else {
    command.faults.Add(
        absl::StrCat("ignored: expected a number after ", what.name, ", got ", Quoted(text)));
  }
  return number.has_value();
}

bool HasLimit(const SearchLimits& limits) {
  return limits.depth || limits.nodes || limits.mate || limits.move_time || limits.white_clock ||
         limits.black_clock;
}

// Parses the words before `moves`.
absl::StatusOr<Board> ParseStart(CommandWords words) {
  if (words.size() == 1 && absl::EqualsIgnoreCase(words[0], "startpos")) return Board::NewGame();
  if (words.size() > 1 && absl::EqualsIgnoreCase(words[0], "fen")) {
    return ParseFen(absl::StrJoin(words.subspan(1), " "));
  }
  return absl::InvalidArgumentError(
      absl::StrCat("expected: position startpos|fen <fen> [moves <move>...], got ",
                   Quoted(absl::StrJoin(words, " "))));
}

}  // namespace

GoCommand ParseGo(CommandWords words, const Board& board, bool is_cut) {
  GoCommand command;
  SearchLimits& limits = command.limits;
  bool has_lost_limit = is_cut;
  while (!words.empty()) {
    const absl::string_view word = words[0];
    words.remove_prefix(1);
    if (absl::EqualsIgnoreCase(word, "infinite")) {
      limits.infinite = true;
    } else if (absl::EqualsIgnoreCase(word, "ponder")) {
      limits.ponder = true;
    } else if (absl::EqualsIgnoreCase(word, "searchmoves")) {
      ReadSearchMoves(words, board, command);
    } else if (const GoNumber* const number = FindGoNumber(word)) {
      has_lost_limit = !ReadGoNumber(*number, words, command) || has_lost_limit;
    } else {
      command.faults.Add(absl::StrCat("unknown word ignored: ", Quoted(word)));
    }
  }
  if (has_lost_limit && !limits.infinite && !HasLimit(limits)) {
    limits.move_time = kUnreadableLimitTime;
  }
  return command;
}

absl::StatusOr<Game> ParsePosition(CommandWords words) {
  const std::size_t moves = Find(words, "moves");
  const absl::StatusOr<Board> start = ParseStart(words.subspan(0, moves));
  if (!start.ok()) {
    return Annotate(start.status(), "position");
  }
  Game game(*start);
  for (std::size_t i = moves + 1; i < words.size(); ++i) {
    absl::StatusOr<Move> move = ParseMove(game.board(), words[i]);
    const absl::Status status = move.ok() ? game.Play(*move) : move.status();
    if (!status.ok()) {
      return Annotate(status, absl::StrCat("position: move ", i - moves));
    }
  }
  return game;
}

std::vector<std::string> PositionRemarks(CommandWords words) {
  const CommandWords start = words.subspan(0, Find(words, "moves"));
  const std::string fen = absl::StrJoin(start.subspan(1), " ");
  const absl::StatusOr<Board> board = ParseStart(start);
  return fen.empty() || !board.ok() ? std::vector<std::string>() : FenRemarks(fen, *board);
}

absl::StatusOr<OptionSetting> ParseSetOption(CommandWords words) {
  const std::size_t value = Find(words, "value");
  if (words.empty() || !absl::EqualsIgnoreCase(words[0], "name") || value < 2 || words.size() < 2) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected: setoption name <option> value <value>, got ",
                     Quoted(absl::StrJoin(words, " "))));
  }
  return OptionSetting{absl::StrJoin(words.subspan(1, value - 1), " "),
                       value < words.size() ? absl::StrJoin(words.subspan(value + 1), " ") : ""};
}

}  // namespace quadrille::chess

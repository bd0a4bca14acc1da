#include "src/protocol/client/response_parser.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// All other characters are separators.
struct Tokens {
  std::vector<absl::string_view> words;
  std::vector<double> numbers;
  absl::string_view after_last_number;

  bool Has(absl::string_view word) const {
    return std::find(words.begin(), words.end(), word) != words.end();
  }
  bool BeginsWith(std::initializer_list<absl::string_view> beginning) const {
    return words.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), words.begin());
  }
  // The side whose colour is among the words, if it is the only one.
  std::optional<Side> OnlySide() const {
    const bool black = Has("black");
    if (black == Has("white")) return std::nullopt;
    return black ? Side::kBlack : Side::kWhite;
  }
};

bool IsWordLetter(char c) { return absl::ascii_isalpha(c) || c == '_'; }

// The length of the number at the start of `text`, or 0: a sign, digits, a fraction, an exponent.
std::size_t NumberLength(absl::string_view text, bool sign_allowed) {
  const auto skip_digits = [text](std::size_t at) {
    while (at < text.size() && absl::ascii_isdigit(text[at])) ++at;
    return at;
  };
  const bool has_sign = !text.empty() && sign_allowed && (text[0] == '+' || text[0] == '-');
  const std::size_t first_digit = has_sign ? 1 : 0;
  std::size_t end = skip_digits(first_digit);
  if (end == first_digit) return 0;
  if (end + 1 < text.size() && text[end] == '.') end = std::max(end, skip_digits(end + 1));
  if (end < text.size() && text[end] == 'e') {
    const bool exponent_sign =
        end + 1 < text.size() && (text[end + 1] == '+' || text[end + 1] == '-');
    const std::size_t exponent = end + 1 + (exponent_sign ? 1 : 0);
    if (skip_digits(exponent) > exponent) end = skip_digits(exponent);
  }
  return end;
}

// Requires: `line` is in lower case.
Tokens Split(absl::string_view line) {
  Tokens tokens;
  std::size_t at = 0;
  while (at < line.size()) {
    const bool after_word = at > 0 && absl::ascii_isalnum(line[at - 1]);
    if (const std::size_t length = NumberLength(line.substr(at), !after_word); length > 0) {
      double value = 0;
      absl::string_view digits = line.substr(at, length);
      if (digits[0] == '+') digits.remove_prefix(1);
      if (!absl::SimpleAtod(digits, &value)) value = HUGE_VAL;
      tokens.numbers.push_back(value);
      at += length;
      tokens.after_last_number = line.substr(at);
    } else if (IsWordLetter(line[at])) {
      const std::size_t start = at;
      while (at < line.size() && IsWordLetter(line[at])) ++at;
      tokens.words.push_back(line.substr(start, at - start));
    } else {
      ++at;
    }
  }
  return tokens;
}

// `number` as an integer; nullopt with a fraction or beyond kLimit.
std::optional<int> Whole(double number) {
  constexpr double kLimit = 1e9;
  if (!(std::abs(number) <= kLimit) || number != std::floor(number)) return std::nullopt;
  return static_cast<int>(number);
}

// The numbers in pairs; nullopt if the count is odd or one is not an integer.
std::optional<std::vector<Point>> ToPoints(const std::vector<double>& numbers) {
  if (numbers.size() % 2 != 0) return std::nullopt;
  std::vector<Point> points;
  points.reserve(numbers.size() / 2);
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const std::optional<int> x = Whole(numbers[i]);
    const std::optional<int> y = Whole(numbers[i + 1]);
    if (!x || !y) return std::nullopt;
    points.push_back({*x, *y});
  }
  return points;
}

std::optional<BoardRow> ParseBoardRow(absl::string_view line) {
  BoardRow row;
  for (const char c : line) {
    if (c == ' ' || c == '\t') continue;
    if (c != 'x' && c != 'o' && c != '.') return std::nullopt;
    row.cells.push_back(absl::ascii_toupper(c));
  }
  if (row.cells.empty()) return std::nullopt;
  return row;
}

std::optional<RulesNamed> ParseRulesNamed(const Tokens& tokens) {
  if (tokens.numbers.size() != 5) return std::nullopt;
  int values[5];
  for (int i = 0; i < 5; ++i) {
    const std::optional<int> value = Whole(tokens.numbers[i]);
    if (!value) return std::nullopt;
    values[i] = *value;
  }
  Rules rules{values[0], values[1], values[2], values[3], values[4]};
  for (const absl::string_view word : tokens.words) {
    if (word.substr(0, 5) == "exact") rules.win = WinCondition::kExactlyK;
  }
  if (!rules.AreValid()) return std::nullopt;
  return RulesNamed{rules};
}

// "61.2 ns", "61,2 ns", "0.06 us": a comma splits a number in two.
std::optional<CallTimed> ParseCallTimed(const Tokens& tokens, absl::string_view line) {
  CallTimed timed;
  if (tokens.Has("getmoves")) {
    timed.call = TimedCall::kGetMoves;
  } else if (tokens.Has("getmove")) {
    timed.call = TimedCall::kGetMove;
  } else if (tokens.Has("checkwin")) {
    timed.call = TimedCall::kCheckWin;
  } else {
    return std::nullopt;
  }
  std::string with_point(line);
  std::replace(with_point.begin(), with_point.end(), ',', '.');
  const Tokens parts = Split(with_point);
  if (parts.numbers.size() != 1 || parts.numbers[0] < 0) return std::nullopt;
  timed.nanoseconds = parts.numbers[0];
  const absl::string_view unit = absl::StripAsciiWhitespace(parts.after_last_number);
  const std::pair<absl::string_view, double> units[] = {
      {"us", 1e3}, {"\xC2\xB5s", 1e3}, {"\xCE\xBCs", 1e3}, {"ms", 1e6}, {"s", 1e9}};
  for (const auto& [name, factor] : units) {
    if (unit == name) timed.nanoseconds *= factor;
  }
  return timed;
}

// "black", "current player: white", but not a sentence that mentions a colour.
std::optional<SideNamed> ParseSideNamed(const Tokens& tokens) {
  const std::optional<Side> side = tokens.OnlySide();
  if (!side || !tokens.numbers.empty()) return std::nullopt;
  for (const absl::string_view word : tokens.words) {
    bool known = false;
    for (absl::string_view filler : {"black", "white", "player", "side", "current", "is", "turn"}) {
      known = known || word == filler;
    }
    if (!known) return std::nullopt;
  }
  return SideNamed{*side};
}

// "3", "moves left: 3".
std::optional<StonesCounted> ParseStonesCounted(const Tokens& tokens) {
  if (tokens.numbers.size() != 1) return std::nullopt;
  for (const absl::string_view word : tokens.words) {
    bool known = false;
    for (absl::string_view filler : {"moves", "left", "made", "movesleft", "movesmade"}) {
      known = known || word == filler;
    }
    if (!known) return std::nullopt;
  }
  const std::optional<int> count = Whole(tokens.numbers[0]);
  if (!count) return std::nullopt;
  return StonesCounted{*count};
}

std::optional<EngineResponse> ParseWithPoints(const Tokens& tokens) {
  const std::optional<std::vector<Point>> points = ToPoints(tokens.numbers);
  if (!points) return std::nullopt;
  if (tokens.BeginsWith({"moves"}) && tokens.words.size() == 1) return FreeCellsListed{*points};
  const std::optional<Side> side = tokens.OnlySide();
  if (points->size() == 1 && side && tokens.Has("move")) {
    return StonePlaced{*side, points->front()};
  }
  const bool of_winner = tokens.Has("wining") || tokens.Has("winning");
  if (points->size() == 2 && of_winner && tokens.Has("line")) {
    return WinningLineNamed{(*points)[0], (*points)[1]};
  }
  return std::nullopt;
}

// Lines of words only, or whose numbers are redundant.
std::optional<EngineResponse> ParseWords(const Tokens& tokens) {
  if (tokens.BeginsWith({"unknown", "command"})) return CommandUnknown{};
  if (tokens.Has("invalid") && tokens.Has("move")) return InvalidMove{};
  if (tokens.BeginsWith({"game", "started"})) return GameStarted{};
  if (tokens.BeginsWith({"readyok"}) || tokens.BeginsWith({"ready", "ok"})) return EngineReady{};
  if (tokens.Has("exited")) return EngineExited{};
  const std::optional<Side> side = tokens.OnlySide();
  if (tokens.Has("winner") && side) return WinnerNamed{*side};
  constexpr std::size_t kShortSentence = 4;  // a longer one only mentions a draw
  if (tokens.Has("draw") && tokens.words.size() <= kShortSentence) return DrawDeclared{};
  return std::nullopt;
}

}  // namespace

EngineResponse ParseEngineResponse(absl::string_view line) {
  const std::string lower = absl::AsciiStrToLower(absl::StripAsciiWhitespace(line));
  if (std::optional<BoardRow> row = ParseBoardRow(lower)) return *std::move(row);
  const Tokens tokens = Split(lower);
  if (std::optional<EngineResponse> answer = ParseWords(tokens)) return *std::move(answer);
  if (const auto timed = ParseCallTimed(tokens, lower)) return *timed;
  if (std::optional<EngineResponse> answer = ParseWithPoints(tokens)) return *std::move(answer);
  if (const auto rules = ParseRulesNamed(tokens)) return *rules;
  if (const auto side = ParseSideNamed(tokens)) return *side;
  if (const auto count = ParseStonesCounted(tokens)) return *count;
  return OtherText{};
}

}  // namespace quadrille::mnk

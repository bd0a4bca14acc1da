#include "src/chess/text/pgn_movetext.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/position.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_typography.h"
#include "src/chess/text/san.h"
#include "src/chess/validate.h"

namespace quadrille::chess::internal {
namespace {

// More than Quoted() shows.
constexpr std::size_t kMaxQuoted = 200;

constexpr absl::string_view kDrawish = "10";

bool IsDigit(char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); }

bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// The clocks saturate, as those of Board do.
absl::StatusOr<Board> BoardOf(Position position) {
  position.halfmove_clock = std::min(position.halfmove_clock, std::uint16_t{kMaxHalfmoveClock});
  position.fullmove_number = std::min(position.fullmove_number, std::uint16_t{kMaxFullmoveNumber});
  return Board::FromPosition(position);
}

// A move that is no plain SAN.
absl::StatusOr<PgnWord> ParseUnusualMove(const Position& position, absl::string_view word) {
  absl::string_view core = word;
  const absl::string_view glyph = TakeGlyphSuffix(core);
  if (!glyph.empty()) {
    if (const std::optional<Move> move = FindSanMove(position, core)) return PgnWord{move, glyph};
  }
  const absl::StatusOr<Board> board = BoardOf(position);
  if (!board.ok()) return board.status();
  // Latin-1 is converted for the error message, which is UTF-8.
  const absl::StatusOr<Move> move = ParseSan(*board, Latin1AsUtf8(word.substr(0, kMaxQuoted)));
  if (!move.ok()) return move.status();
  if (word.size() <= kMaxQuoted) return PgnWord{*move, {}};
  return absl::InvalidArgumentError(absl::StrCat("not a move: ", Quoted(word)));
}

}  // namespace

bool IsHalf(absl::string_view word) { return word == "\u00BD" || word == "\xBD"; }

std::optional<PgnResult> ResultOf(absl::string_view text) {
  for (const PgnResult result :
       {PgnResult::kWhiteWins, PgnResult::kBlackWins, PgnResult::kDraw, PgnResult::kUnknown}) {
    if (text == PgnResultName(result)) return result;
  }
  if (text == "1/2") return PgnResult::kDraw;
  return std::nullopt;
}

std::optional<PgnResult> ResultOfWord(absl::string_view word) {
  const char c = word[0];
  if (!IsDigit(c) && c != '*' && IsAscii(c)) return std::nullopt;
  if (absl::c_all_of(word, IsAscii)) return ResultOf(word);
  return IsHalf(word) ? std::nullopt : ResultOf(WithoutTypography(word));
}

absl::StatusOr<PgnWord> ParsePgnWord(const Position& position, absl::string_view word) {
  if (word.size() == 1 || !absl::ascii_isalnum(static_cast<unsigned char>(word[0]))) {
    const absl::string_view glyph = IsHalf(word) ? kDrawish : GlyphOfWord(word);
    if (!glyph.empty()) return PgnWord{std::nullopt, glyph};
    if (word.find_first_not_of("+#") == absl::string_view::npos) return PgnWord{};
  }
  // "1e4": a move number without a period.
  if (IsDigit(word[0])) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (absl::ascii_isalpha(static_cast<unsigned char>(word[digits]))) word.remove_prefix(digits);
  }
  if (const std::optional<Move> move = FindSanMove(position, word)) return PgnWord{move, {}};
  return ParseUnusualMove(position, word);
}

std::vector<std::string> GlyphsOfMarks(absl::string_view marks) {
  constexpr std::array<absl::string_view, 6> kMarks = {"!", "?", "!!", "??", "!?", "?!"};
  std::vector<std::string> glyphs;
  while (!marks.empty()) {
    const absl::string_view one = marks.substr(0, 2);
    glyphs.push_back(absl::StrCat(1 + (absl::c_find(kMarks, one) - kMarks.begin())));
    marks.remove_prefix(one.size());
  }
  return glyphs;
}

std::string CommentText(absl::string_view comment) {
  if (comment.find_first_of("\r\n") == absl::string_view::npos) return std::string(comment);
  std::string text;
  for (std::size_t at = 0; at < comment.size(); ++at) {
    if (comment[at] == '\r' && at + 1 < comment.size() && comment[at + 1] == '\n') continue;
    text += comment[at] == '\r' || comment[at] == '\n' ? ' ' : comment[at];
  }
  return text;
}

}  // namespace quadrille::chess::internal

#include "src/chess/text/pgn_game_parser.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_lexer.h"
#include "src/chess/text/pgn_movetext.h"

namespace quadrille::chess::internal {
namespace {

using Kind = PgnToken::Kind;

// Enough for most games; more than this costs a second allocation.
constexpr std::size_t kUsualPlies = 100;
constexpr std::size_t kUsualTags = 16;

// Beyond the seven tag roster. Keeps the search for repeated tags linear.
constexpr std::size_t kMaxTags = 500;

// More than Quoted() shows.
constexpr std::size_t kMaxQuoted = 200;

// Values of the Variant tag for chess and Chess960, as programs write them, in lower case and
// without blanks and hyphens.
bool IsSupportedVariant(absl::string_view variant) {
  constexpr std::array<absl::string_view, 17> kVariants = {"",
                                                           "standard",
                                                           "chess",
                                                           "normal",
                                                           "orthodox",
                                                           "fromposition",
                                                           "chess960",
                                                           "960",
                                                           "frc",
                                                           "fischerandom",
                                                           "fischerrandom",
                                                           "fischerandomchess",
                                                           "dfrc",
                                                           "fischerrandomchess",
                                                           "doublefischerrandom",
                                                           "freestyle",
                                                           "freestylechess"};
  std::string plain;
  for (const char c : variant) {
    if (c != ' ' && c != '-' && c != '_') plain += absl::ascii_tolower(c);
  }
  return absl::c_linear_search(kVariants, plain);
}

bool IsRosterTag(absl::string_view name) {
  constexpr std::array<absl::string_view, 7> kRoster = {"Event", "Site",  "Date",  "Round",
                                                        "White", "Black", "Result"};
  return absl::c_linear_search(kRoster, name);
}

std::string WithoutEscapes(absl::string_view value) {
  if (!absl::StrContains(value, '\\')) return std::string(value);
  std::string text;
  for (std::size_t at = 0; at < value.size(); ++at) {
    const bool escapes = value[at] == '\\' && at + 1 < value.size() &&
                         (value[at + 1] == '"' || value[at + 1] == '\\');
    text += value[escapes ? ++at : at];
  }
  return text;
}

// Appends a token to the text of a variation, after a blank where one is needed.
void AppendTo(std::string* text, const PgnToken& token) {
  const bool opens = text->empty() || text->back() == '(' || text->back() == '\n';
  const bool closes = token.kind == Kind::kCloseVariation || token.kind == Kind::kMarks ||
                      token.kind == Kind::kPeriod;
  if (!opens && !closes) *text += ' ';
  if (token.kind == Kind::kGlyph) {
    absl::StrAppend(text, "$", token.text);
  } else if (token.kind == Kind::kPeriod) {
    absl::StrAppend(text, token.text.empty() ? "..." : ".");
  } else if (token.kind != Kind::kComment) {
    absl::StrAppend(text, token.text);
  } else if (absl::StrContains(token.text, '}')) {
    absl::StrAppend(text, ";", CommentText(token.text), "\n");
  } else {
    absl::StrAppend(text, "{", CommentText(token.text), "}");
  }
}

}  // namespace

void PgnGameParser::Fail(std::size_t offset, std::string message) {
  if (!failure_) failure_ = Failure{offset, std::move(message)};
}

void PgnGameParser::FailAt(const PgnToken& token) {
  if (token.kind == Kind::kError && token.error == PgnLexer::kOpenComment) {
    open_comment_ = token.offset;
  }
  Fail(token.offset, absl::StrCat(token.error.empty() ? "unexpected" : token.error, " ",
                                  Quoted(Latin1AsUtf8(token.text.substr(0, kMaxQuoted)))));
}

void PgnGameParser::Parse() {
  while (true) {
    const PgnToken token = lexer_.Next();
    if (token.kind == Kind::kEnd) break;
    if (nesting_ > 0 ? !TakeInVariation(token) : !TakeToken(token)) break;
  }
  if (nesting_ > 0) Fail(variation_offset_, "unterminated variation");
  if (HasGame()) Finish();
}

bool PgnGameParser::TakeToken(const PgnToken& token) {
  switch (token.kind) {
    case Kind::kOpenTag:
      return TakeTag(token.offset);
    case Kind::kWord:
      return TakeWord(token);
    case Kind::kOpenVariation:
      in_movetext_ = true;
      nesting_ = 1;
      variation_offset_ = token.offset;
      return true;
    case Kind::kComment:
    case Kind::kGlyph:
    case Kind::kMarks:
      if (StoresMoves()) AddRemark(token);
      return true;
    case Kind::kPeriod:
      return true;
    default:
      FailAt(token);
      return true;
  }
}

void PgnGameParser::AddRemark(const PgnToken& token) {
  if (token.kind == Kind::kComment) {
    Remarks().push_back({PgnAnnotation::Kind::kComment, CommentText(token.text)});
  } else if (token.kind == Kind::kGlyph) {
    Remarks().push_back({PgnAnnotation::Kind::kGlyph, std::string(token.text)});
  } else {
    for (std::string& glyph : GlyphsOfMarks(token.text)) {
      Remarks().push_back({PgnAnnotation::Kind::kGlyph, std::move(glyph)});
    }
  }
}

// Variations nest by a counter, not by recursion: their depth is bounded by memory alone.
bool PgnGameParser::TakeInVariation(const PgnToken& token) {
  if (token.kind == Kind::kOpenTag) {
    lexer_.GoBackTo(token.offset);
    return false;
  }
  if (token.kind == Kind::kError || token.kind == Kind::kCloseTag || token.kind == Kind::kString) {
    FailAt(token);
  }
  if (token.kind == Kind::kOpenVariation) ++nesting_;
  if (token.kind == Kind::kCloseVariation) --nesting_;
  if (!StoresMoves()) return true;
  if (nesting_ > 0) {
    AppendTo(&variation_, token);
  } else {
    Remarks().push_back({PgnAnnotation::Kind::kVariation, std::exchange(variation_, "")});
  }
  return true;
}

// Programs that write no Event tag repeat another one.
bool PgnGameParser::BeginsNextGame(absl::string_view tag_name, std::size_t open) const {
  if (!game_.Tag(tag_name)) return false;
  if (IsRosterTag(tag_name)) return true;
  const absl::string_view between = lexer_.text().substr(tags_end_, open - tags_end_);
  return std::count(between.begin(), between.end(), '\n') > 1 || absl::StrContains(between, "\r\r");
}

bool PgnGameParser::TakeTag(std::size_t open) {
  if (in_movetext_) {
    lexer_.GoBackTo(open);
    return false;
  }
  const PgnTagToken tag = lexer_.Tag();
  if (!tag.error.empty()) {
    Fail(tag.offset, absl::StrCat(tag.error, " ", Quoted(Latin1AsUtf8(tag.offending))));
    lexer_.SkipLine();
    return true;
  }
  if (BeginsNextGame(tag.name, open)) {
    lexer_.GoBackTo(open);
    return false;
  }
  tags_end_ = lexer_.offset();
  if (!IsRosterTag(tag.name) && ++other_tags_ > kMaxTags) {
    Fail(open, absl::StrCat("more than ", kMaxTags, " tags"));
    return true;
  }
  if (tag.name == "FEN") {
    if (has_fen_) Fail(open, "duplicate FEN tag");
    has_fen_ = true;
    fen_offset_ = open;
  }
  if (tag.name == "Variant") variant_offset_ = open;
  if (game_.tags.empty()) game_.tags.reserve(kUsualTags);
  game_.tags.push_back({std::string(tag.name), WithoutEscapes(tag.value)});
  return true;
}

void PgnGameParser::SetUp() {
  if (is_set_up_ || !StoresMoves()) return;
  is_set_up_ = true;
  const absl::string_view variant = game_.Tag("Variant").value_or("");
  if (!IsSupportedVariant(variant)) {
    return Fail(variant_offset_,
                absl::StrCat("the variant ", Quoted(Latin1AsUtf8(variant)), " is not chess"));
  }
  const absl::string_view fen = game_.Tag("FEN").value_or("");
  if (absl::StripAsciiWhitespace(fen).empty() || game_.Tag("SetUp") == "0") return;
  const absl::StatusOr<Board> start = ParseFen(fen);
  if (!start.ok()) return Fail(fen_offset_, std::string(start.status().message()));
  game_.start = *start;
  position_ = start->position();
}

// A further game without tags. One move alone may be "1. e4 1. e5", which some programs write.
bool PgnGameParser::IsNumberOfNextGame(const PgnToken& token) {
  if (words_ == 0 || token.text != "1" || !lexer_.IsAtSinglePeriod()) return false;
  const absl::string_view before = lexer_.text().substr(0, token.offset);
  const std::size_t last = before.find_last_not_of(" \t");
  const bool starts_line =
      last != absl::string_view::npos && (before[last] == '\n' || before[last] == '\r');
  return words_ >= 2 || starts_line;
}

// "½" ends a game if nothing of it follows, and is an evaluation otherwise.
bool PgnGameParser::IsFinalHalf() {
  const std::size_t here = lexer_.offset();
  Kind next = lexer_.Next().kind;
  while (next == Kind::kComment) next = lexer_.Next().kind;
  lexer_.GoBackTo(here);
  return next == Kind::kEnd || next == Kind::kOpenTag;
}

bool PgnGameParser::TakeResult(absl::string_view word) {
  if (absl::ascii_isalpha(static_cast<unsigned char>(word[0]))) return false;  // most words
  std::optional<PgnResult> result = ResultOfWord(word);
  if (IsHalf(word) && IsFinalHalf()) result = PgnResult::kDraw;
  if (!result) return false;
  game_.result = *result;
  has_result_ = true;
  TakeCommentsAfterResult();
  return true;
}

// Some programs write comments after the result; they belong to this game.
void PgnGameParser::TakeCommentsAfterResult() {
  while (true) {
    const std::size_t here = lexer_.offset();
    const PgnToken token = lexer_.Next();
    if (token.kind != Kind::kComment) return lexer_.GoBackTo(here);
    if (StoresMoves()) AddRemark(token);
  }
}

bool PgnGameParser::TakeWord(const PgnToken& token) {
  if (IsNumber(token.text)) {
    if (IsNumberOfNextGame(token)) {
      lexer_.GoBackTo(token.offset);
      return false;
    }
    in_movetext_ = true;
    return true;
  }
  in_movetext_ = true;
  if (TakeResult(token.text)) return false;
  ++words_;
  if (StoresMoves()) PlayWord(token);
  return true;
}

void PgnGameParser::PlayWord(const PgnToken& token) {
  SetUp();
  if (failure_) return;
  const absl::StatusOr<PgnWord> word = ParsePgnWord(position_, token.text);
  if (!word.ok()) return Fail(token.offset, std::string(word.status().message()));
  if (word->move) {
    position_ = AfterMove(position_, *word->move);
    if (game_.moves.empty()) game_.moves.reserve(kUsualPlies);
    game_.moves.push_back({*word->move, {}});
  }
  if (!word->glyph.empty()) AddRemark({Kind::kGlyph, word->glyph, token.offset});
}

void PgnGameParser::Finish() {
  SetUp();
  game_.is_complete = has_result_;
  if (!has_result_) {
    game_.result = ResultOf(game_.Tag("Result").value_or("*")).value_or(PgnResult::kUnknown);
  }
}

}  // namespace quadrille::chess::internal

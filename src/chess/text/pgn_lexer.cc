#include "src/chess/text/pgn_lexer.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "src/chess/text/pgn.h"
#include "src/chess/text/pgn_typography.h"

namespace quadrille::chess::internal {
namespace {

using Kind = PgnToken::Kind;

constexpr absl::string_view kNulByte = "NUL byte after";

enum CharClass : std::uint8_t { kOther = 0, kBlankChar = 1, kWordChar = 2, kHighByte = 4 };

// The word characters are a superset of the standard's symbols: those of moves, results and
// evaluations that programs write.
constexpr std::array<std::uint8_t, 256> kClasses = [] {
  std::array<std::uint8_t, 256> classes = {};
  for (const unsigned char c : {' ', '\t', '\n', '\r', '\v', '\f'}) classes[c] = kBlankChar;
  for (unsigned c = '0'; c <= '9'; ++c) classes[c] = kWordChar;
  for (unsigned c = 'A'; c <= 'Z'; ++c) classes[c] = kWordChar;
  for (unsigned c = 'a'; c <= 'z'; ++c) classes[c] = kWordChar;
  for (const unsigned char c : {'_', '+', '#', '=', ':', '-', '/', '@', '~'}) {
    classes[c] = kWordChar;
  }
  for (unsigned c = 0x80; c <= 0xFF; ++c) classes[c] = kHighByte;
  return classes;
}();

std::uint8_t ClassOf(char c) { return kClasses[static_cast<unsigned char>(c)]; }

bool IsDigit(char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); }

// The text before the first NUL byte; all of it if there is none.
absl::string_view BeforeNul(absl::string_view text) { return text.substr(0, text.find('\0')); }

}  // namespace

bool PgnLexer::Has(std::size_t offset) {
  if (offset < text_.size()) return true;
  touched_end_ = true;
  return false;
}

std::size_t PgnLexer::LineEnd(std::size_t from) {
  while (Has(from) && text_[from] != '\n' && text_[from] != '\r') ++from;
  return from;
}

void PgnLexer::SkipLine() {
  offset_ = LineEnd(offset_);
  if (offset_ < text_.size()) ++offset_;
}

void PgnLexer::SkipBlanks() {
  while (true) {
    const std::size_t size = text_.size();
    while (offset_ < size && ClassOf(text_[offset_]) == kBlankChar) ++offset_;
    if (!Has(offset_)) return;
    const char c = text_[offset_];
    if (c == '%' && StartsLine()) {
      SkipLine();  // the standard's escape mechanism
    } else if (ClassOf(c) == kHighByte) {
      const PgnSign sign = PgnSignAt(text_.substr(offset_));
      if (sign.kind != PgnSign::Kind::kBlank) return;
      offset_ += sign.size;
    } else {
      return;
    }
  }
}

bool PgnLexer::SkipEnPassantMark() {
  if (!IsAt(offset_, 'e') || (!IsAt(offset_ + 1, 'p') && !IsAt(offset_ + 1, '.'))) return false;
  const absl::string_view rest = text_.substr(offset_, 4);
  for (const absl::string_view mark : {"e.p.", "e.p", "ep.", "ep"}) {
    if (!absl::StartsWith(rest, mark)) continue;
    const std::size_t end = offset_ + mark.size();
    if (Has(end) && ClassOf(text_[end]) == kWordChar && !absl::EndsWith(mark, ".")) return false;
    offset_ = end;
    return true;
  }
  return false;
}

PgnToken PgnLexer::Take(Kind kind, std::size_t size) {
  const PgnToken token{kind, text_.substr(offset_, size), offset_};
  offset_ += token.text.size();
  return token;
}

PgnToken PgnLexer::Bad(std::size_t size, absl::string_view error) {
  PgnToken token = Take(Kind::kError, size);
  token.error = error;
  return token;
}

PgnToken PgnLexer::Checked(const PgnToken& token) const {
  const absl::string_view before = BeforeNul(token.text);
  if (before.size() == token.text.size()) return token;
  return {Kind::kError, before,
          static_cast<std::size_t>(before.data() - text_.data()) + before.size(), kNulByte};
}

PgnToken PgnLexer::BraceComment() {
  const std::size_t begin = offset_ + 1;
  const bool is_searched = braceless_->begin <= begin && begin <= braceless_->end;
  const std::size_t close = text_.find('}', is_searched ? braceless_->end : begin);
  if (close == absl::string_view::npos) {
    *braceless_ = {is_searched ? braceless_->begin : begin, text_.size()};
    touched_end_ = true;
    return Bad(text_.size() - offset_, kOpenComment);
  }
  PgnToken token{Kind::kComment, text_.substr(begin, close - begin), offset_};
  offset_ = close + 1;
  return Checked(token);
}

PgnToken PgnLexer::LineComment() {
  const std::size_t offset = offset_;
  const std::size_t end = LineEnd(offset);
  const absl::string_view text = text_.substr(offset + 1, end - offset - 1);
  SkipLine();
  return Checked({Kind::kComment, text, offset});
}

// A command such as [%clk 0:01:00] outside a comment is one.
PgnToken PgnLexer::OpenBracket() {
  if (!IsAt(offset_ + 1, '%')) return Take(Kind::kOpenTag, 1);
  const std::size_t end = LineEnd(offset_);
  const std::size_t close = text_.substr(0, end).find(']', offset_);
  if (close == absl::string_view::npos) return Take(Kind::kOpenTag, 1);
  return Checked(Take(Kind::kComment, close + 1 - offset_));
}

PgnToken PgnLexer::Glyph() {
  std::size_t end = offset_ + 1;
  while (Has(end) && IsDigit(text_[end])) ++end;
  const std::size_t digits = end - offset_ - 1;
  if (digits == 0 || digits > 3) return Bad(end - offset_, "not an annotation glyph, $0 to $999:");
  PgnToken token = Take(Kind::kGlyph, end - offset_);
  token.text.remove_prefix(1);
  return token;
}

PgnToken PgnLexer::String() {
  const std::size_t close = text_.substr(0, LineEnd(offset_)).find('"', offset_ + 1);
  if (close == absl::string_view::npos) {
    return Bad(LineEnd(offset_) - offset_, "unterminated string");
  }
  PgnToken token = Take(Kind::kString, close + 1 - offset_);
  token.text = token.text.substr(1, token.text.size() - 2);
  return token;
}

PgnToken PgnLexer::Marks() {
  std::size_t end = offset_;
  while (Has(end) && (text_[end] == '!' || text_[end] == '?')) ++end;
  return Take(Kind::kMarks, end - offset_);
}

PgnToken PgnLexer::Sign() {
  const PgnSign sign = PgnSignAt(text_.substr(offset_));
  if (sign.kind == PgnSign::Kind::kNone) return Word();
  const PgnToken token = Take(sign.kind == PgnSign::Kind::kGlyph   ? Kind::kGlyph
                              : sign.kind == PgnSign::Kind::kMarks ? Kind::kMarks
                                                                   : Kind::kPeriod,
                              sign.size);
  return {token.kind, sign.text, token.offset};
}

PgnToken PgnLexer::Word() {
  std::size_t end = offset_;
  const std::size_t size = text_.size();
  while (true) {
    while (end < size && ClassOf(text_[end]) == kWordChar) ++end;
    if (!Has(end) || ClassOf(text_[end]) != kHighByte) break;
    const PgnSign sign = PgnSignAt(text_.substr(end));
    if (sign.kind != PgnSign::Kind::kNone) break;
    end += sign.size;
  }
  const absl::string_view word = text_.substr(offset_, end - offset_);
  // "exd6e.p." and "a8(Q)".
  if (word.size() > 2 && word.back() == 'e' && IsAt(end, '.') && IsAt(end + 1, 'p')) {
    end += IsAt(end + 2, '.') ? 3 : 2;
  } else if (word.size() >= 2 && IsDigit(word.back()) && IsAt(end, '(') && IsAt(end + 2, ')') &&
             absl::string_view("QRBNqrbn").find(text_[end + 1]) != absl::string_view::npos) {
    end += 3;
  }
  return Take(Kind::kWord, end - offset_);
}

PgnToken PgnLexer::Next() {
  SkipBlanks();
  if (!Has(offset_)) return {Kind::kEnd, "", offset_};
  const char c = text_[offset_];
  if (c == 'e' && SkipEnPassantMark()) return Next();
  const PgnToken token = ClassOf(c) == kWordChar ? Word() : Next(c);
  Has(offset_);
  return token;
}

PgnToken PgnLexer::Next(char c) {
  switch (c) {
    case '"':
      return String();
    case '{':
      return BraceComment();
    case ';':
      return LineComment();
    case '$':
      return Glyph();
    case '.':
      return Take(Kind::kPeriod, 1);
    case '*':
      return Take(Kind::kWord, 1);
    case '[':
      return OpenBracket();
    case ']':
      return Take(Kind::kCloseTag, 1);
    case '(':
      return Take(Kind::kOpenVariation, 1);
    case ')':
      return Take(Kind::kCloseVariation, 1);
    case '!':
    case '?':
      return Marks();
    case '\0':
      return Checked(Take(Kind::kComment, 1));
    default:
      return ClassOf(c) == kHighByte ? Sign() : Bad(1, "unexpected");
  }
}

bool PgnLexer::IsAtSinglePeriod() {
  if (!IsAt(offset_, '.')) return false;
  std::size_t after = offset_ + 1;
  while (Has(after) && ClassOf(text_[after]) == kBlankChar) ++after;
  if (!Has(after)) return true;
  if (ClassOf(text_[after]) == kHighByte) {
    return PgnSignAt(text_.substr(after)).kind != PgnSign::Kind::kPeriod;
  }
  return text_[after] != '.';
}

// Programs write quotes within values without a backslash, and backslashes alone before the closing
// quote: [White "Nick "The Nail" Smith"], [Site "D:\games\"].
std::size_t PgnLexer::ValueEnd(std::size_t from) {
  constexpr std::size_t kNone = absl::string_view::npos;
  const auto closes = [this](std::size_t quote) {
    std::size_t after = quote + 1;
    while (IsAt(after, ' ') || IsAt(after, '\t')) ++after;
    return IsAt(after, ']');
  };
  std::size_t first = kNone;
  std::size_t escaped = kNone;
  for (std::size_t at = from; Has(at); ++at) {
    const char c = text_[at];
    if (c == '\n' || c == '\r') break;
    if (c == '\\' && (IsAt(at + 1, '"') || IsAt(at + 1, '\\'))) {
      ++at;
      if (text_[at] == '"' && escaped == kNone && closes(at)) escaped = at;
    } else if (c == '"') {
      if (closes(at)) return at;
      if (first == kNone) first = at;
    } else if (c == '[' && first != kNone) {
      break;
    }
  }
  return first != kNone ? first : escaped;
}

PgnTagToken PgnLexer::BadTag(absl::string_view error, absl::string_view offending) const {
  PgnTagToken tag;
  tag.error = error;
  tag.offending = offending;
  tag.offset = static_cast<std::size_t>(offending.data() - text_.data());
  return tag;
}

PgnTagToken PgnLexer::Tag() {
  SkipBlanks();
  const std::size_t name = offset_;
  while (Has(offset_) && ClassOf(text_[offset_]) != kBlankChar && text_[offset_] != '"' &&
         text_[offset_] != '[' && text_[offset_] != ']' && text_[offset_] != '\0') {
    ++offset_;
  }
  PgnTagToken tag = {.name = text_.substr(name, offset_ - name), .value = {}};
  if (tag.name.empty() || tag.name[0] == '%') {
    offset_ = name;
    return BadTag("expected a tag name, got", text_.substr(offset_, LineEnd(offset_) - offset_));
  }
  SkipBlanks();
  if (!IsAt(offset_, '"')) return BadTag("no quoted value after the tag", tag.name);
  const std::size_t value = offset_ + 1;
  const std::size_t end = ValueEnd(value);
  if (end == absl::string_view::npos) {
    return BadTag("unterminated string", text_.substr(value, LineEnd(value) - value));
  }
  tag.value = text_.substr(value, end - value);
  const absl::string_view before_nul = BeforeNul(tag.value);
  if (before_nul.size() < tag.value.size()) return BadTag(kNulByte, before_nul);
  offset_ = end + 1;
  SkipBlanks();
  if (!IsAt(offset_, ']')) return BadTag("no ] after the tag", tag.name);
  ++offset_;
  Has(offset_);
  return tag;
}

}  // namespace quadrille::chess::internal

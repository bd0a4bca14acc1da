#include "src/chess/text/pgn_lexer.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"

namespace quadrille::chess {
namespace {

bool IsBlank(char c) { return absl::ascii_isspace(static_cast<unsigned char>(c)); }

bool IsDigit(char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); }

bool IsMark(char c) { return c == '!' || c == '?'; }

// Superset of the standard's symbols, for the moves, results and tag names that programs write.
bool IsWord(char c) {
  return absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
         absl::string_view("_+#=:-/@~").find(c) != absl::string_view::npos;
}

}  // namespace

absl::Status PgnLexer::Bad(int line, absl::string_view what) const {
  return absl::InvalidArgumentError(absl::StrCat("line ", line, ": ", what));
}

char PgnLexer::Advance() {
  const char c = text_[offset_++];
  if (c == '\n') ++line_;
  return c;
}

void PgnLexer::SkipLine() {
  while (!IsAtEnd() && Advance() != '\n') {
  }
}

void PgnLexer::SkipBlanks() {
  constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (offset_ == 0 && absl::StartsWith(text_, kByteOrderMark)) offset_ = kByteOrderMark.size();
  while (!IsAtEnd()) {
    const bool starts_line = offset_ == 0 || text_[offset_ - 1] == '\n';
    if (text_[offset_] == '%' && starts_line) {
      SkipLine();  // the standard's escape mechanism
    } else if (IsBlank(text_[offset_])) {
      Advance();
    } else {
      return;
    }
  }
}

bool PgnLexer::IsAtTag() {
  SkipBlanks();
  return !IsAtEnd() && text_[offset_] == '[';
}

void PgnLexer::SkipToNextGame() {
  do {
    SkipLine();
  } while (!IsAtEnd() && !absl::StartsWith(text_.substr(offset_), "[Event"));
}

template <class Predicate>
PgnToken PgnLexer::ReadRun(PgnToken::Kind kind, Predicate belongs) {
  PgnToken token{kind, "", line_};
  while (!IsAtEnd() && belongs(text_[offset_])) token.text += Advance();
  return token;
}

absl::StatusOr<PgnToken> PgnLexer::ReadString() {
  PgnToken token{PgnToken::Kind::kString, "", line_};
  Advance();
  while (!IsAtEnd() && text_[offset_] != '\n' && text_[offset_] != '\r') {
    const char c = Advance();
    if (c == '"') return token;
    const bool escapes =
        c == '\\' && !IsAtEnd() && (text_[offset_] == '"' || text_[offset_] == '\\');
    token.text += escapes ? Advance() : c;
  }
  return Bad(token.line, absl::StrCat("unterminated string ", Quoted(token.text)));
}

absl::StatusOr<PgnToken> PgnLexer::ReadBraceComment() {
  PgnToken token{PgnToken::Kind::kComment, "", line_};
  Advance();
  while (!IsAtEnd()) {
    const char c = Advance();
    if (c == '}') return token;
    if (c == '\r' && !IsAtEnd() && text_[offset_] == '\n') continue;
    token.text += c == '\n' || c == '\r' ? ' ' : c;
  }
  return Bad(token.line, absl::StrCat("unterminated comment ", Quoted(token.text)));
}

PgnToken PgnLexer::ReadLineComment() {
  PgnToken token{PgnToken::Kind::kComment, "", line_};
  Advance();
  while (!IsAtEnd()) {
    const char c = Advance();
    if (c == '\n') break;
    if (c == '\r' && (IsAtEnd() || text_[offset_] == '\n')) continue;
    token.text += c == '\r' ? ' ' : c;
  }
  return token;
}

absl::StatusOr<PgnToken> PgnLexer::ReadGlyph() {
  const int line = line_;
  Advance();
  PgnToken token = ReadRun(PgnToken::Kind::kGlyph, IsDigit);
  if (token.text.empty() || token.text.size() > 3) {
    return Bad(line, absl::StrCat("$", token.text, " is not an annotation glyph, $0 to $999"));
  }
  return token;
}

absl::StatusOr<PgnToken> PgnLexer::Next() {
  using Kind = PgnToken::Kind;
  SkipBlanks();
  if (IsAtEnd()) return PgnToken{Kind::kEnd, "", line_};
  const char c = text_[offset_];
  switch (c) {
    case '"':
      return ReadString();
    case '{':
      return ReadBraceComment();
    case ';':
      return ReadLineComment();
    case '$':
      return ReadGlyph();
    case '.':
      return ReadRun(Kind::kPeriod, [](char p) { return p == '.'; });
    case '*':
      return PgnToken{Kind::kWord, std::string(1, Advance()), line_};
    case '[':
      return PgnToken{Kind::kOpenTag, std::string(1, Advance()), line_};
    case ']':
      return PgnToken{Kind::kCloseTag, std::string(1, Advance()), line_};
    case '(':
      return PgnToken{Kind::kOpenVariation, std::string(1, Advance()), line_};
    case ')':
      return PgnToken{Kind::kCloseVariation, std::string(1, Advance()), line_};
    default:
      break;
  }
  if (IsMark(c)) return ReadRun(Kind::kMarks, IsMark);
  if (IsWord(c)) return ReadRun(Kind::kWord, IsWord);
  return Bad(line_, absl::StrCat("unexpected ", Quoted(text_.substr(offset_, 1))));
}

}  // namespace quadrille::chess

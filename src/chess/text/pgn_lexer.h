// PGN lexer: tokens as views into the text, without allocation.
#ifndef QUADRILLE_CHESS_TEXT_PGN_LEXER_H_
#define QUADRILLE_CHESS_TEXT_PGN_LEXER_H_

#include <cstddef>

#include "absl/strings/string_view.h"
#include "src/chess/text/pgn.h"

namespace quadrille::chess::internal {

struct PgnToken {
  enum class Kind {
    kEnd,
    kWord,     // a move, a move number, a result
    kString,   // a quoted text outside tags
    kComment,  // as written, without braces or semicolon
    kGlyph,    // the digits after a dollar sign, or those that a typographic evaluation stands for
    kMarks,    // a run of ! and ?
    kPeriod,
    kOpenTag,
    kCloseTag,
    kOpenVariation,
    kCloseVariation,
    kError,  // `text` is the offending text, `error` is the reason
  };
  Kind kind;
  absl::string_view text;
  std::size_t offset;  // of the token's first byte
  absl::string_view error = {};
};

struct PgnTagToken {
  absl::string_view name;
  absl::string_view value;  // between the quotes, as written
  // For a malformed tag: the reason, the offending text and its offset.
  absl::string_view error = {};
  absl::string_view offending = {};
  std::size_t offset = 0;
};

class PgnLexer {
 public:
  // The error of a comment without a closing brace.
  static constexpr absl::string_view kOpenComment = "unterminated comment";

  // `text` must outlive the lexer.
  PgnLexer(absl::string_view text, std::size_t offset, BracelessRange* braceless)
      : text_(text), offset_(offset), braceless_(braceless) {}

  std::size_t offset() const { return offset_; }
  absl::string_view text() const { return text_; }
  // True if a token ended where the text does, so that more text could have changed it.
  bool touched_end() const { return touched_end_; }

  PgnToken Next();
  // Returns to the start of a token.
  void GoBackTo(std::size_t offset) { offset_ = offset; }
  // Parses the inside of a tag. Requires: the token before was kOpenTag.
  PgnTagToken Tag();
  // True if exactly one period follows, as in "1. e4" but not in "1... e5" or "1. ... e5".
  bool IsAtSinglePeriod();
  // Goes to the next line.
  void SkipLine();

 private:
  // True if there is a character at `offset`; notes that the end was reached if not.
  bool Has(std::size_t offset);
  bool IsAt(std::size_t offset, char c) { return Has(offset) && text_[offset] == c; }
  bool StartsLine() const {
    return offset_ == 0 || text_[offset_ - 1] == '\n' || text_[offset_ - 1] == '\r';
  }
  void SkipBlanks();
  std::size_t LineEnd(std::size_t from);
  // Skips "e.p." between a move and what follows it.
  bool SkipEnPassantMark();
  PgnToken Take(PgnToken::Kind kind, std::size_t size);
  // `token`, or an error if it contains a NUL byte.
  PgnToken Checked(const PgnToken& token) const;
  PgnToken Bad(std::size_t size, absl::string_view error);
  PgnToken Next(char c);
  PgnToken BraceComment();
  PgnToken LineComment();
  PgnToken OpenBracket();
  PgnToken Glyph();
  PgnToken String();
  PgnToken Marks();
  PgnToken Sign();
  PgnToken Word();
  // The closing quote of a tag's value that begins at `from`, or npos.
  std::size_t ValueEnd(std::size_t from);
  PgnTagToken BadTag(absl::string_view error, absl::string_view offending) const;

  absl::string_view text_;
  std::size_t offset_;
  BracelessRange* braceless_;
  bool touched_end_ = false;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_TEXT_PGN_LEXER_H_

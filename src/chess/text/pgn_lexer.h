// PGN lexer.
#ifndef QUADRILLE_CHESS_TEXT_PGN_LEXER_H_
#define QUADRILLE_CHESS_TEXT_PGN_LEXER_H_

#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::chess {

struct PgnToken {
  enum class Kind {
    kEnd,
    kWord,     // a move, a move number, a result, a tag's name
    kString,   // unescaped
    kComment,  // without braces or semicolon; newlines become blanks
    kGlyph,    // the digits after a dollar sign
    kMarks,    // a run of ! and ?
    kPeriod,
    kOpenTag,
    kCloseTag,
    kOpenVariation,
    kCloseVariation,
  };
  Kind kind;
  std::string text;
  int line;
};

class PgnLexer {
 public:
  // `text` must outlive the lexer. `offset` is on line `line`.
  PgnLexer(absl::string_view text, std::size_t offset, int line)
      : text_(text), offset_(offset), line_(line) {}

  std::size_t offset() const { return offset_; }
  int line() const { return line_; }

  // Returns the next token, or an error with the line number.
  absl::StatusOr<PgnToken> Next();
  // Returns true if the next token is `[`. Consumes blanks only.
  bool IsAtTag();
  // Skips to the next line that starts with "[Event", or to the end.
  void SkipToNextGame();

 private:
  absl::Status Bad(int line, absl::string_view what) const;
  bool IsAtEnd() const { return offset_ == text_.size(); }
  void SkipLine();
  void SkipBlanks();
  char Advance();
  absl::StatusOr<PgnToken> ReadString();
  absl::StatusOr<PgnToken> ReadBraceComment();
  PgnToken ReadLineComment();
  absl::StatusOr<PgnToken> ReadGlyph();
  // Consumes characters while `belongs` is true.
  template <class Predicate>
  PgnToken ReadRun(PgnToken::Kind kind, Predicate belongs);

  absl::string_view text_;
  std::size_t offset_;
  int line_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_PGN_LEXER_H_

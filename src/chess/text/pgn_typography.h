// Typographic notation: figurines, dashes, evaluation signs and their numeric annotation glyphs.
#ifndef QUADRILLE_CHESS_TEXT_PGN_TYPOGRAPHY_H_
#define QUADRILLE_CHESS_TEXT_PGN_TYPOGRAPHY_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"

namespace quadrille::chess::internal {

// A sign of one UTF-8 character, or of one byte in Latin-1, in movetext.
struct PgnSign {
  enum class Kind {
    kNone,    // part of a word, or unknown
    kBlank,   // no-break space, zero-width space, byte order mark
    kGlyph,   // an evaluation: `text` is the number of its annotation glyph
    kMarks,   // `text` is the run of ! and ? that it stands for
    kPeriod,  // the ellipsis of "1…e5"
  };
  Kind kind;
  std::size_t size;        // bytes; at least 1
  absl::string_view text;  // static
};

// The sign at the start of `text`. Requires: text is not empty.
PgnSign PgnSignAt(absl::string_view text);

// The number of the glyph of an evaluation in ASCII, such as "16" for "+/-" and "10" for "="; empty
// for other words. Requires: word is not empty.
absl::string_view GlyphOfWord(absl::string_view word);

// Splits an evaluation off the end of a word, as in "Nf3+-": returns its glyph, or an empty text,
// and shortens `word`.
absl::string_view TakeGlyphSuffix(absl::string_view& word);

// The word in ASCII: figurines as piece letters, dashes as "-", "×" as "x", "½" as "1/2", daggers
// as "+" and "#". Other bytes are kept.
std::string WithoutTypography(absl::string_view word);

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_TEXT_PGN_TYPOGRAPHY_H_

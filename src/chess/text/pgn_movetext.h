// PGN movetext: moves, results, evaluations and comments of single tokens.
#ifndef QUADRILLE_CHESS_TEXT_PGN_MOVETEXT_H_
#define QUADRILLE_CHESS_TEXT_PGN_MOVETEXT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/string_view.h"
#include "src/chess/move.h"
#include "src/chess/position.h"
#include "src/chess/text/pgn.h"

namespace quadrille::chess::internal {

// True for a move number. Inline: called for each word.
inline bool IsNumber(absl::string_view word) {
  return absl::c_all_of(word,
                        [](char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); });
}

// "½", in UTF-8 or Latin-1: the end of a drawn game, or an evaluation.
bool IsHalf(absl::string_view word);

// The result that ends a game; nullopt for other words and for "½". Requires: word is not empty.
std::optional<PgnResult> ResultOfWord(absl::string_view word);

// The same for the text of a Result tag, without typography.
std::optional<PgnResult> ResultOf(absl::string_view text);

// A move, the glyph attached to it or standing alone, or neither for a lone "+" or "#".
struct PgnWord {
  std::optional<Move> move;
  absl::string_view glyph;  // its number; static
};

// Parses a word that is neither a number nor a result. Returns InvalidArgument, with the word in
// UTF-8, if it is not a legal move in `position`. Requires: word is not empty.
absl::StatusOr<PgnWord> ParsePgnWord(const Position& position, absl::string_view word);

// The numbers of the glyphs that a run of ! and ? stands for; several for more than two characters.
std::vector<std::string> GlyphsOfMarks(absl::string_view marks);

// The comment with its line ends as blanks.
std::string CommentText(absl::string_view comment);

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_TEXT_PGN_MOVETEXT_H_

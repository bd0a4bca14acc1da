// The built-in opening book: 500 balanced positions, eight plies into the game (openings.epd).
// scripts/make_openings.py made it with our own engine.
#ifndef QUADRILLE_MATCH_GAMES_BUILT_IN_BOOK_H_
#define QUADRILLE_MATCH_GAMES_BUILT_IN_BOOK_H_

#include "absl/strings/string_view.h"

namespace quadrille::match {

// The text of openings.epd: a position a line, with the score of the search in centipawns.
absl::string_view BuiltInBook();

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_BUILT_IN_BOOK_H_

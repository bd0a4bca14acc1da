// The built-in openings, one file for each game in src/match/games/openings.
#ifndef QUADRILLE_MATCH_GAMES_BUILT_IN_BOOK_H_
#define QUADRILLE_MATCH_GAMES_BUILT_IN_BOOK_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::match {

// The text of chess.epd: 500 balanced positions, eight plies into the game, one a line, with the
// score of the search in centipawns. scripts/make_openings.py made it with our own engine.
absl::string_view BuiltInBook();

// Balanced openings of a game of the connect family, as `match openings` made them; the first line
// says how.
struct NamedOpenings {
  absl::string_view game;  // as mnk::RulesOfGame() knows it
  absl::string_view text;
};
absl::Span<const NamedOpenings> BuiltInOpeningsOfStones();

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_BUILT_IN_BOOK_H_

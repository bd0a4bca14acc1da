// PGN of a chess game: moves with the engines' scores, depths, times and clocks.
#ifndef QUADRILLE_MATCH_GAMES_CHESS_RECORD_H_
#define QUADRILLE_MATCH_GAMES_CHESS_RECORD_H_

#include <string>

#include "src/chess/game.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"

namespace quadrille::match {

// The game in PGN. Each move of an engine is followed by {+0.35/12 0.123s [%clk 0:00:07.950]}: its
// own score in pawns, or M5 and -M5 for a mate in five, depth and time, and what its clock showed
// then. Moves before those are the opening. Requires: `moves` has the moves of `played` at its end.
std::string ChessRecord(const GameHeader& header, const chess::Game& moves,
                        const PlayedGame& played, bool chess960);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_CHESS_RECORD_H_

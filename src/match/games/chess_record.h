// PGN of a chess game with the engines' scores, depths, times and clocks.
#ifndef QUADRILLE_MATCH_GAMES_CHESS_RECORD_H_
#define QUADRILLE_MATCH_GAMES_CHESS_RECORD_H_

#include <string>

#include "src/chess/game.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"

namespace quadrille::match {

// Formats the game. Each engine move is followed by {+0.35/12 0.123s [%clk 0:00:07.950]}: its own
// score in pawns (M5 and -M5 for mate in five), depth, time, and clock after the move. Requires:
// the moves of `played` are the last ones of `moves`; the ones before are the opening.
std::string ChessRecord(const GameHeader& header, const chess::Game& moves,
                        const PlayedGame& played, bool chess960);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_CHESS_RECORD_H_

// Game records of the connect family, in the manner of PGN, and as SGF.
#ifndef QUADRILLE_MATCH_GAMES_MNK_RECORD_H_
#define QUADRILLE_MATCH_GAMES_MNK_RECORD_H_

#include <string>
#include <vector>

#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// Tags as in PGN, with the game as [Game "15,15,5,1,1"], then the stones, Black's first, as cells:
// c7 is the third column from the left and the seventh row from the bottom. As in PGN, 1-0 means
// that the player of the White tag won. `stones` are "x y", as referees write them. Requires:
// `stones` are on the board.
std::string MnkRecord(const GameHeader& header, const mnk::Rules& rules,
                      const std::vector<std::string>& stones, const PlayedGame& played);

// The same as SGF (src/mnk/text/sgf.h). In the result B+T is a win because White lost on time, B+F
// because of another fault; the comment tells how the game ended and how many stones are the
// opening's.
std::string MnkSgfRecord(const GameHeader& header, const mnk::Rules& rules,
                         const std::vector<std::string>& stones, const PlayedGame& played);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_RECORD_H_

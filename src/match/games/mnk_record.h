// Game records of the connect family in a PGN-like format, and as SGF.
#ifndef QUADRILLE_MATCH_GAMES_MNK_RECORD_H_
#define QUADRILLE_MATCH_GAMES_MNK_RECORD_H_

#include <string>
#include <vector>

#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// PGN tags, with the game as [Game "15,15,5,1,1"], then the stones, Black's first, as cells: c7 is
// column 3 from the left, row 7 from the bottom. 1-0 is a win of the player in the White tag.
// `stones` are in referee notation, "x y". Requires: `stones` are on the board.
std::string MnkRecord(const GameHeader& header, const mnk::Rules& rules,
                      const std::vector<std::string>& stones, const PlayedGame& played);

// The same as SGF (src/mnk/text/sgf.h). Result B+T: White lost on time; B+F: White lost by another
// fault. The comment holds the reason and the number of opening stones.
std::string MnkSgfRecord(const GameHeader& header, const mnk::Rules& rules,
                         const std::vector<std::string>& stones, const PlayedGame& played);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_RECORD_H_

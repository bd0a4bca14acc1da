// Output lines of match: heading, game results and record tags.
#ifndef QUADRILLE_TOOLS_MATCH_MATCH_LINES_H_
#define QUADRILLE_TOOLS_MATCH_MATCH_LINES_H_

#include <cstddef>
#include <string>

#include "src/match/game_type.h"
#include "src/match/run_match.h"
#include "tools/match/play_match.h"

namespace quadrille::match {

// Returns the lines printed before the first game: engines, openings, number of games.
// `played_before`: games already in the state being resumed.
std::string Heading(const PlayMatch& command, const GameType& type, std::size_t played_before);

// Returns "Game 12: new - old 1/2-1/2, threefold repetition, 143 plies", White first as in PGN,
// followed by a "Fault: ..." line if an engine crashed, hung, lost on time or played illegally.
std::string GameLines(const MatchPlan& plan, const GameType& type, const FinishedGame& finished);

GameHeader HeaderOf(const MatchPlan& plan, const GameType& type, const FinishedGame& finished);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MATCH_LINES_H_

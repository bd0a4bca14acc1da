// UCI output: info, bestmove and perft lines.
#ifndef QUADRILLE_UCI_UCI_TEXT_H_
#define QUADRILLE_UCI_UCI_TEXT_H_

#include <string>

#include "src/chess/board.h"
#include "src/chess/engine/score.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/perft/perft.h"

namespace quadrille::chess {

struct UciStyle {
  bool chess960 = false;   // castling is always king takes rook
  bool shows_wdl = false;  // scores are followed by win, draw, loss
};

// "e2e4". Requires: `move` is legal on `board`.
std::string UciMoveText(const Board& board, Move move, const UciStyle& style);

// "cp 24", or "mate 3" in moves, negative if the side is mated.
std::string UciScoreText(Score score);

// "info depth 12 seldepth 18 multipv 1 score cp 24 nodes ... pv ..." and a line end.
// Requires: info.pv can be played from `root`.
std::string UciInfoLine(const SearchInfo& info, const Board& root, const UciStyle& style);

// "bestmove e2e4 ponder e7e5" and a line end; before a move of the book a line that says so. Where
// there is no move, "bestmove (none)" after a line with the score of a side that is mated or
// stalemated.
std::string UciResultLines(const SearchResult& result, const Board& root, const UciStyle& style);

// A line for each move, "e2e4: 20", sorted by its text, then "Nodes searched: N" after a blank one.
std::string UciPerftLines(const PerftResult& result, const Board& root, const UciStyle& style);

// What `d` shows: a picture of the board, its FEN, key and the pieces that give check.
std::string DescribePosition(const Game& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_TEXT_H_

// UCI output: info, bestmove and perft lines.
#ifndef QUADRILLE_UCI_UCI_TEXT_H_
#define QUADRILLE_UCI_UCI_TEXT_H_

#include <string>

#include "src/chess/board.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/perft/perft.h"

namespace quadrille::chess {

struct UciStyle {
  bool chess960 = false;   // always write castling as king takes rook
  bool shows_wdl = false;  // write win, draw and loss chances after scores
};

// "e2e4". Requires: `move` is legal on `board`.
std::string UciMoveText(const Board& board, Move move, const UciStyle& style);

// "info depth 12 seldepth 18 multipv 1 score cp 24 nodes ... pv ..." with a newline.
// Requires: info.pv is a legal line from `root`.
std::string UciInfoLine(const SearchInfo& info, const Board& root, const UciStyle& style);

// "bestmove e2e4 ponder e7e5" with a newline, after an info string line if it is a book move. In
// checkmate or stalemate, an info line with the score and "bestmove (none)".
std::string UciResultLines(const SearchResult& result, const Board& root, const UciStyle& style);

// One line per move, "e2e4: 20", sorted by text, then an empty line and "Nodes searched: N".
std::string UciPerftLines(const PerftResult& result, const Board& root, const UciStyle& style);

// The output of `d`: the board, its FEN, key and checkers.
std::string DescribePosition(const Game& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_TEXT_H_

// A game of chess with its variations played out, as a tree of moves.
#ifndef QUADRILLE_CHESS_TEXT_PGN_TREE_H_
#define QUADRILLE_CHESS_TEXT_PGN_TREE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/pgn.h"

namespace quadrille::chess {

// A move and the position after it, or the start of the game.
struct PgnNode {
  std::size_t parent = 0;                   // its place in the tree
  std::optional<Move> move = std::nullopt;  // none at the start
  Board board = Board::NewGame();
  std::vector<std::string> glyphs = {};  // numbers: "1" for !
  std::string comment = "";
};

// Of the nodes of one parent the first goes on the line, the others are variations. A node comes
// after its parent, and the first one is the start.
using PgnTree = std::vector<PgnNode>;

// Variations within variations that PgnTreeOf() plays out.
inline constexpr int kMaxPgnNesting = 40;

// Plays out the variations of a game. One that cannot be played, or is nested deeper than
// kMaxPgnNesting, is kept as words in the comment on the move that it varies.
PgnTree PgnTreeOf(const PgnGame& game);

// The inverse: sets the start, the moves and the remarks of `game`. Requires: the moves are legal.
void SetMoves(const PgnTree& tree, PgnGame& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_PGN_TREE_H_

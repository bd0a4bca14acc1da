// PGN game tree: a game with its variations as a tree of moves.
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
  std::size_t parent = 0;                   // index in the tree
  std::optional<Move> move = std::nullopt;  // nullopt at the root
  Board board = Board::NewGame();
  std::vector<std::string> glyphs = {};  // numbers: "1" for !
  std::string comment = "";
};

// The first child of a node continues the line, the others are variations. Nodes are stored after
// their parents; the first one is the start position.
using PgnTree = std::vector<PgnNode>;

// Parses the variations of a game, nested to any depth, in linear time. One that cannot be parsed,
// such as one with an illegal move, is kept as text in the comment on the move that it replaces;
// one before the first move in the comment on the start.
PgnTree PgnTreeOf(const PgnGame& game);

// The inverse: sets the start, the moves and the remarks of `game`. Requires: the moves are legal.
void SetMoves(const PgnTree& tree, PgnGame& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_PGN_TREE_H_

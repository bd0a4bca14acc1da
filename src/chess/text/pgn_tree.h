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

// The deepest nesting of variations that PgnTreeOf() parses.
inline constexpr int kMaxPgnNesting = 40;

// Parses the variations of a game. One with an illegal move, or nested deeper than kMaxPgnNesting,
// is kept as text in the comment on the move that it replaces.
PgnTree PgnTreeOf(const PgnGame& game);

// The inverse: sets the start, the moves and the remarks of `game`. Requires: the moves are legal.
void SetMoves(const PgnTree& tree, PgnGame& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_PGN_TREE_H_

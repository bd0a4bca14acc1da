// Games of the (m,n,k,p,q) family as SGF files (Smart Game Format FF[4], GM[4]).
//
//     (;FF[4]GM[4]CA[UTF-8]AP[Quadrille:1.0.0]SZ[4:3]MNKPQ[3,4,3,1,1]PB[Ada]PW[Quadrille]RE[B+]
//     ;B[ba];W[ab];B[cb];W[ac];B[dc])
//
// A node for each stone, also in a turn of several. Coordinates are column and row as letters, from
// the top left corner: a to z, then A to Z; on boards with more than 52 columns or rows, where the
// format has none, "60,3": column and row as numbers from 1. Beyond the standard:
//   MNKPQ[m,n,k,p,q] or MNKPQ[m,n,k,p,q,exact]    the rules
//   STONESLEFT[2]                                 after AB, AW or PL: the stones left of the turn,
//                                                 if the turn has begun
#ifndef QUADRILLE_MNK_TEXT_SGF_H_
#define QUADRILLE_MNK_TEXT_SGF_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// A game as a file keeps it.
struct GameRecord {
  Rules rules = {};
  std::optional<Setup> setup = std::nullopt;  // what came before the first move; none: nothing
  std::vector<Cell> moves = {};
  std::string black = "";  // names
  std::string white = "";
  std::string event = "";
  std::string round = "";
  std::string date = "";     // 2026-11-22
  std::string result = "";   // SgfResult(), or whatever a file says
  std::string comment = "";  // on the whole game; may have several lines

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// A stone of a game with its variations, or the start of that game.
struct GameNode {
  std::size_t parent = 0;  // its place in the tree
  Cell cell = {};
  std::string comment = "";

  friend bool operator==(const GameNode&, const GameNode&) = default;
};

// A game with its variations. Of the nodes of one parent the first goes on the line, the others are
// variations; a node comes after its parent, and the first one is the start.
struct GameTree {
  GameRecord game;  // with the moves of the main line
  std::vector<GameNode> nodes;
};

// A file may have so many variations, and open so many parentheses at once.
inline constexpr std::size_t kMaxSgfVariations = 2000;
inline constexpr std::size_t kMaxSgfDepth = 1000;

// Reads the first game of a file along its main line; other variations, and properties that say
// nothing here, are ignored. Files of other programs may lack GM and MNKPQ: then the rules are
// `otherwise`, on a board of SZ if that is given; they may name cells as "h8", set stones up as
// rectangles "aa:cc", and leave PL out: then the first move tells whose turn it is.
// Returns InvalidArgument, with line, column and the offending text, if it is no SGF, of another
// game, if a stone is out of turn, off the board, on another one, or placed after the end of the
// game; if somebody passes; if stones are set up or taken off in the middle of a game.
absl::StatusOr<GameRecord> ParseSgf(absl::string_view text, const Rules& otherwise);

// The same with the comments and the variations. A variation that cannot be played, or one beyond
// kMaxSgfVariations, is kept as words: in the comment where it begins, with the reason. Returns
// InvalidArgument also if more than kMaxSgfDepth parentheses are open at once.
absl::StatusOr<GameTree> ParseSgfTree(absl::string_view text, const Rules& otherwise);

// The inverse: ParseSgf(FormatSgf(record), ...) == record if the names have no line breaks or tabs.
// Requires: the moves can be played.
std::string FormatSgf(const GameRecord& record);
// The same with the comments and the variations; game.moves do not count.
std::string FormatSgf(const GameTree& tree);

// The game before the first move, on the kernels of `board`. Returns InvalidArgument if it cannot
// be set up, or if the rules are not those of `board`.
absl::StatusOr<AnyGame> StartOf(const GameRecord& record, const AnyGame& board);

// "B+", "W+", "0" for a draw, "?" for a game that goes on.
absl::string_view SgfResult(Outcome outcome);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_SGF_H_

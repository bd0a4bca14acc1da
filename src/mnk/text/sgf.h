// SGF of the (m,n,k,p,q) family (Smart Game Format FF[4], GM[4]).
//
//     (;FF[4]GM[4]CA[UTF-8]AP[Quadrille:1.0.0]SZ[4:3]MNKPQ[3,4,3,1,1]PB[Ada]PW[Quadrille]RE[B+]
//     ;B[ba];W[ab];B[cb];W[ac];B[dc])
//
// One node per stone, also in turns of several. Coordinates are column and row as letters from the
// top left corner: a to z, then A to Z; on boards with more than 52 columns or rows, which the
// format does not cover, "60,3": column and row as numbers from 1. Non-standard properties:
//   MNKPQ[m,n,k,p,q] or MNKPQ[m,n,k,p,q,exact]    the rules
//   STONESLEFT[2]                                 after AB, AW or PL: the stones left of a turn
//                                                 that has begun
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

struct GameRecord {
  Rules rules = {};
  std::optional<Setup> setup = std::nullopt;  // none: the initial position
  std::vector<Cell> moves = {};
  std::string black = "";
  std::string white = "";
  std::string event = "";
  std::string round = "";
  std::string date = "";     // 2026-11-22
  std::string result = "";   // SgfResult(), or the text of a file
  std::string comment = "";  // on the whole game; may have several lines

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

struct GameNode {
  std::size_t parent = 0;  // index in the tree
  Cell cell = {};
  std::string comment = "";

  friend bool operator==(const GameNode&, const GameNode&) = default;
};

// A game with its variations. The first child of a node continues the line, other children are
// variations; a node comes after its parent, and the start is first.
struct GameTree {
  GameRecord game;  // with the moves of the main line
  std::vector<GameNode> nodes;
};

// Limits on variations per file and on nested parentheses.
inline constexpr std::size_t kMaxSgfVariations = 2000;
inline constexpr std::size_t kMaxSgfDepth = 1000;

// Parses the first game of a file along its main line; variations and unknown properties are
// ignored. Files of other programs may lack GM and MNKPQ: the rules are then `otherwise`, on a
// board of SZ if given. They may name cells as "h8", without the column I if the file needs it; set
// up rectangles "aa:cc"; write the stones of a turn in one property, "j10k11"; and omit PL: the
// first move then determines the side to move.
//
// Returns InvalidArgument, with line, column and the offending text, if the file is not SGF or of
// another game; if a stone is out of turn, off the board, on an occupied cell or after the end of
// the game; on a pass; and on setup properties after the first move.
absl::StatusOr<GameRecord> ParseSgf(absl::string_view text, const Rules& otherwise);

// The same with comments and variations. A variation that cannot be played, or one beyond
// kMaxSgfVariations, is kept as text, with the reason, in the comment of its parent. Also returns
// InvalidArgument if more than kMaxSgfDepth parentheses are nested.
//
// Parses the first game that begins at the offset `from` or later.
absl::StatusOr<GameTree> ParseSgfTree(absl::string_view text, const Rules& otherwise,
                                      std::size_t from = 0);

// The offsets of the games in a file, in order. A game with a syntax error is the last one: where
// it ends is unknown.
std::vector<std::size_t> FindSgfGames(absl::string_view text);

// The inverse: ParseSgf(FormatSgf(record), ...) == record if the names have no line breaks or tabs.
// Requires: the moves can be played.
std::string FormatSgf(const GameRecord& record);
// The same with comments and variations; game.moves is ignored.
std::string FormatSgf(const GameTree& tree);

// The game before the first move, on the kernels of `board`. Returns InvalidArgument if the setup
// is invalid or the rules differ from those of `board`.
absl::StatusOr<AnyGame> StartOf(const GameRecord& record, const AnyGame& board);

// "B+", "W+", "0" for a draw, "?" for an unfinished game.
absl::string_view SgfResult(Outcome outcome);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_TEXT_SGF_H_

// Parsing of UCI commands: `go`, `position`, `setoption`. Their words are known in any case.
// Strict about positions and moves, lenient about numbers that are out of range, which GUIs send.
#ifndef QUADRILLE_UCI_UCI_PARSE_H_
#define QUADRILLE_UCI_UCI_PARSE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/program/command_table.h"
#include "src/chess/board.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"

namespace quadrille::chess {

struct GoCommand {
  SearchLimits limits;
  std::optional<int> perft_depth;     // go perft N: count instead of searching
  std::vector<std::string> leftover;  // words that mean nothing here
};

// The words that follow `go`. A depth, a number of nodes or moves below 1 is taken for 1, a number
// too long for its kind for the largest; clocks may be negative.
// Returns InvalidArgument if a number is none, or a move of searchmoves is not legal on `board`.
absl::StatusOr<GoCommand> ParseGo(CommandWords words, const Board& board);

// The words that follow `position`: startpos, or fen and four or six fields; then, if there are
// moves, `moves` and each of them.
// Returns InvalidArgument, naming the fault, if the position or a move is not possible.
absl::StatusOr<Game> ParsePosition(CommandWords words);

struct OptionSetting {
  std::string name;
  std::string value;
};

// The words that follow `setoption`: name, the name, and, if there is one, value and the value.
// Returns InvalidArgument if they begin with anything else or name nothing.
absl::StatusOr<OptionSetting> ParseSetOption(CommandWords words);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_PARSE_H_

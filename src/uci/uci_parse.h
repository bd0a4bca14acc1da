// Parsing of the UCI commands `go`, `position` and `setoption`; keywords are case-insensitive.
// Strict about positions and moves. Numbers out of range, which GUIs send, are clamped.
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
  std::optional<int> perft_depth;          // go perft N: count instead of searching
  std::vector<std::string> unknown_words;  // unknown words
};

// Parses the words after `go`. Numbers are clamped: depth, nodes and mate to at least 1; clocks may
// be negative. Returns InvalidArgument if a number is malformed or a move of searchmoves is illegal
// on `board`.
absl::StatusOr<GoCommand> ParseGo(CommandWords words, const Board& board);

// Parses the words after `position`: startpos, or fen with four or six fields; optionally followed
// by `moves` and a list of moves. Returns InvalidArgument if the position or a move is illegal.
absl::StatusOr<Game> ParsePosition(CommandWords words);

struct OptionSetting {
  std::string name;
  std::string value;
};

// Parses the words after `setoption`: name <option> [value <value>].
// Returns InvalidArgument if they are malformed.
absl::StatusOr<OptionSetting> ParseSetOption(CommandWords words);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_PARSE_H_

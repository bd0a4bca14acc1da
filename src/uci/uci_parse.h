// Parsing of the UCI commands `go`, `position` and `setoption`; keywords are case-insensitive.
// Strict about positions. Every `go` can be searched: numbers out of range, which GUIs send, are
// clamped, and words that cannot be read are ignored and reported.
#ifndef QUADRILLE_UCI_UCI_PARSE_H_
#define QUADRILLE_UCI_UCI_PARSE_H_

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/program/command_table.h"
#include "src/base/text/fault_list.h"
#include "src/chess/board.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"

namespace quadrille::chess {

struct GoCommand {
  SearchLimits limits;
  std::optional<int> perft_depth;  // go perft N: count instead of searching
  FaultList faults;                // words ignored, with the reason
};

// The move time of a `go` whose limits all are unreadable: the client expects a bestmove without
// sending stop.
inline constexpr std::chrono::milliseconds kUnreadableLimitTime{100};

// Parses the words after `go`. Numbers are truncated ("1000.5", "1e5") and clamped: depth, nodes
// and mate to at least 1; clocks may be negative. A missing or malformed number, an unknown word
// and a move of searchmoves that is illegal on `board` are faults, without effect; if no move of
// searchmoves is legal, all moves are searched.
// `is_cut`: further words are lost, as if they were unreadable limits.
GoCommand ParseGo(CommandWords words, const Board& board, bool is_cut = false);

// Parses the words after `position`: startpos, or fen with four or six fields; optionally followed
// by `moves` and a list of moves. Returns InvalidArgument if the position or a move is illegal.
absl::StatusOr<Game> ParsePosition(CommandWords words);

// The FenRemarks() on the FEN of a `position` that ParsePosition() accepts; none for startpos.
std::vector<std::string> PositionRemarks(CommandWords words);

struct OptionSetting {
  std::string name;
  std::string value;
};

// Parses the words after `setoption`: name <option> [value <value>].
// Returns InvalidArgument if they are malformed.
absl::StatusOr<OptionSetting> ParseSetOption(CommandWords words);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_PARSE_H_

// XBoard (CECP) text: thinking lines, moves, results.
#ifndef QUADRILLE_UCI_XBOARD_TEXT_H_
#define QUADRILLE_UCI_XBOARD_TEXT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/engine/book.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/game.h"
#include "src/chess/move.h"

namespace quadrille::chess {

// "ply score time nodes pv": centipawns and centiseconds; mate in N moves is 100000 + N. The pv
// ends in ! for a lower and ? for an upper bound. Requires: info.pv is a legal line from `root`.
std::string XBoardThinkingLine(const SearchInfo& info, const Board& root);

// "e2e4", and O-O or O-O-O for castling in Chess960. Requires: `move` is legal on `board`.
std::string XBoardMoveText(const Board& board, Move move, bool chess960);

// Parses coordinate notation or SAN. Returns InvalidArgument, with the reason, if it is not a legal
// move.
absl::StatusOr<Move> ParseXBoardMove(const Board& board, absl::string_view text);

// Returns true if `text` has the form of a move, legal or not, rather than a command.
bool LooksLikeMove(absl::string_view word);

// The output of `bk`: one line per move, " e4  55 %  weight 1100", and an empty line.
std::string XBoardBookLines(const std::vector<BookMove>& moves, const Board& board);

// "1-0 {White mates}" ..., or nullopt if the game has not ended and no draw can be claimed.
std::optional<std::string> XBoardResult(const Game& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_TEXT_H_

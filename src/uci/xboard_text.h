// XBoard (CECP) output: thinking lines, moves and results.
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

// "ply score time nodes pv": hundredths of a pawn and of a second; a mate in N moves is 100000 + N.
// The pv ends in ! or ? if the score is a bound only. Requires: info.pv can be played from `root`.
std::string XBoardThinkingLine(const SearchInfo& info, const Board& root);

// "e2e4", and O-O or O-O-O for castling in Chess960. Requires: `move` is legal on `board`.
std::string XBoardMoveText(const Board& board, Move move, bool chess960);

// The legal move that `text` means, in coordinates or in SAN.
// Returns InvalidArgument, with the reason, if there is none.
absl::StatusOr<Move> ParseXBoardMove(const Board& board, absl::string_view text);

// True if `text` is a move as a GUI would write it, legal or not, and no command.
bool LooksLikeMove(absl::string_view text);

// What `bk` answers: a line for each move, " e4  55 %  weight 1100", and an empty one.
std::string XBoardBookLines(const std::vector<BookMove>& moves, const Board& board);

// "1-0 {White mates}" and so on, if the game has ended by the rules, or a player may claim a draw.
std::optional<std::string> XBoardResult(const Game& game);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_TEXT_H_

// Text of the Gomocup protocol: coordinates, board lines and search output. x is the column and y
// the row, from 0; y = 0 is the top.
#ifndef QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_TEXT_H_
#define QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_TEXT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/setup.h"

namespace quadrille::gomocup {

// "7,8".
std::string CoordinatesText(mnk::Cell cell);
// "7,8 9,9": the stones of a turn.
std::string TurnText(absl::Span<const mnk::Cell> cells);

// Parses "7,8", blanks allowed around the numbers. Returns InvalidArgument, with the text and the
// limits, if it is not a cell of the board.
absl::StatusOr<mnk::Cell> ParseCoordinates(absl::string_view text, const mnk::Rules& rules);
// Parses cells separated by blanks, at least one; blanks around commas are ignored. Errors as
// above.
absl::StatusOr<std::vector<mnk::Cell>> ParseTurn(absl::string_view text, const mnk::Rules& rules);

// A stone of a BOARD line.
struct BoardStone {
  mnk::Cell cell;
  bool is_own = false;
};
// Parses "7,8,1": 1 is an own stone, 2 one of the other side. Returns InvalidArgument for anything
// else.
absl::StatusOr<BoardStone> ParseBoardStone(absl::string_view text, const mnk::Rules& rules);

// "MESSAGE depth 9 | eval 350 | nodes 1200 | time 40 ms | line 7,7 8,8" and a line end: eval in
// thousandths from the side to move's view, or +M5 for a win by the fifth stone from here.
std::string AnalysisMessage(const mnk::Analysis& analysis);

}  // namespace quadrille::gomocup

#endif  // QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_TEXT_H_

// Remarks for warnings: on positions that no game of chess reaches, and on text that deviates from
// the standard. Impossible positions are errors (validate.h).
#ifndef QUADRILLE_CHESS_TEXT_POSITION_REMARKS_H_
#define QUADRILLE_CHESS_TEXT_POSITION_REMARKS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/chess/board.h"

namespace quadrille::chess {

// Reasons why no game reaches the position; empty if none is known. Each is a clause such as
// "White has two bishops on squares of one colour without a promotion".
std::vector<std::string> UnreachableRemarks(const Board& board);

// Remarks on what ParseFen() added to the text or ignored, then those of UnreachableRemarks().
// Requires: `board` is ParseFen(fen).
std::vector<std::string> FenRemarks(absl::string_view fen, const Board& board);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_TEXT_POSITION_REMARKS_H_

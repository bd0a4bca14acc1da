#include "tools/perft/divide_lines.h"

#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "src/chess/board.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/text/move_text.h"

namespace quadrille::perft {

DivideLines::DivideLines(const chess::Board& board) : board_(board) {
  for (const chess::Move move : LegalMoves(board)) {
    waiting_.emplace(FormatUciMove(board, move), std::nullopt);
  }
}

std::string DivideLines::Add(const chess::RootMoveCount& count) {
  waiting_[FormatUciMove(board_, count.move)] = count.nodes;
  std::string lines;
  while (!waiting_.empty() && waiting_.begin()->second.has_value()) {
    const auto& [move, nodes] = *waiting_.begin();
    absl::StrAppend(&lines, move, ": ", chess::FormatNodeCount(*nodes), "\n");
    waiting_.erase(waiting_.begin());
  }
  return lines;
}

std::string DivideLines::TakeWaiting() {
  std::string lines;
  for (const auto& [move, nodes] : waiting_) {
    if (nodes.has_value()) {
      absl::StrAppend(&lines, move, ": ", chess::FormatNodeCount(*nodes), "\n");
    }
  }
  waiting_.clear();
  return lines;
}

}  // namespace quadrille::perft

// `perft --divide`: prints root move counts in sorted order as they become known.
#ifndef QUADRILLE_TOOLS_PERFT_DIVIDE_LINES_H_
#define QUADRILLE_TOOLS_PERFT_DIVIDE_LINES_H_

#include <map>
#include <optional>
#include <string>

#include "src/chess/board.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"

namespace quadrille::perft {

class DivideLines {
 public:
  explicit DivideLines(const chess::Board& board);

  // Adds a count and returns the lines ("e2e4: 600") that can be printed now, possibly none.
  // Requires: a legal move that has not been added.
  std::string Add(const chess::RootMoveCount& count);

  // Returns the remaining lines after an interruption.
  std::string TakeWaiting();

 private:
  chess::Board board_;
  std::map<std::string, std::optional<chess::NodeCount>> waiting_;  // by move text
};

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_DIVIDE_LINES_H_

// `perft --divide`: a line for each root move, sorted by the moves' text, each as soon as its count
// and all those before it are known.
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

  // Returns the lines, such as "e2e4: 600", that can be printed now that `count` is known; often
  // none. Requires: `count` is of a legal move of the board, and told once.
  std::string Add(const chess::RootMoveCount& count);

  // Returns the lines of the counts that wait for others: all that is left after an interrupt.
  std::string TakeWaiting();

 private:
  chess::Board board_;
  std::map<std::string, std::optional<chess::NodeCount>> waiting_;  // by the moves' text
};

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_DIVIDE_LINES_H_

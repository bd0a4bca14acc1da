// Alpha-beta on the window board, for any rules: the search of `alphabeta`, and of `best` for rules
// without pattern tables.
//
// Forced replies are all searched, without reducing the depth; other nodes search a few of the
// highest weighted cells.
#ifndef QUADRILLE_MNK_SEARCH_WINDOW_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_WINDOW_SEARCH_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/search/alphabeta.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

class WindowSearch : private AlphaBeta<WindowSearch, WindowBoard> {
 public:
  static constexpr int kMaxDepth = 100;

  // Searches the position of `board`. Requires: `board` and the memory of `table` outlive this.
  WindowSearch(WindowBoard& board, const TableView& table, const StopRule& stop);

  // Iterative deepening over `cells` until `stop`, a proved result or `max_depth`. Returns the best
  // cell, the first among equals. Requires: `cells` is not empty; all are free and none wins at
  // once; max_depth >= 1.
  int BestOf(const std::vector<int>& cells, int max_depth = kMaxDepth);

  // Results of the last BestOf(): the score for the side to move, and the depth completed.
  Score score() const { return root_score_; }
  int depth() const { return root_depth_; }
  std::uint64_t nodes() const { return stop_.nodes(); }

 private:
  friend AlphaBeta;
  static constexpr int kMaxPly = 200;
  static constexpr int kMinDepth = 0;
  static constexpr bool kProbesBeforePlacing = false;
  static constexpr bool kIsSelective = false;

  std::optional<Score> TerminalScore(int ply, ForcedReply& reply) const;
  std::optional<Score> Prune(const SearchNode& node) const;
  void ListMoves(const SearchNode& node, int hash_move);
  void Select(int, int) {}  // ListMoves() sorts
  int Reduction(const SearchNode&, int number, bool quiet, int depth) const;

  std::vector<WeightedCell> best_;
  Score root_score_ = 0;
  int root_depth_ = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_WINDOW_SEARCH_H_

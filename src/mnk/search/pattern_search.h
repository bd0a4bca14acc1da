// Alpha-beta over the board by patterns, one thread of the search of best.
//
// The patterns show a win of this turn without a search, and threats of the opponent, which leave
// only the stones that stop them.
#ifndef QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/mnk/search/alphabeta.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/defence_cells.h"
#include "src/mnk/search/threats/four_search.h"
#include "src/mnk/search/threats/threat_search.h"
#include "src/mnk/search/threats/turn_threat_search.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

class PatternSearch : private AlphaBeta<PatternSearch, PatternBoard> {
 public:
  // Requires: `patterns` and `table` outlive it.
  PatternSearch(const Rules& rules, const CellPatterns& patterns, const TranspositionTable& table,
                const Selectivity& selectivity);

  PatternBoard& board() { return board_; }
  const PatternBoard& board() const { return board_; }

  // Clears what earlier searches left, so that the next does not depend on them.
  void Clear();

  // What an iteration found.
  struct SearchResult {
    Score score = 0;
    std::vector<int> line;  // never empty
  };
  // Searches `depth` stones deep from the position of board(). Nothing if `stop` ended it.
  // Begin() comes before the first one of a position.
  void Begin(const StopRule& stop);
  std::optional<SearchResult> Iterate(int depth, Score guess);
  // A win of the side to move by threats alone, within `max_nodes` positions or until the time of
  // `stop` is up. After Begin().
  std::optional<SearchResult> FindWin(std::uint64_t max_nodes, const StopRule& stop);

  // The most promising cell, without a search.
  int FallbackMove();

  // Positions since Begin(), those of the searches for forced wins among them, which the limit does
  // not count. Not for another thread while this one searches.
  std::uint64_t nodes() const {
    return stop_.nodes() + fours_.nodes() + turns_.nodes() + (threats_ ? threats_->nodes() : 0);
  }
  // The cell that is best so far in the iteration that was stopped, or -1.
  int best_at_root() const { return best_at_root_; }

 private:
  friend AlphaBeta;
  static constexpr int kMaxPly = 250;
  // Where the opponent threatens to threaten decisively, replies are searched beyond depth 0.
  static constexpr int kMinDepth = -2;
  static constexpr bool kProbesBeforePlacing = true;
  static constexpr bool kIsSelective = true;
  static constexpr int kLeafThreats = 1;  // looked at in a leaf

  std::optional<Score> TerminalScore(int ply, ForcedReply& reply);
  // A leaf's score by threats and evaluation; reverse futility pruning and razoring.
  std::optional<Score> Prune(SearchNode& node);
  void ListMoves(const SearchNode& node, int table_cell);
  void Select(int ply, int first);
  int Reduction(const SearchNode& node, int number, bool quiet, int next_depth) const;
  bool IsQuiet(const SearchNode& node, int cell) const;
  // Late move pruning: how many quiet stones are tried, fewer off the principal variation. Where
  // the depth ends in the middle of a turn, one is enough to fill the turn up.
  int QuietMoves(const SearchNode& node) const;
  // Futility pruning: true if by the evaluation a quiet stone cannot raise alpha.
  bool IsFutile(const SearchNode& node, int number, Score alpha, Score best) const;
  // History updates after a cutoff by a quiet stone.
  void UpdateHistory(int cell, const SearchNode& node);

  ForcedWin FindForcedWin(int max_nodes);
  Score Leaf(int ply);
  // What to place where TerminalScore() has the score.
  int CellForTerminalScore(Score score);

  PatternBoard pattern_board_;
  const TranspositionTable& shared_table_;
  const Selectivity selectivity_;
  const Reductions reductions_;
  FourSearch fours_;  // where p = 1
  std::unique_ptr<ThreatSearch>
      threats_;             // the same, at the root alone: it costs too much elsewhere
  TurnThreatSearch turns_;  // and elsewhere
  std::vector<std::int32_t> history_[2];  // by side and cell
  DefenceCells defences_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_

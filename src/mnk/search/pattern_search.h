// The strong player's search: one thread's alpha-beta over stones, with threats told by patterns.
//
// A turn of several stones is searched stone by stone: the side changes only where a turn ends.
// What the patterns tell needs no search: a win of this turn, and threats of the opponent, which
// leave only the stones that stop them. Depth counts stones; one that a threat leaves no choice
// costs none.
#ifndef QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/search/threats/defence_cells.h"
#include "src/mnk/search/threats/four_search.h"
#include "src/mnk/search/threats/threat_search.h"
#include "src/mnk/search/threats/turn_threat_search.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

// When a search must end. Read by all threads.
struct SearchStop {
  std::function<bool()> is_over;  // reads a clock, so it is not asked at every node
  std::uint64_t nodes = UINT64_MAX;
};

class PatternSearch {
 public:
  // Requires: `patterns` and `table` outlive it.
  PatternSearch(const Rules& rules, const CellPatterns& patterns, const TranspositionTable& table,
                const Selectivity& selectivity);

  PatternBoard& board() { return board_; }
  const PatternBoard& board() const { return board_; }

  // Forgets what it learnt from earlier searches, so that the next does not depend on them.
  void Forget();

  // What an iteration found.
  struct Found {
    Score score = 0;
    std::vector<int> line;  // never empty
  };
  // Searches `depth` stones deep from the position of board(). Nothing if it had to stop first.
  // Begin() comes before the first one of a position.
  void Begin(const SearchStop& stop);
  std::optional<Found> Iterate(int depth, Score guess);
  // A win of the side to move by threats alone, within so many positions or until `is_over`. After
  // Begin().
  std::optional<Found> FindWin(std::uint64_t most_nodes, const std::function<bool()>& is_over);

  // The most promising cell, without a search.
  int AnyMove();

  // Positions since Begin(), those of the searches for forced wins among them, which the limit does
  // not count. Not for another thread while this one searches.
  std::uint64_t nodes() const {
    return nodes_ + fours_.nodes() + turns_.nodes() + (threats_ ? threats_->nodes() : 0);
  }
  // The cell that is best so far in the iteration that was stopped, or 0.
  int best_at_root() const { return best_at_root_; }

 private:
  static constexpr int kMostPly = 250;
  static constexpr int kLeafThreats = 1;  // looked at in a leaf
  // Where the opponent threatens to threaten decisively, answers are searched so far beyond the
  // last depth.
  static constexpr int kDangerDepth = 2;

  struct RankedCell {
    int cell;
    std::int32_t rank;
  };
  // What must be answered in a position.
  enum class Duty { kNone, kSome, kAll };
  struct Frame {
    std::vector<RankedCell> moves;
    std::vector<int> blockers;
    ThreatRows threats;
    Score evaluation = 0;
    std::vector<int> line;   // the principal variation from here
    std::vector<int> tried;  // quiet stones that did not cut
  };

  Score Search(int depth, Score alpha, Score beta, int ply);
  Score SearchStones(int depth, Score alpha, Score beta, int ply, Duty duty, bool is_pv);
  // True if a quiet stone cannot raise alpha as far as the evaluation tells.
  bool IsFutile(const Frame& frame, int depth, int number, Score alpha, Score best) const;
  // How many quiet stones are tried: fewer where nobody expects it to matter. Where the depth ends
  // in the middle of a turn, one is enough to fill the turn up.
  int QuietStones(int depth, bool is_pv) const;
  Score ScoreAfter(int cell, int depth, Score alpha, Score beta, int ply);
  // What the table says of a position, if that is enough for the window.
  std::optional<Score> Remembered(std::uint64_t key, int depth, Score alpha, Score beta,
                                  int ply) const;
  // The score of a position that needs no search, if it is one.
  std::optional<Score> Known(int ply, Duty& duty);
  ForcedWin FindForcedWin(int most_nodes);
  Score Leaf(int ply);
  // What to place where Known() says that the result is known.
  int CellOfKnown(Score score);

  void ListMoves(Frame& frame, Duty duty, int table_cell);
  static void SelectNext(std::vector<RankedCell>& moves, int first);
  void Reward(int cell, int depth, const Frame& frame);
  bool IsOver();

  PatternBoard board_;
  const TranspositionTable& shared_table_;
  TableView table_;  // of the search that has begun
  const Selectivity selectivity_;
  const Reductions reductions_;
  FourSearch fours_;  // where p = 1
  std::unique_ptr<ThreatSearch>
      threats_;             // the same, at the root alone: it costs too much elsewhere
  TurnThreatSearch turns_;  // and elsewhere
  SearchStop stop_;
  std::vector<Frame> frames_;
  std::vector<std::int32_t> history_[2];  // by side and cell
  DefenceCells defences_;
  std::uint64_t nodes_ = 0;
  int best_at_root_ = 0;
  bool over_ = false;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_

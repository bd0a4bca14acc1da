// Selective alpha-beta search on the pattern board: one thread of the `best` AI.
//
// The patterns detect one-turn wins statically and, against threats of the opponent, restrict the
// moves to blocking cells.
#ifndef QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_
#define QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/bitboard/isa/isa.h"
#include "src/mnk/search/alphabeta.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/search/network_evaluation.h"
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
  // Requires: `patterns`, `table` and `network` outlive this. `network`: null for none.
  PatternSearch(const Rules& rules, const CellPatterns& patterns, const TranspositionTable& table,
                const Selectivity& selectivity, const LineTables* network, Tier tier);

  PatternBoard& board() { return board_; }
  const PatternBoard& board() const { return board_; }

  // Clears histories and threat caches, for reproducible searches.
  void Clear();

  struct SearchResult {
    Score score = 0;
    std::vector<int> line;  // the principal variation, never empty
  };
  // Searches one iteration from the position of board(), with an aspiration window around `guess`.
  // Returns nullopt if stopped. Requires: Begin() was called for the position.
  void Begin(const StopRule& stop);
  std::optional<SearchResult> Iterate(int depth, Score guess);
  // Returns a forced win by threats (VCT for p = 1, else conservative defence) found within
  // `max_nodes` nodes and the time of `stop`. Requires: Begin() was called.
  std::optional<SearchResult> FindWin(std::uint64_t max_nodes, const StopRule& stop);

  // Returns the best cell by move ordering alone.
  int FallbackMove();

  // Returns the nodes since Begin(), including those of the threat searches, which do not count
  // towards the node limit. Not thread-safe.
  std::uint64_t nodes() const {
    return stop_.nodes() + fours_.nodes() + turns_.nodes() + (threats_ ? threats_->nodes() : 0);
  }
  // Returns the best root cell of an aborted iteration, or -1.
  int best_at_root() const { return best_at_root_; }

 private:
  friend AlphaBeta;
  static constexpr int kMaxPly = 250;
  // Quiescence plies, searched if the opponent has a decisive cell.
  static constexpr int kMinDepth = -2;
  static constexpr bool kProbesBeforePlacing = true;
  static constexpr bool kIsSelective = true;
  static constexpr int kLeafThreats = 1;  // nodes of the threat search in a leaf

  void PrefetchEvaluation(std::uint64_t key) const {
    if (network_) network_->Prefetch(key);
  }
  // Returns the static evaluation. Requires: a turn begins, if there is a network.
  Score Evaluate() { return network_ ? network_->ScoreOfBoard() : board_.Score(); }
  std::optional<Score> TerminalScore(int ply, ForcedReply& reply);
  std::optional<Score> Prune(SearchNode& node);
  // Returns whether a pruning could use the static evaluation.
  bool NeedsEvaluation(const SearchNode& node) const;
  // For p = 1: singular extension of the hash move, or the score of a multi-cut; and the parent's
  // reduction changed in hindsight, by the evaluations before and after its move.
  std::optional<Score> Extend(SearchNode& node, const std::optional<TableEntry>& entry);
  // Returns the score of all moves but `cell` by a search of about half the depth with the null
  // window below `beta`; nullopt if there are no others.
  std::optional<Score> SearchOthers(const SearchNode& node, int cell, Score beta);
  void ListMoves(const SearchNode& node, int hash_move);
  void Select(int ply, int first);
  int Reduction(const SearchNode& node, int number, bool quiet, int next_depth) const;
  bool IsQuiet(const SearchNode& node, int cell) const;
  // Late move pruning (LMP): returns the number of quiet stones to search, more on PV nodes. At
  // depth 0 in the middle of a turn, one completes the turn.
  int QuietMoves(const SearchNode& node) const;
  // Futility pruning of a quiet stone, by static evaluation.
  bool IsFutile(const SearchNode& node, int number, Score alpha, Score best) const;
  // Butterfly history update after a cutoff by a quiet stone.
  void UpdateHistory(int cell, const SearchNode& node);

  ForcedWin FindForcedWin(int max_nodes);
  Score Leaf(int ply);
  // Returns the move at a root with a TerminalScore().
  int CellForTerminalScore(Score score);

  PatternBoard pattern_board_;
  std::optional<NetworkEvaluation> network_;
  const TranspositionTable& shared_table_;
  const Selectivity selectivity_;
  const int futility_depth_;
  const Reductions reductions_;
  FourSearch fours_;                       // for p = 1
  std::unique_ptr<ThreatSearch> threats_;  // for p = 1, at the root only, since it is slow
  TurnThreatSearch turns_;                 // for p > 1
  std::vector<std::int32_t> history_[2];   // by side and cell
  DefenceCells defences_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_PATTERN_SEARCH_H_

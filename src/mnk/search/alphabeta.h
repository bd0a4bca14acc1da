// Alpha-beta for k-in-a-row games: principal variation search (PVS) with a transposition table and
// late move reductions (LMR).
//
// A turn of several stones is searched stone by stone; negamax flips the score only where the side
// changes. Depth counts stones; a fully forced reply is extended by one.
#ifndef QUADRILLE_MNK_SEARCH_ALPHABETA_H_
#define QUADRILLE_MNK_SEARCH_ALPHABETA_H_

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

template <class B>
concept AlphaBetaBoard = requires(B& board, const B& position, int cell) {
  board.Place(cell);
  board.Undo();
  { position.key() } -> std::same_as<std::uint64_t>;
  { position.stones_left() } -> std::same_as<int>;
  { position.Score() } -> std::same_as<Score>;
};

// Whether the opponent's threats restrict the side to move.
enum class ForcedReply : std::uint8_t {
  kNone,  // unrestricted
  kSome,  // some stones of the turn must block
  kAll,   // every stone of the turn must block
};

struct RankedCell {
  int cell;
  std::int32_t rank;
};

// Per-ply state of the search stack.
struct SearchFrame {
  std::vector<RankedCell> moves;
  std::vector<int> blockers;
  ThreatRows threats;
  Score evaluation = 0;
  bool is_evaluated = false;  // `evaluation` is of this node, where a turn begins
  int reduction = 0;          // of the move that is being searched
  std::vector<int> pv;        // the principal variation from here
  std::vector<int> tried;     // quiet stones without a cutoff
};

struct SearchNode {
  int depth;
  Score alpha;
  Score beta;
  int ply;  // stones since the root
  ForcedReply reply = ForcedReply::kNone;
  int excluded = -1;  // a cell that is not searched; the score is not stored
  int singular = -1;  // a cell that is extended by a stone

  bool is_pv() const { return beta - alpha > 1; }
};

// CRTP base. The derived class Game defines:
//   kMaxPly               the maximum ply
//   kMinDepth             the lowest depth passed to Search(), at most 0
//   kProbesBeforePlacing  true: Place() is slow, so null-window searches probe the table with
//                         board.KeyAfter(cell) first; false: they probe after Place()
//   PrefetchEvaluation(key)  prefetches a kept evaluation; only with kProbesBeforePlacing
//   kIsSelective          true: forward pruning with IsQuiet(), QuietMoves(), IsFutile(),
//                         Extend(), and UpdateHistory()
//   TerminalScore(ply, reply)  the score if it is known statically, else nullopt and `reply`
//   Prune(node)           the score of a leaf or a pruned node, else nullopt
//   Extend(node, entry)   changes node.depth and sets node.singular; the score if it is found
//   ListMoves(node, cell) fills frames_[ply].moves, at least one; `cell` is the hash move or -1
//   Select(ply, i)        selection sort step: swaps the best of moves[i...] to moves[i]
//   Reduction(node, i, quiet, next_depth)  the LMR reduction in stones
template <class Game, AlphaBetaBoard Board>
class AlphaBeta {
 protected:
  explicit AlphaBeta(Board& board) : board_(board), frames_(Game::kMaxPly + 2) {}

  // Fail-soft: returns the exact score for the side to move within (alpha, beta), else a bound.
  Score Search(int depth, Score alpha, Score beta, int ply);
  // Like Search(), for the moves in frames_[node.ply].moves. Requires: at least one move.
  Score SearchMoves(const SearchNode& node);

  // Returns the entry's score at `ply` if it is deep enough and causes a cutoff.
  std::optional<Score> CutoffBy(const std::optional<TableEntry>& entry, int depth, Score alpha,
                                Score beta, int ply) const;
  void Store(std::uint64_t key, Score score, int cell, int depth, Bound bound, int ply) {
    table_.Store(key, {ToTable(score, ply), cell, std::min(depth - Game::kMinDepth, 255), bound});
  }

  Board& board_;
  TableView table_;
  StopRule stop_;
  std::vector<SearchFrame> frames_;  // by ply
  int best_at_root_ = -1;            // of the current iteration; -1: none yet

 private:
  Game& game() { return static_cast<Game&>(*this); }

  // Returns the score, for the side to move, after a stone on `cell`.
  Score ScoreAfter(int cell, int depth, Score alpha, Score beta, int ply);
  void UpdatePv(int ply, int cell);
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_ALPHABETA_H_

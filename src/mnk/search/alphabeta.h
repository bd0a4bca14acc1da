// Alpha-beta over a board of a k-in-a-row game: principal variation search with a transposition
// table and late move reductions.
//
// A turn of several stones is searched stone by stone: the side changes only where a turn ends.
// Depth counts stones; one that a threat leaves no choice costs none.
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

// What the opponent's threats leave to the side to move.
enum class ForcedReply : std::uint8_t {
  kNone,  // any cell
  kSome,  // several stones of the turn, of which some must stop a threat
  kAll,   // only cells that stop a threat
};

struct RankedCell {
  int cell;
  std::int32_t rank;
};

// A position on the way from the root.
struct SearchFrame {
  std::vector<RankedCell> moves;
  std::vector<int> blockers;
  ThreatRows threats;
  Score evaluation = 0;
  std::vector<int> pv;     // the principal variation from here
  std::vector<int> tried;  // quiet stones that caused no cutoff
};

struct SearchNode {
  int depth;
  Score alpha;
  Score beta;
  int ply;  // stones since the root
  ForcedReply reply = ForcedReply::kNone;

  bool is_pv() const { return beta - alpha > 1; }
};

// Game derives from this, and adds what it knows of the game:
//   kMaxPly               the most stones from the root
//   kMinDepth             the lowest depth of a search, at most 0
//   kProbesBeforePlacing  true: Place() is slow, so the table is probed by board.KeyAfter(cell), in
//                         null windows alone; false: it is probed when the stone lies
//   kIsSelective          true: the game prunes, by IsQuiet(), QuietMoves(), IsFutile(),
//   UpdateHistory() TerminalScore(ply, reply)     the score where no search is needed, else nothing
//   and the forced reply Prune(node)           the score of a leaf or of a node that is not worth a
//   search ListMoves(node, cell) fills frames_[ply].moves, at least one; `cell` is the table's, or
//   -1 Select(ply, i)        brings the best of the moves from the i-th on to place i
//   Reduction(node, i, quiet, next_depth)
template <class Game, AlphaBetaBoard Board>
class AlphaBeta {
 protected:
  explicit AlphaBeta(Board& board) : board_(board), frames_(Game::kMaxPly + 2) {}

  // The score for the side to move if it lies within (alpha, beta), else a bound of it.
  Score Search(int depth, Score alpha, Score beta, int ply);
  // The same for the moves in frames_[node.ply], of which there is one.
  Score SearchMoves(const SearchNode& node);

  // The score that `entry` gives the position at `ply`, if it causes a cutoff.
  std::optional<Score> CutoffBy(const std::optional<TableEntry>& entry, int depth, Score alpha,
                                Score beta, int ply) const;
  void Store(std::uint64_t key, Score score, int cell, int depth, Bound bound, int ply) {
    table_.Store(key, {ToTable(score, ply), cell, std::min(depth - Game::kMinDepth, 255), bound});
  }

  Board& board_;
  TableView table_;
  StopRule stop_;
  std::vector<SearchFrame> frames_;  // by ply
  int best_at_root_ = -1;            // so far in this iteration; -1: none

 private:
  Game& game() { return static_cast<Game&>(*this); }

  // The score for the side to move after its stone on `cell`.
  Score ScoreAfter(int cell, int depth, Score alpha, Score beta, int ply);
  void UpdatePv(int ply, int cell);
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_ALPHABETA_H_

#include "src/mnk/search/window_search.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr int kMaxPly = 200;
// How many cells are tried where nothing is forced: all on a board that is nearly full.
constexpr int kWidth = 12;
constexpr int kAllCells = 16;
// From the fourth on they are searched a stone less deep first, as long as that leaves a search.
constexpr std::size_t kReducedFrom = 3;
constexpr int kReducedDepth = 2;

// True if `result` answers the question for a score within (alpha, beta).
bool Answers(const TableEntry& result, int depth, int ply, std::int32_t alpha, std::int32_t beta) {
  if (result.depth < depth) return false;
  const std::int32_t score = FromTable(result.score, ply);
  return result.CausesCutoff(score, alpha, beta);
}

void MoveToFront(std::vector<int>& cells, int cell) {
  const auto at = std::find(cells.begin(), cells.end(), cell);
  if (at != cells.end()) std::rotate(cells.begin(), at, at + 1);
}

}  // namespace

int Search::BestOf(std::vector<int> cells, int most_depth) {
  assert(!cells.empty());
  cells_at_.resize(kMaxPly + 1);
  const int deepest = std::min({kMaxDepth, most_depth, board_.position().free_cells()});
  for (int depth = 1; depth <= deepest; ++depth) {
    if (!SearchRoot(cells, depth) || IsWinOrLoss(root_score_)) break;
  }
  return cells.front();
}

// Searches all cells to `depth` and puts the best in front, even if a limit ends it half way.
// Returns true if it came to the end.
bool Search::SearchRoot(std::vector<int>& cells, int depth) {
  const ScoredCell best = BestAmong(cells, -kWinScore, kWinScore, depth - 1, 0);
  MoveToFront(cells, best.cell);
  if (!over_) {
    root_score_ = best.score;
    root_depth_ = depth;
  }
  return !over_;
}

std::int32_t Search::ScoreAfter(int cell, std::int32_t alpha, std::int32_t beta, int depth,
                                int ply) {
  const Side side = board_.position().side_to_move();
  board_.Place(cell);
  const std::int32_t score = board_.position().side_to_move() == side
                                 ? Score(alpha, beta, depth, ply + 1)
                                 : -Score(-beta, -alpha, depth, ply + 1);
  board_.Undo();
  return score;
}

std::int32_t Search::ScoutAfter(int cell, std::size_t index, std::int32_t alpha, std::int32_t beta,
                                int depth, int ply) {
  if (index == 0) return ScoreAfter(cell, alpha, beta, depth, ply);
  std::int32_t score = alpha + 1;
  if (index >= kReducedFrom && depth >= kReducedDepth) {
    score = ScoreAfter(cell, alpha, alpha + 1, depth - 1, ply);
  }
  if (score > alpha) score = ScoreAfter(cell, alpha, alpha + 1, depth, ply);
  if (score <= alpha || score >= beta) return score;
  return ScoreAfter(cell, alpha, beta, depth, ply);
}

std::int32_t Search::Score(std::int32_t alpha, std::int32_t beta, int depth, int ply) {
  const Position& position = board_.position();
  if (IsOver() || position.free_cells() == 0 || !board_.CanBeWon()) return 0;
  const Side side = position.side_to_move();
  const int own_stones = std::min(position.stones_left(), position.rules().p);
  const int to_win = board_.StonesToWin(side, own_stones);
  if (to_win > 0) return WinIn(ply, to_win);
  const bool forced =
      board_.StonesToWin(Other(side), position.stones_of_next_turn()) > 0 && ply < kMaxPly;
  if (!forced && (depth <= 0 || ply >= kMaxPly)) return board_.Score();

  const std::uint64_t key = board_.Key();
  const std::optional<TableEntry> known = table_.Find(key);
  if (known && Answers(*known, std::max(depth, 0), ply, alpha, beta)) {
    return FromTable(known->score, ply);
  }
  std::vector<int>& cells = ListCells(forced, ply);
  if (known) MoveToFront(cells, known->cell);
  const ScoredCell best = BestAmong(cells, alpha, beta, forced ? depth : depth - 1, ply);
  if (over_) return 0;
  const Bound bound = best.score >= beta    ? Bound::kLower
                      : best.score <= alpha ? Bound::kUpper
                                            : Bound::kExact;
  table_.Store(key, {ToTable(best.score, ply), best.cell, depth, bound});
  return best.score;
}

Search::ScoredCell Search::BestAmong(const std::vector<int>& cells, std::int32_t alpha,
                                     std::int32_t beta, int depth, int ply) {
  ScoredCell best{cells.front(), -kWinScore};
  for (std::size_t i = 0; i < cells.size() && best.score < beta && !over_; ++i) {
    const std::int32_t score =
        ScoutAfter(cells[i], i, std::max(alpha, best.score), beta, depth, ply);
    if (!over_ && score > best.score) best = {cells[i], score};
  }
  return best;
}

std::vector<int>& Search::ListCells(bool forced, int ply) {
  std::vector<int>& cells = cells_at_[ply];
  if (forced) {
    board_.ListRowToFill(Other(board_.position().side_to_move()), cells);
    return cells;
  }
  const int free_cells = board_.position().free_cells();
  board_.ListBest(free_cells <= kAllCells ? free_cells : kWidth, best_);
  cells.clear();
  for (const WeighedCell& best : best_) cells.push_back(best.cell);
  return cells;
}

bool Search::IsOver() {
  // The clock is far dearer than the flag, and than a position.
  if (nodes_left_ == 0 || limit_.IsStopped() || (nodes_left_ % 64 == 0 && limit_.IsOver())) {
    over_ = true;
    return true;
  }
  --nodes_left_;
  return over_;
}

}  // namespace quadrille::mnk

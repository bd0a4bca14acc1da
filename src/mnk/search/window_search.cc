#include "src/mnk/search/window_search.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "src/mnk/search/alphabeta_inl.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Beam width of unforced nodes; nearly full boards are searched exhaustively.
constexpr int kWidth = 12;
constexpr int kAllCells = 16;
// LMR: one stone, from the fourth cell on and at depth 2 or more.
constexpr int kReducedFrom = 3;
constexpr int kReducedDepth = 2;

void MoveToFront(std::vector<RankedCell>& moves, int cell) {
  const auto at = std::find_if(moves.begin(), moves.end(),
                               [cell](const RankedCell& move) { return move.cell == cell; });
  if (at != moves.end()) std::rotate(moves.begin(), at, at + 1);
}

}  // namespace

WindowSearch::WindowSearch(WindowBoard& board, const TableView& table, const StopRule& stop)
    : AlphaBeta(board) {
  table_ = table;
  stop_ = stop;
}

int WindowSearch::BestOf(const std::vector<int>& cells, int max_depth) {
  assert(!cells.empty());
  std::vector<RankedCell>& moves = frames_[0].moves;
  moves.clear();
  for (const int cell : cells) moves.push_back({cell, 0});
  const int deepest = std::min({kMaxDepth, max_depth, board_.position().free_cells()});
  for (int depth = 1; depth <= deepest; ++depth) {
    best_at_root_ = -1;
    const Score score = SearchMoves({depth, -kWinScore, kWinScore, 0});
    MoveToFront(moves, best_at_root_);  // also after an aborted iteration
    if (stop_.is_over()) break;
    root_score_ = score;
    root_depth_ = depth;
    if (IsWinOrLoss(score)) break;
  }
  return moves.front().cell;
}

std::optional<Score> WindowSearch::TerminalScore(int ply, ForcedReply& reply) const {
  const Position& position = board_.position();
  if (position.free_cells() == 0 || !board_.CanBeWon()) return 0;
  const Side side = position.side_to_move();
  const int own_stones = std::min(position.stones_left(), position.rules().p);
  const int to_win = board_.StonesToWin(side, own_stones);
  if (to_win > 0) return WinIn(ply, to_win);
  if (ply < kMaxPly && board_.StonesToWin(Other(side), position.stones_of_next_turn()) > 0) {
    reply = ForcedReply::kAll;
  }
  return std::nullopt;
}

std::optional<Score> WindowSearch::Prune(const SearchNode& node) const {
  if (node.reply != ForcedReply::kNone || (node.depth > 0 && node.ply < kMaxPly)) {
    return std::nullopt;
  }
  return board_.Score();
}

void WindowSearch::ListMoves(const SearchNode& node, int hash_move) {
  SearchFrame& frame = frames_[node.ply];
  frame.moves.clear();
  if (node.reply == ForcedReply::kAll) {
    board_.ListNearestRow(Other(board_.position().side_to_move()), frame.blockers);
    for (const int cell : frame.blockers) frame.moves.push_back({cell, 0});
  } else {
    const int free_cells = board_.position().free_cells();
    board_.ListBest(free_cells <= kAllCells ? free_cells : kWidth, best_);
    for (const WeightedCell& best : best_) frame.moves.push_back({best.cell, 0});
  }
  MoveToFront(frame.moves, hash_move);
}

int WindowSearch::Reduction(const SearchNode&, int number, bool, int depth) const {
  return number >= kReducedFrom && depth >= kReducedDepth ? 1 : 0;
}

}  // namespace quadrille::mnk

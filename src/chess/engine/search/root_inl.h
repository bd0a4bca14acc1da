// Iterative deepening with aspiration windows.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_ROOT_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_ROOT_INL_H_

#include <algorithm>
#include <utility>

#include "src/chess/engine/search/search_inl.h"
#include "src/chess/engine/search/searcher_inl.h"

namespace quadrille::chess {

template <class Isa>
void Searcher<Isa>::DeepenIteratively() {
  for (int ply = -kFramesBeforeRoot; ply <= 0; ++ply) {
    Frame& frame = At(ply);
    frame.history = nullptr;
    frame.null_move = false;
    frame.reduction = 0;
    frame.static_eval = 0;
    frame.in_check = false;
  }
  At(0).position = w_.task.root;
  At(0).key = w_.task.key;
  for (int i = 0; i < w_.task.past_count; ++i) w_.keys[i] = w_.task.past_keys[i];
  EnterNode(0);
  w_.completed_depth = 0;
  for (int depth = 1; depth <= w_.task.max_depth; ++depth) {
    // Lazy SMP: helper threads skip two of three depths, staggered by thread, but never the last
    // depth, because the first thread to complete it ends the search.
    const bool is_skipped = w_.index > 0 && depth > 4 && (depth + w_.index) % 3 != 0;
    if (is_skipped && depth < w_.task.max_depth) continue;
    root_depth_ = depth;
    polls_stop_ |= depth > 1 || w_.index > 0;
    for (int i = 0; i < w_.root_count; ++i) w_.root_moves[i].previous = w_.root_moves[i].score;
    for (int pv_index = 0; pv_index < std::min(w_.task.lines, w_.root_count); ++pv_index) {
      if (AspirationSearch(depth, pv_index)) return;
    }
    w_.completed_depth = depth;
  }
}

// Aspiration search of PV number `pv_index` (MultiPV), without the moves of the PVs before it.
// Returns true if the search is stopped.
template <class Isa>
bool Searcher<Isa>::AspirationSearch(int depth, int pv_index) {
  w_.selective_depth = 0;
  const Score previous = w_.root_moves[pv_index].previous;
  int window = margins_.aspiration;
  Score alpha = -Score::Infinite();
  Score beta = Score::Infinite();
  if (depth >= 5 && !previous.IsDecided()) {
    alpha = previous - window;
    beta = previous + window;
  }
  int search_depth = depth;
  while (true) {
    const Score score = SearchRoot(alpha, beta, std::max(1, search_depth), pv_index);
    if (IsStopped()) return true;
    SortRootMoves(pv_index);
    if (score <= alpha) {
      beta = Score((alpha.value() + beta.value()) / 2);
      alpha = WidenWindow(score, -window);
      search_depth = depth;
    } else if (score >= beta) {
      beta = WidenWindow(score, window);
      if (search_depth > depth - 3) --search_depth;
    } else {
      break;
    }
    window += window / 2;
  }
  // Within an iteration, a later PV may score better than an earlier one.
  if (pv_index + 1 == std::min(w_.task.lines, w_.root_count)) SortRootMoves(0);
  if (w_.index == 0) stopped_ |= monitor_.OnLine(depth, pv_index);
  return IsStopped();
}

// Returns `score` moved outwards by `by`, or infinity beyond kFarFromEven.
template <class Isa>
Score Searcher<Isa>::WidenWindow(Score score, int by) {
  constexpr int kFarFromEven = 1500;
  const int value = score.value() + by;
  if (by > 0 && value > kFarFromEven) return Score::Infinite();
  if (by < 0 && value < -kFarFromEven) return -Score::Infinite();
  return Score(std::clamp(value, -Score::kInfinite, Score::kInfinite));
}

template <class Isa>
Score Searcher<Isa>::SearchRoot(Score alpha, Score beta, int depth, int pv_index) {
  Frame& frame = At(0);
  if (!frame.in_check) frame.static_eval = StaticEval(0);
  At(1).killer = {};
  At(1).cutoffs = At(2).cutoffs = 0;
  Score best = -Score::Infinite();
  for (int i = pv_index; i < w_.root_count; ++i) {
    RootMove& root = w_.root_moves[i];
    const std::uint64_t nodes_before = w_.nodes.load(std::memory_order_relaxed);
    const Move move = root.move;
    w_.progress.Publish(root_depth_, w_.root_count - i - 1, move);
    const bool is_quiet = IsQuiet(frame.position, move);
    MakeMove(move, 0);
    Score score;
    if (i > pv_index) {
      int reduced = depth - 1;
      if (depth >= 3 && i > pv_index + 2 && is_quiet && !At(1).in_check) {
        reduced = std::max(1, depth - 1 - LateMoveReduction(depth, i - pv_index) / 2048);
      }
      score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, reduced, 1, true);
      if (score > alpha && reduced < depth - 1) {
        score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, depth - 1, 1, true);
      }
    }
    if (i == pv_index || score > alpha) {
      score = -Search<NodeType::kPv>(-beta, -alpha, depth - 1, 1, false);
    }
    root.nodes += w_.nodes.load(std::memory_order_relaxed) - nodes_before;
    if (IsStopped()) return best;
    if (i == pv_index || score > alpha) {
      root.score = score;
      root.selective_depth = w_.selective_depth;
      root.bound = score <= alpha ? Bound::kUpper : score >= beta ? Bound::kLower : Bound::kExact;
      root.pv.Set(move, At(1).pv);
    } else {
      root.score = -Score::Infinite();
    }
    if (score > best) best = score;
    if (score > alpha) {
      alpha = score;
      // Immediately, so that the new best move comes first if the search is stopped.
      MoveForward(i, pv_index);
      if (score >= beta) break;
    }
  }
  return best;
}

// Stable insertion sort by score, best first, from index `first`.
template <class Isa>
void Searcher<Isa>::SortRootMoves(int first) {
  for (int i = first + 1; i < w_.root_count; ++i) {
    int to = i;
    while (to > first && w_.root_moves[i].score > w_.root_moves[to - 1].score) --to;
    MoveForward(i, to);
  }
}

// Moves a root move forward, shifting those between. Not std::rotate() or std::swap(): if not
// inlined, the linker may merge them with instantiations of another tier.
template <class Isa>
void Searcher<Isa>::MoveForward(int from, int to) {
  const RootMove moved = w_.root_moves[from];
  for (int i = from; i > to; --i) w_.root_moves[i] = w_.root_moves[i - 1];
  w_.root_moves[to] = moved;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_ROOT_INL_H_

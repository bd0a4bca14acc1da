// Definitions of alphabeta.h; include in the .cc files of its derived classes.
#ifndef QUADRILLE_MNK_SEARCH_ALPHABETA_INL_H_
#define QUADRILLE_MNK_SEARCH_ALPHABETA_INL_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/search/alphabeta.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

template <class Game, AlphaBetaBoard Board>
Score AlphaBeta<Game, Board>::Search(int depth, Score alpha, Score beta, int ply) {
  frames_[ply].pv.clear();
  frames_[ply].is_evaluated = false;
  if (stop_.CountNode()) return 0;
  SearchNode node{depth, alpha, beta, ply};
  if (const std::optional<Score> known = game().TerminalScore(ply, node.reply)) return *known;
  if (const std::optional<Score> pruned = game().Prune(node)) return *pruned;
  const std::optional<TableEntry> entry = table_.Find(board_.key());
  if constexpr (!Game::kProbesBeforePlacing) {
    if (const auto score = CutoffBy(entry, depth, alpha, beta, ply)) return *score;
  }
  if constexpr (Game::kIsSelective) {
    if (const auto score = game().Extend(node, entry)) return *score;
  }
  game().ListMoves(node, entry ? entry->cell : -1);
  return SearchMoves(node);
}

template <class Game, AlphaBetaBoard Board>
Score AlphaBeta<Game, Board>::SearchMoves(const SearchNode& node) {
  SearchFrame& frame = frames_[node.ply];
  frame.tried.clear();
  const std::uint64_t key = board_.key();
  const int count = static_cast<int>(frame.moves.size());
  const int next_depth = node.reply == ForcedReply::kAll ? node.depth : node.depth - 1;
  Score alpha = node.alpha;
  Score best = -kWinScore;
  game().Select(node.ply, 0);
  int best_cell = frame.moves.front().cell;
  for (int i = 0; i < count; ++i) {
    if (i + 1 < count) game().Select(node.ply, i + 1);
    const int cell = frame.moves[i].cell;
    if (cell == node.excluded) continue;
    bool quiet = false;
    if constexpr (Game::kIsSelective) {
      quiet = game().IsQuiet(node, cell);
      if (quiet && best > -kMaxEvaluation && i >= game().QuietMoves(node)) break;
      if (quiet && i > 0 && game().IsFutile(node, i, alpha, best)) continue;
    }
    Score score;
    if (i == 0) {
      const int depth = next_depth + (cell == node.singular ? 1 : 0);
      score = ScoreAfter(cell, depth, alpha, node.beta, node.ply);
    } else {
      const int reduction = game().Reduction(node, i, quiet, next_depth);
      frame.reduction = reduction;
      score = ScoreAfter(cell, next_depth - reduction, alpha, alpha + 1, node.ply);
      frame.reduction = 0;
      if (score > alpha && reduction > 0) {
        score = ScoreAfter(cell, next_depth, alpha, alpha + 1, node.ply);
      }
      if (score > alpha && score < node.beta) {
        score = ScoreAfter(cell, next_depth, alpha, node.beta, node.ply);
      }
    }
    if (stop_.is_over()) return 0;
    if (score > best) {
      best = score;
      // With pruning, fail-low scores do not rank moves.
      if (score > alpha || !Game::kIsSelective) best_cell = cell;
      if (score > alpha || i == 0) UpdatePv(node.ply, cell);
      if (score > alpha && node.ply == 0) best_at_root_ = cell;
      alpha = std::max(alpha, score);
      if (alpha >= node.beta) {
        if constexpr (Game::kIsSelective) {
          if (quiet) game().UpdateHistory(cell, node);
        }
        break;
      }
    }
    if (quiet) frame.tried.push_back(cell);
  }
  if (node.excluded >= 0) return best;
  const Bound bound = best >= node.beta   ? Bound::kLower
                      : best > node.alpha ? Bound::kExact
                                          : Bound::kUpper;
  Store(key, best, best_cell, node.depth, bound, node.ply);
  return best;
}

template <class Game, AlphaBetaBoard Board>
std::optional<Score> AlphaBeta<Game, Board>::CutoffBy(const std::optional<TableEntry>& entry,
                                                      int depth, Score alpha, Score beta,
                                                      int ply) const {
  if (!entry || entry->depth < depth - Game::kMinDepth) return std::nullopt;
  const Score score = FromTable(entry->score, ply);
  if (!entry->CausesCutoff(score, alpha, beta)) return std::nullopt;
  return score;
}

template <class Game, AlphaBetaBoard Board>
Score AlphaBeta<Game, Board>::ScoreAfter(int cell, int depth, Score alpha, Score beta, int ply) {
  const bool turn_continues = board_.stones_left() > 1;
  const Score low = turn_continues ? alpha : -beta;
  const Score high = turn_continues ? beta : -alpha;
  std::optional<Score> score;
  if constexpr (Game::kProbesBeforePlacing) {
    if (high - low == 1) {
      score = CutoffBy(table_.Find(board_.KeyAfter(cell)), depth, low, high, ply + 1);
    }
  }
  if (score) {
    if (stop_.CountNode()) return 0;
    frames_[ply + 1].pv.clear();
  } else {
    if constexpr (Game::kProbesBeforePlacing) game().PrefetchEvaluation(board_.KeyAfter(cell));
    board_.Place(cell);
    score = Search(depth, low, high, ply + 1);
    board_.Undo();
  }
  return turn_continues ? *score : -*score;
}

template <class Game, AlphaBetaBoard Board>
void AlphaBeta<Game, Board>::UpdatePv(int ply, int cell) {
  std::vector<int>& line = frames_[ply].pv;
  const std::vector<int>& rest = frames_[ply + 1].pv;
  line.assign(1, cell);
  line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_ALPHABETA_INL_H_

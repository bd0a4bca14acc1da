// Alpha-beta search of the inner nodes: principal variation search (PVS; Marsland and Campbell,
// "Parallel search of strongly ordered game trees", 1982) with a transposition table, selective
// pruning, late move reductions (LMR) and singular extensions.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_INL_H_

#include "src/chess/engine/search/abdada_table.h"
#include "src/chess/engine/search/deferring_picker_inl.h"
#include "src/chess/engine/search/history_update_inl.h"
#include "src/chess/engine/search/pruning_inl.h"
#include "src/chess/engine/search/quiescence_inl.h"
#include "src/chess/engine/search/searcher_inl.h"
#include "src/chess/engine/search/uninitialized_array.h"

namespace quadrille::chess {

template <class Isa>
template <NodeType kType>
Score Searcher<Isa>::Search(Score alpha, Score beta, int depth, int ply, bool cut_node) {
  constexpr bool kPv = kType == NodeType::kPv;
  Frame& frame = At(ply);
  if (frame.in_check) ++depth;  // check extension
  if (depth <= 0) return Quiesce<kType>(alpha, beta, ply, true);
  if constexpr (kPv) {
    frame.pv.length = 0;
    w_.selective_depth = std::max(w_.selective_depth, ply);
  }
  if (CountNode() || IsDraw(ply)) return Score::Draw();
  if (ply >= kMaxPly) return frame.in_check ? Score::Draw() : Score(StaticEval(ply));
  if (alpha < Score::Draw() && HasUpcomingRepetition(ply)) {
    alpha = Score::Draw();
    if (alpha >= beta) return alpha;
  }
  // Mate distance pruning.
  alpha = std::max(alpha, Score::MatedIn(ply));
  beta = std::min(beta, Score::MateIn(ply + 1));
  if (alpha >= beta) return alpha;

  const bool no_excluded_move = !frame.excluded.has_value();
  // Evaluate before the table probe, to hide the latency of the table's prefetch.
  if (no_excluded_move) {
    frame.static_eval = frame.in_check ? At(ply - 2).static_eval : StaticEval(ply);
  }
  const std::optional<TableEntry> tt_hit =
      no_excluded_move ? w_.task.table.Find(frame.key) : std::nullopt;
  const TableEntry tt_entry = tt_hit.value_or(TableEntry{});
  const Score tt_score = ScoreFromTable(tt_entry.score, ply);
  // TT cutoff, except close to the fifty-move limit.
  if (!kPv && tt_hit && tt_entry.depth >= depth && CausesCutoff(tt_entry, tt_score, alpha, beta) &&
      frame.position.halfmove_clock < 90) {
    return tt_score;
  }

  if (no_excluded_move) {
    if (const std::optional<Score> score = ProbeTablebases(alpha, beta, ply)) return *score;
  }

  bool improving = false;
  if (!frame.in_check && no_excluded_move) {
    improving = frame.static_eval > At(ply - 2).static_eval;
    frame.eval = BetterEstimate(tt_entry, tt_score, frame.static_eval);
    // Hindsight extension: the reduced move before did not lower the evaluation of its side.
    const Frame& before = At(ply - 1);
    depth += !kPv && before.reduction >= 3 && !before.in_check &&
             -frame.static_eval >= before.static_eval;
  }
  At(ply + 1).killer = {};
  At(ply + 2).cutoffs = 0;

  if (!kPv && !frame.in_check && no_excluded_move) {
    if (const std::optional<Score> score =
            PruneNode(beta, depth, ply, cut_node, improving, tt_entry)) {
      return *score;
    }
  }
  // Internal iterative reduction (IIR).
  if (depth >= 4 && !tt_entry.move.has_value()) --depth;
  return SearchMoves<kType>(alpha, beta, depth, ply, cut_node, tt_entry, improving);
}

// Singular extension: searches all moves but the TT move to half the depth, with a null window
// below the TT score. If all fail low, the TT move is extended by one ply, or by two (double
// extension) if they fail far below. Otherwise returns a multi-cut score if one of them reaches
// beta, or a negative extension.
template <class Isa>
SingularResult Searcher<Isa>::SingularExtension(Score beta, int depth, int ply, bool cut_node,
                                                bool is_pv, const TableEntry& tt_entry) {
  Frame& frame = At(ply);
  const Score tt_score = ScoreFromTable(tt_entry.score, ply);
  if (depth < 5 || frame.excluded.has_value() || tt_entry.bound == Bound::kUpper ||
      tt_entry.depth < depth - 3 || tt_score.IsDecided() || ply >= 2 * root_depth_) {
    return {};
  }
  const Score singular_beta = tt_score - margins_.singular * depth / 16;
  const Score double_beta = singular_beta - margins_.double_extension;
  const int static_eval = frame.static_eval;
  frame.excluded = tt_entry.move;
  const Score score =
      Search<NodeType::kNonPv>(singular_beta - 1, singular_beta, (depth - 1) / 2, ply, cut_node);
  frame.excluded = {};
  frame.static_eval = static_eval;
  if (score < singular_beta) return {.extension = !is_pv && score < double_beta ? 2 : 1};
  if (score >= beta && !score.IsDecided()) return {.cutoff = score};
  return {.extension = tt_score < beta ? 0 : is_pv ? -1 : -2};
}

template <class Isa>
template <NodeType kType>
Score Searcher<Isa>::SearchMoves(Score alpha, Score beta, int depth, int ply, bool cut_node,
                                 const TableEntry& tt_entry, bool improving) {
  constexpr bool kPv = kType == NodeType::kPv;
  Frame& frame = At(ply);
  MovePicker<Isa> picker(frame.position, w_.histories, HintsFor(ply, tt_entry.move),
                         PickedMoves::kAll);
  AbdadaTable* const abdada = depth >= AbdadaTable::kMinDepth ? w_.task.abdada : nullptr;
  DeferringPicker<Isa> moves(picker, abdada, frame.key);

  const Score original_alpha = alpha;
  Score best = Score::MatedIn(ply);
  OptionalMove best_move;
  constexpr std::size_t kMaxTried = 64;
  UninitializedArray<PickedMove, kMaxTried> tried;
  std::size_t tried_count = 0;
  int searched = 0;
  while (const PickedMove* const picked = moves.Next()) {
    const PickedMove& m = *picked;
    if (m.move == frame.excluded) continue;
    int reduction = LateMoveReduction(depth, searched + 1);
    if (!best.IsLoss() && HasNonPawnMaterial(frame.position)) {
      const MovePruning pruning =
          PruneMove(m, alpha, depth, ply, searched, improving, reduction / 1024);
      if (pruning == MovePruning::kQuiets) picker.SkipQuiets();
      if (pruning != MovePruning::kNone) continue;
    }

    SingularResult singular;
    if (m.move == tt_entry.move) {
      singular = SingularExtension(beta, depth, ply, cut_node, kPv, tt_entry);
      if (IsStopped()) return Score::Draw();
      if (singular.cutoff) return *singular.cutoff;
    }
    const AbdadaTable::Mark mark(abdada, frame.key, m.move);
    MakeMove(m.move, ply);
    ++searched;
    int next_depth = depth - 1 + singular.extension;
    Score score;
    // Late move reductions (LMR), then PVS: null window first, full window in PV nodes.
    if (depth >= 2 && searched > 1 + kPv && (m.is_quiet || m.role == MoveRole::kBadCapture)) {
      reduction += margins_.lmr_cut_node * cut_node + margins_.lmr_bad_capture * !m.is_quiet +
                   margins_.lmr_cutoffs * (At(ply + 1).cutoffs > 3) -
                   margins_.lmr_history * m.history / 1024 - 1024 * kPv -
                   margins_.lmr_improving * improving - margins_.lmr_check * At(ply + 1).in_check -
                   margins_.lmr_killer * (m.role == MoveRole::kKiller);
      const int reduced = std::clamp(next_depth - reduction / 1024, 1, next_depth);
      frame.reduction = next_depth - reduced;
      score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, reduced, ply + 1, true);
      frame.reduction = 0;
      if (score > alpha && reduced < next_depth) {
        next_depth += score.value() > best.value() + margins_.lmr_deeper + 2 * next_depth;
        score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, next_depth, ply + 1, !cut_node);
      }
    } else if (!kPv || searched > 1) {
      score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, next_depth, ply + 1, !cut_node);
    }
    if (kPv && (searched == 1 || (score > alpha && !IsStopped()))) {
      score = -Search<NodeType::kPv>(-beta, -alpha, next_depth, ply + 1, false);
    }
    if (IsStopped()) return Score::Draw();

    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = m.move;
        if constexpr (kPv) frame.pv.Set(m.move, At(ply + 1).pv);
        if (score >= beta) {
          ++frame.cutoffs;
          UpdateHistories(ply, m, depth, {tried.data(), tried_count});
          break;
        }
        alpha = score;
      }
    }
    if (tried_count < kMaxTried) tried[tried_count++] = m;
  }
  if (searched == 0 && best == Score::MatedIn(ply)) {
    // Checkmate, stalemate, or the only legal move is excluded.
    if (frame.excluded.has_value()) return alpha;
    return frame.in_check ? Score::MatedIn(ply) : Score::Draw();
  }
  if (!frame.excluded.has_value()) {
    if (w_.task.probe_pieces != 0) best = std::clamp(best, frame.tb_min, frame.tb_max);
    const Bound bound = best >= beta            ? Bound::kLower
                        : best > original_alpha ? Bound::kExact
                                                : Bound::kUpper;
    w_.task.table.Store(frame.key, {best_move, ScoreToTable(best, ply),
                                    static_cast<std::int8_t>(std::min(depth, 120)), bound});
    UpdateCorrection(ply, best, bound, best_move, depth);
  }
  return best;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_INL_H_

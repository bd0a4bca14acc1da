// Pruning of nodes (tablebases, razoring, reverse futility pruning, null-move pruning, ProbCut) and
// of moves (late move pruning, history pruning, futility pruning, SEE pruning).
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_PRUNING_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_PRUNING_INL_H_

#include "src/bitboard/isa/bits.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/search/gives_check_inl.h"
#include "src/chess/engine/search/quiescence_inl.h"
#include "src/chess/engine/search/searcher_inl.h"

namespace quadrille::chess {

// Tablebase probe. Returns the score if it causes a cutoff; otherwise a win below beta raises
// tb_min and a loss above alpha lowers tb_max. Cursed wins and blessed losses score +1 and -1.
template <class Isa>
std::optional<Score> Searcher<Isa>::ProbeTablebases(Score alpha, Score beta, int ply) {
  if (w_.task.probe_pieces == 0) return std::nullopt;
  Frame& frame = At(ply);
  const Position& p = frame.position;
  frame.tb_min = -Score::Infinite();
  frame.tb_max = Score::Infinite();
  if (p.halfmove_clock != 0 || !p.castling_rooks.IsEmpty() ||
      bits::Count<Isa>(p.Occupied().bits()) > w_.task.probe_pieces) {
    return std::nullopt;
  }
  const std::optional<WdlResult> result = w_.task.probe->ProbeWdl(p);
  if (!result) return std::nullopt;
  w_.tb_hits.store(w_.tb_hits.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  const bool wins = *result == WdlResult::kWin;
  const bool loses = *result == WdlResult::kLoss;
  const Score score = wins    ? Score::TablebaseWinIn(ply)
                      : loses ? Score::TablebaseLossIn(ply)
                              : Score(static_cast<int>(*result));
  // The true score may be better or worse than the tablebase's: forced mates score beyond it.
  if ((wins && score < beta) || (loses && score > alpha)) {
    (wins ? frame.tb_min : frame.tb_max) = score;
    return std::nullopt;
  }
  const Bound bound = wins ? Bound::kLower : loses ? Bound::kUpper : Bound::kExact;
  w_.task.table.Store(frame.key,
                      {{}, ScoreToTable(score, ply), static_cast<std::int8_t>(100), bound});
  return score;
}

template <class Isa>
std::optional<Score> Searcher<Isa>::PruneNode(Score beta, int depth, int ply, bool cut_node,
                                              bool improving, const TableEntry& tt_entry) {
  const Frame& frame = At(ply);
  const int eval = frame.eval;
  // Razoring.
  if (depth <= 3 && !beta.IsDecided() && eval + margins_.razoring * depth < beta.value() - 1) {
    const Score score = Quiesce<NodeType::kNonPv>(beta - 1, beta, ply, true);
    if (score < beta || depth == 1) return score;
  }
  // Reverse futility pruning (static null move), except where a quiet move was best before.
  const bool has_quiet_tt_move =
      tt_entry.move.has_value() && IsQuiet(frame.position, *tt_entry.move);
  const int margin = margins_.reverse_futility * (depth - improving);
  if (depth <= 8 && !has_quiet_tt_move && !beta.IsDecided() && eval - margin >= beta.value()) {
    return Score((3 * eval + beta.value()) / 4);
  }
  if (cut_node) {
    if (const std::optional<Score> score = TryNullMove(beta, depth, ply)) return score;
  }
  return TryProbCut(beta, depth, ply, tt_entry);
}

// Null-move pruning, with verification search from depth 14 (zugzwang).
template <class Isa>
std::optional<Score> Searcher<Isa>::TryNullMove(Score beta, int depth, int ply) {
  const Frame& frame = At(ply);
  const bool after_null_move = ply > 0 && At(ply - 1).null_move;
  if (depth < 3 || frame.eval < beta.value() || beta.IsLoss() || after_null_move ||
      ply < null_move_min_ply_ || !HasNonPawnMaterial(frame.position)) {
    return std::nullopt;
  }
  const int excess = frame.eval - beta.value();
  const int reduction = (margins_.null_move_base + margins_.null_move_depth * depth) / 1024 +
                        std::min(excess / margins_.null_move, 3);
  MakeNullMove(ply);
  Score score = -Search<NodeType::kNonPv>(-beta, -beta + 1, depth - reduction, ply + 1, false);
  if (IsStopped()) return score;
  if (score < beta) return std::nullopt;
  if (score.IsDecided()) score = beta;  // do not return unproven mate scores
  if (depth < 14) return score;
  // Verification: the same reduced depth, with null moves disabled near this node.
  null_move_min_ply_ = ply + 3 * (depth - reduction) / 4;
  const Score verification =
      Search<NodeType::kNonPv>(beta - 1, beta, std::max(1, depth - reduction), ply, false);
  null_move_min_ply_ = 0;
  if (IsStopped() || verification >= beta) return score;
  return std::nullopt;
}

// ProbCut (Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995):
// returns the score of a capture that reaches beta + margin in a reduced search. Not tried if the
// TT score of such a search is below that.
template <class Isa>
std::optional<Score> Searcher<Isa>::TryProbCut(Score beta, int depth, int ply,
                                               const TableEntry& tt_entry) {
  Frame& frame = At(ply);
  if (depth < 5 || beta.IsDecided()) return std::nullopt;
  const Score prob_cut_beta = beta + margins_.prob_cut;
  if (tt_entry.bound != Bound::kNone && tt_entry.depth >= depth - 3 &&
      ScoreFromTable(tt_entry.score, ply) < prob_cut_beta) {
    return std::nullopt;
  }
  MovePicker<Isa> moves(frame.position, w_.histories, HintsFor(ply), PickedMoves::kCaptures);
  while (const PickedMove* const m = moves.Next()) {
    const int needed = prob_cut_beta.value() - frame.static_eval;
    if (!SeeAtLeast<Isa>(frame.position, m->move, needed)) continue;
    MakeMove(m->move, ply);
    Score score = -Quiesce<NodeType::kNonPv>(-prob_cut_beta, -prob_cut_beta + 1, ply + 1);
    if (score >= prob_cut_beta) {
      const int reduced = depth - (depth >= 7 ? 5 : 4);
      score = -Search<NodeType::kNonPv>(-prob_cut_beta, -prob_cut_beta + 1, reduced, ply + 1, true);
    }
    if (IsStopped()) return score;
    if (score >= prob_cut_beta) {
      w_.task.table.Store(frame.key, {m->move, ScoreToTable(score, ply),
                                      static_cast<std::int8_t>(depth - 3), Bound::kLower});
      return score;
    }
  }
  return std::nullopt;
}

// Futility pruning of captures, except for promotions, en passant and checking moves.
template <class Isa>
bool Searcher<Isa>::IsFutileCapture(const PickedMove& m, Score alpha, int ply, int reduced) {
  const Frame& frame = At(ply);
  if (reduced > 6 || frame.in_check || m.role == MoveRole::kTtMove ||
      m.move.kind() != MoveKind::kNormal) {
    return false;
  }
  const int futility_value = frame.static_eval + margins_.capture_futility +
                             margins_.capture_futility_per_ply * reduced +
                             SeeValue(frame.position.PieceAt(m.move.to()));
  return futility_value <= alpha.value() && !GivesCheck<Isa>(frame.position, m.move);
}

// Returns which moves to prune after `searched` moves; `reduction` is in plies. Requires: the best
// score so far is not a mated or tablebase loss score.
template <class Isa>
MovePruning Searcher<Isa>::PruneMove(const PickedMove& m, Score alpha, int depth, int ply,
                                     int searched, bool improving, int reduction) {
  constexpr auto kIf = [](bool prunes) { return prunes ? MovePruning::kMove : MovePruning::kNone; };
  const Frame& frame = At(ply);
  const int reduced = std::max(1, depth - reduction);
  if (!m.is_quiet) {
    return kIf(IsFutileCapture(m, alpha, ply, reduced) ||
               (depth <= 6 && m.role == MoveRole::kBadCapture &&
                FailsSee(m, ply, margins_.see_capture * depth)));
  }
  // Late move pruning (LMP).
  const int max_moves = (3 + depth * depth) * margins_.lmp_count / 1024;
  if (searched >= max_moves / (improving ? 1 : 2)) return MovePruning::kQuiets;
  if (frame.in_check) return MovePruning::kNone;
  // History pruning.
  if (reduced <= 4 && m.history < -margins_.history_pruning * reduced) return MovePruning::kMove;
  // Futility pruning, except for checking moves.
  const int futility_value =
      frame.static_eval + margins_.futility + margins_.futility_per_ply * reduced;
  const bool is_futile = reduced <= 7 && futility_value <= alpha.value();
  if (is_futile && !GivesCheck<Isa>(frame.position, m.move)) return MovePruning::kMove;
  // SEE pruning of quiet moves.
  return kIf(reduced <= 8 && FailsSee(m, ply, margins_.see_quiet * reduced * reduced));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_PRUNING_INL_H_

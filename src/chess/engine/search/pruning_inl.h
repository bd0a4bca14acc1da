// Which positions and which moves need no search of their own?
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_PRUNING_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_PRUNING_INL_H_

#include "src/bitboard/isa/bits.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/search/gives_check_inl.h"
#include "src/chess/engine/search/quiescence_inl.h"
#include "src/chess/engine/search/searcher_inl.h"

namespace quadrille::chess {

// Returns true, with the score, if the endgame tables answer the question of the window; otherwise
// the frame knows what they say of the score. A win that comes too late for the fifty-move rule is
// a draw, but the better one.
template <class Isa>
bool Searcher<Isa>::ProbeDecides(Score alpha, Score beta, int ply, Score* score) {
  if (w_.task.probe_men == 0) return false;
  Frame& frame = At(ply);
  const Position& p = frame.position;
  frame.least = -Score::Infinite();
  frame.most = Score::Infinite();
  if (p.halfmove_clock != 0 || !p.castling_rooks.IsEmpty() ||
      bits::Count<Isa>(p.Occupied().bits()) > w_.task.probe_men) {
    return false;
  }
  const std::optional<WdlResult> result = w_.task.probe->ProbeWdl(p);
  if (!result) return false;
  w_.table_hits.store(w_.table_hits.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  const bool wins = *result == WdlResult::kWin;
  const bool loses = *result == WdlResult::kLoss;
  *score = wins    ? Score::TableWinIn(ply)
           : loses ? Score::TableLossIn(ply)
                   : Score(static_cast<int>(*result));
  // A mate may be nearer than the tables say.
  if ((wins && *score < beta) || (loses && *score > alpha)) {
    (wins ? frame.least : frame.most) = *score;
    return false;
  }
  const Bound bound = wins ? Bound::kLower : loses ? Bound::kUpper : Bound::kExact;
  w_.task.table.Store(frame.key,
                      {0, ScoreToTable(*score, ply), static_cast<std::int8_t>(100), bound});
  return true;
}

// Returns true, with the score, if the node needs no search of its moves.
template <class Isa>
bool Searcher<Isa>::PrunesNode(Score beta, int depth, int ply, bool improving, Score* score) {
  constexpr int kMargin = 75;  // a ply can hardly lose more
  const Frame& frame = At(ply);
  const int here = frame.likely_score;
  if (depth <= 8 && !beta.IsDecided() && here - kMargin * (depth - improving) >= beta.value()) {
    *score = Score((here + beta.value()) / 2);
    return true;
  }
  return NullMoveRefutes(beta, depth, ply, score) || CaptureRefutes(beta, depth, ply, score);
}

// If passing the turn is good enough, a move is too. Not where passing might be the best there is.
template <class Isa>
bool Searcher<Isa>::NullMoveRefutes(Score beta, int depth, int ply, Score* score) {
  const Frame& frame = At(ply);
  const bool just_passed = ply > 0 && At(ply - 1).move == 0;
  if (depth < 3 || frame.likely_score < beta.value() || beta.IsLoss() || just_passed ||
      ply < null_allowed_from_ || !HasPieces(frame.position)) {
    return false;
  }
  const int reduction = 4 + depth / 4 + std::min((frame.likely_score - beta.value()) / 200, 3);
  MakeNull(ply);
  *score = -Search<NodeType::kNonPv>(-beta, -beta + 1, depth - reduction, ply + 1, false);
  if (IsStopped()) return true;
  if (*score < beta) return false;
  if (score->IsDecided()) *score = beta;  // no mate is proved by passing
  if (depth < 14) return true;
  // Deep down a zugzwang would cost much, so the same is asked without passing.
  null_allowed_from_ = ply + 3 * (depth - reduction) / 4;
  const Score checked =
      Search<NodeType::kNonPv>(beta - 1, beta, std::max(1, depth - reduction), ply, false);
  null_allowed_from_ = 0;
  return IsStopped() || checked >= beta;
}

// If a capture is far too good at a lower depth, it is good enough here (ProbCut: Buro, "ProbCut:
// an effective selective extension of the alpha-beta algorithm", 1995).
template <class Isa>
bool Searcher<Isa>::CaptureRefutes(Score beta, int depth, int ply, Score* score) {
  constexpr int kMargin = 180;
  Frame& frame = At(ply);
  if (depth < 5 || beta.IsDecided()) return false;
  const Score far_beta = beta + kMargin;
  MovePicker<Isa> moves(frame.position, w_.histories, HintsFor(ply, 0), PickedMoves::kCaptures);
  for (PickedMove m; moves.Next(&m);) {
    const int needed = far_beta.value() - frame.static_score;
    if (!GainsAtLeast<Isa>(frame.position, m.move(), needed)) continue;
    Make(m.move(), ply);
    *score = -Quiesce<NodeType::kNonPv>(-far_beta, -far_beta + 1, ply + 1);
    if (*score >= far_beta) {
      *score = -Search<NodeType::kNonPv>(-far_beta, -far_beta + 1, depth - 4, ply + 1, true);
    }
    if (IsStopped()) return true;
    if (*score >= far_beta) {
      w_.task.table.Store(frame.key, {m.bits, ScoreToTable(*score, ply),
                                      static_cast<std::int8_t>(depth - 3), Bound::kLower});
      return true;
    }
  }
  return false;
}

// True if `m` is not worth a search: late, hopeless or losing. *skips_quiets tells that no quiet
// move after it is either.
template <class Isa>
bool Searcher<Isa>::SkipsMove(const PickedMove& m, Score alpha, int depth, int ply, int searched,
                              bool improving, int reduction, bool* skips_quiets) {
  const Frame& frame = At(ply);
  const int reduced = std::max(1, depth - reduction);
  if (!m.is_quiet) {
    return depth <= 6 && m.role == MoveRole::kBadCapture && LosesMoreThan(m, ply, 100 * depth);
  }
  if (searched >= (3 + depth * depth) / (improving ? 1 : 2)) return *skips_quiets = true;
  if (frame.in_check) return false;
  // A check may lead to mate, whatever the score says.
  const bool is_hopeless = reduced <= 7 && frame.static_score + 110 + 85 * reduced <= alpha.value();
  if (is_hopeless && !GivesCheck<Isa>(frame.position, m.move())) return true;
  return reduced <= 8 && LosesMoreThan(m, ply, 25 * reduced * reduced);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_PRUNING_INL_H_

// What is a position worth, so many plies deep?
// Principal variation search (Marsland and Campbell, "Parallel search of strongly ordered game
// trees", 1982) with a transposition table and the selectivity of its time: what looks hopeless or
// won is searched less deep, what stands alone deeper.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_INL_H_

#include "src/bitboard/bits.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/quiesce_inl.h"
#include "src/chess/engine/search_tables.h"
#include "src/chess/engine/searcher_inl.h"

namespace quadrille::chess {

// True if a result of `known` answers the question whether the score lies within (alpha, beta).
[[gnu::always_inline]] inline bool Answers(const TableEntry& known, Score score, Score alpha,
                                           Score beta) {
  return known.bound == Bound::kExact || (known.bound == Bound::kAtLeast && score >= beta) ||
         (known.bound == Bound::kAtMost && score <= alpha);
}

template <class Isa>
template <NodeType kType>
Score Searcher<Isa>::Search(Score alpha, Score beta, int depth, int ply, bool expects_cut) {
  constexpr bool kPv = kType == NodeType::kPv;
  Frame& frame = At(ply);
  if (frame.in_check) ++depth;
  if (depth <= 0) return Quiesce<kType>(alpha, beta, ply);
  if constexpr (kPv) {
    frame.pv.length = 0;
    w_.selective_depth = std::max(w_.selective_depth, ply);
  }
  if (CountNode() || IsDraw(ply)) return Score::Draw();
  if (ply >= kMaxPly) return frame.in_check ? Score::Draw() : Score(StaticScore(ply));
  // No mate found below can be shorter than one that is known.
  alpha = std::max(alpha, Score::MatedIn(ply));
  beta = std::min(beta, Score::MateIn(ply + 1));
  if (alpha >= beta) return alpha;

  const bool is_whole = frame.excluded == 0;  // no move is left out
  const std::optional<TableEntry> found = is_whole ? w_.task.table.Find(frame.key) : std::nullopt;
  const TableEntry known = found.value_or(TableEntry{});
  const Score known_score = ScoreFromTable(known.score, ply);
  if (!kPv && found && known.depth >= depth && Answers(known, known_score, alpha, beta) &&
      frame.position.halfmove_clock < 90) {
    return known_score;
  }

  if (Score score; is_whole && ProbeDecides(alpha, beta, ply, &score)) return score;

  bool improving = false;
  if (frame.in_check) {
    frame.static_score = At(ply - 2).static_score;
  } else if (is_whole) {
    const int raw = found && known.static_score != TableEntry::kNoStaticScore ? known.static_score
                                                                              : StaticScore(ply);
    frame.raw_score = raw;
    frame.static_score = Corrected(frame.position, raw);
    improving = frame.static_score > At(ply - 2).static_score;
  }
  At(ply + 1).killers[0] = At(ply + 1).killers[1] = 0;

  if (!kPv && !frame.in_check && is_whole) {
    Score score;
    if (PrunesNode(beta, alpha, depth, ply, improving, &score)) return score;
  }
  // Without a move to begin with a search this deep is not worth its time.
  if (depth >= 4 && known.move_bits == 0 && (kPv || expects_cut)) --depth;
  return SearchMoves<kType>(alpha, beta, depth, ply, expects_cut, known, improving);
}

// Returns true, with the score, if the endgame tables answer the question of the window. A win that
// comes too late for the fifty-move rule is a draw, but the better one.
template <class Isa>
bool Searcher<Isa>::ProbeDecides(Score alpha, Score beta, int ply, Score* score) {
  const Frame& frame = At(ply);
  const Position& p = frame.position;
  if (p.halfmove_clock != 0 || w_.task.probe_men == 0 || !p.castling_rooks.IsEmpty() ||
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
  if ((wins && *score < beta) || (loses && *score > alpha)) return false;
  const Bound bound = wins ? Bound::kAtLeast : loses ? Bound::kAtMost : Bound::kExact;
  w_.task.table.Store(frame.key, {0, ScoreToTable(*score, ply), TableEntry::kNoStaticScore,
                                  static_cast<std::int8_t>(100), bound});
  return true;
}

// Returns true, with the score, if the node needs no search of its moves.
template <class Isa>
bool Searcher<Isa>::PrunesNode(Score beta, Score alpha, int depth, int ply, bool improving,
                               Score* score) {
  constexpr int kMargin = 75;        // a ply can hardly lose more
  constexpr int kRazorMargin = 260;  // nor gain more
  const Frame& frame = At(ply);
  const int here = frame.static_score;
  if (depth <= 8 && !beta.IsDecided() && here - kMargin * (depth - improving) >= beta.value()) {
    *score = Score((here + beta.value()) / 2);
    return true;
  }
  if (depth <= 3 && here + kRazorMargin * depth <= alpha.value()) {
    *score = Quiesce<NodeType::kNonPv>(alpha, alpha + 1, ply);
    if (IsStopped() || *score <= alpha) return true;
  }
  return NullMoveRefutes(beta, depth, ply, score) || CaptureRefutes(beta, depth, ply, score);
}

// If passing the turn is good enough, a move is too. Not where passing might be the best there is.
template <class Isa>
bool Searcher<Isa>::NullMoveRefutes(Score beta, int depth, int ply, Score* score) {
  const Frame& frame = At(ply);
  const bool just_passed = ply > 0 && At(ply - 1).move == 0;
  if (depth < 3 || frame.static_score < beta.value() || beta.IsLoss() || just_passed ||
      ply < null_allowed_from_ || !HasPieces(frame.position)) {
    return false;
  }
  const int reduction = 4 + depth / 4 + std::min((frame.static_score - beta.value()) / 200, 3);
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
  OrderedMoves moves;
  AddMoves<Isa, false>(frame.position, moves);
  RankMoves<Isa>(frame.position, w_.histories, HintsFor(ply, 0), moves);
  while (moves.HasNext()) {
    const OrderedMove m = moves.Next();
    if (m.rank < kGoodCaptureRank) break;
    if (frame.static_score + ExchangeGain<Isa>(frame.position, m.move()) < far_beta.value()) {
      continue;
    }
    Make(m.move(), ply);
    *score = -Quiesce<NodeType::kNonPv>(-far_beta, -far_beta + 1, ply + 1);
    if (*score >= far_beta) {
      *score = -Search<NodeType::kNonPv>(-far_beta, -far_beta + 1, depth - 4, ply + 1, true);
    }
    if (IsStopped()) return true;
    if (*score >= far_beta) {
      w_.task.table.Store(
          frame.key, {m.bits, ScoreToTable(*score, ply), static_cast<std::int16_t>(frame.raw_score),
                      static_cast<std::int8_t>(depth - 3), Bound::kAtLeast});
      return true;
    }
  }
  return false;
}

// Is the table's move the only one that holds the score? Then it is searched deeper; if several do,
// the node is refuted, with *multi_cut.
template <class Isa>
int Searcher<Isa>::SingularExtension(Score beta, int depth, int ply, bool expects_cut,
                                     const TableEntry& known, std::optional<Score>* multi_cut) {
  Frame& frame = At(ply);
  const Score known_score = ScoreFromTable(known.score, ply);
  if (depth < 7 || frame.excluded != 0 || known.bound == Bound::kAtMost ||
      known.depth < depth - 3 || known_score.IsDecided() || ply >= 2 * root_depth_) {
    return 0;
  }
  const Score below = known_score - 2 * depth;
  const int static_score = frame.static_score;
  frame.excluded = known.move_bits;
  const Score score = Search<NodeType::kNonPv>(below - 1, below, (depth - 1) / 2, ply, expects_cut);
  frame.excluded = 0;
  frame.static_score = static_score;
  if (IsStopped()) return 0;
  if (score < below) return 1;
  if (below >= beta) *multi_cut = below;
  return known_score >= beta ? -1 : 0;
}

template <class Isa>
template <NodeType kType>
Score Searcher<Isa>::SearchMoves(Score alpha, Score beta, int depth, int ply, bool expects_cut,
                                 const TableEntry& known, bool improving) {
  constexpr bool kPv = kType == NodeType::kPv;
  Frame& frame = At(ply);
  OrderedMoves moves;
  AddMoves<Isa, true>(frame.position, moves);
  const OrderingHints hints = HintsFor(ply, known.move_bits);
  RankMoves<Isa>(frame.position, w_.histories, hints, moves);

  const Score first_alpha = alpha;
  Score best = Score::MatedIn(ply);
  std::uint16_t best_move = 0;
  OrderedMove tried[64];
  int tried_count = 0;
  int searched = 0;
  while (moves.HasNext()) {
    const OrderedMove m = moves.Next();
    if (m.bits == frame.excluded) continue;
    const Move move = m.move();
    const int history = m.is_quiet ? QuietHistory(frame.position, move, w_.histories, hints)
                                   : w_.histories.OfCapture(frame.position, move).value();
    int reduction = kReductions.Of(depth, searched + 1);
    if (!best.IsLoss() && HasPieces(frame.position) &&
        SkipsMove(m, alpha, depth, ply, searched, improving, history, reduction / 1024)) {
      continue;
    }

    int extension = 0;
    if (m.bits == known.move_bits) {
      std::optional<Score> multi_cut;
      extension = SingularExtension(beta, depth, ply, expects_cut, known, &multi_cut);
      if (IsStopped()) return Score::Draw();
      if (multi_cut) return *multi_cut;
    }
    Make(move, ply);
    ++searched;
    const int next_depth = depth - 1 + extension;
    Score score;
    if (depth >= 2 && searched > 1 + kPv && (m.is_quiet || m.rank < 0)) {
      reduction += 1024 * (expects_cut - kPv - improving) + 512 * !m.is_quiet;
      reduction -= history / 8 + 1024 * At(ply + 1).in_check + 1024 * (m.rank >= kKillerRank - 1);
      const int reduced = std::clamp(next_depth - reduction / 1024, 1, next_depth);
      score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, reduced, ply + 1, true);
      if (score > alpha && reduced < next_depth) {
        score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, next_depth, ply + 1, !expects_cut);
      }
    } else if (!kPv || searched > 1) {
      score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, next_depth, ply + 1, !expects_cut);
    }
    if (kPv && (searched == 1 || (score > alpha && !IsStopped()))) {
      score = -Search<NodeType::kPv>(-beta, -alpha, next_depth, ply + 1, false);
    }
    if (IsStopped()) return Score::Draw();

    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = m.bits;
        if constexpr (kPv) frame.pv.Set(move, At(ply + 1).pv);
        if (score >= beta) {
          Reward(ply, m, depth, tried, tried_count);
          break;
        }
        alpha = score;
      }
    }
    if (tried_count < 64) tried[tried_count++] = m;
  }
  if (searched == 0 && best == Score::MatedIn(ply)) {
    // All moves were excluded, or there are none.
    if (frame.excluded != 0) return alpha;
    return frame.in_check ? Score::MatedIn(ply) : Score::Draw();
  }
  if (frame.excluded == 0) {
    const Bound bound = best >= beta         ? Bound::kAtLeast
                        : best > first_alpha ? Bound::kExact
                                             : Bound::kAtMost;
    const int raw = frame.in_check ? TableEntry::kNoStaticScore : frame.raw_score;
    w_.task.table.Store(frame.key,
                        {best_move, ScoreToTable(best, ply), static_cast<std::int16_t>(raw),
                         static_cast<std::int8_t>(std::min(depth, 120)), bound});
    LearnCorrection(ply, best, bound, best_move, depth);
  }
  return best;
}

// True if `m` is not worth a search: late, hopeless or losing.
template <class Isa>
bool Searcher<Isa>::SkipsMove(const OrderedMove& m, Score alpha, int depth, int ply, int searched,
                              bool improving, int history, int reduction) {
  const Frame& frame = At(ply);
  const int reduced = std::max(1, depth - reduction);
  if (!m.is_quiet) return depth <= 6 && m.rank < 0 && LosesMoreThan(m.move(), ply, 100 * depth);
  if (searched >= (3 + depth * depth) / (improving ? 1 : 2)) return true;
  if (frame.in_check) return false;
  if (reduced <= 7 && frame.static_score + 110 + 85 * reduced <= alpha.value()) return true;
  if (depth <= 4 && history < -4000 * depth) return true;
  return reduced <= 8 && LosesMoreThan(m.move(), ply, 25 * reduced * reduced);
}

// Remembers that `best` refuted the node, and that those tried before it did not.
template <class Isa>
void Searcher<Isa>::Reward(int ply, const OrderedMove& best, int depth, const OrderedMove* tried,
                           int tried_count) {
  Frame& frame = At(ply);
  const Position& p = frame.position;
  const int bonus = std::min(24 * depth * depth + 60 * depth, 2000);
  const OrderingHints hints = HintsFor(ply, 0);
  const auto add = [&](const OrderedMove& m, int change) {
    if (!m.is_quiet) return w_.histories.OfCapture(p, m.move()).Add(change);
    w_.histories.OfQuiet(p, m.move()).Add(change);
    const Step step = Step::Of(p, m.move());
    for (const StepHistory* before : hints.before) {
      if (before != nullptr) const_cast<StepHistory*>(before)->after[step.index].Add(change);
    }
  };
  add(best, bonus);
  if (best.is_quiet) {
    if (frame.killers[0] != best.bits) {
      frame.killers[1] = frame.killers[0];
      frame.killers[0] = best.bits;
    }
    if (frame.history != nullptr) w_.histories.counter[frame.step.index] = best.bits;
  }
  for (int i = 0; i < tried_count; ++i) {
    if (best.is_quiet || !tried[i].is_quiet) add(tried[i], -bonus);
  }
}

// Moves the correction of the static score towards what the search found.
template <class Isa>
void Searcher<Isa>::LearnCorrection(int ply, Score best, Bound bound, std::uint16_t best_move,
                                    int depth) {
  Frame& frame = At(ply);
  const bool is_noisy = best_move != 0 && !IsQuiet(frame.position, Move::FromBits(best_move));
  const int error = best.value() - frame.static_score;
  if (frame.in_check || is_noisy || best.IsDecided() || (bound == Bound::kAtLeast && error < 0) ||
      (bound == Bound::kAtMost && error > 0)) {
    return;
  }
  constexpr int kMost = 64 * Histories::kCorrectionUnit;
  std::int32_t& correction = CorrectionAt(frame.position);
  const int weight = std::min(depth + 1, 16);
  const int target = std::clamp(error * Histories::kCorrectionUnit, -kMost, kMost);
  correction = (correction * (256 - weight) + target * weight) / 256;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_INL_H_

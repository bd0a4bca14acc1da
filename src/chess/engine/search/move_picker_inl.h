// Staged move picker: TT move, good captures by MVV and capture history, killer, counter move,
// quiet moves by history, bad captures. Stages after a cutoff are never generated.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_MOVE_PICKER_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_MOVE_PICKER_INL_H_

#include <cstdint>
#include <optional>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/search/collect_moves_inl.h"
#include "src/chess/engine/search/history.h"
#include "src/chess/engine/search/scored_moves.h"
#include "src/chess/engine/search/see_inl.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/legal_move_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// The stage that picked a move.
enum class MoveRole : std::uint8_t { kTtMove, kGoodCapture, kKiller, kQuiet, kBadCapture };

struct PickedMove {
  Move move;
  PieceTo piece_to;
  MoveRole role;
  bool is_quiet;
  AttackedEnds attacked;  // unattacked target: no recapture, unless the move opens a line
  int history;            // 0 for TT moves and good captures
};

[[gnu::always_inline]] constexpr bool IsQuiet(const Position& p, Move move) {
  if (move.kind() == MoveKind::kCastling) return true;
  return move.kind() == MoveKind::kNormal && !p.Occupied().Contains(move.to());
}

// Move ordering data of a node.
struct OrderingHints {
  OptionalMove tt_move;
  OptionalMove killer;                        // the quiet move that refuted a sibling last
  OptionalMove counter;                       // the quiet refutation of the previous move
  ContinuationHistory* continuation[3] = {};  // of the moves 1, 2 and 4 plies ago
};

enum class PickedMoves { kAll, kCaptures, kCapturesAndChecks };

template <class Isa>
class MovePicker {
 public:
  // Picks all legal moves of `p`, or only captures and promotions that do not lose material by SEE,
  // optionally followed by quiet checks (without a SEE test). `p` and `histories` must outlive it.
  [[gnu::always_inline]] MovePicker(const Position& p, const Histories& histories,
                                    const OrderingHints& hints, PickedMoves which)
      : p_(p), histories_(histories), hints_(hints), which_(which), threats_(ThreatsOf(p)) {}

  // Returns the next move, or nullptr after the last one. It is valid until the next call. (A small
  // struct returned by value is packed into registers, which stalls on store forwarding.)
  const PickedMove* Next();
  // Skips the remaining quiet moves.
  void SkipQuiets() { skips_quiets_ = true; }

 private:
  enum class Stage : std::uint8_t { kTtMove, kGoodCaptures, kQuiets, kBadCaptures, kDone };

  // Added to the scores of the killer and the counter move; exceeds every sum of history scores.
  static constexpr std::int32_t kKillerClass = 1 << 18;
  static constexpr std::int32_t kGoodCaptureBase = 8192;

  [[gnu::always_inline]] static Threats ThreatsOf(const Position& p) {
    return p.side_to_move == Color::kWhite
               ? FindThreats<Isa, Color::kWhite>(p, LeaperDanger<Color::kWhite>(p))
               : FindThreats<Isa, Color::kBlack>(p, LeaperDanger<Color::kBlack>(p));
  }

  [[gnu::always_inline]] AttackedEnds AttackedEndsOf(Move move) const {
    return AttackedEnds::Of(move, threats_.danger);
  }

  const PickedMove* PickTtMove();
  const PickedMove* PickGoodCapture();
  const PickedMove* PickQuiet();
  const PickedMove* PickBadCapture();

  template <bool kQuiets>
  [[gnu::always_inline]] void Collect(ScoredMoves* moves) {
    const bool only_checks = kQuiets && which_ == PickedMoves::kCapturesAndChecks;
    if (p_.side_to_move == Color::kWhite) {
      CollectMoves<Isa, Color::kWhite, kQuiets>(p_, threats_, only_checks, moves);
    } else {
      CollectMoves<Isa, Color::kBlack, kQuiets>(p_, threats_, only_checks, moves);
    }
  }

  // Most valuable victim (MVV) and capture history.
  [[gnu::always_inline]] std::int32_t CaptureScore(ScoredMoves::Entry entry) const {
    const Move move = entry.move;
    const ChessPieces victim =
        move.kind() == MoveKind::kEnPassant ? ChessPieces::kPawn : p_.PieceAt(move.to());
    const int promotion = move.kind() == MoveKind::kPromotion ? 850 : 0;
    return kGoodCaptureBase + 16 * (SeeValue(victim) + promotion) +
           histories_.capture[entry.piece_to.index][static_cast<int>(TypeOf(victim))].value() / 4;
  }
  [[gnu::always_inline]] void ScoreQuiets() {
    static constexpr ContinuationHistory kEmpty;
    const auto after = [this](int i) -> const ContinuationHistory& {
      return hints_.continuation[i] != nullptr ? *hints_.continuation[i] : kEmpty;
    };
    const ContinuationHistory& last = after(0);
    const ContinuationHistory& second = after(1);
    const ContinuationHistory& fourth = after(2);
    const Color side = p_.side_to_move;
    const OrderingHints hints = hints_;  // a local copy, since the score stores could alias hints_
    quiets_.ScoreBy([&](ScoredMoves::Entry entry) {
      const Move move = entry.move;
      const int index = entry.piece_to.index;
      const std::int32_t sum = histories_.QuietHistory(side, move, AttackedEndsOf(move)).value() +
                               last.after[index].value() + second.after[index].value() +
                               fourth.after[index].value();
      if (entry.move == hints.killer) return sum + 2 * kKillerClass;
      return entry.move == hints.counter ? sum + kKillerClass : sum;
    });
  }

  const Position& p_;
  const Histories& histories_;
  const OrderingHints hints_;
  const PickedMoves which_;
  Stage stage_ = Stage::kTtMove;
  bool has_captures_ = false;
  bool has_quiets_ = false;
  bool skips_quiets_ = false;
  int bad_captures_ = 0;
  const Threats threats_;
  std::optional<PickedMove> picked_;
  ScoredMoves captures_;
  ScoredMoves quiets_;
};

template <class Isa>
const PickedMove* MovePicker<Isa>::Next() {
  const PickedMove* picked;
  switch (stage_) {
    case Stage::kTtMove:
      stage_ = Stage::kGoodCaptures;
      if ((picked = PickTtMove())) return picked;
      [[fallthrough]];
    case Stage::kGoodCaptures:
      if ((picked = PickGoodCapture())) return picked;
      stage_ = which_ == PickedMoves::kCaptures ? Stage::kDone : Stage::kQuiets;
      if (stage_ == Stage::kDone) return nullptr;
      [[fallthrough]];
    case Stage::kQuiets:
      if ((picked = PickQuiet())) return picked;
      stage_ = which_ == PickedMoves::kAll ? Stage::kBadCaptures : Stage::kDone;
      if (stage_ == Stage::kDone) return nullptr;
      [[fallthrough]];
    case Stage::kBadCaptures:
      if ((picked = PickBadCapture())) return picked;
      stage_ = Stage::kDone;
      [[fallthrough]];
    default:
      return nullptr;
  }
}

template <class Isa>
const PickedMove* MovePicker<Isa>::PickTtMove() {
  if (!hints_.tt_move.has_value()) return nullptr;
  const Move move = *hints_.tt_move;
  const bool is_quiet = IsQuiet(p_, move);
  if (is_quiet && which_ != PickedMoves::kAll) return nullptr;
  const bool is_legal = p_.side_to_move == Color::kWhite
                            ? IsLegalMove<Isa, Color::kWhite>(p_, threats_, move)
                            : IsLegalMove<Isa, Color::kBlack>(p_, threats_, move);
  if (!is_legal) return nullptr;
  return &picked_.emplace(PickedMove{move, PieceTo::Of(p_, move), MoveRole::kTtMove, is_quiet,
                                     AttackedEndsOf(move), 0});
}

template <class Isa>
const PickedMove* MovePicker<Isa>::PickGoodCapture() {
  if (!has_captures_) {
    has_captures_ = true;
    Collect<false>(&captures_);
    captures_.ScoreBy([this](ScoredMoves::Entry entry) { return CaptureScore(entry); });
  }
  for (ScoredMoves::Taken best; (best = captures_.template TakeBest<Isa>(0)).index >= 0;) {
    const ScoredMoves::Entry entry = captures_[best.index];
    const Move move = entry.move;
    if (move == hints_.tt_move) continue;
    const bool is_lesser_promotion =
        move.kind() == MoveKind::kPromotion && move.promotion() != ChessPieces::kQueen;
    const AttackedEnds attacked = AttackedEndsOf(move);
    if (is_lesser_promotion || !(attacked.None() || SeeAtLeast<Isa>(p_, move, 0))) {
      captures_.PutBack(best.index, -++bad_captures_);
      continue;
    }
    return &picked_.emplace(
        PickedMove{move, entry.piece_to, MoveRole::kGoodCapture, false, attacked, 0});
  }
  return nullptr;
}

template <class Isa>
const PickedMove* MovePicker<Isa>::PickQuiet() {
  if (skips_quiets_) return nullptr;
  if (!has_quiets_) {
    has_quiets_ = true;
    Collect<true>(&quiets_);
    ScoreQuiets();
  }
  for (ScoredMoves::Taken best;
       (best = quiets_.template TakeBest<Isa>(-ScoredMoves::kMaxScore)).index >= 0;) {
    const ScoredMoves::Entry entry = quiets_[best.index];
    // With kCapturesAndChecks the first stage does not pick quiet TT moves.
    if (entry.move == hints_.tt_move && which_ == PickedMoves::kAll) continue;
    const std::int32_t killer_class = (best.score + kKillerClass / 2) / kKillerClass * kKillerClass;
    const MoveRole role = killer_class > 0 ? MoveRole::kKiller : MoveRole::kQuiet;
    return &picked_.emplace(PickedMove{entry.move, entry.piece_to, role, true,
                                       AttackedEndsOf(entry.move), best.score - killer_class});
  }
  return nullptr;
}

template <class Isa>
const PickedMove* MovePicker<Isa>::PickBadCapture() {
  const int best = captures_.template TakeBest<Isa>(-ScoredMoves::kMaxScore).index;
  if (best < 0) return nullptr;
  const ScoredMoves::Entry entry = captures_[best];
  const int victim = static_cast<int>(TypeOf(p_.PieceAt(entry.move.to())));
  const int history = histories_.capture[entry.piece_to.index][victim].value();
  return &picked_.emplace(PickedMove{entry.move, entry.piece_to, MoveRole::kBadCapture, false,
                                     AttackedEndsOf(entry.move), history});
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_MOVE_PICKER_INL_H_

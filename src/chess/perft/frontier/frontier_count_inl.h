// Frontier count: the number of replies to all moves of a position, each counted by what the move
// changes. The last two plies of perft below AVX-512, and on AVX-512 where little changes.
//
// The number of replies to a move is that of a null move, with these differences:
//   king moves                       where an attack on a flight square changes  king_replies_inl.h
//   moves of the other pieces        the reply delta                             reply_delta_inl.h
//   of these, those that pins forbid where a pin changes pinned_replies_inl.h
// king_sensitivity_inl.h tells which squares matter. Replies to moves that give check, and to
// promotions and castling, are counted one by one (reply_count_inl.h). docs/perft_proofs.md proves
// each class of moves.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/castling_path.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/perft/frontier/frontier_moves_inl.h"
#include "src/chess/perft/frontier/king_replies_inl.h"
#include "src/chess/perft/frontier/king_sensitivity_inl.h"
#include "src/chess/perft/frontier/last_two_plies_inl.h"
#include "src/chess/perft/frontier/pinned_replies_inl.h"
#include "src/chess/perft/frontier/reply_delta_inl.h"
#include "src/chess/perft/frontier/single_moves_inl.h"
#include "src/chess/perft/frontier/target_counts.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// A visitor of the moves of kUs: records the targets of each piece, then classifies and counts
// them. With kMultiply, the reply delta is computed once for all moves to a square. One loop over
// the pieces keeps the code small.
template <class Isa, Color kUs, bool kMultiply>
class FrontierCounter {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // Returns true if this class can count the replies below `p`. `threats` are the threats to kUs.
  [[gnu::always_inline]] static bool Supports(const Position& p, const Threats& threats) {
    return threats.checkers.IsEmpty() && CastlesFromCorners<kThem>(p);
  }

  // Requires: Supports(parent); reach == EnemyReach<Isa, kUs>(parent). Keeps a reference to
  // `parent`.
  [[gnu::always_inline]] FrontierCounter(const Position& parent, const DirectionalFill<Isa>& reach)
      : parent_(parent),
        sensitivity_(parent),
        king_replies_(parent, sensitivity_),
        reply_delta_(parent, reach),
        pinned_replies_(parent, sensitivity_.pinned()),
        arrivals_(sensitivity_.shield() | sensitivity_.pin_rays() | pinned_replies_.moves()),
        departures_(arrivals_ | sensitivity_.checking_blockers() | sensitivity_.pinning_blockers() |
                    reply_delta_.departures()) {}

  // Returns the number of replies to all visited moves.
  [[gnu::always_inline]] std::uint64_t CountLeaves() {
    for (int i = 0; i < pieces_; ++i) CountPieceMoves(piece_moves_[i]);
    for (int i = 0; i < pawn_sets_; ++i) CountPawnMoves(pawn_moves_[i]);
    if constexpr (kMultiply) leaves_ += reply_delta_.Count(staying_);
    if (pinning_.size() > 0) leaves_ -= pinned_replies_.CountForbidden(pinning_);
    if (single_.size() > 0 || !castling_rooks_.IsEmpty()) {
      leaves_ +=
          CountSingleMoves<Isa, kUs>(parent_, sensitivity_.castlings(), castling_rooks_, single_);
    }
    return static_cast<std::uint64_t>(leaves_);
  }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    piece_moves_[pieces_] = {targets, from, TypeOf(kPiece)};
    pieces_ += targets.IsEmpty() ? 0 : 1;
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    pawn_moves_[pawn_sets_] = {targets, step};
    pawn_sets_ += targets.IsEmpty() ? 0 : 1;
  }
  // Captures en passant are replies beyond those of other pawn moves.
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    constexpr int kStep = 16 * Forward(kUs);
    const Bitboard capturers = parent_.pawns & parent_.Of(kThem);
    for (Square to : targets&(Shift(capturers, 0, 1) | Shift(capturers, 0, -1))) {
      const Position child = AfterDoublePush<kUs>(parent_, Square(to.index() - kStep), to);
      if (Checking(Bitboard(to), kStep).IsEmpty()) {
        CountingVisitor<Isa> captures;
        VisitEnPassant<Isa, kThem>(child, Threats::None(sensitivity_.king()), captures);
        leaves_ += captures.count;
      } else {
        CountByMaking(child);
        targets -= Bitboard(to);
      }
    }
    PawnMoves(targets, kStep);
  }
  [[gnu::always_inline]] void Promotions(Bitboard targets, int step) {
    if (targets.IsEmpty()) return;
    for (const std::uint8_t sets : kPromotionSets) single_.AddSteps(targets, step, sets);
  }
  void EnPassant(Square from, Square to) { CountByMaking(AfterEnPassant<kUs>(parent_, from, to)); }
  [[gnu::always_inline]] void Castling(Square, Square rook) { castling_rooks_ |= Bitboard(rook); }

 private:
  struct PieceMoves {
    Bitboard targets;
    Square from;
    PieceType type;
  };
  struct PawnMoveSet {
    Bitboard targets;
    int step;
  };

  [[gnu::always_inline]] void CountPieceMoves(const PieceMoves& moves) {
    const auto [targets, from, type] = moves;
    // The targets of moves that leave one of `squares`, or that leave or reach one.
    const auto leaving = [from = from, targets = targets](Bitboard squares) {
      return squares.Contains(from) ? targets : Bitboard();
    };
    const auto touching = [&, targets = targets](Bitboard squares) {
      return leaving(squares) | (targets & squares);
    };
    const Bitboard flight_attacks = sensitivity_.flight_attacks(type);
    const Bitboard arrivals =
        arrivals_ | flight_attacks | sensitivity_.checks(type) | sensitivity_.pins(type);
    if (!(departures_ | flight_attacks).Contains(from) && !targets.Intersects(arrivals)) {
      CountUnchanged(targets, targets);
      CountStaying(targets);
      return;
    }
    const std::uint8_t sets = kSetsOfType[static_cast<int>(type)];
    const Bitboard checking =
        (targets & sensitivity_.checks(type)) | leaving(sensitivity_.checking_blockers());
    if (!checking.IsEmpty()) single_.Add(from, checking, sets);
    const Bitboard others = targets - checking;
    Bitboard pins = sensitivity_.pins(type) | sensitivity_.pin_rays();
    const bool is_pinner = sensitivity_.pin_rays().Contains(from);
    if (is_pinner) pins -= Line(sensitivity_.king(), from);
    const Bitboard pinning = others & ((targets & pins) | leaving(sensitivity_.pinning_blockers()) |
                                       touching(pinned_replies_.moves()));
    if (!pinning.IsEmpty()) pinning_.Add(from, pinning, sets);
    if (is_pinner) CountUnpinning(from, others - pinning);
    const Bitboard shielding = others & touching(sensitivity_.shield());
    const Bitboard attacking = (others & touching(sensitivity_.flight_attacks(type))) - shielding;
    if (!(shielding | attacking).IsEmpty()) {
      leaves_ += king_replies_.Count(type, from, shielding, attacking);
    }
    CountUnchanged(others - shielding - attacking, others - pinning);
    CountLeaving(from, others);
  }
  [[gnu::always_inline]] void CountPawnMoves(const PawnMoveSet& moves) {
    const auto [targets, step] = moves;
    const auto touching = [targets = targets, step = step](Bitboard squares) {
      return targets & (squares | Ahead(squares, step));
    };
    const Bitboard checking = Checking(targets, step);
    if (!checking.IsEmpty()) single_.AddSteps(checking, step, kInPawns);
    const Bitboard others = targets - checking;
    const Bitboard pinning = others & (Ahead(sensitivity_.pinning_blockers(), step) |
                                       touching(sensitivity_.pin_rays() | pinned_replies_.moves()));
    if (!pinning.IsEmpty()) pinning_.AddSteps(pinning, step, kInPawns);
    const Bitboard shielding = others & touching(sensitivity_.shield());
    const Bitboard attacking =
        (others & touching(sensitivity_.flight_attacks(PieceType::kPawn))) - shielding;
    leaves_ += king_replies_.CountPawns(step, shielding, attacking);
    CountUnchanged(others - shielding - attacking, others - pinning);
    const Bitboard leaving = others & Ahead(reply_delta_.departures(), step);
    for (Square to : leaving) CountLeaving(Square(to.index() - step), Bitboard(to));
    CountStaying(others - leaving);
  }
  // Returns the targets of pawn moves that may give check.
  [[gnu::always_inline]] Bitboard Checking(Bitboard targets, int step) const {
    return targets &
           (sensitivity_.checks(PieceType::kPawn) | Ahead(sensitivity_.checking_blockers(), step));
  }
  [[gnu::always_inline]] static Bitboard Ahead(Bitboard squares, int step) {
    return Forward(kUs) > 0 ? Bitboard(squares.bits() << step) : Bitboard(squares.bits() >> -step);
  }

  // Adds the king moves after moves that leave them unchanged, and subtracts the forbidden moves
  // after those that leave these unchanged.
  [[gnu::always_inline]] void CountUnchanged(Bitboard king_moves, Bitboard forbidden) {
    leaves_ += king_replies_.unchanged() * CountOf<Isa>(king_moves) -
               pinned_replies_.forbidden() * CountOf<Isa>(forbidden);
  }
  // Adds the replies that are no longer forbidden after moves of a slider that end its pin. Moves
  // on the line of the pin keep it. Requires: `targets` change no other pin.
  [[gnu::always_inline]] void CountUnpinning(Square pinner, Bitboard targets) {
    const Bitboard unpinning = targets - Line(sensitivity_.king(), pinner);
    if (!unpinning.IsEmpty())
      leaves_ += pinned_replies_.ForbiddenBy(pinner) * CountOf<Isa>(unpinning);
  }
  // Add the moves of the other pieces after moves from a square outside departures(), or from any.
  [[gnu::always_inline]] void CountStaying(Bitboard targets) {
    if constexpr (kMultiply) {
      const Bitboard overflow = staying_.Add(targets);
      if (!overflow.IsEmpty()) [[unlikely]] {
        leaves_ += (1 << TargetCounts::kPlanes) * reply_delta_.Count(TargetCounts(overflow));
      }
    } else {
      for (Square to : targets) leaves_ += reply_delta_.Count(to);
    }
  }
  [[gnu::always_inline]] void CountLeaving(Square from, Bitboard targets) {
    if (reply_delta_.departures().Contains(from)) targets = CountDeparture(from, targets);
    CountStaying(targets);
  }
  // Adds what the replies gain by departures from `from`. Returns the targets whose moves are not
  // yet counted otherwise.
  [[gnu::always_inline]] Bitboard CountDeparture(Square from, Bitboard targets) {
    if (reply_delta_.pawn_squares().Contains(from)) {
      const Bitboard entangled = targets & reply_delta_.PushEntangled(from);
      for (Square to : entangled) leaves_ += reply_delta_.CountEntangled(from, to);
      targets -= entangled;
      leaves_ += reply_delta_.PawnGain(from, targets);
    }
    leaves_ += reply_delta_.SliderGain(from, targets);
    return targets;
  }

  void CountByMaking(const Position& child) { leaves_ += CountFrontierNode<Isa, kThem>(child); }

  const Position& parent_;
  const KingSensitivity<Isa, kThem> sensitivity_;
  const KingReplies<Isa, kThem> king_replies_;
  const ReplyDelta<Isa, kThem> reply_delta_;
  const PinnedReplies<Isa, kThem> pinned_replies_;
  // The squares where the arrival or departure of a piece, whatever its type, may change checks,
  // pins, king moves or what departures add to staying_.
  const Bitboard arrivals_, departures_;
  int pieces_ = 0;
  int pawn_sets_ = 0;
  PawnMoveSet pawn_moves_[8];
  union {  // not initialized
    PieceMoves piece_moves_[64];
  };
  FrontierMoves<Isa> single_;   // may give check, or promote
  FrontierMoves<Isa> pinning_;  // may change the moves that pins forbid
  TargetCounts staying_;        // the targets of moves whose departures need no more counting
  Bitboard castling_rooks_;
  std::int64_t leaves_ = 0;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_INL_H_

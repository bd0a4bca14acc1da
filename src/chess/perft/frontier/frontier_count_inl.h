// Frontier count: the number of replies to all moves of a position, counted incrementally. The last
// two plies of perft with multiplication, on tiers below AVX-512.
//
// Most moves give no check and leave the pins unchanged. The number of replies by pieces other than
// the king is then a difference from their number after a null move (reply_delta_inl.h), often for
// all targets of a piece at once, and the king's moves are mostly unchanged
// (king_sensitivity_inl.h). docs/perft_proofs.md proves each of the classes of moves below.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/perft/frontier/king_sensitivity_inl.h"
#include "src/chess/perft/frontier/last_two_plies_inl.h"
#include "src/chess/perft/frontier/reply_delta_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// A visitor of the moves of kUs. Moves that need more than a reply delta are collected in lists, so
// that each counting method is inlined only once.
template <class Isa, Color kUs>
class FrontierCounter {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // Returns true if this class can count the replies below `p`. `threats` are the threats to kUs.
  [[gnu::always_inline]] static bool Supports(const Position& p, const Threats& threats) {
    return threats.checkers.IsEmpty() && CastlesFromCorners<kThem>(p);
  }

  // Requires: Supports(parent). Keeps a reference to `parent`.
  [[gnu::always_inline]] explicit FrontierCounter(const Position& parent)
      : parent_(parent),
        slider_threats_(FindThreats<Isa, kThem>(AfterNullMove(parent), Bitboard())),
        sensitivity_(parent),
        reply_delta_(parent, slider_threats_),
        king_moves_(CountKingMoves(parent, slider_threats_.danger | LeaperDanger<kThem>(parent))) {}

  // Returns the number of replies to all visited moves.
  [[gnu::always_inline]] std::uint64_t CountLeaves() const {
    std::int64_t leaves = leaves_ + reply_delta_.CountQuiet(pushes_);
    for (const MoveSquares& move : checking_) {
      const Position child = After(move);
      leaves += CountLegalMoves<Isa, kThem>(child, LeaperDanger<kThem>(child));
    }
    for (const MoveSquares& move : shielding_) {
      const Position child = After(move);
      leaves += CountKingMoves(child, LeaperDanger<kThem>(child) | SliderDanger(child));
    }
    for (const MoveSquares& move : attacking_) {
      const Position child = After(move);
      leaves += CountKingMoves(child, LeaperDanger<kThem>(child) | slider_threats_.danger);
    }
    for (const MoveSquares& move : leaving_) {
      leaves += reply_delta_.CountFrom(Square(move.from), Bitboard(Square(move.to)));
    }
    return static_cast<std::uint64_t>(leaves);
  }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    constexpr bool kIsKnight = kPiece == ChessPieces::kKnight;
    constexpr bool kIsKing = kPiece == ChessPieces::kKing;
    const auto to_or_from = [from, targets](Bitboard squares) {
      return squares.Contains(from) ? targets : targets & squares;
    };
    const Bitboard checks = sensitivity_.template xray<kPiece>() |
                            (kIsKnight ? KnightAttacks(slider_threats_.king) : Bitboard());
    const Bitboard checking = to_or_from(sensitivity_.check_and_pin_rays()) | (targets & checks);
    const Bitboard shielding =
        to_or_from(sensitivity_.shield() | sensitivity_.template flight_rays<kPiece>()) - checking;
    const Bitboard near = kIsKnight ? knight_attackers_ : kIsKing ? king_attackers_ : Bitboard();
    const Bitboard attacking = to_or_from(near) - checking - shielding;
    checking_.Add(from, checking);
    shielding_.Add(from, shielding);
    attacking_.Add(from, attacking);
    targets -= checking;
    leaves_ += king_moves_ * CountOf<Isa>(targets - shielding - attacking);
    if (reply_delta_.departures().Contains(from)) {
      leaves_ += reply_delta_.CountFrom(from, targets);
    } else {
      const Bitboard captures = targets & parent_.Of(kThem);
      leaves_ += reply_delta_.CountQuiet(targets - captures);
      for (Square to : captures) leaves_ += reply_delta_.CountCapture(to);
    }
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    if (targets.IsEmpty()) return;
    const auto to_or_from = [step, &targets](Bitboard squares) {
      return targets & (squares | Ahead(squares, step));
    };
    const Bitboard checking = to_or_from(sensitivity_.check_and_pin_rays()) |
                              (targets & PawnAttacks(kThem, slider_threats_.king));
    const Bitboard shielding = to_or_from(sensitivity_.shield()) - checking;
    const Bitboard attacking = to_or_from(pawn_attackers_) - checking - shielding;
    checking_.AddSteps(checking, step);
    shielding_.AddSteps(shielding, step);
    attacking_.AddSteps(attacking, step);
    targets -= checking;
    leaves_ += king_moves_ * CountOf<Isa>(targets - shielding - attacking);
    const Bitboard leaving = targets & Ahead(reply_delta_.departures(), step);
    leaving_.AddSteps(leaving, step);
    targets -= leaving;
    if (step % 8 == 0) {
      pushes_ |= targets;  // disjoint, since two pawns never push to the same square
    } else {
      for (Square to : targets) leaves_ += reply_delta_.CountCapture(to);
    }
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    if (targets.IsEmpty()) return;
    const Bitboard capturers = parent_.pawns & parent_.Of(kThem);
    const Bitboard capturable = targets & (Shift(capturers, 0, 1) | Shift(capturers, 0, -1));
    for (Square to : capturable) {
      CountByMaking(AfterDoublePush<kUs>(parent_, Square(to.index() - 16 * Forward(kUs)), to));
    }
    PawnMoves(targets - capturable, 16 * Forward(kUs));
  }
  void Promotions(Bitboard targets, int step) {
    for (Square to : targets) {
      const Square from(to.index() - step);
      CountByMaking(AfterPromotion<kUs, ChessPieces::kQueen>(parent_, from, to));
      CountByMaking(AfterPromotion<kUs, ChessPieces::kRook>(parent_, from, to));
      CountByMaking(AfterPromotion<kUs, ChessPieces::kBishop>(parent_, from, to));
      CountByMaking(AfterPromotion<kUs, ChessPieces::kKnight>(parent_, from, to));
    }
  }
  void EnPassant(Square from, Square to) { CountByMaking(AfterEnPassant<kUs>(parent_, from, to)); }
  void Castling(Square king, Square rook) {
    CountByMaking(AfterCastling<kUs>(parent_, king, rook));
  }

 private:
  struct MoveSquares {
    std::uint8_t from;
    std::uint8_t to;
  };
  class MoveSquaresList {
   public:
    [[gnu::always_inline]] void Add(Square from, Bitboard targets) {
      for (Square to : targets) Append(from.index(), to.index());
    }
    [[gnu::always_inline]] void AddSteps(Bitboard targets, int step) {
      for (Square to : targets) Append(to.index() - step, to.index());
    }
    [[gnu::always_inline]] const MoveSquares* begin() const { return moves_; }
    [[gnu::always_inline]] const MoveSquares* end() const { return moves_ + size_; }

   private:
    [[gnu::always_inline]] void Append(int from, int to) {
      moves_[size_++] = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    }

    int size_ = 0;
    MoveSquares moves_[256];  // no position has more than 218 moves
  };

  [[gnu::always_inline]] static Position AfterNullMove(const Position& p) {
    Position after = p;
    EndTurn<kUs>(false, &after);
    return after;
  }
  [[gnu::always_inline]] static Bitboard Ahead(Bitboard squares, int step) {
    return step > 0 ? Bitboard(squares.bits() << step) : Bitboard(squares.bits() >> -step);
  }

  // Makes a listed move, without clocks. Branchless, because the piece type is unpredictable.
  [[gnu::always_inline]] Position After(MoveSquares move) const {
    const Square from(move.from);
    const Square to(move.to);
    Position after = parent_;
    Clear(Bitboard(from) | Bitboard(to), &after);
    const auto add = [from, to](Bitboard before, Bitboard* set) {
      *set |= Bitboard((before.bits() >> from.index() & 1) << to.index());
    };
    after.sides[static_cast<int>(kUs)] |= Bitboard(to);
    add(parent_.pawns, &after.pawns);
    add(parent_.knights, &after.knights);
    add(parent_.diagonal, &after.diagonal);
    add(parent_.orthogonal, &after.orthogonal);
    add(parent_.kings, &after.kings);
    EndTurn<kUs>(false, &after);
    return after;
  }
  void CountByMaking(const Position& child) { leaves_ += CountFrontierNode<Isa, kThem>(child); }

  // Returns the squares that the sliders of kUs attack with the opponent's king off the board.
  [[gnu::always_inline]] Bitboard SliderDanger(const Position& p) const {
    const Bitboard occupied_without_king = p.Occupied() - Bitboard(slider_threats_.king);
    const Bitboard orthogonal = p.orthogonal & p.Of(kUs);
    const Bitboard diagonal = p.diagonal & p.Of(kUs);
    Bitboard danger;
    for (Square s : orthogonal) danger |= RookAttacks<Isa>(s, occupied_without_king);
    for (Square s : diagonal) danger |= BishopAttacks<Isa>(s, occupied_without_king);
    return danger;
  }
  // Returns the number of king moves, with castling, of the opponent. Requires: it is not in check.
  [[gnu::always_inline]] int CountKingMoves(const Position& p, Bitboard danger) const {
    int count = CountOf<Isa>(KingAttacks(slider_threats_.king) - p.Of(kThem) - danger);
    if (!sensitivity_.castling_rooks().IsEmpty()) [[unlikely]] {
      Threats threats = slider_threats_;
      threats.danger = danger;
      for (Square rook : sensitivity_.castling_rooks() & p.castling_rooks) {
        if (IsCastlingLegal<Isa, kThem>(p, threats, rook)) ++count;
      }
    }
    return count;
  }

  const Position& parent_;
  const Threats slider_threats_;  // to the opponent; `danger` holds slider attacks only
  const KingSensitivity<Isa, kThem> sensitivity_;
  const ReplyDelta<Isa, kThem> reply_delta_;
  const int king_moves_;
  // The squares from which a pawn, knight or king attacks a flight square.
  const Bitboard pawn_attackers_ = PawnAttacks(kThem, sensitivity_.flight_squares());
  const Bitboard knight_attackers_ = KnightAttacks(sensitivity_.flight_squares());
  const Bitboard king_attackers_ = KingAttacks(sensitivity_.flight_squares());
  MoveSquaresList checking_;   // may check or pin, so that the replies are counted from scratch
  MoveSquaresList shielding_;  // may open or close a slider's line to a flight square
  MoveSquaresList attacking_;  // the piece attacks a flight square before or after the move
  MoveSquaresList leaving_;    // pawn moves from `departures()`
  Bitboard pushes_;            // pawn pushes, counted together
  std::int64_t leaves_ = 0;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_INL_H_

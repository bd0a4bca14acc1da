// How many replies are there to all moves of a position, with what they share counted once? The
// last two plies of perft with multiplication, on tiers without lanes.
//
// Most moves give no check and leave the pins as they are. What the opponent's other men can do
// then follows from what they could do after no move at all (reply_delta_inl.h), often for all
// targets of a man at once; and his king's moves are mostly the same (king_sensitivity_inl.h, where
// each of the kinds of move below is proved to be right).
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

// A visitor of the moves of kUs. Those that need more than a difference are listed first, so that
// each kind of counting stands in the program once.
template <class Isa, Color kUs>
class SiblingLeafVisitor {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // True if it can count below `p`. `threats` is what threatens kUs.
  [[gnu::always_inline]] static bool Serves(const Position& p, const Threats& threats) {
    return threats.checkers.IsEmpty() && CastlesFromCorners<kThem>(p);
  }

  // Requires: Serves(parent). Keeps a reference to it.
  [[gnu::always_inline]] explicit SiblingLeafVisitor(const Position& parent)
      : parent_(parent),
        slider_threats_(FindThreats<Isa, kThem>(Passed(parent), Bitboard())),
        zone_(parent),
        replies_(parent, slider_threats_),
        king_moves_(CountKingMoves(parent, slider_threats_.danger | LeaperDanger<kThem>(parent))) {}

  // The replies to all moves that were visited.
  [[gnu::always_inline]] std::uint64_t CountLeaves() const {
    std::int64_t leaves = leaves_ + replies_.CountQuiet(pushes_);
    for (const MoveSquares& move : checking_) {
      const Position child = After(move);
      leaves += CountLegalMoves<Isa, kThem>(child, LeaperDanger<kThem>(child));
    }
    for (const MoveSquares& move : guarding_) {
      const Position child = After(move);
      leaves += CountKingMoves(child, LeaperDanger<kThem>(child) | SliderDanger(child));
    }
    for (const MoveSquares& move : leaping_) {
      const Position child = After(move);
      leaves += CountKingMoves(child, LeaperDanger<kThem>(child) | slider_threats_.danger);
    }
    for (const MoveSquares& move : leaving_) {
      leaves += replies_.CountFrom(Square(move.from), Bitboard(Square(move.to)));
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
    const Bitboard checks = zone_.template sight<kPiece>() |
                            (kIsKnight ? KnightAttacks(slider_threats_.king) : Bitboard());
    const Bitboard checking = to_or_from(zone_.aims()) | (targets & checks);
    const Bitboard guarding =
        to_or_from(zone_.guards() | zone_.template lines<kPiece>()) - checking;
    const Bitboard near = kIsKnight ? near_knights_ : kIsKing ? near_kings_ : Bitboard();
    const Bitboard leaping = to_or_from(near) - checking - guarding;
    checking_.Add(from, checking);
    guarding_.Add(from, guarding);
    leaping_.Add(from, leaping);
    targets -= checking;
    leaves_ += king_moves_ * CountOf<Isa>(targets - guarding - leaping);
    if (replies_.departures().Contains(from)) {
      leaves_ += replies_.CountFrom(from, targets);
    } else {
      leaves_ += replies_.CountQuiet(targets - parent_.Of(kThem));
      for (Square to : targets& parent_.Of(kThem)) leaves_ += replies_.CountCapture(to);
    }
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    if (targets.IsEmpty()) return;
    const auto to_or_from = [step, &targets](Bitboard squares) {
      return targets & (squares | Ahead(squares, step));
    };
    const Bitboard checking =
        to_or_from(zone_.aims()) | (targets & PawnAttacks(kThem, slider_threats_.king));
    const Bitboard guarding = to_or_from(zone_.guards()) - checking;
    const Bitboard leaping = to_or_from(near_pawns_) - checking - guarding;
    checking_.AddSteps(checking, step);
    guarding_.AddSteps(guarding, step);
    leaping_.AddSteps(leaping, step);
    targets -= checking;
    leaves_ += king_moves_ * CountOf<Isa>(targets - guarding - leaping);
    const Bitboard leaving = targets & Ahead(replies_.departures(), step);
    leaving_.AddSteps(leaving, step);
    targets -= leaving;
    if (step % 8 == 0) {
      pushes_ |= targets;  // no two pawns are pushed to one square
    } else {
      for (Square to : targets) leaves_ += replies_.CountCapture(to);
    }
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    if (targets.IsEmpty()) return;
    const Bitboard capturers = parent_.pawns & parent_.Of(kThem);
    const Bitboard capturable = targets & (Shift(capturers, 0, 1) | Shift(capturers, 0, -1));
    for (Square to : capturable) {
      CountAlone(AfterDoublePush<kUs>(parent_, Square(to.index() - 16 * Forward(kUs)), to));
    }
    PawnMoves(targets - capturable, 16 * Forward(kUs));
  }
  void Promotions(Bitboard targets, int step) {
    for (Square to : targets) {
      const Square from(to.index() - step);
      CountAlone(AfterPromotion<kUs, ChessPieces::kQueen>(parent_, from, to));
      CountAlone(AfterPromotion<kUs, ChessPieces::kRook>(parent_, from, to));
      CountAlone(AfterPromotion<kUs, ChessPieces::kBishop>(parent_, from, to));
      CountAlone(AfterPromotion<kUs, ChessPieces::kKnight>(parent_, from, to));
    }
  }
  void EnPassant(Square from, Square to) { CountAlone(AfterEnPassant<kUs>(parent_, from, to)); }
  void Castling(Square king, Square rook) { CountAlone(AfterCastling<kUs>(parent_, king, rook)); }

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

  [[gnu::always_inline]] static Position Passed(const Position& p) {
    Position after = p;
    EndTurn<kUs>(false, &after);
    return after;
  }
  // `squares` moved as a pawn's step moves it.
  [[gnu::always_inline]] static Bitboard Ahead(Bitboard squares, int step) {
    return step > 0 ? Bitboard(squares.bits() << step) : Bitboard(squares.bits() >> -step);
  }

  // After any listed move, the clocks apart. Without a branch on the kind of man.
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
  void CountAlone(const Position& child) { leaves_ += CountLeaf<Isa, kThem>(child); }

  // What the sliders of kUs attack once the opponent's king has left his square.
  [[gnu::always_inline]] Bitboard SliderDanger(const Position& p) const {
    const Bitboard without_king = p.Occupied() - Bitboard(slider_threats_.king);
    Bitboard danger;
    for (Square s : p.orthogonal& p.Of(kUs)) danger |= RookAttacks<Isa>(s, without_king);
    for (Square s : p.diagonal& p.Of(kUs)) danger |= BishopAttacks<Isa>(s, without_king);
    return danger;
  }
  // The moves and castlings of the opponent's king. Requires: he is not in check.
  [[gnu::always_inline]] int CountKingMoves(const Position& p, Bitboard danger) const {
    int count = CountOf<Isa>(KingAttacks(slider_threats_.king) - p.Of(kThem) - danger);
    if (!zone_.castling_rooks().IsEmpty()) [[unlikely]] {
      Threats threats = slider_threats_;
      threats.danger = danger;
      for (Square rook : zone_.castling_rooks() & p.castling_rooks) {
        if (IsCastlingLegal<Isa, kThem>(p, threats, rook)) ++count;
      }
    }
    return count;
  }

  const Position& parent_;
  const Threats slider_threats_;  // to the opponent; of his danger only what sliders attack
  const KingZone<Isa, kThem> zone_;
  const SiblingReplies<Isa, kThem> replies_;
  const int king_moves_;
  // From where a man attacks a refuge.
  const Bitboard near_pawns_ = PawnAttacks(kThem, zone_.refuges());
  const Bitboard near_knights_ = KnightAttacks(zone_.refuges());
  const Bitboard near_kings_ = KingAttacks(zone_.refuges());
  MoveSquaresList checking_;  // may check or pin: counted alone
  MoveSquaresList guarding_;  // may change what sliders attack round the king
  MoveSquaresList leaping_;   // may change what other men attack there
  MoveSquaresList leaving_;   // of pawns, from where a man's leaving changes the other replies
  Bitboard pushes_;           // of pawns, to be counted at once
  std::int64_t leaves_ = 0;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_INL_H_

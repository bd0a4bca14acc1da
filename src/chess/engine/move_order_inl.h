// In which order are the moves of a position tried?
// All legal moves are made at once, since the generator takes less time than one evaluation; then
// the best that is left is found each time one is asked for.
#ifndef QUADRILLE_CHESS_ENGINE_MOVE_ORDER_INL_H_
#define QUADRILLE_CHESS_ENGINE_MOVE_ORDER_INL_H_

#include <cassert>
#include <cstdint>
#include <utility>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/attacks.h"
#include "src/chess/engine/history.h"
#include "src/chess/engine/see_inl.h"
#include "src/chess/move.h"
#include "src/chess/movegen_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// A move and how early it shall be tried.
struct OrderedMove {
  std::uint16_t bits;
  bool is_quiet;
  std::int32_t rank;

  [[gnu::always_inline]] Move move() const { return Move::FromBits(bits); }
};

// True if `move` takes no man and promotes no pawn.
[[gnu::always_inline]] constexpr bool IsQuiet(const Position& p, Move move) {
  if (move.kind() == MoveKind::kCastling) return true;
  return move.kind() == MoveKind::kNormal && !p.Occupied().Contains(move.to());
}

// The moves of a position, best first.
class OrderedMoves {
 public:
  // The next move. Requires: HasNext().
  [[gnu::always_inline]] OrderedMove Next() {
    assert(HasNext());
    int best = next_;
    for (int i = next_ + 1; i < size_; ++i) {
      if (moves_[i].rank > moves_[best].rank) best = i;
    }
    std::swap(moves_[next_], moves_[best]);
    return moves_[next_++];
  }
  [[gnu::always_inline]] bool HasNext() const { return next_ < size_; }
  [[gnu::always_inline]] int size() const { return size_; }
  // Moves in the order they were added, those taken first.
  [[gnu::always_inline]] OrderedMove& operator[](int i) { return moves_[i]; }

  [[gnu::always_inline]] void Add(Move move, bool is_quiet) {
    assert(size_ < static_cast<int>(MoveList::kCapacity));
    moves_[size_++] = {move.bits(), is_quiet, 0};
  }

 private:
  int size_ = 0;
  int next_ = 0;
  OrderedMove moves_[MoveList::kCapacity];
};

namespace internal {

// Collects the moves that VisitLegalMoves shows: all of them, or captures and promotions alone.
template <class Isa, Color kUs, bool kQuietsToo>
class OrderingVisitor {
 public:
  [[gnu::always_inline]] OrderingVisitor(const Position& p, OrderedMoves& moves)
      : them_(p.Of(Opponent(kUs))), moves_(moves) {}

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    for (Square to : targets& them_) moves_.Add(Move(from, to), false);
    if constexpr (kQuietsToo) {
      for (Square to : targets - them_) moves_.Add(Move(from, to), true);
    }
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    for (Square to : targets& them_) moves_.Add(Move(Square(to.index() - step), to), false);
    if constexpr (kQuietsToo) {
      for (Square to : targets - them_) moves_.Add(Move(Square(to.index() - step), to), true);
    }
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    if constexpr (kQuietsToo) PawnMoves(targets, 16 * Forward(kUs));
  }
  [[gnu::always_inline]] void Promotions(Bitboard targets, int step) {
    for (Square to : targets) {
      const Square from(to.index() - step);
      moves_.Add(Move::Promotion(from, to, ChessPieces::kQueen), false);
      if constexpr (kQuietsToo) {
        for (const ChessPieces piece :
             {ChessPieces::kKnight, ChessPieces::kRook, ChessPieces::kBishop}) {
          moves_.Add(Move::Promotion(from, to, piece), false);
        }
      }
    }
  }
  [[gnu::always_inline]] void EnPassant(Square from, Square to) {
    moves_.Add(Move::EnPassant(from, to), false);
  }
  [[gnu::always_inline]] void Castling(Square king, Square rook) {
    if constexpr (kQuietsToo) moves_.Add(Move::Castling(king, rook), true);
  }

 private:
  Bitboard them_;
  OrderedMoves& moves_;
};

template <class Isa, Color kUs, bool kQuietsToo>
inline void AddMovesOf(const Position& p, OrderedMoves& moves) {
  OrderingVisitor<Isa, kUs, kQuietsToo> visitor(p, moves);
  VisitLegalMoves<Isa, kUs>(p, visitor);
}

}  // namespace internal

// Adds all legal moves of `p`, or its captures and promotions to a queen.
template <class Isa, bool kQuietsToo>
[[gnu::always_inline]] inline void AddMoves(const Position& p, OrderedMoves& moves) {
  if (p.side_to_move == Color::kWhite) {
    internal::AddMovesOf<Isa, Color::kWhite, kQuietsToo>(p, moves);
  } else {
    internal::AddMovesOf<Isa, Color::kBlack, kQuietsToo>(p, moves);
  }
}

// What is known about the way to a position when its moves are ranked.
struct OrderingHints {
  std::uint16_t table_move = 0;       // Move::bits(), here and below; 0: none
  std::uint16_t killers[2] = {};      // quiet moves that refuted a sibling
  std::uint16_t counter = 0;          // the quiet move that refuted the last one before
  const StepHistory* before[3] = {};  // what followed the last, second and fourth last step
};

// The ranks of kinds of moves; histories move a move within its kind.
inline constexpr std::int32_t kTableMoveRank = 1 << 28;
inline constexpr std::int32_t kGoodCaptureRank = 1 << 26;
inline constexpr std::int32_t kKillerRank = 1 << 24;
inline constexpr std::int32_t kBadCaptureRank = -(1 << 24);

// Captures by the most valuable victim, then by history; those that lose material come after the
// quiet moves.
template <class Isa>
[[gnu::always_inline]] inline std::int32_t CaptureRank(const Position& p, Move move,
                                                       Histories& histories) {
  if (move.kind() == MoveKind::kPromotion && move.promotion() != ChessPieces::kQueen) {
    return kBadCaptureRank;
  }
  const ChessPieces victim =
      move.kind() == MoveKind::kEnPassant ? ChessPieces::kPawn : p.PieceAt(move.to());
  const int promotion = move.kind() == MoveKind::kPromotion ? 850 : 0;
  const int value =
      16 * (ExchangeValue(victim) + promotion) + histories.OfCapture(p, move).value() / 8;
  const bool loses = ExchangeGain<Isa>(p, move) < 0;
  return (loses ? kBadCaptureRank : kGoodCaptureRank) + value;
}

// What the histories say of a quiet move.
[[gnu::always_inline]] inline int QuietHistory(const Position& p, Move move, Histories& histories,
                                               const OrderingHints& hints) {
  const Step step = Step::Of(p, move);
  int sum = histories.OfQuiet(p, move).value();
  for (const StepHistory* before : hints.before) {
    if (before != nullptr) sum += before->after[step.index].value();
  }
  return sum;
}

template <class Isa>
[[gnu::always_inline]] inline void RankMoves(const Position& p, Histories& histories,
                                             const OrderingHints& hints, OrderedMoves& moves) {
  for (int i = 0; i < moves.size(); ++i) {
    OrderedMove& m = moves[i];
    if (m.bits == hints.table_move) {
      m.rank = kTableMoveRank;
    } else if (!m.is_quiet) {
      m.rank = CaptureRank<Isa>(p, m.move(), histories);
    } else if (m.bits == hints.killers[0] || m.bits == hints.killers[1]) {
      m.rank = kKillerRank + (m.bits == hints.killers[0]);
    } else if (m.bits == hints.counter) {
      m.rank = kKillerRank - 1;
    } else {
      m.rank = QuietHistory(p, m.move(), histories, hints);
    }
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_MOVE_ORDER_INL_H_

// Uniformly random choice of a legal move without a move list: counts the target sets and extracts
// only the drawn move from its set.
#ifndef QUADRILLE_CHESS_BATCH_MOVE_SETS_INL_H_
#define QUADRILLE_CHESS_BATCH_MOVE_SETS_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"

namespace quadrille::chess::internal {

// A visitor for VisitLegalMoves() that stores the target sets with running move counts.
template <class Isa, Color kUs>
class MoveSets {
 public:
  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    Add(targets, {Kind::kFrom, static_cast<std::int8_t>(from.index())}, 1);
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    Add(targets, {Kind::kStep, static_cast<std::int8_t>(step)}, 1);
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    PawnMoves(targets, 16 * Forward(kUs));
  }
  [[gnu::always_inline]] void Promotions(Bitboard targets, int step) {
    Add(targets, {Kind::kPromotion, static_cast<std::int8_t>(step)}, 4);
  }
  void EnPassant(Square from, Square to) {
    has_en_passant_ = true;
    Add(Bitboard(to), {Kind::kEnPassant, static_cast<std::int8_t>(from.index())}, 1);
  }
  void Castling(Square king, Square rook) {
    Add(Bitboard(rook), {Kind::kCastling, static_cast<std::int8_t>(king.index())}, 1);
  }

  [[gnu::always_inline]] int count() const { return count_; }
  [[gnu::always_inline]] bool has_en_passant() const { return has_en_passant_; }

  // Returns move number n, in unspecified order. Requires: 0 <= n < count().
  [[gnu::always_inline]] Move Pick(int n) const {
    int i = 0;
    while (ends_[i] <= n) ++i;
    const Origin origin = origins_[i];
    int index = n - (i == 0 ? 0 : ends_[i - 1]);
    const int promotion = index & 3;
    if (origin.kind == Kind::kPromotion) index >>= 2;
    const Square to(bits::Lowest<Isa>(NthOne(targets_[i], index)));
    switch (origin.kind) {
      case Kind::kFrom:
        return Move(Square(origin.number), to);
      case Kind::kStep:
        return Move(Square(to.index() - origin.number), to);
      case Kind::kEnPassant:
        return Move::EnPassant(Square(origin.number), to);
      case Kind::kCastling:
        return Move::Castling(Square(origin.number), to);
      case Kind::kPromotion:
        break;
    }
    constexpr ChessPieces kPieces[] = {ChessPieces::kKnight, ChessPieces::kBishop,
                                       ChessPieces::kRook, ChessPieces::kQueen};
    return Move::Promotion(Square(to.index() - origin.number), to, kPieces[promotion]);
  }

 private:
  enum class Kind : std::uint8_t { kFrom, kStep, kPromotion, kEnPassant, kCastling };
  struct Origin {
    Kind kind;
    std::int8_t number;  // the origin square, or the step from it to the target
  };
  // The king and fifteen other pieces, three kinds of pawn moves with and without promotion, double
  // pushes, two en passant captures and two castlings.
  static constexpr int kMaxSets = 27;

  [[gnu::always_inline]] void Add(Bitboard targets, Origin origin, int moves_each) {
    // Branchless: the next set overwrites an empty set.
    const int count = bits::Count<Isa>(targets.bits());
    count_ += count * moves_each;
    targets_[sets_] = targets.bits();
    origins_[sets_] = origin;
    ends_[sets_] = static_cast<std::int16_t>(count_);
    sets_ += count != 0;
  }
  [[gnu::always_inline]] static std::uint64_t NthOne(std::uint64_t word, int n) {
    if constexpr (Isa::kPext) {
      return bits::Pdep<Isa>(std::uint64_t{1} << n, word);
    } else {
      for (; n > 0; --n) word &= word - 1;
      return word;
    }
  }

  int sets_ = 0;
  int count_ = 0;
  bool has_en_passant_ = false;
  std::uint64_t targets_[kMaxSets + 1];
  Origin origins_[kMaxSets + 1];
  std::int16_t ends_[kMaxSets + 1];
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_BATCH_MOVE_SETS_INL_H_

// King replies: the number of the opponent's king moves, with castling, after a null move and after
// moves that change the attacks on its flight squares (king_sensitivity_inl.h).
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_KING_REPLIES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_KING_REPLIES_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/castling_path.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/perft/frontier/king_sensitivity_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// kUs replies. No move may give check.
template <class Isa, Color kUs>
class KingReplies {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // Keeps references to both.
  [[gnu::always_inline]] KingReplies(const Position& parent,
                                     const KingSensitivity<Isa, kUs>& sensitivity)
      : parent_(parent),
        sensitivity_(sensitivity),
        them_(parent.Of(kThem)),
        pawn_danger_(PawnAttacks(kThem, parent.pawns & them_)),
        knight_danger_(KnightAttacks(parent.knights & them_)),
        king_danger_(KingAttacks(parent.KingSquare(kThem))),
        unchanged_(CountMoves(
            Bitboard(), parent.Occupied(),
            sensitivity.slider_danger() | pawn_danger_ | knight_danger_ | king_danger_)) {}

  // The number of king moves after a null move.
  [[gnu::always_inline]] int unchanged() const { return unchanged_; }

  // Returns the number of king moves after each move of the piece on `from`, not a pawn, added up.
  // Only moves to `shielding` may change the attacks of sliders other than that piece.
  [[gnu::always_inline]] int Count(PieceType type, Square from, Bitboard shielding,
                                   Bitboard attacking) const {
    if (type == PieceType::kKnight) {
      const Bitboard others = (parent_.knights & them_) - Bitboard(from);
      return CountLeaper(from, shielding, attacking, kKnightTable,
                         pawn_danger_ | king_danger_ | KnightAttacks(others));
    }
    if (type == PieceType::kKing) {
      return CountLeaper(from, shielding, attacking, kKingTable, pawn_danger_ | knight_danger_);
    }
    return CountSlider(type, from, shielding | attacking);
  }
  // The same for pawn moves from `target - step`.
  [[gnu::always_inline]] int CountPawns(int step, Bitboard shielding, Bitboard attacking) const {
    int count = 0;
    for (Square to : shielding | attacking) {
      const Bitboard at(to);
      const Bitboard from(Square(to.index() - step));
      const Bitboard leapers =
          PawnAttacks(kThem, ((parent_.pawns & them_) - from) | at) | knight_danger_ | king_danger_;
      const Bitboard occupied = (parent_.Occupied() - from) | at;
      const Bitboard sliders =
          shielding.Contains(to)
              ? SliderDanger(parent_.orthogonal & them_, parent_.diagonal & them_, occupied)
              : sensitivity_.slider_danger();
      count += CountMoves(at, occupied, sliders | leapers);
    }
    return count;
  }

 private:
  // `others` is what the other leapers attack.
  [[gnu::always_inline]] int CountLeaper(Square from, Bitboard shielding, Bitboard attacking,
                                         const SquareTable<Bitboard>& attacks,
                                         Bitboard others) const {
    int count = 0;
    for (Square to : shielding) {
      const Bitboard occupied = (parent_.Occupied() - Bitboard(from)) | Bitboard(to);
      const Bitboard sliders =
          SliderDanger(parent_.orthogonal & them_, parent_.diagonal & them_, occupied);
      count += CountMoves(Bitboard(to), occupied, sliders | others | attacks[to]);
    }
    for (Square to : attacking) {
      count += CountMoves(Bitboard(to), parent_.Occupied(),
                          sensitivity_.slider_danger() | others | attacks[to]);
    }
    return count;
  }
  [[gnu::always_inline]] int CountSlider(PieceType type, Square from, Bitboard targets) const {
    const Bitboard others = them_ - Bitboard(from);
    const auto moved = [&](Bitboard set, bool slides, Square to) {
      return (set & others) | (slides ? Bitboard(to) : Bitboard());
    };
    int count = 0;
    for (Square to : targets) {
      const Bitboard occupied = (parent_.Occupied() - Bitboard(from)) | Bitboard(to);
      const Bitboard sliders =
          SliderDanger(moved(parent_.orthogonal, type != PieceType::kBishop, to),
                       moved(parent_.diagonal, type != PieceType::kRook, to), occupied);
      count += CountMoves(Bitboard(to), occupied,
                          sliders | pawn_danger_ | knight_danger_ | king_danger_);
    }
    return count;
  }

  // Returns the squares that sliders attack: none sees through the king, which is not in check.
  [[gnu::always_inline]] static Bitboard SliderDanger(Bitboard orthogonal, Bitboard diagonal,
                                                      Bitboard occupied) {
    Bitboard danger;
    for (Square s : orthogonal) danger |= RookAttacks<Isa>(s, occupied);
    for (Square s : diagonal) danger |= BishopAttacks<Isa>(s, occupied);
    return danger;
  }
  // Returns the number of king moves, with castling, after a move to `to`.
  [[gnu::always_inline]] int CountMoves(Bitboard to, Bitboard occupied, Bitboard danger) const {
    const Square king = sensitivity_.king();
    int count = CountOf<Isa>(KingAttacks(king) - (parent_.Of(kUs) - to) - danger);
    for (const auto& castling : sensitivity_.castlings()) {
      if (!castling.must_be_empty.Intersects(occupied) && !castling.king_path.Intersects(danger) &&
          castling.rook != to) {
        ++count;
      }
    }
    return count;
  }

  const Position& parent_;
  const KingSensitivity<Isa, kUs>& sensitivity_;
  const Bitboard them_;
  const Bitboard pawn_danger_, knight_danger_, king_danger_;  // the squares that leapers attack
  const int unchanged_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_KING_REPLIES_INL_H_

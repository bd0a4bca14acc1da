#include "src/chess/engine/evaluation/kpk.h"

#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/movegen/attacks.h"

namespace quadrille::chess {
namespace {

constexpr int kWhite = static_cast<int>(Color::kWhite);
constexpr int kBlack = static_cast<int>(Color::kBlack);

// Returns the legal squares of Black's king: not in check with White to move.
Bitboard LegalKingSquares(Square pawn, Square king, Color side_to_move) {
  Bitboard squares = ~(KingAttacks(king) | Bitboard(king) | Bitboard(pawn));
  if (side_to_move == Color::kWhite) squares -= PawnAttacks(Color::kWhite, pawn);
  return squares;
}

// Returns the squares next to a square of `targets`. (KingAttacks() of a set excludes the set.)
Bitboard NextTo(Bitboard targets) {
  const Bitboard row = targets | Neighbors(targets);
  return Neighbors(targets) | ShiftForward<Color::kWhite>(row) | ShiftBack<Color::kWhite>(row);
}

// Returns the squares that White does not attack.
Bitboard SafeSquares(Square pawn, Square king) {
  return ~(KingAttacks(king) | Bitboard(king) | PawnAttacks(Color::kWhite, pawn));
}

// Returns the squares of Black's king where promotion on `promotion_square` wins, because Black
// cannot capture the queen. Underpromotion to a rook avoids stalemate.
Bitboard LostToQueen(Square promotion_square, Square king) {
  const Bitboard guarded = KingAttacks(king) & Bitboard(promotion_square);
  return guarded.IsEmpty() ? ~KingAttacks(promotion_square) : Bitboard::Full();
}

}  // namespace

const KpkTable kKpk;

KpkTable::KpkTable() {
  // From the seventh rank down: pawn moves lead to solved positions.
  for (int pawn = 55; pawn >= 8; --pawn) Solve(Square(pawn));
}

// Returns the squares of Black's king where White to move wins, as known in this iteration.
Bitboard KpkTable::WhiteWins(Square pawn, Square king) const {
  Bitboard wins;
  for (const Square to : KingAttacks(king) - Bitboard(pawn)) {
    wins |= LostSquares(pawn, to, Color::kBlack);
  }
  const Square ahead(pawn.index() + 8);
  if (king != ahead) {
    const Bitboard not_ahead = ~Bitboard(ahead);
    if (ahead.index() >= 56) {
      wins |= LostToQueen(ahead, king) & not_ahead;
    } else {
      wins |= LostSquares(ahead, king, Color::kBlack) & not_ahead;
      const Square two_ahead(pawn.index() + 16);
      if (pawn.index() < 16 && king != two_ahead) {
        wins |= LostSquares(two_ahead, king, Color::kBlack) & not_ahead;
      }
    }
  }
  return wins & LegalKingSquares(pawn, king, Color::kWhite);
}

// Returns the squares of Black's king, to move, where all moves lose. Stalemate and the capture of
// an undefended pawn draw.
Bitboard KpkTable::BlackLoses(Square pawn, Square king) const {
  const Bitboard safe = SafeSquares(pawn, king);
  const Bitboard escapes = safe - LostSquares(pawn, king, Color::kWhite);
  const Bitboard in_check = PawnAttacks(Color::kWhite, pawn);
  const Bitboard not_stalemate = NextTo(safe) | in_check;
  return (LegalKingSquares(pawn, king, Color::kBlack) & not_stalemate) - NextTo(escapes);
}

// Iterates to a fixed point.
void KpkTable::Solve(Square pawn) {
  auto& white_wins = won_[kWhite][pawn.index() - 8];
  auto& black_loses = won_[kBlack][pawn.index() - 8];
  for (bool changed = true; changed;) {
    changed = false;
    for (Square king : ~Bitboard(pawn)) {
      white_wins[king.index()] = WhiteWins(pawn, king);
      const Bitboard loses = BlackLoses(pawn, king);
      changed = changed || loses != black_loses[king.index()];
      black_loses[king.index()] = loses;
    }
  }
}

}  // namespace quadrille::chess

#include "src/chess/engine/evaluation/kpk.h"

#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/movegen/attacks.h"

namespace quadrille::chess {
namespace {

constexpr int kWhite = static_cast<int>(Color::kWhite);
constexpr int kBlack = static_cast<int>(Color::kBlack);

// Where Black's king may stand with Black to move, and with White to move, when he may not be in
// check.
Bitboard LegalPlaces(Square pawn, Square king, Color side_to_move) {
  Bitboard places = ~(KingAttacks(king) | Bitboard(king) | Bitboard(pawn));
  if (side_to_move == Color::kWhite) places -= PawnAttacks(Color::kWhite, pawn);
  return places;
}

// Where a king has some square of `targets` beside him. (KingAttacks() of a set leaves out the set
// itself.)
Bitboard NextTo(Bitboard targets) {
  const Bitboard row = targets | Beside(targets);
  return Beside(targets) | OneAhead<Color::kWhite>(row) | OneBack<Color::kWhite>(row);
}

// Where Black's king may step to.
Bitboard SafeSquares(Square pawn, Square king) {
  return ~(KingAttacks(king) | Bitboard(king) | PawnAttacks(Color::kWhite, pawn));
}

// Where Black's king has lost if a pawn on the seventh rank queens on `goal`: wherever he cannot
// take the queen at once. A queen that would stalemate him is a rook instead.
Bitboard LostToQueen(Square goal, Square king) {
  const Bitboard guarded = KingAttacks(king) & Bitboard(goal);
  return guarded.IsEmpty() ? ~KingAttacks(goal) : Bitboard::Full();
}

}  // namespace

const KpkTable kKpk;

KpkTable::KpkTable() {
  // From the seventh rank down, so that a pawn's step leads to what is known.
  for (int pawn = 55; pawn >= 8; --pawn) Solve(Square(pawn));
}

// The places of Black's king where White to move has a winning move, by what is known so far.
Bitboard KpkTable::WhiteWins(Square pawn, Square king) const {
  Bitboard wins;
  for (const Square to : KingAttacks(king) - Bitboard(pawn)) {
    wins |= WonAgainst(pawn, to, Color::kBlack);
  }
  const Square ahead(pawn.index() + 8);
  if (king != ahead) {
    const Bitboard not_ahead = ~Bitboard(ahead);
    if (ahead.index() >= 56) {
      wins |= LostToQueen(ahead, king) & not_ahead;
    } else {
      wins |= WonAgainst(ahead, king, Color::kBlack) & not_ahead;
      const Square two_ahead(pawn.index() + 16);
      if (pawn.index() < 16 && king != two_ahead) {
        wins |= WonAgainst(two_ahead, king, Color::kBlack) & not_ahead;
      }
    }
  }
  return wins & LegalPlaces(pawn, king, Color::kWhite);
}

// The places of Black's king, to move, from where all his moves lose. He may take the pawn if
// White's king does not guard it, and that is a draw, as stalemate is.
Bitboard KpkTable::BlackLoses(Square pawn, Square king) const {
  const Bitboard safe = SafeSquares(pawn, king);
  const Bitboard escapes = safe - WonAgainst(pawn, king, Color::kWhite);
  const Bitboard in_check = PawnAttacks(Color::kWhite, pawn);
  const Bitboard not_stalemate = NextTo(safe) | in_check;
  return (LegalPlaces(pawn, king, Color::kBlack) & not_stalemate) - NextTo(escapes);
}

// Adds wins until none is new.
void KpkTable::Solve(Square pawn) {
  auto& white_wins = won_[kWhite][pawn.index() - 8];
  auto& black_loses = won_[kBlack][pawn.index() - 8];
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (Square king : ~Bitboard(pawn)) {
      white_wins[king.index()] = WhiteWins(pawn, king);
      const Bitboard loses = BlackLoses(pawn, king);
      is_new = is_new || loses != black_loses[king.index()];
      black_loses[king.index()] = loses;
    }
  }
}

}  // namespace quadrille::chess

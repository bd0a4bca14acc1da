// KPK bitbase (king and pawn against king), computed by retrograde analysis.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_KPK_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_KPK_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// For each placement of White's pawn and king, the set of black king squares where White wins.
// Static initialization takes less than a millisecond.
class KpkTable {
 public:
  KpkTable();
  KpkTable(const KpkTable&) = delete;
  KpkTable& operator=(const KpkTable&) = delete;

  // Returns the black king squares where White wins; illegal placements are excluded. Requires:
  // `pawn` is on ranks 2 to 7.
  Bitboard LostSquares(Square pawn, Square king, Color side_to_move) const {
    return won_[static_cast<int>(side_to_move)][pawn.index() - 8][king.index()];
  }

 private:
  void Solve(Square pawn);
  Bitboard WhiteWins(Square pawn, Square king) const;
  Bitboard BlackLoses(Square pawn, Square king) const;

  Bitboard won_[2][48][64];  // by Color, pawn (from A2) and king
};

extern const KpkTable kKpk;

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_KPK_H_

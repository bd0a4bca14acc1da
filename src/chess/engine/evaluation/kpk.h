// King and pawn against king (KPK bitbase), by retrograde analysis.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_KPK_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_KPK_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// By squares of White's pawn and king: the squares of Black's king where White wins. Static
// initialization takes less than a millisecond.
class KpkTable {
 public:
  KpkTable();
  KpkTable(const KpkTable&) = delete;
  KpkTable& operator=(const KpkTable&) = delete;

  // The winning squares of Black's king, legal positions only. Requires: `pawn` is not on an edge
  // rank.
  Bitboard WonAgainst(Square pawn, Square king, Color side_to_move) const {
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

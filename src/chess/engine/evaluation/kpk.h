// King and pawn against king (KPK bitbase): every such position, solved backwards.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_KPK_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_KPK_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// For each place of the pawn, which is White's, and of White's king: the places of Black's king
// where White wins. Filled once, before main(), in a fraction of a millisecond, and never changed.
class KpkTable {
 public:
  KpkTable();
  KpkTable(const KpkTable&) = delete;
  KpkTable& operator=(const KpkTable&) = delete;

  // The places of Black's king where White, king on `king` and pawn on `pawn`, wins. No illegal
  // position is among them. Requires: `pawn` is on neither edge rank.
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

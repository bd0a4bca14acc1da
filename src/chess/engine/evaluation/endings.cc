#include "src/chess/engine/evaluation/endings.h"

#include <algorithm>
#include <cstdlib>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/evaluation/kpk.h"
#include "src/chess/engine/evaluation/pawn_spans.h"

namespace quadrille::chess {
namespace {

// The strong side is White, after vertical mirroring if necessary.
struct Ending {
  Bitboard pawns;
  Bitboard knights;
  Bitboard bishops;
  Bitboard rooks;
  Bitboard queens;
  Square king;
  Square bare_king;
  bool strong_moves;

  Bitboard Pieces() const { return knights | bishops | rooks | queens; }
};

Bitboard RelativeTo(Color color, Bitboard board) {
  return color == Color::kWhite ? board : Bitboard(__builtin_bswap64(board.bits()));
}

Ending EndingOf(const Position& p, Color strong) {
  const auto oriented = [&](Bitboard pieces, Color owner) {
    return RelativeTo(strong, pieces & p.Of(owner));
  };
  return {.pawns = oriented(p.pawns, strong),
          .knights = oriented(p.knights, strong),
          .bishops = oriented(p.Bishops(), strong),
          .rooks = oriented(p.Rooks(), strong),
          .queens = oriented(p.Queens(), strong),
          .king = oriented(p.kings, strong).Lowest(),
          .bare_king = oriented(p.kings, Opponent(strong)).Lowest(),
          .strong_moves = p.side_to_move == strong};
}

int Material(const Ending& e) {
  return 100 * e.pawns.Count() + 320 * e.knights.Count() + 340 * e.bishops.Count() +
         560 * e.rooks.Count() + 1080 * e.queens.Count();
}

// 0 on the four central squares, 6 in the corners.
int DistanceFromCenter(Square s) {
  const int file = s.index() % 8;
  const int rank = s.index() / 8;
  return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
}

int Closeness(Square a, Square b) { return 7 - KingDistance(a, b); }

int DriveToEdge(const Ending& e) {
  return 20 * DistanceFromCenter(e.bare_king) + 10 * Closeness(e.king, e.bare_king);
}

// KBNK: bishop and knight mate only in a corner of the bishop's color. Scores the distance of the
// bare king from the diagonal between the other two corners.
int DriveToBishopsCorner(const Ending& e) {
  const int file = e.bare_king.index() % 8;
  const int rank = e.bare_king.index() / 8;
  // Light-squared bishop: A8 and H1, mirrored to H8 and A1.
  const int mirrored = e.bishops.IsSubsetOf(kLightSquares) ? 7 - file : file;
  return 60 * std::abs(7 - mirrored - rank) + 10 * Closeness(e.king, e.bare_king) +
         4 * DistanceFromCenter(e.bare_king);
}

KnownEnding KingAndPawn(const Ending& e) {
  const Square pawn = e.pawns.Lowest();
  const Color mover = e.strong_moves ? Color::kWhite : Color::kBlack;
  if (!kKpk.LostSquares(pawn, e.king, mover).Contains(e.bare_king)) return {"KPK, drawn", 0};
  return {"KPK, won", kKnownWin + 20 * (pawn.index() / 8)};
}

// Wrong rook pawn: all pawns are on one rook file, the bare king is in or next to their promotion
// corner, and the only pieces are bishops that do not control that corner.
bool IsWrongRookPawn(const Ending& e) {
  const bool on_one_edge =
      e.pawns.IsSubsetOf(Bitboard(File(0))) || e.pawns.IsSubsetOf(Bitboard(File(7)));
  if (e.pawns.IsEmpty() || !on_one_edge || e.Pieces() != e.bishops) return false;
  const Square corner(56 + e.pawns.Lowest().index() % 8);
  if (e.bishops.Intersects(SameColorSquares(corner))) return false;
  return KingDistance(e.bare_king, corner) <= 1;
}

bool CannotForceMate(const Ending& e) {
  if (!(e.pawns | e.rooks | e.queens).IsEmpty()) return false;
  if (e.bishops.IsEmpty()) return e.knights.Count() <= 2;
  const bool one_color =
      e.bishops.IsSubsetOf(kLightSquares) || !e.bishops.Intersects(kLightSquares);
  return one_color && e.knights.IsEmpty();
}

}  // namespace

std::optional<KnownEnding> FindKnownEnding(const Position& position, Color strong) {
  const Ending e = EndingOf(position, strong);
  const Bitboard pieces = e.Pieces();
  if (CannotForceMate(e)) return KnownEnding{"mate cannot be forced", 0};
  if (IsWrongRookPawn(e)) return KnownEnding{"wrong rook pawn", 0};
  if (pieces.IsEmpty()) {
    if (e.pawns.HasSeveral()) return std::nullopt;
    return KingAndPawn(e);
  }
  const int win = 2 * kKnownWin + Material(e);
  if (!(e.rooks | e.queens).IsEmpty()) return KnownEnding{"lone king", win + DriveToEdge(e)};
  if (!e.pawns.IsEmpty()) return std::nullopt;
  if (e.bishops.Count() == 1 && e.knights.Count() == 1) {
    return KnownEnding{"KBNK", win + DriveToBishopsCorner(e)};
  }
  return KnownEnding{"lone king", win + DriveToEdge(e)};
}

}  // namespace quadrille::chess

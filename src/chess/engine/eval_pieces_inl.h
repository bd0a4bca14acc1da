// How well do knights, bishops, rooks and queens stand, and how freely do they move?
#ifndef QUADRILLE_CHESS_ENGINE_EVAL_PIECES_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVAL_PIECES_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/bitboard/square_table.h"
#include "src/chess/attacks.h"
#include "src/chess/engine/eval_attacks_inl.h"
#include "src/chess/engine/evaluation_terms.h"
#include "src/chess/engine/formation.h"
#include "src/chess/engine/weights.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

inline constexpr Bitboard kCenter(0x0000001818000000);  // D4, E4, D5, E5

// The squares that a piece on `s` attacks. Sliders see through their own side's pieces that move
// alike, so that batteries count.
template <class Isa, Color kUs, Kind kKind>
[[gnu::always_inline]] inline Bitboard AttacksOf(const Position& p, Square s) {
  if constexpr (kKind == kKnight) {
    return KnightAttacks(s);
  } else if constexpr (kKind == kBishop) {
    return BishopAttacks<Isa>(s, p.Occupied() - (p.Queens() & p.Of(kUs)));
  } else if constexpr (kKind == kRook) {
    return RookAttacks<Isa>(s, p.Occupied() - (p.orthogonal & p.Of(kUs)));
  } else {
    return QueenAttacks<Isa>(s, p.Occupied());
  }
}

template <Kind kKind, class S>
[[gnu::always_inline]] inline const S& MobilityWeight(const WeightsOf<S>& w, int squares) {
  if constexpr (kKind == kKnight) {
    return w.knight_mobility[squares];
  } else if constexpr (kKind == kBishop) {
    return w.bishop_mobility[squares];
  } else if constexpr (kKind == kRook) {
    return w.rook_mobility[squares];
  } else {
    return w.queen_mobility[squares];
  }
}

// What is common to all pieces. Returns the number of squares that the piece on `s` may go to.
template <class Isa, Color kUs, Kind kKind, class AnyTally, class S>
[[gnu::always_inline]] inline int RateAnyPiece(Square s, Bitboard attacks, Scene<S>* scene,
                                               AnyTally* tally) {
  const WeightsOf<S>& w = scene->w;
  SideAttacks& us = Of<kUs>(*scene);
  const SideAttacks& them = Of<Opponent(kUs)>(*scene);
  AddAttacks(kKind, attacks, &us);
  // Without a branch, which would be foreseen too seldom.
  const int comes_near = attacks.Intersects(them.king_zone) ? 1 : 0;
  us.attackers += comes_near;
  scene->danger[static_cast<int>(kUs)] +=
      w.danger_attacker[kKind] * comes_near +
      w.danger_near_attack * CountOf<Isa>(attacks & them.by[kKing]);
  const int squares = CountOf<Isa>(attacks & us.mobility_area);
  tally->template Add<kUs>(EvaluationTerm::kMobility, MobilityWeight<kKind>(w, squares));
  tally->template Add<kUs>(EvaluationTerm::kPieceSquares, w.square[kKind][HalfBoardIndex<kUs>(s)]);
  return squares;
}

// Squares in the enemy's half, protected by our pawns, from which no enemy pawn can ever drive us.
template <Color kUs, class S>
[[gnu::always_inline]] inline Bitboard Outposts(const Scene<S>& scene) {
  const Bitboard ranks = RankUp<kUs>(3) | RankUp<kUs>(4) | RankUp<kUs>(5);
  return (ranks & Of<kUs>(scene).by[kPawn]) - scene.pawns.reach[static_cast<int>(Opponent(kUs))];
}

// What is common to knights and bishops.
template <class Isa, Color kUs, Kind kKind, class AnyTally, class S>
[[gnu::always_inline]] inline void RateMinor(Square s, Bitboard attacks, Bitboard outposts,
                                             const Scene<S>& scene, AnyTally* tally) {
  const WeightsOf<S>& w = scene.w;
  const SideAttacks& us = Of<kUs>(scene);
  if (outposts.Contains(s)) {
    tally->template Add<kUs>(EvaluationTerm::kOutposts,
                             kKind == kKnight ? w.knight_outpost : w.bishop_outpost);
  } else if (kKind == kKnight && attacks.Intersects(outposts - us.men)) {
    tally->template Add<kUs>(EvaluationTerm::kOutposts, w.reachable_outpost);
  }
  if (OneBack<kUs>(scene.p.pawns).Contains(s)) {
    tally->template Add<kUs>(EvaluationTerm::kMinorPlacement, w.minor_behind_pawn);
  }
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RateKnights(Scene<S>* scene, AnyTally* tally) {
  const SideAttacks& us = Of<kUs>(*scene);
  const Bitboard outposts = Outposts<kUs>(*scene);
  for (const Square s : scene->p.knights& us.men) {
    // A pinned knight cannot move at all.
    const Bitboard attacks = us.pinned.Contains(s) ? Bitboard() : KnightAttacks(s);
    RateAnyPiece<Isa, kUs, kKnight>(s, attacks, scene, tally);
    RateMinor<Isa, kUs, kKnight>(s, attacks, outposts, *scene, tally);
    tally->template Add<kUs>(EvaluationTerm::kMinorPlacement,
                             scene->w.knight_king_distance * KingDistance(s, us.king));
  }
}

// True if the bishop on `s` took a rook pawn's place and an enemy pawn shut the door behind it:
//   7 B p . .      with its mirror image
//   6 . p . .      (the pawn on B6 shuts it)
template <Color kUs>
[[gnu::always_inline]] inline bool IsShutInBishop(Square s, Bitboard their_pawns) {
  const Bitboard corners = RankUp<kUs>(6) & (Bitboard(File(0)) | Bitboard(File(7)));
  return corners.Contains(s) && OneBack<kUs>(Beside(Bitboard(s))).IsSubsetOf(their_pawns);
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RateBishopsPawns(Square s, Bitboard attacks,
                                                    const Scene<S>& scene, AnyTally* tally) {
  const WeightsOf<S>& w = scene.w;
  const SideAttacks& us = Of<kUs>(scene);
  const Bitboard in_its_way = us.pawns & SquaresOfColorOf(s);
  const Bitboard blocked = in_its_way & OneBack<kUs>(scene.p.Occupied());
  tally->template Add<kUs>(
      EvaluationTerm::kBadBishops,
      w.bad_bishop * CountOf<Isa>(in_its_way) + w.bad_bishop_blocked * CountOf<Isa>(blocked));
  if ((attacks & kCenter).HasSeveral()) {
    tally->template Add<kUs>(EvaluationTerm::kMinorPlacement, w.long_diagonal);
  }
  if (IsShutInBishop<kUs>(s, Of<Opponent(kUs)>(scene).pawns)) {
    tally->template Add<kUs>(EvaluationTerm::kTrapped, w.trapped_bishop);
  }
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RateBishops(Scene<S>* scene, AnyTally* tally) {
  const SideAttacks& us = Of<kUs>(*scene);
  const Bitboard outposts = Outposts<kUs>(*scene);
  for (const Square s : scene->p.Bishops() & us.men) {
    Bitboard attacks = AttacksOf<Isa, kUs, kBishop>(scene->p, s);
    if (us.pinned.Contains(s)) attacks &= Line(us.king, s);
    RateAnyPiece<Isa, kUs, kBishop>(s, attacks, scene, tally);
    RateMinor<Isa, kUs, kBishop>(s, attacks, outposts, *scene, tally);
    RateBishopsPawns<Isa, kUs>(s, attacks, *scene, tally);
    tally->template Add<kUs>(EvaluationTerm::kMinorPlacement,
                             scene->w.bishop_king_distance * KingDistance(s, us.king));
  }
}

// Rates the file of the rook on `s`. Returns true if none of our pawns stands on it.
template <Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline bool RateRookFile(Square s, const Scene<S>& scene, AnyTally* tally) {
  const WeightsOf<S>& w = scene.w;
  const Bitboard file(s.file());
  if (file.Intersects(Of<kUs>(scene).pawns)) return false;
  const bool open = !file.Intersects(scene.p.pawns);
  tally->template Add<kUs>(EvaluationTerm::kRookFiles,
                           open ? w.rook_open_file : w.rook_half_open_file);
  if (file.Intersects(scene.p.Queens() & Of<Opponent(kUs)>(scene).men)) {
    tally->template Add<kUs>(EvaluationTerm::kRookFiles, w.rook_faces_queen);
  }
  return true;
}

// Where a king shuts rooks in towards the edge: from F1 on G1, H1, G2 and H2.
template <Color kUs>
[[gnu::always_inline]] inline Bitboard ShutInByKing(Square king) {
  static constexpr SquareTable<Bitboard> kSquares([](Square s) {
    Bitboard squares;
    if (RanksUp<kUs>(s) != 0) return squares;
    const int towards = s.index() % 8 >= 4 ? 1 : -1;
    for (int f = s.index() % 8 + towards; 0 <= f && f < 8; f += towards) {
      squares |= Bitboard(File(f));
    }
    return squares & (RankUp<kUs>(0) | RankUp<kUs>(1));
  });
  return kSquares[king];
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RateRooks(Scene<S>* scene, AnyTally* tally) {
  constexpr int kFewSquares = 4;
  const WeightsOf<S>& w = scene->w;
  const SideAttacks& us = Of<kUs>(*scene);
  const SideAttacks& them = Of<Opponent(kUs)>(*scene);
  const Bitboard seventh = RankUp<kUs>(6);
  const bool seventh_counts = seventh.Intersects(them.pawns) || RankUp<kUs>(7).Contains(them.king);
  // A rook that may castle still gets out.
  const Bitboard shut_in = ShutInByKing<kUs>(us.king) - scene->p.castling_rooks;
  for (const Square s : scene->p.Rooks() & us.men) {
    Bitboard attacks = AttacksOf<Isa, kUs, kRook>(scene->p, s);
    if (us.pinned.Contains(s)) attacks &= Line(us.king, s);
    const int squares = RateAnyPiece<Isa, kUs, kRook>(s, attacks, scene, tally);
    const bool has_file = RateRookFile<kUs>(s, *scene, tally);
    if (seventh_counts && seventh.Contains(s)) {
      tally->template Add<kUs>(EvaluationTerm::kRookSeventh, w.rook_seventh);
    }
    if (shut_in.Contains(s) && squares < kFewSquares && !has_file) {
      tally->template Add<kUs>(EvaluationTerm::kTrapped, w.trapped_rook);
    }
  }
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RateQueens(Scene<S>* scene, AnyTally* tally) {
  const SideAttacks& us = Of<kUs>(*scene);
  for (const Square s : scene->p.Queens() & us.men) {
    Bitboard attacks = AttacksOf<Isa, kUs, kQueen>(scene->p, s);
    if (us.pinned.Contains(s)) attacks &= Line(us.king, s);
    RateAnyPiece<Isa, kUs, kQueen>(s, attacks, scene, tally);
  }
}

// Rates all pieces of kUs and notes what they attack.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RatePieces(Scene<S>* scene, AnyTally* tally) {
  RateKnights<Isa, kUs>(scene, tally);
  RateBishops<Isa, kUs>(scene, tally);
  RateRooks<Isa, kUs>(scene, tally);
  RateQueens<Isa, kUs>(scene, tally);
  const SideAttacks& us = Of<kUs>(*scene);
  const WeightsOf<S>& w = scene->w;
  if (!us.pinned.IsEmpty()) {
    const Position& p = scene->p;
    tally->template Add<kUs>(EvaluationTerm::kPinned,
                             w.pinned[kPawn] * CountOf<Isa>(us.pinned & p.pawns) +
                                 w.pinned[kKnight] * CountOf<Isa>(us.pinned & p.knights) +
                                 w.pinned[kBishop] * CountOf<Isa>(us.pinned & p.Bishops()) +
                                 w.pinned[kRook] * CountOf<Isa>(us.pinned & p.Rooks()) +
                                 w.pinned[kQueen] * CountOf<Isa>(us.pinned & p.Queens()));
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVAL_PIECES_INL_H_

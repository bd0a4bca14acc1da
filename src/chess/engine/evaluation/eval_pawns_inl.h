// Evaluation of the pawn structure, from the pawns alone.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PAWNS_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PAWNS_INL_H_

#include <algorithm>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/square.h"
#include "src/bitboard/square_table.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

template <class Isa>
[[gnu::always_inline]] inline int CountOf(Bitboard board) {
  return bits::Count<Isa>(board.bits());
}

// The place of `s` in one of the tables for half a board, seen from the side of kUs.
template <Color kUs>
[[gnu::always_inline]] inline int HalfBoardIndex(Square s) {
  static constexpr SquareTable<std::uint8_t> kIndices([](Square square) {
    const int file = square.index() % 8;
    return static_cast<std::uint8_t>(RanksUp<kUs>(square) * 4 + std::min(file, 7 - file));
  });
  return kIndices[s];
}

// How a side's pawns stand to each other and to the enemy's.
struct PawnStructure {
  Bitboard phalanx;    // beside a friend
  Bitboard supported;  // protected by a friend
  Bitboard isolated;   // no friend on the files beside
  Bitboard doubled;    // behind a friend
  Bitboard backward;   // cannot safely step up to be protected
  Bitboard open;       // no enemy pawn ahead
  Bitboard passed;     // and none that guards the way
};

template <class Isa, Color kUs>
[[gnu::always_inline]] inline PawnStructure StructureOf(Bitboard ours, Bitboard theirs) {
  constexpr Color kThem = Opponent(kUs);
  const Bitboard support = PawnAttacks(kUs, ours);
  const Bitboard their_front = FrontSpan<kThem>(theirs);
  const Bitboard isolated = ours - Beside(FileFill(ours));
  const Bitboard never_supported = OneAhead<kUs>(ours) - AndAllAhead<kUs>(support);
  const Bitboard open = ours - their_front;
  return {
      .phalanx = ours & Beside(ours),
      .supported = ours & support,
      .isolated = isolated,
      .doubled = ours & RearSpan<kUs>(ours),
      .backward =
          (ours & OneBack<kUs>(never_supported & (PawnAttacks(kThem, theirs) | theirs))) - isolated,
      .open = open,
      .passed = open - Beside(their_front) - RearSpan<kUs>(ours),
  };
}

// True if the pawn on `s`, with no enemy ahead but enemies beside its way, has as many friends to
// help it past them as there are guards.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline bool IsCandidate(Square s, Bitboard ours, Bitboard theirs) {
  const Bitboard pawn(s);
  const Bitboard guards = Beside(FrontSpan<kUs>(pawn)) & theirs;
  const Bitboard helpers = Beside(pawn | RearSpan<kUs>(pawn)) & ours;
  return CountOf<Isa>(helpers) >= CountOf<Isa>(guards);
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateWeakPawns(const WeightsOf<S>& w,
                                                     const PawnStructure& structure,
                                                     AnyTally* tally) {
  tally->template Add<kUs>(EvaluationTerm::kIsolatedPawns,
                           w.isolated * CountOf<Isa>(structure.isolated) +
                               w.isolated_open * CountOf<Isa>(structure.isolated & structure.open));
  tally->template Add<kUs>(EvaluationTerm::kDoubledPawns,
                           w.doubled * CountOf<Isa>(structure.doubled));
  tally->template Add<kUs>(EvaluationTerm::kBackwardPawns,
                           w.backward * CountOf<Isa>(structure.backward) +
                               w.backward_open * CountOf<Isa>(structure.backward & structure.open));
}

template <class Isa, Color kUs, class AnyTally, class S>
inline void EvaluatePawnsOf(const WeightsOf<S>& w, Bitboard ours, Bitboard theirs,
                            PawnEntryOf<S>* entry, AnyTally* tally) {
  const PawnStructure structure = StructureOf<Isa, kUs>(ours, theirs);
  EvaluateWeakPawns<Isa, kUs>(w, structure, tally);
  for (const Square s : ours) {
    const int up = RanksUp<kUs>(s);
    tally->template Add<kUs>(EvaluationTerm::kPieceSquares,
                             w.square[TypeIndex(PieceType::kPawn)][HalfBoardIndex<kUs>(s)]);
    if (structure.supported.Contains(s)) {
      tally->template Add<kUs>(EvaluationTerm::kConnectedPawns, w.supported[up]);
    }
    if (structure.phalanx.Contains(s)) {
      tally->template Add<kUs>(EvaluationTerm::kPhalanxes, w.phalanx[up]);
    }
    if (structure.passed.Contains(s)) {
      tally->template Add<kUs>(EvaluationTerm::kPassedPawns, w.passed[up]);
      if ((structure.supported | structure.phalanx).Contains(s)) {
        tally->template Add<kUs>(EvaluationTerm::kPassedPawns, w.passed_supported[up]);
      }
    } else if (structure.open.Contains(s) && IsCandidate<Isa, kUs>(s, ours, theirs)) {
      tally->template Add<kUs>(EvaluationTerm::kCandidates, w.candidate[up]);
    }
  }
  entry->passed |= structure.passed;
  entry->reach[static_cast<int>(kUs)] = AndAllAhead<kUs>(PawnAttacks(kUs, ours));
}

// Rates the pawns of both sides into `tally`. Returns the facts about them, but for their score.
template <class Isa, class AnyTally, class S>
inline PawnEntryOf<S> EvaluatePawns(const WeightsOf<S>& w, const Position& p, AnyTally* tally) {
  const Bitboard white = p.pawns & p.Of(Color::kWhite);
  const Bitboard black = p.pawns & p.Of(Color::kBlack);
  PawnEntryOf<S> entry;
  entry.pawns[0] = white;
  entry.pawns[1] = black;
  EvaluatePawnsOf<Isa, Color::kWhite>(w, white, black, &entry, tally);
  EvaluatePawnsOf<Isa, Color::kBlack>(w, black, white, &entry, tally);
  return entry;
}

// The facts about the pawns of `p`, with their score: from `table`, or rated and put there.
template <class Isa>
[[gnu::always_inline]] inline PawnEntry& ProbePawnTable(const Weights& w, const Position& p,
                                                        PawnTable& table) {
  PawnEntry& entry = table.EntryFor(p);
  if (!Matches(entry, p)) {
    EvalTally<false> tally;
    entry = EvaluatePawns<Isa>(w, p, &tally);
    entry.score = tally.balance();
  }
  return entry;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PAWNS_INL_H_

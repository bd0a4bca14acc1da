// Evaluation of the pawn structure.
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

// Returns the index of `s` in a table of files A to D, as seen by kUs; files E to H are mirrored.
template <Color kUs>
[[gnu::always_inline]] inline int HalfBoardIndex(Square s) {
  static constexpr SquareTable<std::uint8_t> kIndices([](Square square) {
    const int file = square.index() % 8;
    return static_cast<std::uint8_t>(RelativeRank<kUs>(square) * 4 + std::min(file, 7 - file));
  });
  return kIndices[s];
}

struct PawnStructure {
  Bitboard phalanx;    // adjacent friendly pawn
  Bitboard supported;  // defended by a friendly pawn
  Bitboard isolated;   // no friendly pawn on adjacent files
  Bitboard doubled;    // friendly pawn ahead
  Bitboard backward;   // cannot safely advance to a defended square
  Bitboard open;       // no enemy pawn ahead
  Bitboard passed;     // nor on adjacent files ahead
};

template <class Isa, Color kUs>
[[gnu::always_inline]] inline PawnStructure StructureOf(Bitboard ours, Bitboard theirs) {
  constexpr Color kThem = Opponent(kUs);
  const Bitboard support = PawnAttacks(kUs, ours);
  const Bitboard their_front = FrontSpan<kThem>(theirs);
  const Bitboard isolated = ours - Neighbors(FileFill(ours));
  const Bitboard never_supported = ShiftForward<kUs>(ours) - FrontFill<kUs>(support);
  const Bitboard open = ours - their_front;
  return {
      .phalanx = ours & Neighbors(ours),
      .supported = ours & support,
      .isolated = isolated,
      .doubled = ours & RearSpan<kUs>(ours),
      .backward = (ours & ShiftBack<kUs>(never_supported & (PawnAttacks(kThem, theirs) | theirs))) -
                  isolated,
      .open = open,
      .passed = open - Neighbors(their_front) - RearSpan<kUs>(ours),
  };
}

// Candidate passed pawn: at least as many friendly pawns can support its advance as enemy pawns
// guard its path. Requires: no enemy pawn ahead of `s`.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline bool IsCandidate(Square s, Bitboard ours, Bitboard theirs) {
  const Bitboard pawn(s);
  const Bitboard guards = Neighbors(FrontSpan<kUs>(pawn)) & theirs;
  const Bitboard helpers = Neighbors(pawn | RearSpan<kUs>(pawn)) & ours;
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
    const int up = RelativeRank<kUs>(s);
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
  entry->reach[static_cast<int>(kUs)] = FrontFill<kUs>(PawnAttacks(kUs, ours));
}

// Adds the pawn terms of both sides to `tally`. Returns the pawn table entry with the score unset.
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

// Returns the pawn table entry of `p`; on a miss computes and stores it.
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

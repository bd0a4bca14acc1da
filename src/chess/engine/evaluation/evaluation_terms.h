// The terms of the evaluation, and their sum.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATION_TERMS_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATION_TERMS_H_

#include <type_traits>

#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

enum class EvaluationTerm : int {
  kMaterial,
  kBishopPair,
  kImbalance,
  kPieceSquares,
  kIsolatedPawns,
  kDoubledPawns,
  kBackwardPawns,
  kConnectedPawns,
  kPhalanxes,
  kCandidates,
  kPassedPawns,
  kPassedAndKings,
  kPassedPath,
  kUnstoppable,
  kMobility,
  kOutposts,
  kMinorPlacement,
  kBadBishops,
  kRookFiles,
  kRookSeventh,
  kTrapped,
  kPinned,
  kShelter,
  kStorm,
  kKingFiles,
  kKingDanger,
  kThreatsByPawns,
  kThreatsByPieces,
  kHanging,
  kPressure,
  kSpace,
  kTempo,
};
inline constexpr int kEvaluationTerms = static_cast<int>(EvaluationTerm::kTempo) + 1;

// The phase of the pieces at the start of a game. More, after promotions, is no more of a
// middlegame.
inline constexpr int kFullPhase = 24;
// An endgame advantage that can be turned into a win in full.
inline constexpr int kFullScale = 64;

// How a balance of terms becomes one number.
struct Blend {
  int phase = 0;  // of kFullPhase
  int scale = 0;  // of the endgame part, of kFullScale

  [[gnu::always_inline]] int Of(TaperedScore balance) const {
    const int endgame = balance.endgame() * scale / kFullScale;
    return (balance.middlegame() * phase + endgame * (kFullPhase - phase)) / kFullPhase;
  }
};

// What each term gives each side, as that side sees it.
struct TermTable {
  TaperedScore of[kEvaluationTerms][2];  // by EvaluationTerm and Color
};

// Adds up the terms, scores of the kind S, White's for and Black's against. A traced tally also
// keeps each of them; one that is not costs an addition a term.
template <bool kTraced, class S = TaperedScore>
class EvalTally {
 public:
  template <Color kUs>
  [[gnu::always_inline]] void Add(EvaluationTerm term, const S& score) {
    if constexpr (kUs == Color::kWhite) {
      balance_ += score;
    } else {
      balance_ -= score;
    }
    if constexpr (kTraced) terms_.of[static_cast<int>(term)][static_cast<int>(kUs)] += score;
  }
  // The same for a side that is known at run time.
  [[gnu::always_inline]] void AddFor(Color us, EvaluationTerm term, const S& score) {
    balance_ += us == Color::kWhite ? score : -score;
    if constexpr (kTraced) terms_.of[static_cast<int>(term)][static_cast<int>(us)] += score;
  }
  // Adds what was tallied elsewhere.
  [[gnu::always_inline]] void AddBalance(const S& balance) { balance_ += balance; }

  // White's sum less Black's.
  [[gnu::always_inline]] const S& balance() const { return balance_; }
  const TermTable& terms() const requires kTraced { return terms_; }

 private:
  struct Nothing {};

  S balance_;
  [[no_unique_address]] std::conditional_t<kTraced, TermTable, Nothing> terms_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATION_TERMS_H_

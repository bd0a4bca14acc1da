// Evaluation terms, their sum and its tapering.
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
  kPassedKingProximity,
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

// Game phase of the start position. Higher values, after promotions, are clamped.
inline constexpr int kFullPhase = 24;
// The scale that leaves an endgame score unchanged.
inline constexpr int kFullScale = 64;

// Tapering of the sum of terms.
struct Blend {
  int phase = 0;  // in 1/kFullPhase
  int scale = 0;  // of the endgame score, in 1/kFullScale

  [[gnu::always_inline]] int Of(TaperedScore balance) const {
    const int endgame = balance.endgame() * scale / kFullScale;
    return (balance.middlegame() * phase + endgame * (kFullPhase - phase)) / kFullPhase;
  }
};

// Each term from each side's point of view.
struct TermTable {
  TaperedScore scores[kEvaluationTerms][2];  // by EvaluationTerm and Color
};

// Sums the terms, White's minus Black's. With kTraced it also records each term.
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
    if constexpr (kTraced) terms_.scores[static_cast<int>(term)][static_cast<int>(kUs)] += score;
  }
  [[gnu::always_inline]] void AddFor(Color us, EvaluationTerm term, const S& score) {
    balance_ += us == Color::kWhite ? score : -score;
    if constexpr (kTraced) terms_.scores[static_cast<int>(term)][static_cast<int>(us)] += score;
  }
  [[gnu::always_inline]] void AddBalance(const S& balance) { balance_ += balance; }

  // White's terms minus Black's.
  [[gnu::always_inline]] const S& balance() const { return balance_; }
  const TermTable& terms() const requires kTraced { return terms_; }

 private:
  struct Nothing {};

  S balance_;
  [[no_unique_address]] std::conditional_t<kTraced, TermTable, Nothing> terms_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATION_TERMS_H_

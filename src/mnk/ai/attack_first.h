// Forced wins first: an AI that looks for a win by threats alone, and leaves all else to another.
#ifndef QUADRILLE_MNK_AI_ATTACK_FIRST_H_
#define QUADRILLE_MNK_AI_ATTACK_FIRST_H_

#include <atomic>
#include <memory>

#include "src/base/random.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/ai/alphabeta.h"
#include "src/mnk/ai/evaluation.h"
#include "src/mnk/ai/search_board.h"
#include "src/mnk/ai/turn_attack.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::mnk {

class AttackFirst : public Ai {
 public:
  // `limits` are those of both together; about a tenth goes into threats.
  // Requires: TurnAttack::CanPlay(rules); `rest` is not null.
  AttackFirst(const Rules& rules, std::unique_ptr<Ai> rest, const SearchLimits& limits);

  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) override;
  Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                   const std::atomic<bool>& stop, const AnalysisCallback& report) override;

 private:
  // A forced win, or an analysis without a line.
  Analysis FindWin(const AnyGame& game);

  std::unique_ptr<Ai> rest_;
  SearchLimits limits_;
  std::unique_ptr<const Evaluation> evaluation_;
  SearchBoard board_;
  TurnAttack attack_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_ATTACK_FIRST_H_

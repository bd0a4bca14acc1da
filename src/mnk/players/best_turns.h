// Player `best` for two to four stones per turn without pattern tables: a forced win search at the
// start of each turn, then alpha-beta on the window board, stone by stone.
#ifndef QUADRILLE_MNK_PLAYERS_BEST_TURNS_H_
#define QUADRILLE_MNK_PLAYERS_BEST_TURNS_H_

#include <atomic>
#include <memory>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/deepening_limits.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/turn_attack.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

class BestTurns : public Ai {
 public:
  static bool CanPlay(const Rules& rules) { return TurnAttack::CanPlay(rules); }

  // Requires: CanPlay(rules).
  BestTurns(const Rules& rules, TranspositionTable table, const ThinkingLimits& limits);

  Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) override {
    return Analyze(game, limits_, random, stop, nullptr).line.front();
  }
  Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                   const std::atomic<bool>& stop, const AnalysisCallback& report) override;

 private:
  Analysis Think(const Position& position, const DeepeningLimits& limits, Random& random,
                 const std::atomic<bool>& stop);
  // Returns a forced win by threats, or an analysis without a line.
  Analysis FindAttack(const DeepeningLimits& limits, const StopRule& stop);

  ThinkingLimits limits_;
  std::unique_ptr<const Evaluation> evaluation_;
  TranspositionTable table_;
  WindowBoard board_;
  TurnAttack attack_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_BEST_TURNS_H_

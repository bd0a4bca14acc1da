// Alpha-beta search as an AI: the best cell if both sides look ahead.
#ifndef QUADRILLE_MNK_PLAYERS_ALPHABETA_H_
#define QUADRILLE_MNK_PLAYERS_ALPHABETA_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/thinking_ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/transposition_table.h"

namespace quadrille::mnk {

struct SearchLimits {
  std::uint64_t nodes = 0;   // positions; 0: as many as take a fraction of a second
  std::int64_t time_ms = 0;  // 0: no clock
};

// Searches deeper and deeper (alpha-beta, principal variation search) until a limit is reached. The
// side changes only where a turn ends. Rows that must be stopped leave few answers, which are all
// tried and cost no depth; elsewhere a few of the heaviest cells are.
class Alphabeta : public ThinkingAi {
 public:
  // Requires: `evaluation` is not null.
  Alphabeta(const Rules& rules, std::unique_ptr<const Evaluation> evaluation,
            TranspositionTable table, const SearchLimits& limits);

 protected:
  int ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame& game,
                  Random& random, const std::atomic<bool>& stop) override;

 private:
  Rules rules_;
  std::unique_ptr<const Evaluation> evaluation_;
  TranspositionTable table_;
  SearchLimits limits_;
  // Made for the first choice, since a game may never come to one.
  std::unique_ptr<WindowBoard> board_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_ALPHABETA_H_

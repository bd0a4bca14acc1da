// Alpha-beta player `alphabeta`: iterative deepening on the window board, with any evaluation.
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
  std::uint64_t nodes = 0;   // 0: about 60 ms worth if time_ms is 0, else unlimited
  std::int64_t time_ms = 0;  // 0: no time limit
};

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
  // Created on first use.
  std::unique_ptr<WindowBoard> board_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_ALPHABETA_H_

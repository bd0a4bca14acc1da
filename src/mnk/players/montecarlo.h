// Flat Monte Carlo: chooses the cell with the best results in random playouts.
#ifndef QUADRILLE_MNK_PLAYERS_MONTECARLO_H_
#define QUADRILLE_MNK_PLAYERS_MONTECARLO_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/status.h"
#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/thinking_ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"

namespace quadrille::mnk {

// Plays 1000 random games from each of the ten highest weighted cells, fewer on boards larger than
// 19 x 19. With a time limit it plays until the time is up; otherwise the result does not depend on
// the number of threads.
class Montecarlo : public ThinkingAi {
 public:
  // Requires: threads >= 1; time_ms >= 0 (0: no limit); `evaluation` is not null.
  Montecarlo(const Rules& rules, std::unique_ptr<const Evaluation> evaluation, int threads,
             std::int64_t time_ms);

  // See Deepening::StartThreads().
  absl::Status StartThreads() { return team_.Start(); }

 protected:
  int ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame& game,
                  Random& random, const std::atomic<bool>& stop) override;

 private:
  std::unique_ptr<const Evaluation> evaluation_;
  std::uint64_t games_;  // for each cell
  std::uint64_t batch_;  // between checks of the limits
  ThreadTeam team_;
  std::int64_t time_ms_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_MONTECARLO_H_

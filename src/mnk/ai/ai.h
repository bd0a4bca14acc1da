// The artificial players (AIs): their interface, and how they are made.
#ifndef QUADRILLE_MNK_AI_AI_H_
#define QUADRILLE_MNK_AI_AI_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/selectivity.h"

namespace quadrille::mnk {

// Chooses the stones of one side. For one game at a time and one thread at a time; it may remember
// things between its moves, but never so that a game cannot jump to another position.
class Ai {
 public:
  virtual ~Ai() = default;

  // The cell for the next stone of the side to move. Reads no clock unless it was made with a time
  // limit; the same game and the same state of `random` give the same cell. Once `stop` is true it
  // returns within 20 ms, with the best free cell that it has found.
  // Requires: game.is_running().
  virtual Cell ChooseCell(const AnyGame& game, Random& random, const std::atomic<bool>& stop) = 0;

  // The same within `limits` instead of those that it was made with, and with what it thinks of the
  // position: the line begins with the cell that it would choose. One that does not judge positions
  // calls ChooseCell(), and `report` once; one that does calls `report` at least once.
  // Requires: game.is_running(); `report` may be empty.
  virtual Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, Random& random,
                           const std::atomic<bool>& stop, const AnalysisCallback& report);
};

// The stones of the turn that begins or goes on in `game`, as `ai` would place them, each within
// `limits`, those for the turn and the game less what went by. Fewer than stones_left() if one
// wins. Requires: game.is_running().
std::vector<Cell> ChooseTurn(Ai& ai, const AnyGame& game, const ThinkingLimits& limits,
                             Random& random, const std::atomic<bool>& stop);

inline constexpr std::int64_t kMostHashMb = 1 << 20;

struct AiOptions {
  int threads = 1;                // those that can use several
  std::int64_t hash_mb = 16;      // alphabeta's table, up to kMostHashMb
  std::int64_t move_time_ms = 0;  // for a stone; 0: no clock, a fixed amount of work instead
  std::uint64_t nodes = 0;        // alphabeta: positions for a stone; 0: its own default
  std::string weights = "";       // best: the text of a file of pattern weights; "": those built in
  Selectivity selectivity = {};   // best, where it searches by patterns
  std::string evaluation = "";  // alphabeta: the AI whose evaluation it searches with; "": default
};

struct AiInfo {
  absl::string_view name;   // as --ai= spells it
  absl::string_view about;  // a line for --ai=list
};

// All of them: random, adjacent, threats, windows, priority, sequences, mesh, montecarlo,
// mcts, alphabeta, best.
absl::Span<const AiInfo> AllAis();

// The AI that `best` stands for in a game of these rules: the strong player where a turn is one
// stone and its tables have room (best.h) or where it is two to four stones (best_turns.h), else
// another one.
absl::string_view BestAiFor(const Rules& rules);

// Returns InvalidArgument, with the names there are, if there is no AI `name`, or none that can
// evaluate by the name `options.evaluation`; ResourceExhausted if there is no memory for its table.
absl::StatusOr<std::unique_ptr<Ai>> MakeAi(absl::string_view name, const Rules& rules,
                                           const AiOptions& options);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_AI_H_

// The registry of the artificial players: their names, and how they are made. A new player is a
// line in registry.cc.
#ifndef QUADRILLE_MNK_PLAYERS_REGISTRY_H_
#define QUADRILLE_MNK_PLAYERS_REGISTRY_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/selectivity.h"

namespace quadrille::mnk {

inline constexpr std::int64_t kMaxHashMb = 1 << 20;

struct AiOptions {
  int threads = 1;                // those that can use several
  std::int64_t hash_mb = 16;      // alphabeta's table, up to kMaxHashMb
  std::int64_t move_time_ms = 0;  // for a stone; 0: no clock, a fixed amount of work instead
  std::uint64_t nodes = 0;        // alphabeta: positions for a stone; 0: its own default
  std::string weights = "";       // best: the text of a file of pattern weights; "": those built in
  Selectivity selectivity = {};   // best, where it searches by patterns
  std::string evaluation = "";  // alphabeta: the AI whose evaluation it searches with; "": default
};

struct AiInfo {
  absl::string_view name;   // as --ai= spells it
  absl::string_view about;  // a line for --ai=list
  absl::StatusOr<std::unique_ptr<Ai>> (*make)(const Rules& rules, const AiOptions& options);
  // The evaluation that the AI plays by and a search may use; null: it has none.
  std::unique_ptr<const Evaluation> (*make_evaluation)(const Rules& rules) = nullptr;
};

// All AIs: random, adjacent, threats, windows, priority, sequences, mesh, montecarlo,
// mcts, alphabeta, best.
absl::Span<const AiInfo> AllAis();

// The AI that plays `best` in a game of these rules: the strong player where a turn is one
// stone and its tables have room (best.h) or where it is two to four stones (best_turns.h), else
// another one.
absl::string_view BestAiFor(const Rules& rules);

// Returns InvalidArgument, with the names there are, if there is no AI `name`, or none of the name
// `options.evaluation` that has an evaluation; ResourceExhausted if there is no memory for its
// table.
absl::StatusOr<std::unique_ptr<Ai>> MakeAi(absl::string_view name, const Rules& rules,
                                           const AiOptions& options);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_REGISTRY_H_

// The AI registry: names and factories. A new AI is a line in registry.cc.
#ifndef QUADRILLE_MNK_PLAYERS_REGISTRY_H_
#define QUADRILLE_MNK_PLAYERS_REGISTRY_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/search/selectivity.h"

namespace quadrille::mnk {

inline constexpr std::int64_t kMaxHashMb = 1 << 20;

struct AiOptions {
  int threads = 1;                // used by multithreaded AIs
  std::int64_t hash_mb = 16;      // hash table size in MB, 0 to kMaxHashMb
  std::int64_t move_time_ms = 0;  // per stone; 0: a fixed amount of work instead
  std::uint64_t nodes = 0;        // per stone; 0: the AI's default
  std::string weights = "";       // best: contents of a weights file; "": built-in
  // best: the network that corrects the weights. Other weights than built-in have none by default.
  LineNetworkChoice network = std::nullopt;
  std::optional<Tier> tier = std::nullopt;  // best: of the network's kernels; nullopt: the best
  Selectivity selectivity = {};             // best: for the pattern search
  std::string evaluation = "";              // alphabeta: name of the AI whose evaluation it uses
};

struct AiInfo {
  absl::string_view name;   // value of --ai
  absl::string_view about;  // its line in --ai=list
  absl::StatusOr<std::unique_ptr<Ai>> (*make)(const Rules& rules, const AiOptions& options);
  // Makes the AI's evaluation, which alphabeta can use too; null if it has none.
  std::unique_ptr<const Evaluation> (*make_evaluation)(const Rules& rules) = nullptr;
};

// Returns, in this order, random, adjacent, threats, windows, priority, sequences, mesh,
// montecarlo, mcts, alphabeta, best.
absl::Span<const AiInfo> AllAis();

// A level below full strength: an AI that plays some of its stones as a weaker one. It has no
// network, so that it is the same player on the page.
struct AiLevel {
  absl::string_view name;
  absl::string_view ai;
  std::uint64_t nodes;  // positions that `ai` searches for a stone; 0: it does not search
  absl::string_view weaker;
  std::uint32_t percent;  // of the stones played as `weaker`
};

// Returns, weakest first, beginner, learner, casual, regular, club, strong, expert and master.
absl::Span<const AiLevel> AllAiLevels();

// Returns the name of the AI that plays as `best` under these rules: "best" if Best or BestTurns
// (best.h, best_turns.h) supports them, else a fallback.
absl::string_view BestAiFor(const Rules& rules);

// Makes an AI or the player of a level; for `best` BestAiFor(). `options.nodes` limits a level too.
// Returns InvalidArgument, listing the known names, if there is none, or the AI
// `options.evaluation` has no evaluation; ResourceExhausted if the hash table cannot be allocated.
absl::StatusOr<std::unique_ptr<Ai>> MakeAi(absl::string_view name, const Rules& rules,
                                           const AiOptions& options);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_REGISTRY_H_

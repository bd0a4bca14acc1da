// Pondering in UCI and UGI: `go ponder`, then `ponderhit`, or `stop` with its bestmove discarded.
#ifndef QUADRILLE_MATCH_PLAYERS_PONDERING_H_
#define QUADRILLE_MATCH_PLAYERS_PONDERING_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/player.h"
#include "src/match/players/engine_link.h"

namespace quadrille::match {

// The option by which an engine announces pondering.
inline constexpr absl::string_view kPonderOption = "Ponder";

class Pondering {
 public:
  // Records that `go ponder` was sent for the position after `moves`.
  void Begin(std::vector<std::string> moves) { state_ = State{std::move(moves), {}}; }

  // Ends pondering before a search of the position after `moves`. Returns true on a ponder hit: the
  // search continues once the caller sends `ponderhit`. On a miss stops the search as Stop() does.
  // Returns FailedPrecondition if the engine has already moved, or the errors of EngineLink.
  absl::StatusOr<bool> EndBy(const std::vector<std::string>& moves, EngineLink& link,
                             absl::Duration patience);
  // Stops pondering and discards the move. If the engine sends none, the next call retries.
  absl::Status Stop(EngineLink& link);

  // The last evaluation during pondering, after EndBy() returned true.
  const std::optional<Evaluation>& evaluation() const { return evaluation_; }

 private:
  struct State {
    std::vector<std::string> moves;
    std::optional<Evaluation> evaluation;
  };

  // Reads pending output up to `readyok`; fails if the engine has moved.
  absl::Status Check(EngineLink& link, absl::Duration patience);

  std::optional<State> state_;
  std::optional<Evaluation> evaluation_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_PONDERING_H_

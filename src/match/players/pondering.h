// Pondering by UCI's words, which UGI shares: `go ponder`, then `ponderhit`, or `stop` and the move
// that nobody wants.
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

// The option that an engine has if it can ponder.
inline constexpr absl::string_view kPonderOption = "Ponder";

// What an engine ponders on, if anything.
class Pondering {
 public:
  // The engine gets `go ponder` in the position after these moves.
  void Begin(std::vector<std::string> moves) { state_ = State{std::move(moves), {}}; }

  // The engine is to think about the position after `moves`. Returns true if that is what it
  // ponders on: its search then goes on with `ponderhit`. Else it ponders no longer, see Stop().
  // Fails with FailedPrecondition if it has moved already, and as EngineLink's calls do.
  absl::StatusOr<bool> EndBy(const std::vector<std::string>& moves, EngineLink& link,
                             absl::Duration patience);
  // Stops the engine if it ponders, and drops the resulting move. If it sends none, it is asked
  // again the next time.
  absl::Status Stop(EngineLink& link);

  // What the engine said while it pondered, if EndBy() returned true.
  const std::optional<Evaluation>& evaluation() const { return evaluation_; }

 private:
  struct State {
    std::vector<std::string> moves;  // up to the position
    std::optional<Evaluation> evaluation;
  };

  // Reads what the engine has said up to now; fails if it has moved.
  absl::Status Check(EngineLink& link, absl::Duration patience);

  std::optional<State> state_;
  std::optional<Evaluation> evaluation_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_PONDERING_H_

// How long may an engine think: by a clock, or so much for every move?
#ifndef QUADRILLE_MATCH_THINKING_LIMITS_H_
#define QUADRILLE_MATCH_THINKING_LIMITS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace quadrille::match {

// A clock for a game: `base` for `moves` moves, or for all of them if that is 0, and so much more
// after each move.
struct TimeControl {
  absl::Duration base;
  absl::Duration increment;
  int moves = 0;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// Reads "8+0.08" and "40/60+0.6": seconds, the increment may be left out.
// Returns InvalidArgument, with the text, if it is no such thing or leaves no time.
absl::StatusOr<TimeControl> ParseTimeControl(absl::string_view text);
// The inverse.
std::string FormatTimeControl(const TimeControl& control);

// What ends an engine's thinking; several at once may.
struct ThinkingLimits {
  std::optional<TimeControl> clock;
  std::optional<absl::Duration> move_time;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;

  bool Any() const { return clock || move_time || nodes || depth; }

  friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

// Sets the limit called `name` (tc, move_time, nodes, depth) to what `text` says. Returns NotFound
// if no limit is called so; InvalidArgument, with name and text, if the text is wrong.
absl::Status SetLimit(absl::string_view name, absl::string_view text, ThinkingLimits& limits);

// "tc=8+0.08 nodes=2000": the limits there are, by their names.
std::string FormatLimits(const ThinkingLimits& limits);

// The clock of one engine in one game.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control)
      : control_(control), left_(control.base), moves_to_go_(control.moves) {}

  const TimeControl& control() const { return control_; }
  absl::Duration left() const { return left_; }
  // How many moves until there is more time; 0 if that never happens.
  int moves_to_go() const { return moves_to_go_; }

  // Takes off the time of a move, down to nothing; whether its side lost is for others to say.
  void Spend(absl::Duration spent);
  // Adds what a turn earns; one with several moves ends with the last.
  void EndTurn();

 private:
  TimeControl control_;
  absl::Duration left_;
  int moves_to_go_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_THINKING_LIMITS_H_

// Search limits (time control; time, nodes or depth per move) and game clocks of a match.
#ifndef QUADRILLE_MATCH_THINKING_LIMITS_H_
#define QUADRILLE_MATCH_THINKING_LIMITS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace quadrille::match {

// A time control: `base` for `moves` moves (0: the whole game), plus `increment` per move.
struct TimeControl {
  absl::Duration base;
  absl::Duration increment;
  int moves = 0;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// Parses "8+0.08" or "40/60+0.6" in seconds; the increment is optional. Returns InvalidArgument,
// quoting the text, on a syntax error or if base and increment are both 0.
absl::StatusOr<TimeControl> ParseTimeControl(absl::string_view text);
std::string FormatTimeControl(const TimeControl& control);

// Search limits; the search ends at the first one reached.
struct ThinkingLimits {
  std::optional<TimeControl> clock;
  std::optional<absl::Duration> move_time;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;

  bool Any() const { return clock || move_time || nodes || depth; }

  friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

// Sets the limit `name` (tc, move_time, nodes, depth) to the value of `text`. Returns NotFound if
// the name is unknown; InvalidArgument, with name and text, if the value is invalid.
absl::Status SetLimit(absl::string_view name, absl::string_view text, ThinkingLimits& limits);

// "tc=8+0.08 nodes=2000".
std::string FormatLimits(const ThinkingLimits& limits);

// Rounds to whole milliseconds, at least 1, because some engines interpret 0 as no limit.
std::int64_t WholeMilliseconds(absl::Duration duration);

class GameClock {
 public:
  explicit GameClock(const TimeControl& control)
      : control_(control), left_(control.base), moves_to_go_(control.moves) {}

  const TimeControl& control() const { return control_; }
  absl::Duration left() const { return left_; }
  // The number of moves to the next time control; 0 without one.
  int moves_to_go() const { return moves_to_go_; }

  // Subtracts a move's time, clamped at 0. The caller detects a loss on time.
  void Spend(absl::Duration spent);
  // Adds the increment after the last move of a turn (Connect6 has two).
  void EndTurn();

 private:
  TimeControl control_;
  absl::Duration left_;
  int moves_to_go_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_THINKING_LIMITS_H_

// Time controls, clocks and the other limits of a search (time, nodes or depth a move).
#ifndef QUADRILLE_MATCH_THINKING_LIMITS_H_
#define QUADRILLE_MATCH_THINKING_LIMITS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace quadrille::match {

// A time control: `base` for `moves` moves (0: for the whole game), plus `increment` after each
// move.
struct TimeControl {
  absl::Duration base;
  absl::Duration increment;
  int moves = 0;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// Reads "8+0.08" and "40/60+0.6": seconds, the increment may be left out.
// Returns InvalidArgument, with the text, if it is not a time control or leaves no time.
absl::StatusOr<TimeControl> ParseTimeControl(absl::string_view text);
// The inverse.
std::string FormatTimeControl(const TimeControl& control);

// The limits of a search; any of them ends it.
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

// "tc=8+0.08 nodes=2000": the limits that are set, by name.
std::string FormatLimits(const ThinkingLimits& limits);

// A time as protocols write it: whole milliseconds, at least one, since 0 means no limit to some
// engines.
std::int64_t WholeMilliseconds(absl::Duration duration);

// The clock of one engine in one game.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control)
      : control_(control), left_(control.base), moves_to_go_(control.moves) {}

  const TimeControl& control() const { return control_; }
  absl::Duration left() const { return left_; }
  // Moves to the next time control; 0 if there is none.
  int moves_to_go() const { return moves_to_go_; }

  // Takes off the time of a move, down to zero; the caller decides whether the side lost on time.
  void Spend(absl::Duration spent);
  // Adds the increment. A turn of several moves (Connect6) ends with the last of them.
  void EndTurn();

 private:
  TimeControl control_;
  absl::Duration left_;
  int moves_to_go_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_THINKING_LIMITS_H_

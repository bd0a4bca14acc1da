// Gomocup time control: the time keys of INFO and the resulting limits of a turn.
#ifndef QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_LIMITS_H_
#define QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_LIMITS_H_

#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::gomocup {

// Values in milliseconds; nullopt sets no limit.
struct TimeInfo {
  std::optional<std::int64_t> timeout_turn;   // 0: as fast as possible
  std::optional<std::int64_t> timeout_match;  // 0: none
  std::optional<std::int64_t> time_left;      // may be negative; kUnlimited: none
  std::int64_t time_increment = 0;
  std::int64_t max_node = 0;
  std::int64_t max_depth = 0;

  static constexpr std::int64_t kUnlimited = 2147483647;

  // Sets the member of `key`, in lower case. Returns false if there is none.
  bool Set(absl::string_view key, std::int64_t value);
};

// The limits of the next turn, after `spent_ms` of the game's time, less a margin for the pipe and
// the manager. `otherwise` if INFO set none.
mnk::ThinkingLimits LimitsOf(const TimeInfo& info, std::int64_t spent_ms,
                             const mnk::ThinkingLimits& otherwise);

}  // namespace quadrille::gomocup

#endif  // QUADRILLE_PROTOCOL_GOMOCUP_GOMOCUP_LIMITS_H_

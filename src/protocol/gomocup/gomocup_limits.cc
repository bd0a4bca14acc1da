#include "src/protocol/gomocup/gomocup_limits.h"

#include <algorithm>
#include <cstdint>

#include "absl/strings/string_view.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::gomocup {
namespace {

constexpr std::int64_t kLongest = std::int64_t{1} << 40;

// Subtracts a margin so that the answer reaches the manager in time.
std::int64_t WithoutMargin(std::int64_t milliseconds) {
  const std::int64_t margin = std::min(milliseconds / 4, 30 + milliseconds / 100);
  return std::max<std::int64_t>(1, milliseconds - margin);
}

}  // namespace

bool TimeInfo::Set(absl::string_view key, std::int64_t value) {
  value = std::clamp(value, -kLongest, kLongest);
  if (key == "timeout_turn") {
    timeout_turn = value;
  } else if (key == "timeout_match") {
    timeout_match = value;
  } else if (key == "time_left") {
    time_left = value;
  } else if (key == "time_increment") {
    time_increment = std::max<std::int64_t>(0, value);
  } else if (key == "max_node") {
    max_node = std::max<std::int64_t>(0, value);
  } else if (key == "max_depth") {
    max_depth = std::clamp<std::int64_t>(value, 0, 1'000'000);
  } else {
    return false;
  }
  return true;
}

mnk::ThinkingLimits LimitsOf(const TimeInfo& info, std::int64_t spent_ms,
                             const mnk::ThinkingLimits& otherwise) {
  mnk::ThinkingLimits limits;
  if (info.timeout_turn) limits.turn_ms = WithoutMargin(*info.timeout_turn);
  if (info.time_left && *info.time_left != TimeInfo::kUnlimited) {
    limits.game_ms = WithoutMargin(*info.time_left);
  } else if (!info.time_left && info.timeout_match && *info.timeout_match > 0) {
    limits.game_ms = WithoutMargin(*info.timeout_match - spent_ms);
  }
  if (limits.game_ms > 0) limits.increment_ms = info.time_increment;
  limits.nodes = static_cast<std::uint64_t>(info.max_node);
  limits.depth = static_cast<int>(info.max_depth);
  return limits == mnk::ThinkingLimits() ? otherwise : limits;
}

}  // namespace quadrille::gomocup

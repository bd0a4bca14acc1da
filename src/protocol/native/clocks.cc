#include "src/protocol/native/clocks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"

namespace quadrille::native {
namespace {

using mnk::Side;

// Minimum of a running clock; 0 would mean no clock.
constexpr std::int64_t kMinClockMs = 1;

}  // namespace

absl::StatusOr<ClockSetting> ParseClockSetting(CommandWords words) {
  if (words.size() != 2 && words.size() != 4) {
    return absl::InvalidArgumentError("expected one or two pairs of black|white and milliseconds");
  }
  ClockSetting setting;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const bool is_black = absl::EqualsIgnoreCase(words[i], "black");
    if (!is_black && !absl::EqualsIgnoreCase(words[i], "white")) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected black or white, got ", Quoted(words[i])));
    }
    const absl::StatusOr<std::int64_t> ms =
        ParseWholeNumber("milliseconds", words[i + 1], 0, INT64_MAX);
    if (!ms.ok()) return ms.status();
    std::optional<std::int64_t>& left = is_black ? setting.black : setting.white;
    if (left) return absl::InvalidArgumentError("one colour twice");
    left = *ms;
  }
  return setting;
}

void Clocks::StartGame() {
  left_ms_[0] = left_ms_[1] = limits_.game_ms;
  turn_spent_ms_ = 0;
}

void Clocks::Set(const ClockSetting& setting) {
  left_ms_[0] = setting.black.value_or(left_ms_[0]);
  left_ms_[1] = setting.white.value_or(left_ms_[1]);
}

mnk::ThinkingLimits Clocks::LimitsFor(Side side) const {
  mnk::ThinkingLimits limits = limits_;
  limits.game_ms = left_ms_[static_cast<int>(side)];
  if (limits.turn_ms > 0) limits.turn_ms = std::max(kMinClockMs, limits.turn_ms - turn_spent_ms_);
  return limits;
}

void Clocks::Spend(Side side, std::int64_t milliseconds, bool turn_ends) {
  std::int64_t& left = left_ms_[static_cast<int>(side)];
  if (left > 0) left = std::max(kMinClockMs, left - milliseconds);
  turn_spent_ms_ = turn_ends ? 0 : turn_spent_ms_ + milliseconds;
}

std::string Clocks::Line() const {
  return absl::StrCat("clock black ", left_ms_[0], " white ", left_ms_[1], "\n");
}

}  // namespace quadrille::native

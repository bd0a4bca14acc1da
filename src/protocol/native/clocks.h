// Clocks of an AI: time per stone, per turn, and per side for the game.
#ifndef QUADRILLE_PROTOCOL_NATIVE_CLOCKS_H_
#define QUADRILLE_PROTOCOL_NATIVE_CLOCKS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/program/command_table.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"

namespace quadrille::native {

// Arguments of `clock`: milliseconds left, 0 for no clock; an omitted side is unchanged.
struct ClockSetting {
  std::optional<std::int64_t> black;
  std::optional<std::int64_t> white;

  friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};
// Parses one or two pairs of a colour and milliseconds, in any order and case. Returns
// InvalidArgument, with the reason, for anything else.
absl::StatusOr<ClockSetting> ParseClockSetting(CommandWords words);

// Only stones of an AI use time.
class Clocks {
 public:
  // `limits` apply per stone, turn and game; 0 is no limit.
  explicit Clocks(const mnk::ThinkingLimits& limits) : limits_(limits) { StartGame(); }

  void StartGame();
  // Resets the time of the turn, since the game continues from another position.
  void StartTurn() { turn_spent_ms_ = 0; }
  void Set(const ClockSetting& setting);

  mnk::ThinkingLimits LimitsFor(mnk::Side side) const;
  // Charges an AI's stone to `side`. An expired clock keeps one millisecond.
  void Spend(mnk::Side side, std::int64_t milliseconds, bool turn_ends);

  // "clock black 60000 white 0" and a line end.
  std::string Line() const;

 private:
  mnk::ThinkingLimits limits_;
  std::int64_t left_ms_[2] = {};  // by side; 0 is no clock
  std::int64_t turn_spent_ms_ = 0;
};

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_CLOCKS_H_

// The time that an AI has: for a stone, for a turn, and on each side's clock for the whole game.
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

// Words of the command `clock`: milliseconds left, 0 for no clock; a side that is not named keeps
// what it has.
struct ClockSetting {
  std::optional<std::int64_t> black;
  std::optional<std::int64_t> white;

  friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};
// Reads one or two pairs of a colour and milliseconds, in any order and any case. Returns
// InvalidArgument, with the reason, for anything else.
absl::StatusOr<ClockSetting> ParseClockSetting(CommandWords words);

// Both sides' clocks. Only the stones of an AI take time.
class Clocks {
 public:
  // `limits` hold for each stone, turn and game; 0 is no limit.
  explicit Clocks(const mnk::ThinkingLimits& limits) : limits_(limits) { StartGame(); }

  // Both sides have their whole time again.
  void StartGame();
  // The time of a turn begins anew, since the game goes on from elsewhere.
  void StartTurn() { turn_spent_ms_ = 0; }
  void Set(const ClockSetting& setting);

  // What an AI may spend on the next stone, which is one of `side`.
  mnk::ThinkingLimits LimitsFor(mnk::Side side) const;
  // An AI has placed a stone of `side`. A clock that has run out leaves a millisecond.
  void Spend(mnk::Side side, std::int64_t milliseconds, bool turn_ends);

  // "clock black 60000 white 0" and a line end.
  std::string Line() const;

 private:
  mnk::ThinkingLimits limits_;
  std::int64_t left_ms_[2] = {};  // by side; 0 for no clock
  std::int64_t turn_spent_ms_ = 0;
};

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_CLOCKS_H_

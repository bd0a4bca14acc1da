// How long may the engine think about a move, when XBoard tells it the time?
#ifndef QUADRILLE_UCI_XBOARD_CLOCK_H_
#define QUADRILLE_UCI_XBOARD_CLOCK_H_

#include <chrono>
#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "src/chess/engine/limits.h"
#include "src/chess/piece.h"
#include "src/protocol/command_table.h"

namespace quadrille::chess {

// The time control and both clocks. Between what XBoard says of them it keeps the engine's own.
class XBoardClock {
 public:
  // `new`: both clocks full, no limit of depth, real time.
  void NewGame();

  // Each reads the words of the command of that name and returns InvalidArgument, with nothing
  // changed, if they are no such control.
  absl::Status Level(CommandWords words);        // level 40 0:30 0
  absl::Status TimePerMove(CommandWords words);  // st 30, in seconds
  absl::Status Depth(CommandWords words);        // sd 8, beside any other limit
  absl::Status NodeRate(CommandWords words);     // nps 10000: so many nodes count for a second
  absl::Status Own(CommandWords words);          // time 1500, in hundredths of a second
  absl::Status Other(CommandWords words);        // otim 1500

  // The engine has used `time` for a move of its own.
  void Spend(std::chrono::milliseconds time);

  // The limits for the next move of the engine, which plays `color`.
  SearchLimits Limits(Color color) const;

 private:
  using Milliseconds = std::chrono::milliseconds;

  SearchLimits NodeLimits() const;

  int moves_per_control_ = 0;  // 0: the whole game
  Milliseconds base_ = std::chrono::minutes(5);
  Milliseconds increment_{0};
  std::optional<Milliseconds> time_per_move_;
  std::optional<int> depth_;
  std::int64_t nodes_per_second_ = 0;  // 0: real time
  Milliseconds own_ = base_;
  Milliseconds other_ = base_;
  int moves_to_go_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_CLOCK_H_

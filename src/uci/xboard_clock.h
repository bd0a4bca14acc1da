// XBoard time controls: level, st, sd, nps, time, otim.
#ifndef QUADRILLE_UCI_XBOARD_CLOCK_H_
#define QUADRILLE_UCI_XBOARD_CLOCK_H_

#include <chrono>
#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "src/base/program/command_table.h"
#include "src/chess/engine/limits.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// The time control and both clocks. Updates the engine's clock itself between `time` commands.
class XBoardClock {
 public:
  // `new`: resets both clocks, the depth limit and the node rate.
  void NewGame();

  // Each parses the arguments of a command. Returns InvalidArgument, and changes nothing, if they
  // are malformed.
  absl::Status Level(CommandWords words);        // level 40 0:30 0
  absl::Status TimePerMove(CommandWords words);  // st 30, in seconds
  absl::Status Depth(CommandWords words);        // sd 8, in addition to other limits
  absl::Status NodeRate(CommandWords words);     // nps 10000: 10000 nodes count as a second;
                                                 // nps 0: count CPU time
  absl::Status Own(CommandWords words);          // time 1500, in centiseconds
  absl::Status Other(CommandWords words);        // otim 1500

  // The current time control starts at that ply of the game.
  void CountFrom(int plies) { first_ply_ = plies; }

  // Deducts `time` for the engine's move at `ply`, counted from 0, and adds increment and new time.
  void Spend(std::chrono::milliseconds time, int ply);

  // Returns the limits for the move of the engine, playing `color`, after `plies` plies.
  SearchLimits Limits(Color color, int plies) const;

 private:
  using Milliseconds = std::chrono::milliseconds;

  SearchLimits NodeLimits(int moves_to_go) const;
  // Moves to the next time control, including this one; 0: sudden death.
  int MovesToGo(int plies) const;

  int moves_per_control_ = 0;  // 0: the whole game
  Milliseconds base_ = std::chrono::minutes(5);
  Milliseconds increment_{0};
  std::optional<Milliseconds> time_per_move_;
  std::optional<int> depth_;
  std::optional<std::int64_t> nodes_per_second_;  // nullopt: wall-clock time; 0: CPU time
  Milliseconds own_ = base_;
  Milliseconds other_ = base_;
  int first_ply_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_CLOCK_H_

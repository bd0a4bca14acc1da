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
  absl::Status NodeRate(CommandWords words);     // nps 10000: so many nodes count for a second;
                                                 // nps 0: the processors' time counts
  absl::Status Own(CommandWords words);          // time 1500, in hundredths of a second
  absl::Status Other(CommandWords words);        // otim 1500

  // The control that was read last begins after so many half-moves of the game.
  void CountFrom(int plies) { first_ply_ = plies; }

  // The engine has used `time` for a move of its own, which was that half-move of the game, from 0.
  void Spend(std::chrono::milliseconds time, int ply);

  // The limits for the engine's move, which plays `color`, after so many half-moves.
  SearchLimits Limits(Color color, int plies) const;

 private:
  using Milliseconds = std::chrono::milliseconds;

  SearchLimits NodeLimits(int moves_to_go) const;
  // How many moves the engine has to make for the next time, with this one; 0: all of them.
  int MovesToGo(int plies) const;

  int moves_per_control_ = 0;  // 0: the whole game
  Milliseconds base_ = std::chrono::minutes(5);
  Milliseconds increment_{0};
  std::optional<Milliseconds> time_per_move_;
  std::optional<int> depth_;
  std::optional<std::int64_t> nodes_per_second_;  // nothing: real time; 0: the processors'
  Milliseconds own_ = base_;
  Milliseconds other_ = base_;
  int first_ply_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_CLOCK_H_

// How long do the calls of a game take on average?
//
// Calls of a few nanoseconds cannot be timed one by one: two looks at the clock take longer than
// they do. While games are played only the number of calls is counted. When somebody asks, the
// calls are made again in batches, on positions spread over the game that was played last, and two
// looks at the clock are shared by thousands of them. An AI that thinks is the exception:
// each of its calls takes microseconds and more, and is timed as it is made.
#ifndef QUADRILLE_PROTOCOL_NATIVE_PERF_H_
#define QUADRILLE_PROTOCOL_NATIVE_PERF_H_

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/ai/ai.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"

namespace quadrille::native {

// What has been called since the engine started.
struct CallCounts {
  std::uint64_t get_moves = 0;   // lists of the free cells
  std::uint64_t check_wins = 0;  // each stone placed is tested once
  std::uint64_t ai_moves = 0;    // by the AI that plays
  double ai_nanoseconds = 0;     // what these took, if each was timed
};

// Positions of one game, and how many nanoseconds a call on them takes on average.
class PositionSample {
 public:
  // Spreads its positions evenly over the game that `stones` played from `empty_board`. Each of
  // some twenty batches takes at least `batch_time`; the calmest one counts.
  PositionSample(const mnk::AnyGame& empty_board, absl::Span<const mnk::Cell> stones,
                 std::chrono::nanoseconds batch_time);

  // AnyGame::CheckWin() on the stone just placed. Requires: a stone was played.
  double CheckWin() const;
  // AnyGame::ListFreeCells() before a stone is placed.
  double GetMoves() const;
  // ai.ChooseCell() before a stone is placed.
  double GetMove(mnk::Ai& ai) const;

 private:
  struct Placed {
    mnk::AnyGame game;
    mnk::Cell last;
  };

  std::chrono::nanoseconds batch_time_;
  std::vector<mnk::AnyGame> before_;  // a stone was placed; the empty board if none was
  std::vector<Placed> after_;         // it was
};

// "average Game::CheckWin() execution is 4.1 ns" and a line end; 0 for a call that was never made.
std::string PerfLine(absl::string_view call, double nanoseconds);

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_PERF_H_

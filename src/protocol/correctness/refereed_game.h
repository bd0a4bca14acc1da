// Refereed game: checks every line of an engine against our own rules, stone by stone.
#ifndef QUADRILLE_PROTOCOL_CORRECTNESS_REFEREED_GAME_H_
#define QUADRILLE_PROTOCOL_CORRECTNESS_REFEREED_GAME_H_

#include <atomic>
#include <chrono>
#include <span>

#include "absl/status/status.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/native_engine.h"

namespace quadrille::correctness {

struct RefereeOptions {
  bool ai_is_adjacent = false;  // the engine's AI must play next to a stone
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  const std::atomic<bool>* stop = nullptr;  // when true, every call fails; may be null
};

// Calls return FailedPrecondition, with the line received and the line expected, if the engine
// breaks the rules; DeadlineExceeded after the deadline; Cancelled after a stop; else the client's
// error.
class RefereedGame {
 public:
  // Requires: `engine` outlives this, queues its events for NextEvent(), and plays by `rules`,
  // which are valid.
  RefereedGame(mnk::NativeEngine& engine, const mnk::Rules& rules, const RefereeOptions& options);

  // Starts a new game. FollowAi() reads the stones of AIs.
  absl::Status Begin(mnk::Seat black, mnk::Seat white);
  // Places stones of human sides, and checks each answer, the result and the winning line. Cells
  // after the end of the game must be rejected. Sends ahead of the answers. Requires: the cells are
  // free in turn, and a human is to move at each or the game is over.
  absl::Status Play(std::span<const mnk::Cell> cells);
  // Sends a stone that must be rejected. Requires: a human is to move, or the game is over.
  absl::Status ExpectRefusal(mnk::Cell cell);
  // Reads and checks the AI's stones to the end of its turn, or of the game if it plays both sides;
  // at most `stones` of them.
  absl::Status FollowAi(int stones);
  // Compares getplayer, movesmade and movesleft. Requires: a human is to move.
  absl::Status CheckTurn();
  // Compares getmoves. Requires: a human is to move.
  absl::Status CheckFreeCells();
  // Compares printboard. Requires: a human is to move, or the game is over.
  absl::Status CheckBoard();
  // Checks that the engine prints nothing more. Requires: as above.
  absl::Status CheckSilence();

  const mnk::AnyGame& game() const { return game_; }

 private:
  bool IsAisTurn() const { return game_.is_running() && SeatToMove() == mnk::Seat::kAi; }
  mnk::Seat SeatToMove() const {
    return game_.side_to_move() == mnk::Side::kBlack ? black_seat_ : white_seat_;
  }
  absl::Status CheckTime() const;
  // Reads the answer to a stone on `cell` and the lines that must follow.
  absl::Status JudgeHumanStone(mnk::Cell cell);
  absl::Status JudgeAiStone();
  // Places the stone, and reads the result if the game has ended.
  absl::Status Follow(const mnk::StonePlaced& stone);
  absl::Status JudgeResult(mnk::Cell last);
  template <class T>
  absl::StatusOr<T> Next();

  mnk::NativeEngine& engine_;
  RefereeOptions options_;
  mnk::AnyGame game_;
  mnk::Seat black_seat_ = mnk::Seat::kHuman;
  mnk::Seat white_seat_ = mnk::Seat::kHuman;
};

}  // namespace quadrille::correctness

#endif  // QUADRILLE_PROTOCOL_CORRECTNESS_REFEREED_GAME_H_

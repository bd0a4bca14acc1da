// A refereed game: does an engine play by the rules?
// A game that the engine plays and our own rules follow, stone by stone: whatever the engine says
// is compared with what it has to say.
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
  bool ai_is_adjacent = false;  // the engine's AI has to play next to a stone
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  const std::atomic<bool>* stop = nullptr;  // once true, every call fails; may be null
};

// All calls return FailedPrecondition, with what was said and what had to be, if the engine breaks
// the rules; DeadlineExceeded after the deadline, Cancelled after a stop; else the error of the
// client.
class RefereedGame {
 public:
  // Requires: `engine` outlives this, keeps its events for NextEvent(), and plays by `rules`, which
  // are valid.
  RefereedGame(mnk::NativeEngine& engine, const mnk::Rules& rules, const RefereeOptions& options);

  // Has the engine begin a new game. An AI's stones are read by FollowAi().
  absl::Status Begin(mnk::Seat black, mnk::Seat white);
  // Places stones of human sides, and judges each answer, the result and the line that won too. A
  // cell after the end of the game must be refused. Sends ahead of the answers.
  // Requires: the cells are free in turn, and it is a human's turn at each, or the game is over.
  absl::Status Play(std::span<const mnk::Cell> cells);
  // Tries to place a stone where none may lie. Requires: it is a human's turn, or the game is over.
  absl::Status ExpectRefusal(mnk::Cell cell);
  // Reads and judges the AI's stones up to the end of its turn, or its turns if it plays both
  // sides; up to the end of the game; or `stones` of them.
  absl::Status FollowAi(int stones);
  // Compares getplayer, movesmade and movesleft. Requires: a human's turn.
  absl::Status CheckTurn();
  // Compares getmoves. Requires: a human's turn.
  absl::Status CheckFreeCells();
  // Compares printboard. Requires: as above, or the game is over.
  absl::Status CheckBoard();
  // Checks that the engine says nothing more. Requires: as above.
  absl::Status CheckSilence();

  const mnk::AnyGame& game() const { return game_; }

 private:
  bool IsAisTurn() const { return game_.is_running() && SeatToMove() == mnk::Seat::kAi; }
  mnk::Seat SeatToMove() const {
    return game_.side_to_move() == mnk::Side::kBlack ? black_seat_ : white_seat_;
  }
  // Fails after the deadline or a stop.
  absl::Status CheckTime() const;
  // Reads the answer to a stone on `cell`, and what has to follow.
  absl::Status JudgeHumanStone(mnk::Cell cell);
  absl::Status JudgeAiStone();
  // Places the stone, and reads the result if that ended the game.
  absl::Status Follow(const mnk::StonePlaced& stone);
  absl::Status JudgeResult(mnk::Cell last);
  // Reads the next event, which has to be a T.
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

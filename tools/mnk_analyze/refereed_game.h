// A refereed game: does an engine play by the rules?
// A game that the engine plays and our own rules follow, stone by stone: whatever the engine says
// is compared with what it has to say.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_REFEREED_GAME_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_REFEREED_GAME_H_

#include <atomic>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/client/client.h"

namespace quadrille::mnk {

struct RefereeOptions {
  bool ai_is_adjacent = false;  // the engine's AI has to play next to a stone
  absl::Time deadline = absl::InfiniteFuture();
  const std::atomic<bool>* stop = nullptr;  // once true, every call fails; may be null
};

// All calls return FailedPrecondition, with what was said and what had to be, if the engine breaks
// the rules; DeadlineExceeded after the deadline, Cancelled after a stop; else the error of the
// client.
class RefereedGame {
 public:
  // Requires: `engine` outlives this, has no listener, and plays by `rules`, which are valid.
  RefereedGame(EngineClient& engine, const Rules& rules, const RefereeOptions& options);

  // Has the engine begin a new game. An AI's stones are read by FollowAi().
  absl::Status Begin(Seat black, Seat white);
  // Places stones of human sides, and judges each answer, the result and the line that won too. A
  // cell after the end of the game must be refused. Sends ahead of the answers.
  // Requires: the cells are free in turn, and it is a human's turn at each, or the game is over.
  absl::Status Play(absl::Span<const Cell> cells);
  // Tries to place a stone where none may lie. Requires: it is a human's turn, or the game is over.
  absl::Status ExpectRefusal(Cell cell);
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

  const AnyGame& game() const { return game_; }

 private:
  bool IsAisTurn() const { return game_.is_running() && SeatToMove() == Seat::kAi; }
  Seat SeatToMove() const {
    return game_.side_to_move() == Side::kBlack ? black_seat_ : white_seat_;
  }
  // Fails if the time is up or somebody wants us to stop.
  absl::Status CheckTime() const;
  // Reads the answer to a stone on `cell`, and what has to follow.
  absl::Status JudgeHumanStone(Cell cell);
  absl::Status JudgeAiStone();
  // Places the stone, and reads the result if that ended the game.
  absl::Status Follow(const StonePlaced& stone);
  absl::Status JudgeResult(Cell last);
  // Reads the next event, which has to be a T.
  template <class T>
  absl::StatusOr<T> Next();

  EngineClient& engine_;
  RefereeOptions options_;
  AnyGame game_;
  Seat black_seat_ = Seat::kHuman;
  Seat white_seat_ = Seat::kHuman;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_REFEREED_GAME_H_

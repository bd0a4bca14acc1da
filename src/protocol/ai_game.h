// AI game: a game with its history and an AI that thinks on its own thread, shared by the Gomocup,
// UGI and Connect6 sessions.
#ifndef QUADRILLE_PROTOCOL_AI_GAME_H_
#define QUADRILLE_PROTOCOL_AI_GAME_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/thinker.h"

namespace quadrille::protocol {

// The stones of an AI's turn; fewer than allowed if one of them wins.
using ChosenTurn = std::vector<mnk::Cell>;

// An AI's turn, and the reply that it expects: empty if unknown or if the game is over.
struct AiAnswer {
  ChosenTurn turn;
  ChosenTurn expected_reply;
};

// A search of the current position.
struct ThinkingTask {
  mnk::ThinkingLimits limits;
  // Start of the turn's clock.
  Thinker::Clock::time_point since = Thinker::Clock::now();
  // Callbacks on the AI's thread: progress, and the result unless the search is cancelled.
  mnk::AnalysisCallback report = nullptr;
  std::function<void(const AiAnswer& answer)> answer;
  bool plays = false;        // place the turn; else the position is unchanged
  bool ponders = false;      // having played, think until the next command
  bool awaits_stop = false;  // answer only after a stop, even if the choice is made
};

// Not thread-safe: used by the command thread only.
class AiGame {
 public:
  // An empty board, or InvalidArgument if these rules are not supported.
  using BoardMaker = std::function<absl::StatusOr<mnk::AnyGame>(const mnk::Rules& rules)>;
  using AiMaker = std::function<absl::StatusOr<std::unique_ptr<mnk::Ai>>(
      const mnk::Rules& rules, const mnk::AiOptions& options)>;
  // A job of the AI on its thread; it must call Answer() soon after `stop` becomes true.
  using Work = std::function<void(mnk::Ai& ai, Random& random, const std::atomic<bool>& stop)>;

  struct Options {
    mnk::AnyGame empty_board;
    BoardMaker make_board;
    AiMaker make_ai;
    mnk::AiOptions ai_options = {};
    mnk::ThinkingLimits limits = {};  // if the protocol sets none
    std::uint64_t seed = 0;
    std::chrono::milliseconds quick_answer{200};  // maximum wait of a command for the AI
  };

  explicit AiGame(Options options);

  const mnk::Rules& rules() const { return empty_board_.rules(); }
  // Requires: Settle() was called since the last Think().
  const mnk::AnyGame& game() const { return game_; }
  absl::Span<const mnk::Cell> stones() const { return stones_; }

  // Cancels the AI's search; a turn that it has already placed stays.
  void Settle();
  bool is_thinking() { return thinker_.has_pending_answer(); }
  // Requests an answer from the search so far.
  void StopThinking() { thinker_.Stop(); }
  // Returns false on a timeout.
  bool AwaitAnswer(std::chrono::milliseconds time) { return thinker_.AwaitAnswer(time); }
  // Waits for an answer that comes within 0.2 s of the start of the search, so that a script may
  // send commands ahead to a fast AI.
  void AwaitQuickAnswer();

  // Errors are those of the BoardMaker.
  absl::StatusOr<mnk::AnyGame> EmptyBoard(const mnk::Rules& rules) const {
    return make_board_(rules);
  }

  // These call Settle() first. Positions keep the rules of the game.
  absl::Status SetRules(const mnk::Rules& rules);  // and clears the board
  void NewGame();
  void SetPosition(const mnk::AnyGame& position);
  // Returns InvalidArgument, with the reason, if the cell is invalid.
  absl::Status Place(mnk::Cell cell);
  // Returns InvalidArgument if there is no stone.
  absl::Status TakeBack();

  // Sets the AI's options from its next search on; calls Settle(). On an error of MakeAi(), which
  // is returned, the old ones stay.
  absl::Status SetAiOptions(const mnk::AiOptions& options);
  const mnk::AiOptions& ai_options() const { return ai_options_; }

  std::int64_t spent_ms() const { return spent_ms_; }
  // Creates the AI ahead of its first turn. Returns errors of MakeAi().
  absl::Status Prepare();
  // The limits of a turn if the protocol sets none.
  mnk::ThinkingLimits OwnLimits() const;

  // Starts a search for a turn; calls Settle() first. Returns FailedPrecondition if the game is
  // over, or errors of MakeAi().
  absl::Status Think(ThinkingTask task);
  // Runs another job on the AI's thread, which must end by calling Answer(); that calls `say`
  // unless the job was cancelled.
  absl::Status Run(std::optional<Thinker::Clock::time_point> deadline, Work work);
  void Answer(const std::function<void()>& say) { thinker_.PublishAnswer(say); }

 private:
  // Returns the position after the turn.
  mnk::AnyGame ChooseTurn(const ThinkingTask& task, const mnk::AnyGame& position,
                          const std::atomic<bool>& stop);

  BoardMaker make_board_;
  AiMaker make_ai_;
  mnk::AiOptions ai_options_;
  mnk::ThinkingLimits limits_;
  Random random_;

  mnk::AnyGame empty_board_;
  mnk::AnyGame start_;
  mnk::AnyGame game_;
  std::vector<mnk::Cell> stones_;
  std::unique_ptr<mnk::Ai> ai_;  // created on first use

  std::atomic<std::int64_t> spent_ms_ = 0;
  std::chrono::milliseconds quick_answer_;
  Thinker::Clock::time_point thinking_since_;
  ChosenTurn played_;  // by the AI, not yet placed; owned by its thread until settled
  Thinker thinker_;    // last, so that it is destroyed first
};

}  // namespace quadrille::protocol

#endif  // QUADRILLE_PROTOCOL_AI_GAME_H_

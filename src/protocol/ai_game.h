// A game with its history and an AI that thinks about it on a thread of its own: what the sessions
// of Gomocup, UGI and Connect6 share.
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

// The stones of a turn that an AI has chosen; fewer than it may place if one of them wins.
using ChosenTurn = std::vector<mnk::Cell>;

// An AI's turn, and the one that it expects the other side to answer with: none if it cannot tell,
// or the game is over.
struct AiAnswer {
  ChosenTurn turn;
  ChosenTurn expected_reply;
};

// What an AI is to think about the position of a game.
struct ThinkingTask {
  mnk::ThinkingLimits limits;
  // When the clock of the turn began to run.
  Thinker::Clock::time_point since = Thinker::Clock::now();
  // Told on the AI's thread: what it thinks meanwhile, and its turn, unless it is called off.
  mnk::AnalysisCallback report = nullptr;
  std::function<void(const AiAnswer& answer)> answer;
  bool plays = false;        // the game goes on with the turn; else the position stays
  bool ponders = false;      // having played, it thinks on until the next command
  bool awaits_stop = false;  // answers when it is told to stop, however soon it has chosen
};

// For one thread, that of the commands.
class AiGame {
 public:
  // An empty board, or InvalidArgument if these rules cannot be played.
  using BoardMaker = std::function<absl::StatusOr<mnk::AnyGame>(const mnk::Rules& rules)>;
  using AiMaker = std::function<absl::StatusOr<std::unique_ptr<mnk::Ai>>(
      const mnk::Rules& rules, const mnk::AiOptions& options)>;
  // What the AI does on its thread; it ends by Answer(), soon after `stop` has become true.
  using Work = std::function<void(mnk::Ai& ai, Random& random, const std::atomic<bool>& stop)>;

  struct Options {
    mnk::AnyGame empty_board;
    BoardMaker make_board;
    AiMaker make_ai;
    mnk::AiOptions ai_options = {};
    mnk::ThinkingLimits limits = {};  // where the protocol sets none
    std::uint64_t seed = 0;
    std::chrono::milliseconds quick_answer{200};  // commands wait so long for an AI
  };

  explicit AiGame(Options options);

  const mnk::Rules& rules() const { return empty_board_.rules(); }
  // The position, and the stones that led to it from where the game began.
  // Requires: Settle() was called since the last Think().
  const mnk::AnyGame& game() const { return game_; }
  absl::Span<const mnk::Cell> stones() const { return stones_; }

  // Calls off what the AI thinks; what it has played before stays played.
  void Settle();
  // True if the AI owes an answer.
  bool is_thinking() { return thinker_.owes_answer(); }
  // Makes it answer with what it has.
  void StopThinking() { thinker_.Stop(); }
  // Waits for its answer, but no longer. Returns whether none is owed.
  bool AwaitAnswer(std::chrono::milliseconds time) { return thinker_.AwaitAnswer(time); }
  // Waits for an answer that comes within 0.2 s of the beginning of its thought, so that a script
  // may send its commands ahead to an AI that takes no time to speak of.
  void AwaitQuickAnswer();

  // The empty board of a game that can be played here. Fails as the BoardMaker does.
  absl::StatusOr<mnk::AnyGame> EmptyBoard(const mnk::Rules& rules) const {
    return make_board_(rules);
  }

  // These settle first. A position has the rules of this game.
  absl::Status SetRules(const mnk::Rules& rules);  // and clears the board
  void NewGame();
  void SetPosition(const mnk::AnyGame& position);
  // Places a stone of the side to move. Returns InvalidArgument, saying why, if it cannot be
  // placed.
  absl::Status Place(mnk::Cell cell);
  // Takes back the last stone. Returns InvalidArgument if none was placed.
  absl::Status TakeBack();

  // The options of the AI from its next thought on. Returns what MakeAi() returns; the old ones
  // stay then. Settles first.
  absl::Status SetAiOptions(const mnk::AiOptions& options);
  const mnk::AiOptions& ai_options() const { return ai_options_; }

  // What the AI has taken for its turns of this game.
  std::int64_t spent_ms() const { return spent_ms_; }
  // Makes the AI, so that its first turn does not wait for that. Returns what MakeAi() returns.
  absl::Status Prepare();
  // The limits of a turn where the protocol sets none.
  mnk::ThinkingLimits OwnLimits() const;

  // Lets the AI choose a turn; settles first. Returns FailedPrecondition if the game is over, or
  // what MakeAi() returns.
  absl::Status Think(ThinkingTask task);
  // Lets the AI do some other work, which must come to an end by calling Answer(): that calls
  // `say`, unless the AI has been called off.
  absl::Status Run(std::optional<Thinker::Clock::time_point> deadline, Work work);
  void Answer(const std::function<void()>& say) { thinker_.SayLast(say); }

 private:
  // Chooses a turn and answers; returns the position after it.
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
  std::unique_ptr<mnk::Ai> ai_;  // null until it is needed

  std::atomic<std::int64_t> spent_ms_ = 0;
  std::chrono::milliseconds quick_answer_;
  Thinker::Clock::time_point thinking_since_;
  ChosenTurn played_;  // by the AI, not yet placed; of its thread until it is settled
  Thinker thinker_;    // the first to go
};

}  // namespace quadrille::protocol

#endif  // QUADRILLE_PROTOCOL_AI_GAME_H_

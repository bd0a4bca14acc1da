// A session of the native protocol, in which a program talks to an engine of the (m,n,k,p,q)
// family: docs/native_protocol.md tells every command and its answer.
//
// While an AI thinks, commands are answered from the game as the lines printed so far tell it. To
// let a script send its commands ahead, an AI that takes no time to speak of (random, adjacent) is
// done before the next command is read, and within 30 ms of the beginning of an AI's turn all
// commands but isready, info and help wait for its end. hint, eval and analyze think about a copy
// of the game; a command that changes the game or asks the AI anew ends them, and they answer
// before it does.
#ifndef QUADRILLE_PROTOCOL_NATIVE_NATIVE_H_
#define QUADRILLE_PROTOCOL_NATIVE_NATIVE_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/protocol_session.h"
#include "src/base/random.h"
#include "src/base/threads/background_thread.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/protocol/native/clocks.h"
#include "src/protocol/native/coordinates.h"
#include "src/protocol/native/game_file.h"
#include "src/protocol/native/native_perf.h"
#include "src/protocol/native/native_text.h"

namespace quadrille::native {

// The AI of both sides.
struct NamedAi {
  std::string name;
  std::unique_ptr<mnk::Ai> ai;
  bool thinks = true;  // false: a stone takes no more than microseconds
};

// One engine, from its start to `quit`. It is told lines by one thread; an AI thinks on another.
class Session : public ProtocolSession {
 public:
  using AiMaker = std::function<absl::StatusOr<NamedAi>(absl::string_view name)>;
  // Hands whole lines to the reader at once. Called by one thread at a time.
  using Output = std::function<absl::Status(absl::string_view lines)>;

  struct Options {
    mnk::AnyGame empty_board;
    NamedAi ai;
    AiMaker make_ai;                  // for the command `ai`
    Endless endless = {};             // where the board has no edges; see coordinates.h
    mnk::ThinkingLimits limits = {};  // of an AI for each stone, turn and game
    std::uint64_t seed = 0;
    Output output;
    // Files of `load` and `save`; see game_file.h.
    std::function<absl::StatusOr<std::string>(const std::string& path)> read_file = ReadGameFile;
    std::function<absl::Status(const std::string& path, absl::string_view sgf)> write_file =
        WriteGameFile;
    // For people at a terminal: what is shown when a game starts, and after each stone, the last;
    // and why a move is invalid.
    std::function<std::string(const mnk::AnyGame& game, std::optional<mnk::Cell> last)> show_board =
        nullptr;
    bool explains_invalid_moves = false;
    std::chrono::milliseconds quick_turn{30};            // commands wait so long for an AI
    std::chrono::milliseconds after_last_command{5000};  // so long it may go on then
  };

  explicit Session(Options options);
  // Stops the AI.
  ~Session() override;

  // Does what `line` says, without its line end. Returns at once, whatever the AI is doing, but for
  // the 30 ms told above.
  void Execute(absl::string_view line) override;
  // Answers a line that could not be read whole.
  void Refuse(absl::string_view why) override;
  // There are no more lines: ended() from here on.
  void EndInput() override;

  // True after `quit` and when the output has failed; then nothing more is printed.
  bool ended() const override { return ended_; }
  // Why the output failed, if it did. For the thread that calls Execute().
  absl::Status output_status() const override { return output_status_; }

 private:
  void AddCommands();
  void AddQuestions();  // about the game; they change nothing
  // A command that waits for a quick AI first.
  void AddGameCommand(absl::string_view usage, absl::string_view about,
                      CommandTable::Handler handler);

  void AddRecordCommands();
  void AddAnalysisCommands();
  void OnNewGame(CommandWords words);
  void OnMakeMove(CommandWords words);
  void OnPerf();
  void OnAi(CommandWords words);
  void OnSeats(CommandWords words);
  void OnSeed(CommandWords words);
  void OnUndo(CommandWords words);
  void OnSetBoard(CommandWords words);
  void OnSave(CommandWords words);
  void OnLoad(CommandWords words);
  void OnClock(CommandWords words);
  void OnAnalyze(CommandWords words);
  void Quit();

  // Continues from `start` after `moves`, played by humans, and prints `lines`.
  // Requires: no AI at work.
  void GoTo(mnk::AnyGame start, const std::vector<mnk::Cell>& moves, std::string lines);

  // What is asked of the AI about a copy of the game and of chance; returns the last lines of the
  // answer.
  using Question = std::function<std::string(const mnk::AnyGame& game,
                                             const mnk::ThinkingLimits& limits, Random& random)>;
  // Has the AI answer on a thread of its own; at once if it takes no time and the question does not
  // wait for `stop`.
  void Consult(bool waits, Question question);
  std::string Evaluate(const mnk::AnyGame& game, const mnk::ThinkingLimits& limits, Random& random);
  // `ms` 0: until it is stopped.
  std::string AnalyzeFor(std::int64_t ms, const mnk::AnyGame& game, Random& random);

  // Prints lines, from the thread that tells us commands.
  void Answer(absl::string_view lines);
  // The same with mutex_ held.
  void Print(absl::string_view lines);

  // With mutex_ held, or no AI at work:
  bool IsTurnOf(Seat seat) const;
  // Why the human who is to move cannot place a stone on `point`; empty if he can.
  std::string WhyInvalid(std::optional<BoardPoint> point) const;
  void Place(mnk::Cell cell, std::string& lines);
  std::string ShownBoard() const;  // for people; empty for programs

  // On a board without edges:
  // those with all stones, and `point`, in the window's middle; nothing if they have no room.
  std::optional<Coordinates> CoordinatesWith(std::optional<BoardPoint> point) const;
  void MoveWindow(const Coordinates& coordinates);
  std::string PartInUse() const;
  std::vector<mnk::Cell> CellsNearStones() const;

  // Prints `lines`; then the AI places its stones, if it is its turn. Requires: no AI at work.
  void LetAiPlay(std::string lines = "");
  void PlayWithoutThinking(std::string lines);
  void Think();  // on a thread of its own
  mnk::ThinkingLimits LimitsFor(mnk::Side side);
  void AwaitQuickAi();
  void StopAi();

  Options options_;
  CommandTable commands_;
  std::atomic<bool> ended_ = false;

  // While an AI thinks it reads game_ and changes nothing. It changes what follows, and prints,
  // with mutex_ held; the thread of the commands reads it and prints in the same way, and changes
  // it only when no AI is at work.
  std::mutex mutex_;
  mnk::AnyGame start_;  // the game before its first stone
  mnk::AnyGame game_;
  std::vector<mnk::Cell> moves_;  // from start_ to game_
  Coordinates coordinates_;       // of the cells of all three
  bool started_ = false;
  Seats seats_;
  Clocks clocks_;
  bool consulting_ = false;  // an AI has a question to answer
  CallTimer<> get_move_;     // of an AI that takes no time to speak of
  LongCalls thinking_time_;  // of one that thinks
  CallTimer<> check_win_;
  CallTimer<> get_moves_;
  std::vector<mnk::Cell> free_cells_;  // keeps its memory between calls
  absl::Status output_status_;

  Random random_;
  std::atomic<bool> stop_ = false;
  std::chrono::steady_clock::time_point thinking_since_;
  BackgroundThread thinking_;  // last: an AI's job uses the rest
};

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_NATIVE_H_

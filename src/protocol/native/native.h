// Session of the native protocol; docs/native_protocol.md describes all commands and answers.
//
// While an AI thinks, commands are answered from the game as printed so far. To let scripts send
// commands ahead, an AI that takes no time (random, adjacent) moves before the next command is
// read, and for 30 ms from the start of an AI's turn all commands but isready, info and help wait
// for its end. hint, eval and analyze work on a copy of the game; a command that changes the game
// or starts another analysis ends them, and they answer first.
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
  bool thinks = true;  // false: a stone takes microseconds
};

// One engine, from start to `quit`. Commands come from one thread; an AI thinks on another.
class Session : public ProtocolSession {
 public:
  using AiMaker = std::function<absl::StatusOr<NamedAi>(absl::string_view name)>;
  // Writes and flushes whole lines. Called by one thread at a time.
  using Output = std::function<absl::Status(absl::string_view lines)>;

  struct Options {
    mnk::AnyGame empty_board;
    NamedAi ai;
    AiMaker make_ai;
    Endless endless = {};             // directions without edges; see coordinates.h
    mnk::ThinkingLimits limits = {};  // of an AI per stone, turn and game
    std::uint64_t seed = 0;
    Output output;
    // Files of `load` and `save`; see game_file.h.
    std::function<absl::StatusOr<std::string>(const std::string& path)> read_file = ReadGameFile;
    std::function<absl::Status(const std::string& path, absl::string_view sgf)> write_file =
        WriteGameFile;
    // For terminals: the board, with the stone `last`; shown once a turn, see TurnBoard().
    std::function<std::string(const mnk::AnyGame& game, std::optional<mnk::Cell> last)> show_board =
        nullptr;
    // For terminals: explains invalid moves, accepts TypedCommand(), and suggests commands.
    bool helps = false;
    std::chrono::milliseconds quick_turn{30};            // maximum wait of a command for an AI
    std::chrono::milliseconds after_last_command{5000};  // maximum of a search then
  };

  explicit Session(Options options);
  ~Session() override;

  // Executes `line`, without its line end. Returns at once, also while the AI thinks, except for
  // the 30 ms above.
  void Execute(absl::string_view line) override;
  // Reports a line that could not be read.
  void Refuse(absl::string_view begin, absl::string_view why) override;
  void EndInput() override;

  // True after `quit` and after an output error; nothing more is printed.
  bool ended() const override { return ended_; }
  // The output error, if any. For the thread that calls Execute().
  absl::Status output_status() const override { return output_status_; }

 private:
  void AddCommands();
  void AddQueries();  // about the game, read-only
  // A command that first waits for a fast AI.
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

  // Continues from `start` after `moves` of humans, and prints `lines`. Requires: no AI is running.
  void GoTo(mnk::AnyGame start, const std::vector<mnk::Cell>& moves, std::string lines);

  // An analysis of a copy of the game; returns the last lines of the answer.
  using Question = std::function<std::string(const mnk::AnyGame& game,
                                             const mnk::ThinkingLimits& limits, Random& random)>;
  // Runs the analysis on the AI's thread; synchronously if the AI takes no time and the question
  // does not wait for `stop`.
  void RunAnalysis(bool waits, Question question);
  std::string Evaluate(const mnk::AnyGame& game, const mnk::ThinkingLimits& limits, Random& random);
  // `ms` 0: until stopped.
  std::string AnalyzeFor(std::int64_t ms, const mnk::AnyGame& game, Random& random);

  void Answer(absl::string_view lines);
  // The same with mutex_ held.
  void Print(absl::string_view lines);

  // With mutex_ held, or no AI running:
  bool IsTurnOf(Seat seat) const;
  // Why a human cannot place a stone on `point`; empty if possible.
  std::string InvalidMoveReason(std::optional<BoardPoint> point) const;
  void Place(mnk::Cell cell, std::string& lines);
  std::string ShownBoard() const;  // for terminals; else empty
  // The same where a human is to move, at the end of a game and, if both are AIs, between their
  // turns; else empty, since the board of the next human's turn shows the stones as well.
  std::string TurnBoard(bool begins_turn) const;

  // For boards without edges: coordinates centred on all stones and `point`; nullopt if they do not
  // fit.
  std::optional<Coordinates> CoordinatesWith(std::optional<BoardPoint> point) const;
  void MoveWindow(const Coordinates& coordinates);
  std::string PartInUse() const;
  std::vector<mnk::Cell> CellsNearStones() const;

  // Prints `lines`, then lets the AI play if it is to move. Requires: no AI is running.
  void LetAiPlay(std::string lines = "");
  void PlayWithoutThinking(std::string lines);
  void Think();
  mnk::ThinkingLimits LimitsFor(mnk::Side side);
  void AwaitQuickAi();
  void StopAi();

  Options options_;
  CommandTable commands_;
  std::atomic<bool> ended_ = false;

  // While an AI thinks it only reads game_. It changes the members below, and prints, with mutex_
  // held; the command thread reads them and prints with mutex_ held, and changes them only while no
  // AI is running.
  std::mutex mutex_;
  mnk::AnyGame start_;  // the game before its first stone
  mnk::AnyGame game_;
  std::vector<mnk::Cell> moves_;  // from start_ to game_
  Coordinates coordinates_;       // of all cells
  bool started_ = false;
  Seats seats_;
  Clocks clocks_;
  bool analyzing_ = false;   // an analysis is running
  CallTimer<> get_move_;     // of an AI that takes no time
  LongCalls thinking_time_;  // of any other AI
  CallTimer<> check_win_;
  CallTimer<> get_moves_;
  std::vector<mnk::Cell> free_cells_;
  absl::Status output_status_;

  Random random_;
  std::atomic<bool> stop_ = false;  // reset when a job starts
  std::chrono::steady_clock::time_point thinking_since_;
  BackgroundThread thinking_;  // last: its job uses the other members
};

}  // namespace quadrille::native

#endif  // QUADRILLE_PROTOCOL_NATIVE_NATIVE_H_

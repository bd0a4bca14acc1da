// UCI session of the chess engine.
// S. Meyer-Kahlen and R. Huber, "Description of the universal chess interface" (2006).
//
// Commands and the words of `go` are case-insensitive. Input is processed during a search:
//
//   isready, d, stop, ponderhit, quit    executed at once
//   position, flip                       apply to the next `go`; do not affect the search
//   setoption, ucinewgame, eval, bench   wait for the end of the search
//   go                                   stops the search, which prints its bestmove first
//
// Every `go` is answered by one bestmove, never before the protocol allows it, whatever its
// arguments are; `go perft` by its counts instead. An overlong `go` holds as far as it was read. A
// command that fails prints `info string error: ...` and changes nothing, except that after a
// refused or overlong `position` every `go` is answered by bestmove (none), until a position is
// accepted: the position on the GUI's board is unknown.
#ifndef QUADRILLE_UCI_UCI_H_
#define QUADRILLE_UCI_UCI_H_

#include <atomic>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/protocol_session.h"
#include "src/base/threads/background_thread.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"
#include "src/uci/engine_options.h"
#include "src/uci/uci_parse.h"
#include "src/uci/uci_text.h"

namespace quadrille::chess {

class UciSession : public ProtocolSession {
 public:
  // Requires: `responses` outlives this object.
  explicit UciSession(ResponseWriter& responses, MarginOptions margins = MarginOptions::kHidden);
  // Stops the search, which still prints its bestmove.
  ~UciSession() override;

  void Execute(absl::string_view line) override;
  void Refuse(absl::string_view begin, absl::string_view why) override;
  void EndInput() override { Quit(); }
  bool ended() const override { return ended_ || !responses_.status().ok(); }
  absl::Status output_status() const override { return responses_.status(); }

 private:
  void AddStandardCommands();
  void AddOwnCommands();
  // Adds a command that waits until the engine is idle.
  void AddWaiting(absl::string_view usage, absl::string_view about, CommandTable::Handler handler);

  void OnUci();
  void OnSetOption(CommandWords words);
  void OnPosition(CommandWords words);
  void Go(const GoCommand& command);
  // Answers a `go` after a refused position.
  void RefuseGo(const SearchLimits& limits);
  // Prints the bestmove that RefuseGo() withheld, if any.
  void PrintWithheld();
  void OnEval();
  void OnFlip();
  void OnBench(CommandWords words);
  void Search(const SearchLimits& limits);
  void RunPerftCommand(int depth);
  // Runs `count` on another thread. Requires: `count` clears is_busy_.
  void StartInBackground(std::function<void()> count);
  void Quit();

  // Stops the running search or count and waits until its answer is printed.
  void StopAndWait();
  void PrintInfoString(absl::string_view text);  // info string ...
  void Fail(absl::string_view fault);            // info string error: ...

  ResponseWriter& responses_;
  Game game_;                        // for the next `go`
  absl::Status position_status_;     // of the last position command
  bool withholds_bestmove_ = false;  // RefuseGo(): bestmove (none) is due at stop or ponderhit

  // Read by the search thread; written only while no search runs.
  Board root_ = Board::NewGame();
  UciStyle style_;
  // True from `go` until just before its answer is printed.
  std::atomic<bool> is_busy_ = false;
  std::atomic<bool> stop_background_ = false;

  Engine engine_;
  EngineOptions options_;
  CommandTable commands_;
  DeferredCommands waiting_{commands_, [this] { return is_busy_.load(); }};
  bool pondering_ = false;
  bool debugging_ = false;
  bool ended_ = false;
  BackgroundThread counting_;  // go perft and bench; last, since its job uses the other members
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_UCI_H_

// XBoard session (Chess Engine Communication Protocol, CECP) of the chess engine.
// T. Mann and H. G. Muller, "Chess Engine Communication Protocol", version 2.
//
// Input is processed during a search. Commands that change the position or the side to move abort
// the search without a move; ping and the settings wait until the engine has moved, as the protocol
// requires.
#ifndef QUADRILLE_UCI_XBOARD_H_
#define QUADRILLE_UCI_XBOARD_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/protocol_session.h"
#include "src/base/threads/background_thread.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/uci/engine_options.h"
#include "src/uci/xboard_clock.h"
#include "src/uci/xboard_edit.h"

namespace quadrille::chess {

class XBoardSession : public ProtocolSession {
 public:
  // Requires: `responses` outlives this object.
  explicit XBoardSession(ResponseWriter& responses);
  // Aborts the search without a move.
  ~XBoardSession() override;

  void Execute(absl::string_view line) override;
  void Refuse(absl::string_view begin, absl::string_view why) override;
  void EndInput() override;
  // Without threads, for a host within a search: stops the search, whose result is discarded.
  void CallOff();
  // True while the engine searches for its move; pondering and analysis are not meant.
  bool is_choosing_move() const { return IsSearchingMove(); }
  bool ended() const override { return ended_ || !responses_.status().ok(); }
  absl::Status output_status() const override { return responses_.status(); }

 private:
  // The purpose of the running search.
  enum class Purpose { kNothing, kMove, kPonder, kAnalysis, kHint };

  // In xboard_commands.cc.
  void AddGameCommands();
  void AddMoveCommands();
  void AddClockCommands();
  void AddAnalysisCommands();
  void AddSettings();
  void AddIgnored(absl::string_view name);
  // Reports an error of a clock command.
  void CheckClock(absl::string_view usage, const absl::Status& status);
  void AddClock(absl::string_view usage, absl::string_view about,
                absl::Status (XBoardClock::*read)(CommandWords words));

  void ExecuteLine(absl::string_view line);
  void OnEditLine(absl::string_view line);
  void OnNew();
  void OnGo(absl::string_view command, Color color);
  void OnAnalyze();
  void OnSetBoard(CommandWords words);
  void OnUserMove(absl::string_view text);
  void OnTakeBack(absl::string_view command, int plies);
  void OnDraw();
  void OnHint();
  void OnBook();
  void OnStatus();
  void OnExclude(CommandWords words, bool exclude);
  void OnOption(CommandWords words);
  void SetPosition(const absl::StatusOr<Board>& board);

  // In xboard_search.cc. All but OnInfo() are called with mutex_ held.
  bool IsMyTurn() const;
  bool IsSearchingMove() const { return purpose_ == Purpose::kMove; }
  // Time limits for the engine's move in `game`.
  SearchLimits ClockLimits(const Game& game) const;
  void PrintHint(Move move);
  void Begin(Purpose purpose, const Game& game, SearchLimits limits);
  void SearchMove();
  void Ponder();
  void Analyze();
  // Stops the search and discards its result.
  void Abandon();
  // Call after every change of the position: starts a search or analysis, or reports the result.
  void AfterChange(bool announce_end);
  void OnResult(const SearchResult& result);
  void PlayOwnMove(const SearchResult& result);
  // The legal moves that are not excluded; may be empty.
  std::vector<Move> MovesToSearch() const;
  void OnInfo(const SearchInfo& info);

  // In xboard_results.cc.
  absl::Status StartHandling();
  void EndHandling();
  // Without threads: handles the results of searches that ended within the last command.
  void HandlePending();
  void HandleResults();  // on result_thread_

  void Error(absl::string_view kind, absl::string_view what);

  ResponseWriter& responses_;

  // Guards the next members: commands run on the input thread, results on result_thread_.
  std::mutex mutex_;
  CommandTable commands_;
  DeferredCommands waiting_{commands_, [this] { return IsSearchingMove(); }};
  Game game_;
  std::optional<XBoardEdit> edit_;
  XBoardClock clock_;
  std::optional<Color> engine_color_ = Color::kBlack;  // nothing: force mode
  bool analyzing_ = false;
  bool ponders_ = false;
  bool chess960_ = false;
  bool bad_position_ = false;      // the last setboard or edit was rejected
  std::optional<Move> predicted_;  // the opponent's next move
  std::vector<Move> excluded_;
  Purpose purpose_ = Purpose::kNothing;
  std::chrono::steady_clock::time_point move_started_;
  std::atomic<bool> ended_ = false;

  // Read by the search thread; written only while no search runs.
  Board root_ = Board::NewGame();
  std::atomic<bool> shows_thinking_ = false;

  // Guards the output of the engine's thread, which never waits for mutex_.
  std::mutex result_mutex_;
  std::condition_variable result_came_;
  std::optional<SearchResult> result_;
  std::optional<SearchInfo> last_info_;
  bool is_ending_ = false;

  Engine engine_;
  EngineOptions options_;
  BackgroundThread result_thread_;  // last, since its job uses the other members
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_XBOARD_H_

// XBoard session: starting searches and handling their results.
#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/uci/xboard.h"
#include "src/uci/xboard_text.h"

namespace quadrille::chess {
namespace {

using SteadyClock = std::chrono::steady_clock;

}  // namespace

bool XBoardSession::IsMyTurn() const {
  return !analyzing_ && engine_color_ && *engine_color_ == game_.board().side_to_move();
}

std::vector<Move> XBoardSession::MovesToSearch() const {
  std::vector<Move> moves;
  for (const Move move : LegalMoves(game_.board())) {
    if (std::find(excluded_.begin(), excluded_.end(), move) == excluded_.end()) {
      moves.push_back(move);
    }
  }
  return moves;
}

void XBoardSession::Begin(Purpose purpose, const Game& game, SearchLimits limits) {
  engine_.SetGame(game);
  root_ = game.board();
  purpose_ = purpose;
  move_started_ = SteadyClock::now();
  {
    const std::lock_guard<std::mutex> lock(result_mutex_);
    last_info_.reset();
  }
  engine_.Go(limits);
}

SearchLimits XBoardSession::ClockLimits(const Game& game) const {
  return clock_.Limits(*engine_color_, static_cast<int>(game.moves().size()));
}

void XBoardSession::PrintHint(Move move) {
  responses_.Print(absl::StrCat("Hint: ", XBoardMoveText(game_.board(), move, chess960_), "\n"));
}

void XBoardSession::SearchMove() {
  const std::vector<Move> moves = MovesToSearch();
  if (moves.empty()) return;
  SearchLimits limits = ClockLimits(game_);
  if (!excluded_.empty()) limits.search_moves = moves;
  Begin(Purpose::kMove, game_, std::move(limits));
}

void XBoardSession::Ponder() {
  if (!ponders_ || !predicted_ || !engine_color_) return;
  Game expected = game_;
  if (!expected.Play(*predicted_).ok() || XBoardResult(expected)) return;
  SearchLimits limits = ClockLimits(expected);
  limits.ponder = true;
  // Announced first, since the thinking lines start after this move.
  if (shows_thinking_) PrintHint(*predicted_);
  Begin(Purpose::kPonder, expected, std::move(limits));
}

void XBoardSession::Analyze() {
  const std::vector<Move> moves = MovesToSearch();
  if (moves.empty() || bad_position_) return;
  SearchLimits limits;
  limits.infinite = true;
  if (!excluded_.empty()) limits.search_moves = moves;
  Begin(Purpose::kAnalysis, game_, std::move(limits));
}

void XBoardSession::Abandon() {
  if (purpose_ == Purpose::kNothing) return;
  engine_.Stop();
  engine_.Wait();
  purpose_ = Purpose::kNothing;
  {
    const std::lock_guard<std::mutex> lock(result_mutex_);
    result_.reset();
  }
  waiting_.ExecuteWaiting();
}

void XBoardSession::AfterChange(bool announce_end) {
  excluded_.clear();
  if (analyzing_) return Analyze();
  const std::optional<std::string> end = XBoardResult(game_);
  if (end && announce_end && engine_color_) responses_.Print(absl::StrCat(*end, "\n"));
  if (!end && IsMyTurn()) SearchMove();
}

void XBoardSession::OnResult(const SearchResult& result) {
  engine_.Wait();
  const Purpose purpose = std::exchange(purpose_, Purpose::kNothing);
  if (purpose == Purpose::kMove) PlayOwnMove(result);
  if (purpose == Purpose::kHint && result.best) PrintHint(*result.best);
  waiting_.ExecuteWaiting();
}

void XBoardSession::PlayOwnMove(const SearchResult& result) {
  if (!result.status.ok()) Error("threads", result.status.message());
  if (!result.best) return;
  clock_.Spend(
      std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - move_started_),
      static_cast<int>(game_.moves().size()));
  std::string lines =
      absl::StrCat(result.from_book && shows_thinking_ ? "0 0 0 0 (book)\n" : "", "move ",
                   XBoardMoveText(game_.board(), *result.best, chess960_), "\n");
  game_.Play(*result.best).IgnoreError();  // legal: the engine's own
  excluded_.clear();
  predicted_ = result.ponder;
  const std::optional<std::string> end = XBoardResult(game_);
  if (end) absl::StrAppend(&lines, *end, "\n");
  responses_.Print(lines);
  if (!end) Ponder();
}

void XBoardSession::OnInfo(const SearchInfo& info) {
  {
    // Before printing: the GUI may request a hint as soon as it reads the line.
    const std::lock_guard<std::mutex> lock(result_mutex_);
    last_info_ = info;
  }
  if (shows_thinking_) responses_.Print(XBoardThinkingLine(info, root_));
}

}  // namespace quadrille::chess

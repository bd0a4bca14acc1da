#include "src/uci/xboard.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/san.h"
#include "src/uci/xboard_edit.h"
#include "src/uci/xboard_text.h"

namespace quadrille::chess {
namespace {

constexpr int kHintDepth = 10;
constexpr std::chrono::milliseconds kHintTime{500};

}  // namespace

XBoardSession::XBoardSession(ResponseWriter& responses)
    : responses_(responses),
      engine_({.on_info = [this](const SearchInfo& info) { OnInfo(info); },
               .on_result =
                   [this](const SearchResult& result) {
                     const std::lock_guard<std::mutex> lock(result_mutex_);
                     result_ = result;
                     result_came_.notify_one();
                   }}),
      options_(engine_, [this](absl::string_view text) {
        responses_.Print(absl::StrCat("# ", text, "\n"));
      }) {
  AddGameCommands();
  AddMoveCommands();
  AddClockCommands();
  AddAnalysisCommands();
  AddSettings();
  if (const absl::Status started = StartHandling(); !started.ok()) {
    responses_.Print(absl::StrCat("tellusererror ", started.message(), "\n"));
    ended_ = true;
  }
}

XBoardSession::~XBoardSession() {
  EndInput();
  EndHandling();
}

void XBoardSession::Execute(absl::string_view line) {
  const std::lock_guard<std::mutex> lock(mutex_);
  ExecuteLine(line);
  HandlePending();
}

void XBoardSession::ExecuteLine(absl::string_view line) {
  line = absl::StripAsciiWhitespace(line);
  if (edit_) return OnEditLine(line);
  const absl::Status status = commands_.Execute(line);
  if (status.ok()) return;
  if (LooksLikeMove(line) || ParseXBoardMove(game_.board(), line).ok()) return OnUserMove(line);
  Error("unknown command", line);
}

void XBoardSession::Refuse(absl::string_view /*begin*/, absl::string_view why) {
  Error("line too long", why);
}

void XBoardSession::EndInput() {
  const std::lock_guard<std::mutex> lock(mutex_);
  Abandon();
  ended_ = true;
}

void XBoardSession::OnNew() {
  Abandon();
  engine_.NewGame();
  game_ = Game();
  clock_.NewGame();
  chess960_ = false;
  bad_position_ = false;
  predicted_.reset();
  engine_color_ = analyzing_ ? std::nullopt : std::optional(Color::kBlack);
  AfterChange(false);
}

void XBoardSession::OnGo(absl::string_view command, Color color) {
  Abandon();
  if (bad_position_) return Error("command not legal now", command);
  analyzing_ = false;
  engine_color_ = color;
  if (!IsMyTurn()) return;
  const std::optional<std::string> end = XBoardResult(game_);
  if (end) responses_.Print(absl::StrCat(*end, "\n"));
  SearchMove();  // even in a claimable draw: the opponent may not claim it
}

void XBoardSession::OnAnalyze() {
  Abandon();
  if (bad_position_) return Error("command not legal now", "analyze");
  analyzing_ = true;
  engine_color_.reset();
  Analyze();
}

void XBoardSession::SetPosition(const absl::StatusOr<Board>& board) {
  bad_position_ = !board.ok();
  if (!board.ok()) {
    responses_.Print(
        absl::StrCat("tellusererror Illegal position: ", board.status().message(), "\n"));
    return;
  }
  game_ = Game(*board);
  predicted_.reset();
  AfterChange(false);
}

void XBoardSession::OnSetBoard(CommandWords words) {
  Abandon();
  SetPosition(ParseFen(absl::StrJoin(words, " ")));
}

void XBoardSession::OnEditLine(absl::string_view line) {
  if (line == ".") {
    const absl::StatusOr<Board> board = edit_->Finish();
    edit_.reset();
    return SetPosition(board);
  }
  const absl::Status status = edit_->Execute(line);
  if (!status.ok()) Error("bad edit", line);
}

void XBoardSession::OnUserMove(absl::string_view text) {
  if (IsSearchingMove()) return Error("command not legal now", text);
  const absl::StatusOr<Move> move = ParseXBoardMove(game_.board(), text);
  if (bad_position_ || !move.ok()) {
    responses_.Print(absl::StrCat("Illegal move: ", Printable(text), "\n"));
    return;
  }
  if (purpose_ == Purpose::kPonder && *move == *predicted_) {
    game_.Play(*move).IgnoreError();  // legal: just read
    purpose_ = Purpose::kMove;
    move_started_ = std::chrono::steady_clock::now();
    engine_.PonderHit(ClockLimits(game_));
    return;
  }
  Abandon();
  game_.Play(*move).IgnoreError();
  predicted_.reset();
  AfterChange(true);
}

void XBoardSession::OnTakeBack(absl::string_view command, int plies) {
  if (static_cast<int>(game_.moves().size()) < plies) {
    return Error("command not legal now", command);
  }
  Abandon();
  for (int i = 0; i < plies; ++i) game_.TakeBack();
  predicted_.reset();
  excluded_.clear();
  if (analyzing_) Analyze();
}

void XBoardSession::OnDraw() {
  const std::lock_guard<std::mutex> lock(result_mutex_);
  // Accept (by an offer) unless the engine's score is positive.
  if (last_info_ && engine_color_ && last_info_->score <= Score::Draw()) {
    responses_.Print("offer draw\n");
  }
}

void XBoardSession::OnHint() {
  if (predicted_ && game_.board().ResolveMove(*predicted_).ok()) return PrintHint(*predicted_);
  if (purpose_ == Purpose::kAnalysis) {
    const std::lock_guard<std::mutex> lock(result_mutex_);
    if (last_info_) PrintHint(last_info_->pv[0]);
    return;
  }
  if (bad_position_) return Error("command not legal now", "hint");
  if (purpose_ != Purpose::kNothing) return;
  SearchLimits limits;
  limits.depth = kHintDepth;
  limits.move_time = kHintTime;
  Begin(Purpose::kHint, game_, std::move(limits));
}

void XBoardSession::OnBook() {
  responses_.Print(XBoardBookLines(engine_.BookMoves(game_.board()), game_.board()));
}

void XBoardSession::OnStatus() {
  if (!analyzing_) return Error("command not legal now", ".");
  const SearchProgress progress = engine_.Progress();
  std::string line =
      absl::StrCat("stat01: ", progress.time.count() / 10, " ", progress.nodes, " ", progress.depth,
                   " ", progress.moves_left, " ", MovesToSearch().size());
  if (progress.move) absl::StrAppend(&line, " ", FormatSan(root_, *progress.move));
  responses_.Print(line + "\n");
}

void XBoardSession::OnExclude(CommandWords words, bool exclude) {
  const absl::string_view what = words.empty() ? "" : words[0];
  const bool all = absl::EqualsIgnoreCase(what, "all");
  const absl::StatusOr<Move> move = ParseXBoardMove(game_.board(), what);
  if (!all && !move.ok()) {
    responses_.Print(absl::StrCat("Illegal move: ", Printable(what), "\n"));
    return;
  }
  if (all) excluded_.clear();
  if (all && exclude) {
    for (const Move legal : LegalMoves(game_.board())) excluded_.push_back(legal);
  }
  if (!all) {
    excluded_.erase(std::remove(excluded_.begin(), excluded_.end(), *move), excluded_.end());
    if (exclude) excluded_.push_back(*move);
  }
  if (!analyzing_) return;
  Abandon();
  Analyze();
}

void XBoardSession::OnOption(CommandWords words) {
  const std::string text = absl::StrJoin(words, " ");
  const std::pair<absl::string_view, absl::string_view> setting =
      absl::StrSplit(text, absl::MaxSplits('=', 1));
  const bool analyzed = purpose_ == Purpose::kAnalysis;
  Abandon();
  const absl::Status status = options_.table().Set(setting.first, setting.second);
  if (!status.ok()) {
    Error(status.message(), absl::StrCat("option ", Printable(text)));
    // XBoard does not show Error lines to the user.
    responses_.Print(absl::StrCat("tellusererror ", status.message(), "\n"));
  }
  if (analyzed) Analyze();
}

void XBoardSession::Error(absl::string_view kind, absl::string_view what) {
  responses_.Print(absl::StrCat("Error (", kind, "): ", Printable(what), "\n"));
}

}  // namespace quadrille::chess

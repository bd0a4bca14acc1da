#include "src/protocol/correctness/refereed_game.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/side.h"
#include "src/protocol/client/native_engine.h"
#include "src/protocol/correctness/move_plan.h"

namespace quadrille::correctness {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::CellLine;
using mnk::DrawDeclared;
using mnk::EngineEvent;
using mnk::GameStarted;
using mnk::InvalidMove;
using mnk::NativeEngine;
using mnk::Outcome;
using mnk::Point;
using mnk::Rules;
using mnk::Seat;
using mnk::Side;
using mnk::StonePlaced;
using mnk::WinnerNamed;
using mnk::WinningLineNamed;

absl::string_view Name(Side side) { return side == Side::kBlack ? "black" : "white"; }

std::string Text(Point point) { return absl::StrCat(point.x, " ", point.y); }
std::string Text(const GameStarted&) { return "game started"; }
std::string Text(const StonePlaced& stone) {
  return absl::StrCat("move ", Name(stone.side), " ", Text(stone.point));
}
std::string Text(const InvalidMove&) { return "invalid move"; }
std::string Text(const WinnerNamed& winner) {
  return absl::StrCat("winner is ", Name(winner.side));
}
std::string Text(const WinningLineNamed& line) {
  return absl::StrCat("wining line is from ", Text(line.first), " to ", Text(line.last));
}
std::string Text(const DrawDeclared&) { return "draw"; }
std::string Text(const EngineEvent& event) {
  return std::visit([](const auto& value) { return Text(value); }, event);
}

std::string Wanted(const StonePlaced&) { return "a move"; }
std::string Wanted(const InvalidMove&) { return "invalid move"; }
std::string Wanted(const WinnerNamed&) { return "the winner"; }
std::string Wanted(const WinningLineNamed&) { return "the wining line"; }
std::string Wanted(const DrawDeclared&) { return "draw"; }

std::string Stones(const AnyGame& game) {
  const int count = game.stones_placed();
  return absl::StrCat(count, count == 1 ? " stone" : " stones");
}

absl::Status Wrong(const AnyGame& game, absl::string_view said, absl::string_view due) {
  return absl::FailedPreconditionError(
      absl::StrCat("after ", Stones(game), ": expected ", due, ", got ", Quoted(said)));
}

bool TouchesStone(const AnyGame& game, Cell cell) {
  for (int y = std::max(cell.y - 1, 0); y <= std::min(cell.y + 1, game.rules().m - 1); ++y) {
    for (int x = std::max(cell.x - 1, 0); x <= std::min(cell.x + 1, game.rules().n - 1); ++x) {
      const Cell near = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      if (near != cell && game.StoneAt(near).has_value()) return true;
    }
  }
  return false;
}

bool IsOnBoard(const Rules& rules, Point point) {
  return 1 <= point.x && point.x <= rules.n && 1 <= point.y && point.y <= rules.m;
}

}  // namespace

RefereedGame::RefereedGame(NativeEngine& engine, const Rules& rules, const RefereeOptions& options)
    : engine_(engine), options_(options), game_(rules) {}

absl::Status RefereedGame::CheckTime() const {
  if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed)) {
    return absl::CancelledError("interrupted");
  }
  if (std::chrono::steady_clock::now() <= options_.deadline) return absl::OkStatus();
  return absl::DeadlineExceededError(absl::StrCat("timeout of the test after ", Stones(game_)));
}

template <class T>
absl::StatusOr<T> RefereedGame::Next() {
  if (absl::Status in_time = CheckTime(); !in_time.ok()) return in_time;
  const absl::StatusOr<EngineEvent> event = engine_.NextEvent();
  if (!event.ok()) return event.status();
  if (const T* wanted = std::get_if<T>(&*event)) return *wanted;
  return Wrong(game_, Text(*event), Wanted(T{}));
}

absl::Status RefereedGame::Begin(Seat black, Seat white) {
  black_seat_ = black;
  white_seat_ = white;
  game_ = AnyGame(game_.rules());
  return engine_.NewGame(black, white);
}

absl::Status RefereedGame::JudgeResult(Cell last) {
  if (game_.outcome() == Outcome::kDraw) return Next<DrawDeclared>().status();
  const absl::StatusOr<WinnerNamed> winner = Next<WinnerNamed>();
  if (!winner.ok()) return winner.status();
  if (winner->side != game_.side_to_move()) {
    return Wrong(game_, Text(*winner), absl::StrCat("winner is ", Name(game_.side_to_move())));
  }
  const absl::StatusOr<WinningLineNamed> line = Next<WinningLineNamed>();
  if (!line.ok()) return line.status();
  const std::optional<Cell> first_end = ToCell(line->first);
  const std::optional<Cell> last_end = ToCell(line->last);
  if (first_end && last_end && IsWinningLine(game_, last, {*first_end, *last_end})) {
    return absl::OkStatus();
  }
  const CellLine ours = *game_.WinningLine();
  const WinningLineNamed due = {ToPoint(ours.first), ToPoint(ours.last)};
  return Wrong(game_, Text(*line), Text(due));
}

absl::Status RefereedGame::Follow(const StonePlaced& stone) {
  const Cell cell = *ToCell(stone.point);
  const bool runs_on = game_.Place(cell) == Outcome::kRunning;
  return runs_on ? absl::OkStatus() : JudgeResult(cell);
}

absl::Status RefereedGame::JudgeHumanStone(Cell cell) {
  if (!game_.is_running()) return Next<InvalidMove>().status();
  const absl::StatusOr<StonePlaced> stone = Next<StonePlaced>();
  if (!stone.ok()) return stone.status();
  const StonePlaced due = {game_.side_to_move(), ToPoint(cell)};
  return *stone == due ? Follow(due) : Wrong(game_, Text(*stone), Text(due));
}

absl::Status RefereedGame::JudgeAiStone() {
  const absl::StatusOr<StonePlaced> stone = Next<StonePlaced>();
  if (!stone.ok()) return stone.status();
  if (stone->side != game_.side_to_move()) {
    return Wrong(game_, Text(*stone), absl::StrCat("a move of ", Name(game_.side_to_move())));
  }
  if (!IsOnBoard(game_.rules(), stone->point) || !game_.IsFree(*ToCell(stone->point))) {
    return Wrong(game_, Text(*stone), "a free cell");
  }
  const bool must_touch = options_.ai_is_adjacent && game_.stones_placed() > 0;
  if (must_touch && !TouchesStone(game_, *ToCell(stone->point))) {
    return Wrong(game_, Text(*stone), "a cell next to a stone");
  }
  return Follow(*stone);
}

absl::Status RefereedGame::Play(std::span<const Cell> cells) {
  // Commands and answers up to this number fit the smallest pipe: no deadlock.
  constexpr std::size_t kMaxInFlight = 100;
  while (!cells.empty()) {
    const std::span<const Cell> sent = cells.first(std::min(cells.size(), kMaxInFlight));
    for (const Cell cell : sent) {
      const absl::Status status = engine_.SendMove(ToPoint(cell));
      if (!status.ok()) return status;
    }
    for (const Cell cell : sent) {
      if (absl::Status status = JudgeHumanStone(cell); !status.ok()) return status;
    }
    cells = cells.subspan(sent.size());
  }
  return absl::OkStatus();
}

absl::Status RefereedGame::ExpectRefusal(Cell cell) {
  const absl::Status sent = engine_.SendMove(ToPoint(cell));
  return sent.ok() ? Next<InvalidMove>().status() : sent;
}

absl::Status RefereedGame::FollowAi(int stones) {
  for (int i = 0; i < stones && IsAisTurn(); ++i) {
    if (absl::Status status = JudgeAiStone(); !status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status RefereedGame::CheckSilence() {
  if (absl::Status in_time = CheckTime(); !in_time.ok()) return in_time;
  if (absl::Status ready = engine_.IsReady(); !ready.ok()) return ready;
  if (!engine_.has_event()) return absl::OkStatus();
  const absl::StatusOr<EngineEvent> event = engine_.NextEvent();
  return event.ok() ? Wrong(game_, Text(*event), "nothing") : event.status();
}

absl::Status RefereedGame::CheckTurn() {
  const absl::StatusOr<Side> side = engine_.GetPlayer();
  if (!side.ok()) return side.status();
  if (*side != game_.side_to_move()) {
    return Wrong(game_, Name(*side),
                 absl::StrCat(Name(game_.side_to_move()), " as the answer to getplayer"));
  }
  const absl::StatusOr<int> made = engine_.MovesMade();
  if (!made.ok()) return made.status();
  if (*made != game_.stones_placed()) {
    return Wrong(game_, absl::StrCat(*made),
                 absl::StrCat(game_.stones_placed(), " as the answer to movesmade"));
  }
  const absl::StatusOr<int> left = engine_.MovesLeft();
  if (!left.ok()) return left.status();
  // In the last turn, with fewer free cells than stones, both numbers are accepted.
  const bool cut_short = game_.stones_left() == game_.rules().cells() - game_.stones_placed();
  if (*left != game_.stones_left() && !(cut_short && *left > game_.stones_left())) {
    return Wrong(game_, absl::StrCat(*left),
                 absl::StrCat(game_.stones_left(), " as the answer to movesleft"));
  }
  return CheckSilence();
}

absl::Status RefereedGame::CheckFreeCells() {
  const absl::StatusOr<std::vector<Point>> cells = engine_.GetMoves();
  if (!cells.ok()) return cells.status();
  const std::vector<Cell> due = game_.FreeCells();
  const std::size_t both = std::min(cells->size(), due.size());
  std::size_t same = 0;
  while (same < both && (*cells)[same] == ToPoint(due[same])) ++same;
  if (same < std::max(cells->size(), due.size())) {
    return Wrong(game_, same < cells->size() ? Text((*cells)[same]) : "nothing",
                 absl::StrCat(same < due.size() ? Text(ToPoint(due[same])) : "nothing",
                              " as number ", same + 1, " of getmoves"));
  }
  return CheckSilence();
}

absl::Status RefereedGame::CheckBoard() {
  const absl::StatusOr<std::vector<std::string>> rows = engine_.PrintBoard();
  if (!rows.ok()) return rows.status();
  const Rules& rules = game_.rules();
  if (static_cast<int>(rows->size()) != rules.m) {
    return Wrong(game_, absl::StrCat(rows->size(), " rows"),
                 absl::StrCat(rules.m, " of printboard"));
  }
  for (int y = 0; y < rules.m; ++y) {
    std::string due;
    for (int x = 0; x < rules.n; ++x) {
      const std::optional<Side> stone =
          game_.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      due.push_back(!stone ? '.' : *stone == Side::kBlack ? 'X' : 'O');
    }
    if ((*rows)[y] != due) {
      return Wrong(game_, (*rows)[y], absl::StrCat(due, " as row ", y + 1, " of printboard"));
    }
  }
  return CheckSilence();
}

}  // namespace quadrille::correctness

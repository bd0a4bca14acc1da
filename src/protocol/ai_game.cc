#include "src/protocol/ai_game.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/base/threads/stop_flag.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/protocol/thinker.h"

namespace quadrille::protocol {
namespace {

using Clock = Thinker::Clock;

// The largest share of a game's remaining time that one turn may use: a fourth.
constexpr std::int64_t kMaxGameShare = 4;

std::int64_t MillisecondsSince(Clock::time_point since) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - since).count();
}

// When to stop an AI that ignores limits; nullopt if only the AI knows.
std::optional<Clock::time_point> DeadlineOf(const ThinkingTask& task, int stones) {
  const mnk::ThinkingLimits& limits = task.limits;
  if (limits.infinite) return std::nullopt;
  std::int64_t most = INT64_MAX;
  if (limits.stone_ms > 0) most = limits.stone_ms * stones;
  if (limits.turn_ms > 0) most = std::min(most, limits.turn_ms);
  if (limits.game_ms > 0) {
    const std::int64_t share = limits.game_ms / kMaxGameShare + limits.increment_ms;
    most = std::min(most, std::clamp<std::int64_t>(share, 1, limits.game_ms));
  }
  if (most == INT64_MAX) return std::nullopt;
  return task.since + std::chrono::milliseconds(most);
}

// The stones of `line` that make up the turn to move; none if a stone is invalid.
ChosenTurn TurnIn(absl::Span<const mnk::Cell> line, mnk::AnyGame game) {
  if (!game.is_running()) return {};
  const mnk::Side side = game.side_to_move();
  ChosenTurn turn;
  while (game.is_running() && game.side_to_move() == side) {
    if (turn.size() >= line.size() || !game.IsFree(line[turn.size()])) return {};
    turn.push_back(line[turn.size()]);
    game.Place(turn.back());
  }
  return turn;
}

// The limits that remain of a turn and a game whose clocks started at `since`.
mnk::ThinkingLimits LeftOf(mnk::ThinkingLimits limits, Clock::time_point since) {
  const std::int64_t spent = MillisecondsSince(since);
  if (limits.turn_ms > 0) limits.turn_ms = std::max<std::int64_t>(1, limits.turn_ms - spent);
  if (limits.game_ms > 0) limits.game_ms = std::max<std::int64_t>(1, limits.game_ms - spent);
  return limits;
}

}  // namespace

AiGame::AiGame(Options options)
    : make_board_(std::move(options.make_board)),
      make_ai_(std::move(options.make_ai)),
      ai_options_(std::move(options.ai_options)),
      limits_(options.limits),
      random_(options.seed),
      empty_board_(std::move(options.empty_board)),
      start_(empty_board_),
      game_(empty_board_),
      quick_answer_(options.quick_answer) {}

void AiGame::Settle() {
  thinker_.Cancel();
  for (const mnk::Cell cell : std::exchange(played_, {})) {
    game_.Place(cell);
    stones_.push_back(cell);
  }
}

void AiGame::AwaitQuickAnswer() {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(thinking_since_ + quick_answer_ - Clock::now());
  if (left.count() > 0) thinker_.AwaitAnswer(left);
}

absl::Status AiGame::SetRules(const mnk::Rules& rules) {
  Settle();
  if (!(rules == this->rules())) {
    absl::StatusOr<mnk::AnyGame> board = make_board_(rules);
    if (!board.ok()) return board.status();
    empty_board_ = *std::move(board);
    ai_ = nullptr;
  }
  NewGame();
  return absl::OkStatus();
}

void AiGame::NewGame() { SetPosition(empty_board_); }

void AiGame::SetPosition(const mnk::AnyGame& position) {
  Settle();
  start_ = position;
  game_ = position;
  stones_.clear();
  spent_ms_ = 0;
}

absl::Status AiGame::Place(mnk::Cell cell) {
  Settle();
  if (!game_.is_running()) return absl::InvalidArgumentError("the game is over");
  if (!game_.IsFree(cell)) return absl::InvalidArgumentError("a stone lies there");
  game_.Place(cell);
  stones_.push_back(cell);
  return absl::OkStatus();
}

absl::Status AiGame::TakeBack() {
  Settle();
  if (stones_.empty()) return absl::InvalidArgumentError("no stone was placed");
  stones_.pop_back();
  game_ = start_;
  for (const mnk::Cell cell : stones_) game_.Place(cell);
  return absl::OkStatus();
}

absl::Status AiGame::SetAiOptions(const mnk::AiOptions& options) {
  Settle();
  absl::StatusOr<std::unique_ptr<mnk::Ai>> ai = make_ai_(rules(), options);
  if (!ai.ok()) return ai.status();
  ai_ = *std::move(ai);
  ai_options_ = options;
  return absl::OkStatus();
}

mnk::ThinkingLimits AiGame::OwnLimits() const {
  mnk::ThinkingLimits limits = limits_;
  if (limits.game_ms > 0) limits.game_ms = std::max<std::int64_t>(1, limits.game_ms - spent_ms_);
  return limits;
}

absl::Status AiGame::Prepare() {
  return ai_ == nullptr ? SetAiOptions(ai_options_) : absl::OkStatus();
}

absl::Status AiGame::Think(ThinkingTask task) {
  Settle();
  if (!game_.is_running()) return absl::FailedPreconditionError("the game is over");
  const std::optional<Clock::time_point> deadline = DeadlineOf(task, game_.stones_left());
  if (absl::Status made = Prepare(); !made.ok()) return made;
  thinking_since_ = Clock::now();
  return thinker_.Start(deadline,
                        [this, task = std::move(task), position = game_](
                            const std::atomic<bool>& stop, const std::atomic<bool>& called_off) {
                          const mnk::AnyGame after = ChooseTurn(task, position, stop);
                          if (task.ponders && after.is_running()) {
                            ai_->Analyze(after, {.infinite = true}, random_, called_off, nullptr);
                          }
                        });
}

absl::Status AiGame::Run(std::optional<Clock::time_point> deadline, Work work) {
  Settle();
  if (absl::Status made = Prepare(); !made.ok()) return made;
  thinking_since_ = Clock::now();
  return thinker_.Start(deadline, [this, work = std::move(work)](const std::atomic<bool>& stop,
                                                                 const std::atomic<bool>&) {
    work(*ai_, random_, stop);
  });
}

mnk::AnyGame AiGame::ChooseTurn(const ThinkingTask& task, const mnk::AnyGame& position,
                                const std::atomic<bool>& stop) {
  const auto report = [this, &task](const mnk::Analysis& analysis) {
    if (task.report) thinker_.Say([&] { task.report(analysis); });
  };
  mnk::AnyGame after = position;
  ChosenTurn turn;
  std::vector<mnk::Cell> line;
  while (after.is_running() && after.side_to_move() == position.side_to_move()) {
    const mnk::ThinkingLimits limits = LeftOf(task.limits, task.since);
    line = ai_->Analyze(after, limits, random_, stop, report).line;
    turn.push_back(line.front());
    after.Place(turn.back());
  }
  if (task.awaits_stop) AwaitStop(stop);
  const AiAnswer answer{turn, TurnIn(absl::MakeConstSpan(line).subspan(1), after)};
  Answer([this, &task, &answer] {
    spent_ms_ += MillisecondsSince(task.since);
    if (task.plays) played_ = answer.turn;
    task.answer(answer);
  });
  return after;
}

}  // namespace quadrille::protocol

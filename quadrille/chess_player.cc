#include "quadrille/chess_player.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"

namespace quadrille::chess {
namespace {

absl::Status CheckRange(absl::string_view name, std::int64_t value, std::int64_t min,
                        std::int64_t max) {
  if (min <= value && value <= max) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(name, ": expected ", min, " to ", max, ", got ", value));
}

absl::Status CheckLines(int lines) { return CheckRange("lines", lines, 1, Engine::kMaxLines); }

absl::Status Validate(const PlayerOptions& options) {
  for (const absl::Status& status :
       {CheckRange("hash_mb", options.hash_mb, 1, Engine::kMaxHashMb),
        CheckRange("threads", options.threads, 1, Engine::kMaxThreads), CheckLines(options.lines),
        CheckRange("elo", options.elo.value_or(kMaxElo), kMinElo, kMaxElo)}) {
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status Apply(const PlayerOptions& options, Engine& engine) {
  engine.SetLines(options.lines);
  engine.SetStrength(options.elo);
  if (absl::Status status = engine.SetThreads(options.threads); !status.ok()) return status;
  if (absl::Status status = engine.SetHash(options.hash_mb); !status.ok()) return status;
  if (absl::Status status = engine.SetSyzygyPath(options.syzygy_path).status(); !status.ok()) {
    return status;
  }
  return engine.SetBook(options.book).status();
}

}  // namespace

struct Player::State {
  State()
      : engine({.on_info =
                    [this](const SearchInfo& info) {
                      if (on_info) on_info(info);
                    },
                .on_result = [this](const SearchResult& r) { Finish(r); }}) {}

  void Finish(const SearchResult& search_result) {
    const std::lock_guard lock(mutex);
    result = search_result;
    finished.notify_all();
  }

  std::function<void(const SearchInfo&)> on_info;
  std::mutex stop_mutex;      // held while a search is started, so that Stop() waits for that
  bool is_searching = false;  // guarded by stop_mutex
  std::mutex mutex;
  std::condition_variable finished;
  std::optional<SearchResult> result;  // guarded by the mutex
  Engine engine;                       // last: its thread uses the members above
};

Player::Player(std::unique_ptr<State> state) : state_(std::move(state)) {}

Player::~Player() = default;

absl::StatusOr<std::unique_ptr<Player>> Player::Make(const PlayerOptions& options) {
  if (absl::Status status = Validate(options); !status.ok()) return status;
  auto state = std::make_unique<State>();
  if (absl::Status status = Apply(options, state->engine); !status.ok()) return status;
  state->engine
      .Wait();  // no job may run between calls, since it would be missing in a child of fork()
  return absl::WrapUnique(new Player(std::move(state)));
}

absl::Status Player::SetLines(int lines) {
  if (absl::Status status = CheckLines(lines); !status.ok()) return status;
  state_->engine.SetLines(lines);
  return absl::OkStatus();
}

void Player::NewGame() {
  state_->engine.NewGame();
  state_->engine.Wait();
}

void Player::SetBoard(const Board& board) { state_->engine.SetGame(Game(board)); }

void Player::SetGame(const Game& game) { state_->engine.SetGame(game); }

SearchResult Player::Search(const SearchLimits& limits,
                            std::function<void(const SearchInfo&)> on_info) {
  state_->on_info = std::move(on_info);
  {
    const std::lock_guard lock(state_->stop_mutex);
    state_->result.reset();
    state_->engine.Go(limits);
    state_->is_searching = true;
  }
  {
    std::unique_lock lock(state_->mutex);
    state_->finished.wait(lock, [this] { return state_->result.has_value(); });
  }
  {
    const std::lock_guard lock(state_->stop_mutex);
    state_->is_searching = false;
  }
  state_->engine.Wait();
  return *state_->result;
}

void Player::Stop() {
  const std::lock_guard lock(state_->stop_mutex);
  if (state_->is_searching) state_->engine.Stop();
}

}  // namespace quadrille::chess

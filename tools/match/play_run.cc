#include "tools/match/play_run.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/progress_line.h"
#include "src/base/quote.h"
#include "src/base/standard_output.h"
#include "src/chess/engine/syzygy.h"
#include "src/chess/text/opening_file.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/games/chess_game_type.h"
#include "src/match/games/mnk_game_type.h"
#include "src/match/match_report.h"
#include "src/match/match_state.h"
#include "src/match/play_game.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/match/tally.h"
#include "src/match/thinking_limits.h"
#include "tools/match/match_command.h"

namespace quadrille::match {
namespace {

using Output = std::function<absl::Status(absl::string_view lines)>;

absl::Status InFlag(absl::string_view flag, const absl::Status& status) {
  return absl::Status(status.code(), absl::StrCat(flag, ": ", status.message()));
}

// A file that games are added to; does nothing without a name.
class GameFile {
 public:
  GameFile() = default;
  GameFile(const GameFile&) = delete;
  GameFile& operator=(const GameFile&) = delete;
  ~GameFile() {
    if (file_ >= 0) close(file_);
  }
  absl::Status Open(const std::string& path) {
    if (path.empty()) return absl::OkStatus();
    path_ = path;
    file_ = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file_ >= 0) return absl::OkStatus();
    return absl::ErrnoToStatus(errno, absl::StrCat("--pgn: cannot open ", Quoted(path)));
  }
  // All at once, so that a kill leaves no half of a game.
  absl::Status Add(absl::string_view game) {
    return file_ >= 0 ? WriteAll(file_, Quoted(path_), game) : absl::OkStatus();
  }

 private:
  std::string path_;
  int file_ = -1;
};

// What is known so far, for the thread that plays and the one that shows the progress.
class Standing {
 public:
  explicit Standing(std::optional<match::SprtPlan> sprt) : sprt_(std::move(sprt)) {}

  void Add(std::int64_t number, match::Result result) {
    const std::lock_guard<std::mutex> lock(mutex_);
    tally_.Add(number / 2, result);
  }
  bool IsDecided() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return sprt_ && match::VerdictAt(*sprt_, match::LogLikelihoodRatio(*sprt_, tally_.pairs())) !=
                        match::Verdict::kUndecided;
  }
  std::string Progress() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return match::MatchProgress(tally_, sprt_);
  }
  std::string Report() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return match::MatchReport(tally_, sprt_);
  }

 private:
  const std::optional<match::SprtPlan> sprt_;
  mutable std::mutex mutex_;
  match::Tally tally_;
};

// The names of the two at the board, who begins first.
std::array<const match::EngineSpec*, 2> Players(const match::MatchPlan& plan,
                                                const match::FinishedGame& finished) {
  const bool swapped = finished.slot_of_first_engine == match::PlayerSlot::kSecond;
  return {&plan.engines[swapped ? 1 : 0], &plan.engines[swapped ? 0 : 1]};
}

// "Game 12: new - old 1/2-1/2, threefold repetition, 143 plies", and a line for a fault.
std::string GameLines(const match::MatchPlan& plan, const match::FinishedGame& finished) {
  const auto [first, second] = Players(plan, finished);
  std::string lines =
      absl::StrCat("Game ", finished.number + 1, ": ", first->name, " - ", second->name, " ",
                   ResultText(finished.game.result), ", ", finished.game.result.reason, ", ",
                   finished.referee->moves().size(), " plies\n");
  if (const std::optional<match::Fault>& fault = finished.game.fault) {
    const match::EngineSpec* culprit = fault->slot == match::PlayerSlot::kFirst ? first : second;
    absl::StrAppend(&lines, "Fault: ", culprit->name, " ", match::FaultName(fault->kind), ": ",
                    fault->details, "\n");
  }
  return lines;
}

std::string GameText(const match::MatchPlan& plan, const match::GameType& type,
                     const match::FinishedGame& finished) {
  const auto [first, second] = Players(plan, finished);
  const match::GameHeader header = {
      .round = absl::StrCat(finished.pair() + 1, ".", finished.number % 2 + 1),
      .date = absl::FormatTime("%Y.%m.%d", absl::Now(), absl::UTCTimeZone()),
      .first = first->name,
      .second = second->name,
      .first_limits = match::FormatLimits(first->limits),
      .second_limits = match::FormatLimits(second->limits)};
  return type.Record(header, *finished.referee, finished.game);
}

// All that the results depend on.
std::string Description(const PlayMatch& command, const match::GameType& type) {
  return absl::CEscape(absl::StrCat(
      type.Describe(), "; ", match::DescribeEngine(command.plan.engines[0]), " against ",
      match::DescribeEngine(command.plan.engines[1]), match::DescribeRules(command.plan.rules)));
}

absl::StatusOr<std::unique_ptr<match::GameType>> MakeChess(const PlayMatch& command,
                                                           chess::Tablebases& tables) {
  std::optional<chess::OpeningFile> openings;
  if (!command.openings.empty()) {
    absl::StatusOr<chess::OpeningFile> read = chess::OpeningFile::Read(command.openings);
    if (!read.ok()) return InFlag("--openings", read.status());
    openings = *std::move(read);
  }
  if (!command.syzygy.empty()) {
    const absl::StatusOr<chess::TablesFound> found = tables.Load(command.syzygy);
    if (!found.ok()) return InFlag("--syzygy", found.status());
    if (found->wdl == 0) return absl::NotFoundError("--syzygy: no tables there");
  }
  return std::make_unique<match::ChessGameType>(command.chess960, std::move(openings), command.seed,
                                                command.syzygy.empty() ? nullptr : &tables);
}

absl::StatusOr<std::unique_ptr<match::GameType>> MakeMnk(const PlayMatch& command,
                                                         const Output& output,
                                                         const std::atomic<bool>& interrupted) {
  int turns = command.opening_turns;
  for (const match::EngineSpec& spec : command.plan.engines) {
    if (turns == 0 || command.needs_openings) break;
    if (match::CanPlayOpenings(spec, *command.rules, command.plan.patience, &interrupted)) continue;
    turns = 0;
    const absl::Status told = output(absl::StrCat(
        "Note: ", spec.name, " cannot begin from an opening, so all games begin empty\n"));
    if (!told.ok()) return told;
  }
  return std::make_unique<match::MnkGameType>(*command.rules, turns, command.seed);
}

// All that can be known before the first game.
absl::Status Check(const PlayMatch& command, const match::GameType& type) {
  if (!command.state.empty()) {
    const absl::Status state = match::MatchState::Check(command.state, Description(command, type));
    if (!state.ok()) return InFlag("--state", state);
  }
  return match::CheckMatch(command.plan, type);
}

// Opens the state and takes over what it knows.
absl::StatusOr<std::optional<match::MatchState>> OpenState(const PlayMatch& command,
                                                           const match::GameType& type,
                                                           match::MatchPlan& plan,
                                                           Standing& standing) {
  if (command.state.empty()) return std::optional<match::MatchState>();
  absl::StatusOr<match::MatchState> state =
      match::MatchState::Open(command.state, Description(command, type));
  if (!state.ok()) return InFlag("--state", state.status());
  for (const auto& [number, result] : state->done()) {
    plan.played.insert(number);
    standing.Add(number, result);
  }
  return std::optional<match::MatchState>(*std::move(state));
}

}  // namespace

absl::StatusOr<PlayReport> RunPlay(const PlayMatch& command, const Output& output,
                                   const std::atomic<bool>& interrupted) {
  chess::Tablebases tables;
  const absl::StatusOr<std::unique_ptr<match::GameType>> type =
      command.rules ? MakeMnk(command, output, interrupted) : MakeChess(command, tables);
  if (!type.ok()) return type.status();
  if (command.dry_run) {
    if (absl::Status sound = Check(command, **type); !sound.ok()) return sound;
    return PlayReport{};
  }
  match::MatchPlan plan = command.plan;
  Standing standing(command.sprt);
  absl::StatusOr<std::optional<match::MatchState>> state =
      OpenState(command, **type, plan, standing);
  if (!state.ok()) return state.status();
  GameFile games;
  if (absl::Status opened = games.Open(command.pgn); !opened.ok()) return opened;
  if (standing.IsDecided()) return PlayReport{standing.Report()};

  const match::GameListener listener =
      [&](const match::FinishedGame& finished) -> absl::StatusOr<bool> {
    absl::Status kept = games.Add(GameText(plan, **type, finished));
    if (kept.ok() && state->has_value()) {
      kept = (*state)->Add(finished.number, finished.result,
                           static_cast<std::int64_t>(finished.referee->moves().size()),
                           finished.game.result.reason);
    }
    if (kept.ok()) kept = output(GameLines(plan, finished));
    if (!kept.ok()) return kept;
    standing.Add(finished.number, finished.result);
    return !standing.IsDecided();
  };
  const ProgressLine line(command.progress, [&standing] { return standing.Progress(); });
  const absl::StatusOr<match::MatchEnd> end = match::RunMatch(plan, **type, listener, interrupted);
  if (!end.ok()) return end.status();
  return PlayReport{standing.Report(), *end == match::MatchEnd::kInterrupted};
}

}  // namespace quadrille::match

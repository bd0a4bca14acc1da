#include "tools/match/play_run.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/progress.h"
#include "src/base/quote.h"
#include "src/base/standard_output.h"
#include "src/chess/engine/syzygy.h"
#include "src/chess/text/opening_file.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/games/built_in_book.h"
#include "src/match/games/chess_game_type.h"
#include "src/match/games/mnk_game_type.h"
#include "src/match/match_report.h"
#include "src/match/match_settings.h"
#include "src/match/match_state.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/match/tally.h"
#include "src/match/thinking_limits.h"
#include "tools/match/match_command.h"

namespace quadrille::match {
namespace {

absl::Status InFlag(absl::string_view flag, const absl::Status& status) {
  return absl::Status(status.code(), absl::StrCat(flag, ": ", status.message()));
}

// The file of --pgn, to which records are added; does nothing without a name.
class RecordFile {
 public:
  RecordFile() = default;
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  ~RecordFile() {
    if (file_ >= 0) close(file_);
  }
  absl::Status Open(const std::string& path) {
    if (path.empty()) return absl::OkStatus();
    path_ = path;
    file_ = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file_ >= 0) return absl::OkStatus();
    return absl::ErrnoToStatus(errno, absl::StrCat("--pgn: cannot open ", Quoted(path)));
  }
  // In one write, so that a kill leaves no half of a record.
  absl::Status Add(absl::string_view record) {
    return file_ >= 0 ? WriteAll(file_, Quoted(path_), record) : absl::OkStatus();
  }

 private:
  std::string path_;
  int file_ = -1;
};

// The results so far, for the thread that plays and the one that shows the progress.
class Standing {
 public:
  explicit Standing(std::optional<SprtPlan> sprt) : sprt_(std::move(sprt)) {}

  // Returns true if the game completes the first pair that repeats another one move by move.
  bool Add(std::int64_t number, Result result, std::optional<std::uint64_t> fingerprint) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const std::int64_t repeated = tally_.repeated_pairs();
    tally_.Add(number / 2, result, fingerprint);
    return repeated == 0 && tally_.repeated_pairs() > 0;
  }
  bool IsDecided() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return sprt_ && VerdictAt(*sprt_, LogLikelihoodRatio(*sprt_, tally_.distinct_pairs())) !=
                        Verdict::kUndecided;
  }
  // Of a match of `games` games, `before` of which earlier runs played.
  ProgressState Progress(std::int64_t games, std::size_t before) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return {.done = static_cast<double>(tally_.games()),
            .total = static_cast<double>(games),
            .done_before = static_cast<double>(before),
            .unit = "games",
            .notes = MatchProgress(tally_, sprt_)};
  }
  std::string Report() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return MatchReport(tally_, sprt_);
  }

 private:
  const std::optional<SprtPlan> sprt_;
  mutable std::mutex mutex_;
  Tally tally_;
};

// The engines that play White and Black.
std::array<const EngineSpec*, 2> WhiteAndBlack(const MatchPlan& plan, const GameType& type,
                                               const FinishedGame& finished) {
  const bool first_is_white = finished.slot_of_first_engine == type.white();
  return {&plan.engines[first_is_white ? 0 : 1], &plan.engines[first_is_white ? 1 : 0]};
}

// "Game 12: new - old 1/2-1/2, threefold repetition, 143 plies", White first, as in PGN, and a line
// for a fault.
std::string GameLines(const MatchPlan& plan, const GameType& type, const FinishedGame& finished) {
  const auto [white, black] = WhiteAndBlack(plan, type, finished);
  const GameResult& result = finished.game.result;
  std::string lines =
      absl::StrCat("Game ", finished.number + 1, ": ", white->name, " - ", black->name, " ",
                   PgnResultText(result, type.white()), ", ", result.reason, ", ",
                   finished.referee->moves().size(), " plies\n");
  if (const std::optional<Fault>& fault = finished.game.fault) {
    const EngineSpec* culprit = fault->slot == type.white() ? white : black;
    absl::StrAppend(&lines, "Fault: ", culprit->name, " ", FaultName(fault->kind), ": ",
                    fault->details, "\n");
  }
  return lines;
}

std::string RecordOf(const MatchPlan& plan, const GameType& type, const FinishedGame& finished) {
  const auto [white, black] = WhiteAndBlack(plan, type, finished);
  const GameHeader header = {
      .round = absl::StrCat(finished.pair() + 1, ".", finished.number % 2 + 1),
      .date = absl::FormatTime("%Y.%m.%d", absl::Now(), absl::UTCTimeZone()),
      .white = white->name,
      .black = black->name,
      .white_limits = FormatLimits(white->limits),
      .black_limits = FormatLimits(black->limits)};
  return type.Record(header, *finished.referee, finished.game);
}

// The first lines of the output: engines and limits, game and openings, games.
std::string Heading(const PlayMatch& command, const GameType& type, std::size_t played_before) {
  std::string lines;
  for (const EngineSpec& spec : command.plan.engines) {
    const std::string limits = FormatLimits(spec.limits);
    absl::StrAppend(&lines, "Engine: ", spec.name, " (", ProtocolName(spec.protocol), "), ",
                    limits.empty() ? "no limits" : limits, "\n");
  }
  const std::int64_t games = command.plan.end_game - command.plan.first_game;
  absl::StrAppend(&lines, "Game: ", type.Name(), "\nOpenings: ", type.OpeningsText(),
                  "\nGames: ", games, " in ", (games + 1) / 2, games > 2 ? " pairs" : " pair");
  if (command.plan.first_game > 0) {
    absl::StrAppend(&lines, ", from pair ", command.plan.first_game / 2);
  }
  if (command.plan.concurrency > 1)
    absl::StrAppend(&lines, ", ", command.plan.concurrency, " at once");
  if (played_before > 0) absl::StrAppend(&lines, ", ", played_before, " played before");
  return absl::StrCat(lines, "\n");
}

std::string Settings(const PlayMatch& command, const GameType& type) {
  const MatchPlan& plan = command.plan;
  return FormatMatchSettings(type.Describe(), plan.engines[0], plan.engines[1], plan.rules);
}

// How a match that was interrupted is continued.
std::string HowToGoOn(const PlayMatch& command, std::int64_t games_left) {
  if (command.state.empty()) {
    return "with --state=FILE the same command would continue such a match";
  }
  return absl::StrCat("the same command plays the remaining ", games_left, " games");
}

absl::StatusOr<std::unique_ptr<GameType>> MakeChess(const PlayMatch& command,
                                                    chess::Tablebases& tables) {
  std::optional<chess::OpeningFile> openings;
  if (command.openings_from == Openings::kBook && !command.chess960) {
    openings = chess::OpeningFile::FromEpd("the built-in book", std::string(BuiltInBook()));
  } else if (command.openings_from == Openings::kFile) {
    absl::StatusOr<chess::OpeningFile> read = chess::OpeningFile::Read(command.openings);
    if (!read.ok()) return InFlag("--openings", read.status());
    openings = *std::move(read);
  }
  if (!command.syzygy.empty()) {
    const absl::StatusOr<chess::TablesFound> found = tables.Load(command.syzygy);
    if (!found.ok()) return InFlag("--syzygy", found.status());
    if (found->wdl == 0)
      return absl::NotFoundError(absl::StrCat("--syzygy: no tables in ", Quoted(command.syzygy)));
  }
  return std::make_unique<ChessGameType>(command.chess960, std::move(openings), command.seed,
                                         command.syzygy.empty() ? nullptr : &tables);
}

absl::StatusOr<std::unique_ptr<GameType>> MakeMnk(const PlayMatch& command,
                                                  const std::function<void(std::string)>& warn,
                                                  const std::atomic<bool>& interrupted) {
  int turns = command.opening_turns;
  for (const EngineSpec& spec : command.plan.engines) {
    if (turns == 0 || command.needs_openings) break;
    if (CanPlayOpenings(spec, *command.rules, command.plan.patience, &interrupted)) continue;
    turns = 0;
    warn(absl::StrCat(spec.name,
                      " cannot begin from an opening (it does not know the command seats), "
                      "so all games begin on the empty board"));
  }
  return std::make_unique<MnkGameType>(*command.rules, turns, command.seed);
}

// Finds the errors that can be found before the first game.
absl::Status Check(const PlayMatch& command, const GameType& type) {
  if (!command.state.empty()) {
    const absl::Status state = MatchState::Check(command.state, Settings(command, type));
    if (!state.ok()) return InFlag("--state", state);
  }
  return CheckMatch(command.plan, type);
}

// Opens the state and takes over its results.
absl::StatusOr<std::optional<MatchState>> OpenState(const PlayMatch& command, const GameType& type,
                                                    MatchPlan& plan, Standing& standing) {
  if (command.state.empty()) return std::optional<MatchState>();
  absl::StatusOr<MatchState> state = MatchState::Open(command.state, Settings(command, type));
  if (!state.ok()) return InFlag("--state", state.status());
  for (const auto& [number, game] : state->done()) {
    plan.played.insert(number);
    standing.Add(number, game.result, game.fingerprint);
  }
  return std::optional<MatchState>(*std::move(state));
}

// The games of the plan that are not yet played.
std::int64_t GamesLeft(const MatchPlan& plan, std::int64_t played_now) {
  const auto before = std::count_if(
      plan.played.begin(), plan.played.end(),
      [&plan](std::int64_t number) { return plan.first_game <= number && number < plan.end_game; });
  return plan.end_game - plan.first_game - before - played_now;
}

constexpr absl::string_view kRepetition =
    "a pair of games repeats another one move by move: the engines are deterministic and the "
    "opening "
    "was played before, so such games tell nothing new (more openings, --openings, or a time "
    "control "
    "avoid this)";

}  // namespace

absl::StatusOr<PlayReport> RunPlay(const PlayMatch& command, const PlayOutput& output,
                                   const std::atomic<bool>& interrupted) {
  chess::Tablebases tables;
  std::vector<std::string> notes;
  const auto note = [&notes](std::string text) { notes.push_back(std::move(text)); };
  const absl::StatusOr<std::unique_ptr<GameType>> type =
      command.rules ? MakeMnk(command, note, interrupted) : MakeChess(command, tables);
  if (!type.ok()) return type.status();
  if (command.dry_run) {
    if (absl::Status sound = Check(command, **type); !sound.ok()) return sound;
    return PlayReport{};
  }
  MatchPlan plan = command.plan;
  Standing standing(command.sprt);
  absl::StatusOr<std::optional<MatchState>> state = OpenState(command, **type, plan, standing);
  if (!state.ok()) return state.status();
  RecordFile records;
  if (absl::Status opened = records.Open(command.pgn); !opened.ok()) return opened;

  std::string heading = Heading(command, **type, plan.played.size());
  for (const std::string& text : notes) absl::StrAppend(&heading, "Note: ", text, "\n");
  if (standing.IsDecided()) return PlayReport{heading + standing.Report()};
  const StartListener on_start = [&] { return output.results(std::exchange(heading, "")); };
  std::int64_t played_now = 0;
  const GameListener listener = [&](const FinishedGame& finished) -> absl::StatusOr<bool> {
    const std::uint64_t fingerprint = GameFingerprint(finished);
    const GameResult& result = finished.game.result;
    absl::Status kept = records.Add(RecordOf(plan, **type, finished));
    if (kept.ok() && state->has_value()) {
      kept = (*state)->Add({.number = finished.number,
                            .result = finished.result,
                            .moves = static_cast<std::int64_t>(finished.referee->moves().size()),
                            .reason = result.reason,
                            .fingerprint = fingerprint});
    }
    if (kept.ok()) {
      kept = output.results(GameLines(plan, **type, finished));
    }
    if (!kept.ok()) return kept;
    ++played_now;
    if (standing.Add(finished.number, finished.result, fingerprint)) output.warning(kRepetition);
    return !standing.IsDecided();
  };
  const ProgressDisplay display(command.progress, [&standing, &plan] {
    return standing.Progress(plan.end_game - plan.first_game, plan.played.size());
  });
  const absl::StatusOr<MatchEnd> end = RunMatch(plan, **type, on_start, listener, interrupted);
  if (!end.ok()) return end.status();
  PlayReport report{heading + standing.Report()};
  if (*end == MatchEnd::kInterrupted) {
    report.how_to_go_on = HowToGoOn(command, GamesLeft(plan, played_now));
  }
  return report;
}

}  // namespace quadrille::match

#include "tools/match/play_run.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/program/terminal.h"
#include "src/base/text/annotate.h"
#include "src/chess/engine/syzygy.h"
#include "src/match/game_type.h"
#include "src/match/match_settings.h"
#include "src/match/match_state.h"
#include "src/match/run_match.h"
#include "tools/match/make_game.h"
#include "tools/match/match_lines.h"
#include "tools/match/play_match.h"
#include "tools/match/record_file.h"
#include "tools/match/standing.h"

namespace quadrille::match {
namespace {

constexpr absl::string_view kRepetition =
    "a pair of games repeats another one move by move: the engines are deterministic and the "
    "opening was played before, so these games add no evidence (use more openings, --openings, or "
    "a time control)";

constexpr absl::string_view kExhausted =
    "the match ends undecided: every opening was played, and the latest pairs repeat earlier "
    "ones move by move, so that --sprt cannot decide (use more openings, --openings, or a time "
    "control)";

std::string Settings(const PlayMatch& command, const GameType& type) {
  return FormatMatchSettings(type.Describe(), command.plan.engines, command.tournament,
                             command.plan.rules);
}

std::string NoteLines(const std::vector<std::string>& notes) {
  std::string lines;
  for (const std::string& text : notes) absl::StrAppend(&lines, "Note: ", text, "\n");
  return lines;
}

// Reports errors that can be detected before the first game.
absl::Status Check(const PlayMatch& command, const GameType& type) {
  if (!command.state.empty()) {
    const absl::Status state = MatchState::Check(command.state, Settings(command, type));
    if (!state.ok()) return Annotate(state, "--state");
  }
  return CheckMatch(command.plan, type);
}

std::int64_t GamesLeft(const MatchPlan& plan, std::int64_t played_now) {
  const auto before = std::count_if(
      plan.played.begin(), plan.played.end(),
      [&plan](std::int64_t number) { return plan.first_game <= number && number < plan.end_game; });
  return plan.end_game - plan.first_game - before - played_now;
}

class PlayRun {
 public:
  PlayRun(const PlayMatch& command, const GameType& type)
      : command_(command),
        type_(type),
        plan_(command.plan),
        standing_(command, type.OpeningCount()) {}

  absl::StatusOr<PlayReport> Play(const std::vector<std::string>& notes,
                                  const std::atomic<bool>& interrupted) {
    if (absl::Status opened = OpenFiles(); !opened.ok()) return opened;
    std::string heading = Heading(command_, type_, plan_.played.size()) + NoteLines(notes);
    if (!ShouldContinue()) return PlayReport{heading + standing_.Report()};
    const StartListener on_start = [&] { return WriteLines(std::exchange(heading, "")); };
    const GameListener on_game = [this](const FinishedGame& finished) { return Take(finished); };
    const ProgressDisplay display(command_.progress, [this] {
      return standing_.Progress(plan_.end_game - plan_.first_game, plan_.played.size());
    });
    const absl::StatusOr<MatchEnd> end = RunMatch(plan_, type_, on_start, on_game, interrupted);
    if (!end.ok()) return end.status();
    PlayReport report{heading + standing_.Report()};
    if (*end == MatchEnd::kInterrupted) report.how_to_resume = HowToResume();
    return report;
  }

 private:
  absl::Status OpenFiles() {
    if (!command_.state.empty()) {
      absl::StatusOr<MatchState> state =
          MatchState::Open(command_.state, Settings(command_, type_));
      if (!state.ok()) return Annotate(state.status(), "--state");
      for (const auto& [number, game] : state->done()) {
        plan_.played.insert(number);
        standing_.Add(number, game.result, game.fingerprint);
      }
      state_ = *std::move(state);
    }
    if (absl::Status opened = pgn_.Open("--pgn", command_.pgn); !opened.ok()) return opened;
    return sgf_.Open("--sgf", command_.sgf);
  }

  // Saves, prints and counts a game. Returns true if the match continues.
  absl::StatusOr<bool> Take(const FinishedGame& finished) {
    const std::uint64_t fingerprint = GameFingerprint(finished);
    if (absl::Status kept = Keep(finished, fingerprint); !kept.ok()) return kept;
    ++played_now_;
    if (standing_.Add(finished.number, finished.result, fingerprint)) Warn(kRepetition);
    return ShouldContinue();
  }

  absl::Status Keep(const FinishedGame& finished, std::uint64_t fingerprint) {
    const GameHeader header = HeaderOf(plan_, type_, finished);
    absl::Status kept = pgn_.Add(type_.Record(header, *finished.referee, finished.game));
    if (kept.ok() && sgf_.is_open()) {
      kept = sgf_.Add(type_.SgfRecord(header, *finished.referee, finished.game));
    }
    if (kept.ok() && state_) {
      kept = state_->Add({.number = finished.number,
                          .result = finished.result,
                          .moves = static_cast<std::int64_t>(finished.referee->moves().size()),
                          .reason = finished.game.result.reason,
                          .fingerprint = fingerprint});
    }
    return kept.ok() ? WriteLines(GameLines(plan_, type_, finished)) : kept;
  }

  // Returns false if no more games are needed; warns if the match ends undecided.
  bool ShouldContinue() const {
    if (standing_.IsDecided()) return false;
    if (!standing_.CannotDecide()) return true;
    Warn(kExhausted);
    return false;
  }

  std::string HowToResume() const {
    if (command_.state.empty()) {
      return "with --state=FILE, a match can be resumed by the same command";
    }
    return absl::StrCat("run the same command to play the remaining ",
                        GamesLeft(plan_, played_now_), " games");
  }

  const PlayMatch& command_;
  const GameType& type_;
  MatchPlan plan_;
  Standing standing_;
  std::optional<MatchState> state_;
  RecordFile pgn_;
  RecordFile sgf_;
  std::int64_t played_now_ = 0;
};

}  // namespace

absl::StatusOr<PlayReport> PlayGames(const PlayMatch& command,
                                     const std::atomic<bool>& interrupted) {
  chess::Tablebases tables;
  std::vector<std::string> notes;
  const auto note = [&notes](std::string text) { notes.push_back(std::move(text)); };
  const absl::StatusOr<std::unique_ptr<GameType>> type =
      MakeGame(command, note, interrupted, tables);
  if (!type.ok()) return type.status();
  if (!command.dry_run) return PlayRun(command, **type).Play(notes, interrupted);
  if (absl::Status sound = Check(command, **type); !sound.ok()) return sound;
  return PlayReport{Heading(command, **type, 0) + NoteLines(notes)};
}

absl::StatusOr<std::string> CheckedSettings(const PlayMatch& command,
                                            const std::atomic<bool>& interrupted) {
  chess::Tablebases tables;
  const absl::StatusOr<std::unique_ptr<GameType>> type =
      MakeGame(command, Warn, interrupted, tables);
  if (!type.ok()) return type.status();
  if (absl::Status sound = Check(command, **type); !sound.ok()) return sound;
  return Settings(command, **type);
}

absl::Status WriteLines(absl::string_view text) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  for (std::string& line : lines) {
    if (absl::StartsWith(line, "Fault: ")) line = Styled(STDOUT_FILENO, TextStyle::kRed, line);
    if (absl::StartsWith(line, "Score: ") || absl::StartsWith(line, "Elo: ")) {
      line = Styled(STDOUT_FILENO, TextStyle::kBold, line);
    }
  }
  return WriteStandardOutput(absl::StrJoin(lines, "\n"));
}

int FinishPlay(const PlayReport& report) {
  if (absl::Status written = WriteLines(report.text); !written.ok()) return Fail(written);
  return report.how_to_resume ? Interrupted(*report.how_to_resume) : kExitSuccess;
}

absl::StatusOr<int> RunMatchCommand(const MatchFlags& v, const FlagTable& flags) {
  const absl::StatusOr<PlayMatch> command = MakePlayMatch(v, flags);
  if (!command.ok()) return command.status();
  const absl::StatusOr<PlayReport> report = PlayGames(*command, WatchInterrupts());
  if (!report.ok()) return report.status();
  return FinishPlay(*report);
}

}  // namespace quadrille::match

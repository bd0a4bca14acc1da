// match: plays games between engines and tells which is stronger. `match --help` tells the rest.
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/lab/chess_kind.h"
#include "src/lab/chess_openings.h"
#include "src/lab/match_report.h"
#include "src/lab/play_game.h"
#include "src/lab/run_match.h"
#include "src/lab/sprt.h"
#include "src/lab/tally.h"
#include "src/protocol/interrupt.h"
#include "src/protocol/progress_line.h"
#include "src/protocol/standard_output.h"
#include "tools/match/match_command.h"

namespace quadrille::match {
namespace {

constexpr int kDone = 0;
constexpr int kBadInput = 2;
constexpr int kMachineFailed = 3;

// Says what is wrong, in a line, and returns the exit code for it.
int Fail(const absl::Status& status) {
  std::fputs(absl::StrCat("match: ", status.message(), "\n").c_str(), stderr);
  const bool is_machine = absl::IsUnavailable(status) || absl::IsResourceExhausted(status);
  return is_machine ? kMachineFailed : kBadInput;
}

int Print(absl::string_view text, int exit_code) {
  const absl::Status status = WriteStandardOutput(text);
  return status.ok() ? exit_code : Fail(status);
}

int Run(const ShowHelp& command) { return Print(command.text, kDone); }

absl::string_view ResultText(const lab::Ending& ending) {
  if (!ending.winner) return "1/2-1/2";
  return *ending.winner == lab::Seat::kFirst ? "1-0" : "0-1";
}

// "Game 12: new - old 1/2-1/2, threefold repetition, 143 plies", and a line for a fault.
std::string GameLines(const lab::MatchPlan& plan, const lab::FinishedGame& finished) {
  const bool swapped = finished.seat_of_first_engine == lab::Seat::kSecond;
  const std::string& first = plan.engines[swapped ? 1 : 0].name;
  const std::string& second = plan.engines[swapped ? 0 : 1].name;
  std::string lines =
      absl::StrCat("Game ", finished.number + 1, ": ", first, " - ", second, " ",
                   ResultText(finished.game.ending), ", ", finished.game.ending.reason, ", ",
                   finished.referee->moves().size(), " plies\n");
  if (const std::optional<lab::Fault>& fault = finished.game.fault) {
    absl::StrAppend(&lines, "Fault: ", fault->seat == lab::Seat::kFirst ? first : second, " ",
                    lab::FaultName(fault->kind), ": ", fault->details, "\n");
  }
  return lines;
}

// What is known so far, for the thread that plays and the one that shows the progress.
class Standing {
 public:
  explicit Standing(std::optional<lab::SprtPlan> sprt) : sprt_(std::move(sprt)) {}

  // Counts a game. Returns whether the match goes on.
  bool Add(const lab::FinishedGame& finished) {
    const std::lock_guard<std::mutex> lock(mutex_);
    tally_.Add(finished.pair(), finished.result);
    if (!sprt_) return true;
    return lab::VerdictAt(*sprt_, lab::LogLikelihoodRatio(*sprt_, tally_.pairs())) ==
           lab::Verdict::kUndecided;
  }
  std::string Progress() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return lab::MatchProgress(tally_, sprt_);
  }
  std::string Report() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return lab::MatchReport(tally_, sprt_);
  }

 private:
  std::optional<lab::SprtPlan> sprt_;
  mutable std::mutex mutex_;
  lab::Tally tally_;
};

int Run(const PlayMatch& command) {
  lab::ChessOpenings openings;
  if (!command.openings.empty()) {
    absl::StatusOr<lab::ChessOpenings> read = lab::ChessOpenings::Read(command.openings);
    if (!read.ok()) {
      return Fail(
          absl::InvalidArgumentError(absl::StrCat("--openings: ", read.status().message())));
    }
    openings = *std::move(read);
  }
  const lab::ChessKind kind(command.chess960, std::move(openings), command.seed, nullptr);
  Standing standing(command.sprt);
  const lab::GameListener listener = [&](const lab::FinishedGame& game) -> absl::StatusOr<bool> {
    const absl::Status written = WriteStandardOutput(GameLines(command.plan, game));
    if (!written.ok()) return written;
    return standing.Add(game);
  };
  absl::StatusOr<lab::MatchEnd> end = lab::MatchEnd::kAllPlayed;
  {
    const ProgressLine line(command.progress, [&standing] { return standing.Progress(); });
    end = lab::RunMatch(command.plan, kind, listener, WatchInterrupts());
  }
  if (!end.ok()) return Fail(end.status());
  return Print(standing.Report(),
               *end == lab::MatchEnd::kInterrupted ? kInterruptedExitCode : kDone);
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<MatchCommand> command = ParseMatchCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::match

int main(int argc, char** argv) {
  return quadrille::match::Main(std::vector<std::string>(argv + 1, argv + argc));
}

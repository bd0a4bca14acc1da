// Analysis commands of the native protocol: hint, eval, analyze and stop.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "src/base/program/flag_table.h"
#include "src/base/random.h"
#include "src/base/threads/stop_flag.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/protocol/native/analysis_text.h"
#include "src/protocol/native/native.h"

namespace quadrille::native {
namespace {

using mnk::Cell;
using Lock = std::lock_guard<std::mutex>;

constexpr std::int64_t kMaxAnalysisMs = std::int64_t{365} * 24 * 60 * 60 * 1000;

// The stones of `line` that belong to this turn; `after` becomes the game after them.
std::vector<Cell> TurnIn(const std::vector<Cell>& line, mnk::AnyGame& after) {
  const mnk::Side side = after.side_to_move();
  std::vector<Cell> turn;
  for (const Cell cell : line) {
    if (!after.is_running() || after.side_to_move() != side || !after.IsFree(cell)) break;
    after.Place(cell);
    turn.push_back(cell);
  }
  return turn;
}

}  // namespace

void Session::AddAnalysisCommands() {
  AddGameCommand("hint", "prints the AI's choice of move", [this](CommandWords) {
    RunAnalysis(/*waits=*/false, [this](const mnk::AnyGame& game, const mnk::ThinkingLimits& limits,
                                        Random& random) {
      return StonesLine("hint", ChooseTurn(*options_.ai.ai, game, limits, random, stop_),
                        coordinates_);
    });
  });
  AddGameCommand("eval", "prints the AI's score, -1 lost to +1 won", [this](CommandWords) {
    RunAnalysis(/*waits=*/false, [this](const mnk::AnyGame& game, const mnk::ThinkingLimits& limits,
                                        Random& random) { return Evaluate(game, limits, random); });
  });
  AddGameCommand("analyze [MS]", "searches without playing, for MS milliseconds or until stop",
                 [this](CommandWords words) { OnAnalyze(words); });
  AddGameCommand("stop", "ends an analysis; without one, same as quit", [this](CommandWords) {
    bool consulting;
    {
      const Lock lock(mutex_);
      consulting = analyzing_;
    }
    consulting ? StopAi() : Quit();
  });
}

void Session::OnAnalyze(CommandWords words) {
  std::int64_t ms = 0;
  if (!words.empty()) {
    const absl::StatusOr<std::int64_t> number =
        ParseWholeNumber("milliseconds", absl::StrJoin(words, " "), 1, kMaxAnalysisMs);
    if (!number.ok()) return Answer(BadWords("analyze", words, number.status().message()));
    ms = *number;
  }
  RunAnalysis(/*waits=*/true, [this, ms](const mnk::AnyGame& game, const mnk::ThinkingLimits&,
                                         Random& random) { return AnalyzeFor(ms, game, random); });
}

std::string Session::Evaluate(const mnk::AnyGame& game, const mnk::ThinkingLimits& limits,
                              Random& random) {
  const mnk::Analysis analysis =
      options_.ai.ai->Analyze(game, limits, random, stop_, /*report=*/nullptr);
  const bool judges = analysis.score.has_value() || analysis.wins_in.has_value();
  return absl::StrCat(
      "evaluation ", ScoreText(analysis),
      judges ? "" : absl::StrCat(" (", options_.ai.name, " does not judge positions)"), "\n");
}

std::string Session::AnalyzeFor(std::int64_t ms, const mnk::AnyGame& game, Random& random) {
  const mnk::ThinkingLimits limits{.stone_ms = ms, .infinite = ms == 0};
  const auto report = [this](const mnk::Analysis& analysis) {
    Answer(InfoLine(analysis, coordinates_));
  };
  mnk::Analysis analysis;
  if (ms > 0) {
    StopTimer timer;
    const absl::Status started =
        timer.Start(StopTimer::Clock::now() + std::chrono::milliseconds(ms), stop_);
    if (!started.ok()) return absl::StrCat("error: ", started.message(), "\n");
    analysis = options_.ai.ai->Analyze(game, limits, random, stop_, report);
  } else {
    analysis = options_.ai.ai->Analyze(game, limits, random, stop_, report);
    AwaitStop(stop_);  // so that `stop` always refers to this analysis
  }
  mnk::AnyGame after = game;
  std::vector<Cell> turn = TurnIn(analysis.line, after);
  // The line may be shorter than the turn.
  if (after.is_running() && after.side_to_move() == game.side_to_move()) {
    const std::vector<Cell> rest =
        ChooseTurn(*options_.ai.ai, after, {.stone_ms = 1}, random, stop_);
    turn.insert(turn.end(), rest.begin(), rest.end());
  }
  return StonesLine("bestmove", turn, coordinates_);
}

void Session::RunAnalysis(bool waits, Question question) {
  {
    const Lock lock(mutex_);
    if (IsTurnOf(Seat::kAi)) return Print("error: it is the turn of the AI\n");
    if (!game_.is_running()) return Print("error: the game is over\n");
  }
  StopAi();  // an earlier analysis answers first
  stop_ = false;
  auto answer = [this, question = std::move(question), game = game_, random = random_,
                 limits = clocks_.LimitsFor(game_.side_to_move())]() mutable {
    const std::string lines = question(game, limits, random);
    const Lock lock(mutex_);
    analyzing_ = false;
    Print(lines);
  };
  if (!waits && !options_.ai.thinks) return answer();
  analyzing_ = true;
  thinking_since_ = std::chrono::steady_clock::now();
  const absl::Status started = thinking_.Start(std::move(answer));
  if (started.ok()) return;
  analyzing_ = false;
  Answer(absl::StrCat("error: ", started.message(), "\n"));
}

}  // namespace quadrille::native

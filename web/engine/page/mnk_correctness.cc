#include "web/engine/page/mnk_correctness.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/analysis.h"
#include "src/protocol/client/native_engine.h"
#include "src/protocol/correctness/correctness_tests.h"
#include "src/protocol/correctness/refereed_game.h"
#include "web/engine/host.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

using correctness::CorrectnessTest;
using correctness::TestOutcome;
using correctness::TestVerdict;
using mnk::AnyGame;
using mnk::Cell;
using mnk::EngineEvent;
using mnk::Outcome;
using mnk::Point;
using mnk::Rules;
using mnk::Seat;
using mnk::Side;

// The page's engine behind the interface of a native engine; its output becomes events.
class PageEngine : public mnk::NativeEngine {
 public:
  PageEngine(const Rules& rules, std::unique_ptr<mnk::Ai> ai) : game_(rules), ai_(std::move(ai)) {}

  absl::Status NewGame(Seat black, Seat white) override {
    game_ = AnyGame(game_.rules());
    black_ = black;
    white_ = white;
    events_.clear();
    return absl::OkStatus();
  }
  absl::Status SendMove(Point point) override {
    const std::optional<Cell> cell = mnk::ToCell(point);
    const Rules& rules = game_.rules();
    const bool is_on_board = cell && cell->x < rules.n && cell->y < rules.m;
    if (!is_on_board || IsAisTurn() || !game_.is_running() || !game_.IsFree(*cell)) {
      events_.push_back(mnk::InvalidMove());
    } else {
      Place(*cell);
    }
    return absl::OkStatus();
  }
  absl::Status IsReady() override { return absl::OkStatus(); }
  absl::StatusOr<EngineEvent> NextEvent() override {
    if (!has_event()) return absl::DeadlineExceededError("no output from the engine");
    if (events_.empty()) PlaceAiStone();
    EngineEvent event = events_.front();
    events_.pop_front();
    return event;
  }
  // AI stones are placed on demand, so that a test can be stopped between them.
  bool has_event() const override { return !events_.empty() || IsAisTurn(); }

  absl::StatusOr<std::vector<Point>> GetMoves() override {
    std::vector<Point> points;
    for (const Cell cell : game_.FreeCells()) points.push_back(mnk::ToPoint(cell));
    return points;
  }
  absl::StatusOr<Side> GetPlayer() override { return game_.side_to_move(); }
  absl::StatusOr<int> MovesLeft() override { return game_.stones_left(); }
  absl::StatusOr<int> MovesMade() override { return game_.stones_placed(); }
  absl::StatusOr<std::vector<std::string>> PrintBoard() override {
    std::vector<std::string> rows;
    for (int y = 0; y < game_.rules().m; ++y) {
      std::string& row = rows.emplace_back(static_cast<std::size_t>(game_.rules().n), '.');
      for (int x = 0; x < game_.rules().n; ++x) {
        const std::optional<Side> stone =
            game_.StoneAt({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
        if (stone) row[static_cast<std::size_t>(x)] = *stone == Side::kBlack ? 'X' : 'O';
      }
    }
    return rows;
  }

 private:
  bool IsAisTurn() const {
    return game_.is_running() &&
           (game_.side_to_move() == Side::kBlack ? black_ : white_) == Seat::kAi;
  }
  void PlaceAiStone() { Place(ai_->ChooseCell(game_, random_, StopFlag())); }
  void Place(Cell cell) {
    events_.push_back(mnk::StonePlaced{game_.side_to_move(), mnk::ToPoint(cell)});
    switch (game_.Place(cell)) {
      case Outcome::kRunning:
        return;
      case Outcome::kDraw:
        events_.push_back(mnk::DrawDeclared());
        return;
      case Outcome::kBlackWins:
      case Outcome::kWhiteWins:
        events_.push_back(mnk::WinnerNamed{game_.side_to_move()});
        const mnk::CellLine line = *game_.WinningLine();
        events_.push_back(mnk::WinningLineNamed{mnk::ToPoint(line.first), mnk::ToPoint(line.last)});
    }
  }

  AnyGame game_;
  const std::unique_ptr<mnk::Ai> ai_;
  Random random_{1};
  Seat black_ = Seat::kHuman;
  Seat white_ = Seat::kHuman;
  std::deque<EngineEvent> events_;
};

std::string_view NameOf(TestOutcome outcome) {
  switch (outcome) {
    case TestOutcome::kPassed:
      return "passed";
    case TestOutcome::kFailed:
      return "FAILED";
    case TestOutcome::kNotApplicable:
      return "does not apply";
  }
  return "";
}

// Argument: rules. Reports each verdict, then returns the number of tests passed and applicable. A
// stop skips the remaining tests.
Answer RunTests(Request& request) {
  const absl::StatusOr<Rules> rules = mnk::RulesOfGame(request.Line());
  if (!rules.ok()) return rules.status();
  int passed = 0;
  int applied = 0;
  for (const CorrectnessTest& test : correctness::CorrectnessTests()) {
    // The AI whose moves the referee can verify.
    absl::StatusOr<std::unique_ptr<mnk::Ai>> ai = mnk::MakeAi("adjacent", *rules, {});
    if (!ai.ok()) return ai.status();
    PageEngine engine(*rules, *std::move(ai));
    correctness::RefereedGame game(engine, *rules, {.ai_is_adjacent = true, .stop = &StopFlag()});
    const TestVerdict verdict = test.run(game);
    if (StopFlag()) break;
    if (verdict.outcome == TestOutcome::kPassed) ++passed;
    if (verdict.outcome != TestOutcome::kNotApplicable) ++applied;
    Report(JsonObject()
               .Text("name", test.name)
               .Text("outcome", NameOf(verdict.outcome))
               .Text("why", verdict.detail)
               .Take());
  }
  return JsonObject().Number("passed", passed).Number("applied", applied).Take();
}

constexpr Command kCommands[] = {{"mnk.correctness", &RunTests}};

}  // namespace

std::span<const Command> MnkCorrectnessCommands() { return kCommands; }

}  // namespace quadrille::web

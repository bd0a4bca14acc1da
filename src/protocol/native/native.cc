#include "src/protocol/native/native.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/command_table.h"
#include "src/base/program/flag_table.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"
#include "src/protocol/native/native_perf.h"
#include "src/protocol/native/native_text.h"

namespace quadrille::native {
namespace {

using mnk::Cell;
using Clock = std::chrono::steady_clock;
using Lock = std::lock_guard<std::mutex>;

// Output of an AI that takes no time is printed in blocks of this size.
constexpr std::size_t kBurst = 1024;

}  // namespace

Session::Session(Options options)
    : options_(std::move(options)),
      start_(options_.empty_board),
      game_(options_.empty_board),
      coordinates_(options_.endless, start_.rules()),
      clocks_(options_.limits),
      random_(options_.seed) {
  AddCommands();
}

Session::~Session() { StopAi(); }

void Session::AddGameCommand(absl::string_view usage, absl::string_view about,
                             CommandTable::Handler handler) {
  commands_.Add(usage, about, [this, handler = std::move(handler)](CommandWords words) {
    AwaitQuickAi();
    handler(words);
  });
}

void Session::AddQueries() {
  const auto add_query = [this](absl::string_view name, absl::string_view about,
                                std::string (*answer)(const mnk::AnyGame& game)) {
    AddGameCommand(name, about, [this, answer](CommandWords) {
      const Lock lock(mutex_);
      Print(answer(game_));
    });
  };
  AddGameCommand("printboard", "prints the board: X black, O white", [this](CommandWords) {
    const Lock lock(mutex_);
    Print(coordinates_.endless().any() ? PartInUse() : BoardLines(game_));
  });
  AddGameCommand("getmoves", "lists the free cells, row by row", [this](CommandWords) {
    const Lock lock(mutex_);
    if (coordinates_.endless().any()) {
      return Print(CellsLine("moves:", CellsNearStones(), coordinates_));
    }
    get_moves_.Time([this] {
      game_.ListFreeCells(free_cells_);
      return free_cells_.size();
    });
    Print(CellsLine("moves:", free_cells_));
  });
  add_query("getplayer", "prints the side to move", [](const mnk::AnyGame& game) {
    return absl::StrCat(SideName(game.side_to_move()), "\n");
  });
  add_query("movesleft", "prints the number of stones left in this turn",
            [](const mnk::AnyGame& game) { return absl::StrCat(game.stones_left(), "\n"); });
  add_query("movesmade", "prints the number of stones placed",
            [](const mnk::AnyGame& game) { return absl::StrCat(game.stones_placed(), "\n"); });
}

void Session::AddCommands() {
  AddGameCommand("newgame [white|black] [ai|human] [white|black] [ai|human]",
                 "starts a game; default: black human, white ai",
                 [this](CommandWords words) { OnNewGame(words); });
  AddGameCommand("makemove x y", "places a human's stone in column x, row y, counted from 1",
                 [this](CommandWords words) { OnMakeMove(words); });
  AddQueries();
  AddGameCommand("perf", "prints the average time of three calls (nanoseconds)",
                 [this](CommandWords) { OnPerf(); });
  AddGameCommand("ai [NAME]", "prints or sets the AI of both sides, from the next stone on",
                 [this](CommandWords words) { OnAi(words); });
  AddGameCommand("seats [white|black] [ai|human] [white|black] [ai|human]",
                 "prints or sets the players, from the next stone on",
                 [this](CommandWords words) { OnSeats(words); });
  AddGameCommand("seed [N]", "prints the random seed, or restarts with seed N",
                 [this](CommandWords words) { OnSeed(words); });
  AddRecordCommands();
  AddAnalysisCommands();
  commands_.Add("isready", "answers readyok at once",
                [this](CommandWords) { Answer("readyok\n"); });
  commands_.Add("info", "prints the rules", [this](CommandWords) {
    Answer(absl::StrCat(coordinates_.RulesText(start_.rules()), "\n"));
  });
  commands_.Add("help", "lists the commands", [this](CommandWords) { Answer(commands_.Help()); });
  AddGameCommand("quit", "ends the engine at once; so does exit", [this](CommandWords) { Quit(); });
  commands_.AddAlias("exit");
}

void Session::Execute(absl::string_view line) {
  std::string typed(line);
  if (options_.helps) {
    const Lock lock(mutex_);
    typed = TypedCommand(line, coordinates_, game_.rules());
  }
  const absl::Status status = commands_.Execute(typed);
  if (status.ok()) return;
  const std::string help = options_.helps ? commands_.Suggestion(line) : "";
  Answer(absl::StrCat(status.message(), help, "\n"));
}

void Session::Refuse(absl::string_view /*begin*/, absl::string_view why) {
  Answer(absl::StrCat("unknown command: ", why, "\n"));
}

void Session::EndInput() {
  thinking_.WaitUntil(Clock::now() + options_.after_last_command);
  Quit();
}

void Session::OnNewGame(CommandWords words) {
  const absl::StatusOr<Seats> seats = ParseSeats(words);
  if (!seats.ok()) return Answer(BadWords("newgame", words, seats.status().message()));
  StopAi();
  seats_ = *seats;
  start_ = options_.empty_board;
  game_ = start_;
  moves_.clear();
  coordinates_ = Coordinates(options_.endless, start_.rules());
  clocks_.StartGame();
  started_ = true;
  LetAiPlay(absl::StrCat("game started\n", TurnBoard(/*begins_turn=*/true)));
}

void Session::OnMakeMove(CommandWords words) {
  std::optional<BoardPoint> point;
  {
    const Lock lock(mutex_);
    point = coordinates_.Parse(words, game_.rules());
    const std::string why = InvalidMoveReason(point);
    if (!why.empty()) {
      return Print(options_.helps ? absl::StrCat("invalid move: ", why, "\n") : "invalid move\n");
    }
  }
  StopAi();  // an analysis: the AI is not to move
  if (!coordinates_.CellAt(*point, game_.rules())) MoveWindow(*CoordinatesWith(point));
  std::string lines;
  Place(*coordinates_.CellAt(*point, game_.rules()), lines);
  LetAiPlay(std::move(lines));
}

void Session::OnPerf() {
  const Lock lock(mutex_);
  const double get_move = options_.ai.thinks ? thinking_time_.Average() : get_move_.Average();
  Print(absl::StrCat(PerfLine("AIPlayer::GetMove()", get_move),
                     PerfLine("Game::CheckWin()", check_win_.Average()),
                     PerfLine("Game::GetMoves()", get_moves_.Average())));
}

void Session::OnAi(CommandWords words) {
  if (words.empty()) return Answer(absl::StrCat("ai ", options_.ai.name, "\n"));
  absl::StatusOr<NamedAi> ai = options_.make_ai(absl::AsciiStrToLower(absl::StrJoin(words, " ")));
  if (!ai.ok()) return Answer(BadWords("ai", words, ai.status().message()));
  StopAi();
  options_.ai = *std::move(ai);
  get_move_ = {};
  thinking_time_ = {};
  LetAiPlay(absl::StrCat("ai ", options_.ai.name, "\n"));
}

void Session::OnSeats(CommandWords words) {
  if (words.empty()) return Answer(SeatsLine(seats_));
  const absl::StatusOr<Seats> seats = ParseSeats(words);
  if (!seats.ok()) return Answer(BadWords("seats", words, seats.status().message()));
  StopAi();
  seats_ = *seats;
  LetAiPlay(SeatsLine(seats_));
}

void Session::OnSeed(CommandWords words) {
  if (words.empty()) return Answer(absl::StrCat("seed ", options_.seed, "\n"));
  const absl::StatusOr<std::int64_t> seed =
      ParseWholeNumber("seed", absl::StrJoin(words, " "), 0, INT64_MAX);
  if (!seed.ok()) return Answer(BadWords("seed", words, seed.status().message()));
  StopAi();
  options_.seed = static_cast<std::uint64_t>(*seed);
  random_ = Random(options_.seed);
  LetAiPlay(absl::StrCat("seed ", *seed, "\n"));
}

void Session::Quit() {
  StopAi();
  Answer(absl::StrCat(coordinates_.Parameters(game_.rules()), "GameEngine has exited\n"));
  ended_ = true;
}

void Session::Answer(absl::string_view lines) {
  const Lock lock(mutex_);
  Print(lines);
}

void Session::Print(absl::string_view lines) {
  if (ended_ || lines.empty()) return;
  output_status_ = options_.output(lines);
  if (!output_status_.ok()) ended_ = true;
}

bool Session::IsTurnOf(Seat seat) const {
  return started_ && !ended_ && game_.is_running() && seats_.Of(game_.side_to_move()) == seat;
}

std::string Session::InvalidMoveReason(std::optional<BoardPoint> point) const {
  if (!started_) return "no game is running; newgame starts one";
  if (!game_.is_running()) return "the game is over; newgame starts another";
  if (!IsTurnOf(Seat::kHuman)) return "it is the turn of the AI";
  if (!point) return absl::StrCat("expected makemove x y, ", coordinates_.Limits(game_.rules()));
  const std::optional<Cell> cell = coordinates_.CellAt(*point, game_.rules());
  if (!cell && !CoordinatesWith(point)) {
    return absl::StrCat("more than ", mnk::kMaxSide, " cells from other stones");
  }
  if (cell && !game_.IsFree(*cell)) return absl::StrCat(point->x, " ", point->y, " is taken");
  return "";
}

std::string Session::ShownBoard() const {
  if (!options_.show_board) return "";
  if (coordinates_.endless().any()) return PartInUse();
  return options_.show_board(game_,
                             moves_.empty() ? std::nullopt : std::optional<Cell>(moves_.back()));
}

std::string Session::TurnBoard(bool begins_turn) const {
  if (!game_.is_running()) return ShownBoard();
  const bool both_ai = seats_ == Seats{Seat::kAi, Seat::kAi};
  return begins_turn && (IsTurnOf(Seat::kHuman) || both_ai) ? ShownBoard() : "";
}

void Session::Place(Cell cell, std::string& lines) {
  const mnk::Side side = game_.side_to_move();
  AppendStone("move", side, cell, lines, coordinates_);
  game_.Place(cell);
  moves_.push_back(cell);
  lines += TurnBoard(game_.side_to_move() != side);
  // Place() tests for a win itself; to be timed, the test is repeated alone after some stones.
  check_win_.TimeSampled([this, cell] { return game_.CheckWin(cell); });
  AppendEnd(game_, lines, coordinates_);
  if (coordinates_.IsNearEdge(cell)) MoveWindow(*CoordinatesWith(std::nullopt));
}

void Session::LetAiPlay(std::string lines) {
  if (!options_.ai.thinks) return PlayWithoutThinking(std::move(lines));
  Answer(lines);
  StopAi();
  if (!IsTurnOf(Seat::kAi)) return;
  stop_ = false;
  thinking_since_ = Clock::now();
  const absl::Status started = thinking_.Start([this] { Think(); });
  if (!started.ok()) Answer(absl::StrCat("error: ", started.message(), "\n"));
}

void Session::PlayWithoutThinking(std::string lines) {
  while (IsTurnOf(Seat::kAi)) {
    Place(get_move_.Time([this] { return options_.ai.ai->ChooseCell(game_, random_, stop_); }),
          lines);
    if (lines.size() < kBurst) continue;
    Answer(lines);
    lines.clear();
  }
  Answer(lines);
}

void Session::Think() {
  bool goes_on = true;
  while (goes_on) {
    const mnk::Side side = game_.side_to_move();
    const mnk::ThinkingLimits limits = LimitsFor(side);
    const Clock::time_point start = Clock::now();
    const Cell cell =
        options_.ai.ai->Analyze(game_, limits, random_, stop_, /*report=*/nullptr).line.front();
    const Clock::duration time = Clock::now() - start;
    const Lock lock(mutex_);
    if (stop_) return;
    ++thinking_time_.count;
    thinking_time_.nanoseconds += std::chrono::duration<double, std::nano>(time).count();
    std::string lines;
    Place(cell, lines);
    clocks_.Spend(side, std::chrono::ceil<std::chrono::milliseconds>(time).count(),
                  game_.side_to_move() != side);
    Print(lines);
    goes_on = IsTurnOf(Seat::kAi);
  }
}

mnk::ThinkingLimits Session::LimitsFor(mnk::Side side) {
  const Lock lock(mutex_);
  return clocks_.LimitsFor(side);
}

void Session::AwaitQuickAi() { thinking_.WaitUntil(thinking_since_ + options_.quick_turn); }

void Session::StopAi() {
  stop_ = true;
  stop_.notify_all();
  thinking_.Wait();
}

}  // namespace quadrille::native

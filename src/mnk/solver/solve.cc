#include "src/mnk/solver/solve.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/any_game.h"
#include "src/mnk/setup.h"
#include "src/mnk/solver/proof_sink.h"
#include "src/mnk/solver/question_search.h"
#include "src/mnk/solver/state_file.h"
#include "src/mnk/solver/win_question.h"

namespace quadrille::mnk::solver {
namespace {

constexpr Side kSides[] = {Side::kBlack, Side::kWhite};

int IndexOf(Side side) { return static_cast<int>(side); }

bool IsStart(const AnyGame& game) { return game.ToSetup() == AnyGame(game.rules()).ToSetup(); }

AnyGame After(AnyGame game, Cell cell) {
  game.Place(cell);
  return game;
}

GameValue WinValue(Side side) {
  return side == Side::kBlack ? GameValue::kBlackWins : GameValue::kWhiteWins;
}

Solution SolveUnwinnable(const AnyGame& game, const SolveLimits& limits) {
  Solution draw;
  draw.black_wins = draw.white_wins = Answer::kNo;
  if (limits.all_moves) draw.moves = game.FreeCells();
  draw.moves_complete = limits.all_moves;
  if (limits.proof == nullptr) return draw;
  ProofSink sink(*limits.proof);
  sink.Line("quadrille-proof 1");
  sink.Line(limits.position_text);
  sink.Line(ValueName(GameValue::kDraw));
  for (const char byte : {'b', 'n', 'w', 'n'}) sink.Byte(byte);
  sink.End();
  draw.proof_complete = sink.ok();
  return draw;
}

class Solving {
 public:
  Solving(const AnyGame& game, const SolveLimits& limits, Questions questions)
      : game_(game), limits_(limits), questions_(std::move(questions)) {
    stop_.interrupted = limits.stop;
    if (limits.seconds > 0) {
      stop_.deadline = started_ + std::chrono::duration_cast<SearchStop::Clock::duration>(
                                      std::chrono::duration<double>(limits.seconds));
    }
  }

  absl::StatusOr<Solution> Run() {
    if (absl::Status status = OpenState(); !status.ok()) return status;
    if (absl::Status status = AnswerBoth(game_.ToSetup()); !status.ok()) return status;
    if (absl::Status status = Save(); !status.ok()) return status;
    if (limits_.proof != nullptr) WriteProof(game_.ToSetup());
    if (limits_.variation) FindVariation();
    if (limits_.all_moves) FindMoves();
    if (absl::Status status = Save(); !status.ok()) return status;
    solution_.nodes = NodesSoFar();
    solution_.seconds = SecondsSoFar();
    return solution_;
  }

 private:
  std::uint64_t NodesSoFar() const {
    return before_.nodes + questions_[0]->nodes() + questions_[1]->nodes();
  }
  double SecondsSoFar() const {
    return before_.seconds +
           std::chrono::duration<double>(SearchStop::Clock::now() - started_).count();
  }

  absl::Status OpenState() {
    if (limits_.state.empty()) return absl::OkStatus();
    absl::StatusOr<std::unique_ptr<StateFile>> file =
        StateFile::Open(limits_.state, limits_.position_text);
    if (!file.ok()) return file.status();
    state_ = *std::move(file);
    absl::StatusOr<StateTotals> before =
        state_->Read({&questions_[0]->table(), &questions_[1]->table()});
    if (before.ok()) before_ = *before;
    return before.status();
  }
  absl::Status Save() {
    if (state_ == nullptr) return absl::OkStatus();
    return state_->Write({&questions_[0]->table(), &questions_[1]->table()},
                         {NodesSoFar(), SecondsSoFar()});
  }

  absl::Status AnswerBoth(const Setup& position) {
    Answers answers{};
    if (StrategyStealingHolds(game_.rules()) && IsStart(game_)) {
      answers[1] = Answer::kNo;
      solution_.by_strategy_stealing = true;
    }
    QuestionSearchOptions options;
    options.threads = limits_.threads;
    if (limits_.nodes > 0) options.nodes = limits_.nodes;
    options.on_slice = [&] { Report(position); };
    if (state_ != nullptr) options.save = [&] { return Save(); };
    options.save_seconds = limits_.state_seconds;
    const absl::StatusOr<Answers> found =
        QuestionSearch(position, questions_, stop_, options).Run(answers);
    if (!found.ok()) return found.status();
    solution_.black_wins = (*found)[0];
    solution_.white_wins = (*found)[1];
    if (solution_.black_wins == Answer::kYes) solution_.by_strategy_stealing = false;
    return absl::OkStatus();
  }

  void Report(const Setup& position) {
    if (!limits_.on_progress) return;
    limits_.on_progress(
        {NodesSoFar(), questions_[0]->NumbersOf(position), questions_[1]->NumbersOf(position)});
  }

  void WriteProof(const Setup& position) {
    const GameValue value = solution_.value();
    if (value == GameValue::kUnknown) return;
    ProofSink sink(*limits_.proof);
    sink.Line("quadrille-proof 1");
    sink.Line(limits_.position_text);
    sink.Line(ValueName(value));
    bool complete = true;
    if (value != GameValue::kWhiteWins) {
      complete = questions_[0]->WriteClaim(position, solution_.black_wins, sink, stop_);
    }
    if (solution_.by_strategy_stealing) {
      sink.Byte('s');
    } else if (complete && value != GameValue::kBlackWins) {
      complete = questions_[1]->WriteClaim(position, solution_.white_wins, sink, stop_);
    }
    sink.End();
    solution_.proof_complete = complete && sink.ok();
  }

  // Returns whether a stone keeps the value, or nullopt if that takes too long. Only one question
  // is open: whether the winner still wins or, in a draw, whether the other side wins after it.
  std::optional<bool> KeepsValue(const AnyGame& game, Cell cell, std::uint64_t nodes) {
    const Side side = game.side_to_move();
    const GameValue value = solution_.value();
    if (value != GameValue::kDraw && value != WinValue(side)) return true;
    const bool must_win = value == WinValue(side);
    const AnyGame next = After(game, cell);
    if (!next.is_running()) return next.outcome() == (must_win ? WinOf(side) : Outcome::kDraw);
    const int question = IndexOf(must_win ? side : Other(side));
    const Answer answer = questions_[question]->Search(next.ToSetup(), nodes, stop_);
    if (answer == Answer::kUnknown) return std::nullopt;
    return (answer == Answer::kYes) == must_win;
  }

  void FindMoves() {
    if (solution_.value() == GameValue::kUnknown) return;
    for (const Cell cell : game_.FreeCells()) {
      const std::optional<bool> keeps = KeepsValue(game_, cell, UINT64_MAX);
      if (!keeps) return;
      if (*keeps) solution_.moves.push_back(cell);
    }
    solution_.moves_complete = true;
  }

  void FindVariation() {
    if (solution_.value() == GameValue::kUnknown) return;
    for (AnyGame game = game_; game.is_running() && static_cast<int>(solution_.variation.size()) <
                                                        limits_.variation_stones;) {
      const std::optional<Cell> good = FindKeepingStone(game);
      if (!good) return;
      solution_.variation.push_back(*good);
      game.Place(*good);
    }
  }
  std::optional<Cell> FindKeepingStone(const AnyGame& game) {
    const Side side = game.side_to_move();
    const bool must_win = solution_.value() != GameValue::kDraw;
    const int question = IndexOf(must_win ? side : Other(side));
    std::vector<Cell> cells = questions_[question]->FirstStones(game.ToSetup());
    if (limits_.preferred && solution_.variation.empty()) {
      cells.insert(cells.begin(), *limits_.preferred);
    }
    const std::vector<Cell> free = game.FreeCells();
    cells.insert(cells.end(), free.begin(), free.end());
    for (const Cell cell : cells) {
      const std::optional<bool> keeps = KeepsValue(game, cell, limits_.variation_nodes);
      if (keeps.value_or(false)) return cell;
      if (!keeps && stop_.ShouldStop()) break;
    }
    return std::nullopt;
  }

  const AnyGame& game_;
  const SolveLimits& limits_;
  Questions questions_;
  SearchStop::Clock::time_point started_ = SearchStop::Clock::now();
  SearchStop stop_;
  std::unique_ptr<StateFile> state_;
  StateTotals before_;
  Solution solution_;
};

}  // namespace

GameValue Solution::value() const {
  if (black_wins == Answer::kYes) return GameValue::kBlackWins;
  if (white_wins == Answer::kYes) return GameValue::kWhiteWins;
  const bool neither = black_wins == Answer::kNo && white_wins == Answer::kNo;
  return neither ? GameValue::kDraw : GameValue::kUnknown;
}

const char* ValueName(GameValue value) {
  switch (value) {
    case GameValue::kBlackWins:
      return "black wins";
    case GameValue::kWhiteWins:
      return "white wins";
    case GameValue::kDraw:
      return "draw";
    case GameValue::kUnknown:
      break;
  }
  return "unknown";
}

std::optional<GameValue> ParseValueName(absl::string_view name) {
  for (const GameValue value :
       {GameValue::kUnknown, GameValue::kBlackWins, GameValue::kWhiteWins, GameValue::kDraw}) {
    if (name == ValueName(value)) return value;
  }
  return std::nullopt;
}

bool StrategyStealingHolds(const Rules& rules) {
  return rules.win == WinCondition::kKOrMore && rules.p <= rules.q;
}

absl::StatusOr<Solution> Solve(const AnyGame& game, const SolveLimits& limits) {
  if (!game.rules().CanBeWon()) return SolveUnwinnable(game, limits);
  Questions questions;
  for (const Side side : kSides) {
    absl::StatusOr<std::unique_ptr<WinQuestion>> question =
        MakeWinQuestion(game.rules(), side, std::max<std::int64_t>(1, limits.hash_megabytes / 2));
    if (!question.ok()) return question.status();
    questions[IndexOf(side)] = *std::move(question);
  }
  return Solving(game, limits, std::move(questions)).Run();
}

}  // namespace quadrille::mnk::solver

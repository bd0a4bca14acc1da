#include "src/mnk/solver/guided/guided_search.h"

#include <algorithm>
#include <atomic>
#include <cmath>
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
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/any_game.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/deepening_limits.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/guided/threat_tree.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {
namespace {

// Positions searched: for threats, at the attacker's turn or after a pass; by the player for its
// stone or the best answer; and for a stone of a win after a pass, or for a rank.
constexpr std::uint64_t kThreatNodes = 300;
constexpr std::uint64_t kPlayerNodes = 500;
constexpr std::uint64_t kStoneNodes = 500;
constexpr std::uint64_t kRankNodes = 300;
constexpr int kPassStones = 30;  // that the player is asked for after a pass
constexpr int kRanked = 12;
constexpr std::int64_t kTableMegabytes = 16;  // of each player

// A turn gets a second stone after so many visits, a third one after twice as many, and so on. An
// n-th stone gets a third of the visits of the one before it.
constexpr std::uint32_t kWideningVisits = 300;
constexpr double kVisitEffort = 0.01;
constexpr double kRankFactor = 3;
constexpr double kAnswerEffort = 0.05;      // of each answer not refuted
constexpr double kLossEffort = 10;          // of a turn that the player expects to lose
constexpr std::size_t kStartedAnswers = 4;  // looked at, at the same time

const std::atomic<bool> kNeverStopped = false;

StopRule StopRuleOf(const SearchStop& stop) {
  StopRule::Deadline deadline;
  if (stop.deadline != SearchStop::Clock::time_point::max()) deadline = stop.deadline;
  return StopRule(stop.interrupted == nullptr ? kNeverStopped : *stop.interrupted, deadline);
}

DeepeningResult Think(Deepening& player, const AnyGame& game, std::uint64_t nodes,
                      const SearchStop& stop) {
  DeepeningLimits limits;
  limits.nodes = nodes;
  if (stop.deadline != SearchStop::Clock::time_point::max()) limits.deadline = stop.deadline;
  return player.Run(game, limits, stop.interrupted == nullptr ? kNeverStopped : *stop.interrupted,
                    nullptr);
}

int CellOf(const PatternBoard& board, int number) {
  const Cell cell = board.CellAt(number);
  return cell.y * board.rules().n + cell.x;
}

// Returns the free cells, those with the largest gain for the side to move first.
std::vector<int> CellsByGain(const PatternBoard& board) {
  std::vector<int> numbers;
  for (int y = 0; y < board.rules().m; ++y) {
    for (int x = 0; x < board.rules().n; ++x) {
      const int number =
          board.NumberOf({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      if (board.IsFree(number)) numbers.push_back(number);
    }
  }
  std::sort(numbers.begin(), numbers.end(), [&](int a, int b) {
    return std::pair(-board.GainAt(a), a) < std::pair(-board.GainAt(b), b);
  });
  for (int& number : numbers) number = CellOf(board, number);
  return numbers;
}

}  // namespace

struct GuidedSearch::Worker {
  Worker(const Rules& rules, const CellPatterns& patterns, TranspositionTable table,
         const SearchNetwork& network)
      : player(rules, WeightsFor(rules), std::move(table), 1, Selectivity(), network),
        threats(rules, patterns) {}

  Deepening player;
  ThreatTreeBuilder threats;
};

GuidedSearch::GuidedSearch(const AnyGame& game, Side attacker, ProofGraph& graph,
                           const GuidedOptions& options)
    : graph_(graph),
      empty_(game.rules()),
      attacker_(attacker),
      options_(options),
      patterns_(game.rules(), WeightsFor(game.rules())) {
  const Setup setup = game.ToSetup();
  for (const Side side : {Side::kBlack, Side::kWhite}) {
    for (const Cell cell : side == Side::kBlack ? setup.black : setup.white) {
      first_.Add(side == attacker ? kAttackerStones : kDefenderStones,
                 cell.y * game.rules().n + cell.x);
    }
  }
  if (setup.side_to_move == attacker) {
    root_ = &graph.At(first_);
    return;
  }
  own_root_ = std::make_unique<Turn>();
  own_root_->stones = first_;
  own_root_->state = TurnState::kOpen;
  own_root_->has_ranking = true;
  own_root_->attempts.push_back(std::make_unique<Attempt>(Attempt{.cell = -1}));
  root_ = own_root_.get();
}

GuidedSearch::~GuidedSearch() = default;

absl::Status GuidedSearch::Run(const SearchStop& stop) {
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < options_.threads; ++i) {
    absl::StatusOr<TranspositionTable> table = TranspositionTable::Allocate(kTableMegabytes);
    if (!table.ok()) return table.status();
    workers.push_back(
        std::make_unique<Worker>(empty_.rules(), patterns_, *std::move(table), options_.network));
  }
  const absl::Status ran = RunOnThreads(workers.size(), workers.size(),
                                        [&](std::size_t thread) { Work(*workers[thread], stop); });
  return ran.ok() ? status_ : ran;
}

bool GuidedSearch::IsOver(const SearchStop& stop) const {
  return is_won() || has_given_up() || !status_.ok() || stop.ShouldStop();
}

void GuidedSearch::Work(Worker& worker, const SearchStop& stop) {
  Lock lock(mutex_);
  while (!IsOver(stop)) {
    if (graph_.size() > options_.max_positions) {
      changed_.wait(lock, [&] { return working_ == 0; });
      if (graph_.size() > options_.max_positions) DropOpenPositions();
    }
    Path path;
    if (Select(*root_, path)) {
      LookAt(worker, path, stop, lock);
      Update(path);
      Report(path);
      changed_.notify_all();
    } else if (working_ > 0) {
      changed_.wait(lock);
    }
  }
  changed_.notify_all();
}

void GuidedSearch::DropOpenPositions() {
  graph_.KeepWins();
  options_.max_positions = std::max(options_.max_positions, 2 * graph_.size());
  if (own_root_ == nullptr) {
    root_ = &graph_.At(first_);
    return;
  }
  Attempt& attempt = *own_root_->attempts.front();
  attempt.turns.clear();
  attempt.first_open = 0;
}

bool GuidedSearch::WantsMore(const Turn& turn) {
  const bool all_failed = std::all_of(turn.attempts.begin(), turn.attempts.end(),
                                      [](const auto& attempt) { return attempt->has_failed; });
  return all_failed || turn.visits >= kWideningVisits << (turn.attempts.size() - 1);
}

Attempt* GuidedSearch::ChooseAttempt(Turn& turn, const std::vector<Attempt*>& busy) const {
  Attempt* best = nullptr;
  for (const auto& attempt : turn.attempts) {
    if (attempt->has_failed || attempt->is_busy) continue;
    if (std::find(busy.begin(), busy.end(), attempt.get()) != busy.end()) continue;
    if (best == nullptr || attempt->effort < best->effort) best = attempt.get();
  }
  return best;
}

bool GuidedSearch::Select(Turn& turn, Path& path) {
  if (turn.is_busy || turn.state == TurnState::kWon || turn.state == TurnState::kGivenUp) {
    return false;
  }
  path.push_back({&turn, nullptr});
  if (turn.state == TurnState::kNew) return true;
  if (WantsMore(turn)) {
    if (!turn.has_ranking) return true;
    if (!turn.ranking.empty()) {
      turn.attempts.push_back(
          std::make_unique<Attempt>(Attempt{.cell = turn.ranking.back(),
                                            .rank = static_cast<int>(turn.attempts.size()),
                                            .effort = 0}));
      turn.ranking.pop_back();
    }
  }
  std::vector<Attempt*> busy;
  while (Attempt* const attempt = ChooseAttempt(turn, busy)) {
    path.back().attempt = attempt;
    if (!attempt->is_known || SelectBelow(turn, *attempt, path)) return true;
    UpdateAttempt(turn, *attempt);
    if (turn.state == TurnState::kWon) break;
    busy.push_back(attempt);
  }
  UpdateTurn(turn);
  path.pop_back();
  return false;
}

bool GuidedSearch::SelectBelow(Turn& turn, Attempt& attempt, Path& path) {
  attempt.turns.resize(attempt.answers.size());
  std::size_t started = 0;
  for (std::size_t i = attempt.first_open; i < attempt.answers.size(); ++i) {
    Turn*& after = attempt.turns[i];
    if (after == nullptr) after = &graph_.After(turn, attempt, i);
    if (after->state == TurnState::kWon) continue;
    if (after->state == TurnState::kGivenUp) return false;
    if (Select(*after, path)) return true;
    if (++started == kStartedAnswers) return false;
  }
  return false;
}

void GuidedSearch::LookAt(Worker& worker, const Path& path, const SearchStop& stop, Lock& lock) {
  Turn& turn = *path.back().turn;
  Attempt* const attempt = path.back().attempt;
  bool& is_busy = attempt == nullptr ? turn.is_busy : attempt->is_busy;
  is_busy = true;
  ++working_;
  if (attempt != nullptr) {
    LookAtAttempt(worker, turn, *attempt, stop, lock);
  } else if (turn.state == TurnState::kNew) {
    LookAtTurn(worker, turn, stop, lock);
  } else {
    Rank(worker, turn, stop, lock);
  }
  is_busy = false;
  --working_;
}

void GuidedSearch::LookAtTurn(Worker& worker, Turn& turn, const SearchStop& stop, Lock& lock) {
  const AnyGame game = GameOf(turn.stones, true);
  lock.unlock();
  const std::uint64_t before = worker.threats.nodes();
  std::optional<ThreatTree> tree = worker.threats.Build(game, 0, kThreatNodes, StopRuleOf(stop));
  std::uint64_t nodes = worker.threats.nodes() - before;
  DeepeningResult found;
  if (!tree) {
    found = Think(worker.player, game, kPlayerNodes, stop);
    nodes += found.nodes;
  }
  lock.lock();
  nodes_ += nodes;
  if (stop.ShouldStop() && !tree) return;
  if (tree) {
    turn.tree = std::move(tree->nodes);
    return Win(turn);
  }
  turn.state = found.score < -kMaxEvaluation ? TurnState::kGivenUp : TurnState::kOpen;
  const double loss = (1 - ExpectedResult(found.score, kUnitsPerE)) / 2;
  turn.effort = 1 + kLossEffort * loss;
  turn.attempts.push_back(std::make_unique<Attempt>(
      Attempt{.cell = CellOf(worker.player.board(), found.line.front()), .effort = turn.effort}));
}

void GuidedSearch::LookAtAttempt(Worker& worker, Turn& turn, Attempt& attempt,
                                 const SearchStop& stop, Lock& lock) {
  Stones stones = turn.stones;
  if (attempt.cell >= 0) stones.Add(kAttackerStones, attempt.cell);
  const AnyGame game = GameOf(stones, false);
  lock.unlock();
  const std::uint64_t before = worker.threats.nodes();
  std::optional<ThreatTree> tree;
  std::vector<int> answers;
  bool has_failed = !game.is_running();
  std::uint64_t nodes = 0;
  if (!has_failed) {
    const auto next_stone = [&](const AnyGame& position) {
      const DeepeningResult found = Think(worker.player, position, kStoneNodes, stop);
      nodes += found.nodes;
      return worker.player.board().CellAt(found.line.front());
    };
    tree = worker.threats.Build(GameOf(stones, true), 1, kThreatNodes, StopRuleOf(stop), next_stone,
                                kPassStones);
    const DeepeningResult found = Think(worker.player, game, kPlayerNodes, stop);
    nodes += found.nodes;
    const PatternBoard& board = worker.player.board();
    has_failed = found.score > kMaxEvaluation || board.CanWin(board.side_to_move(), 1);
    answers = CellsByGain(board);
    if (tree) std::erase_if(answers, [&](int cell) { return !tree->zone.Contains(cell); });
    const auto best = std::find(answers.begin(), answers.end(), CellOf(board, found.line.front()));
    if (best != answers.end()) std::rotate(answers.begin(), best, best + 1);
  }
  nodes += worker.threats.nodes() - before;
  lock.lock();
  nodes_ += nodes;
  if (stop.ShouldStop()) return;
  attempt.has_failed = has_failed;
  attempt.is_known = true;
  attempt.answers = std::move(answers);
  if (tree) attempt.after_pass = std::move(tree->nodes);
}

void GuidedSearch::Rank(Worker& worker, Turn& turn, const SearchStop& stop, Lock& lock) {
  std::vector<int> tried;
  for (const auto& attempt : turn.attempts) tried.push_back(attempt->cell);
  const Stones stones = turn.stones;
  lock.unlock();
  std::uint64_t nodes = 0;
  PatternBoard board(empty_.rules(), patterns_);
  board.SetUp(GameOf(stones, true));
  std::vector<std::pair<Score, int>> ranked;  // the defender's score
  for (const int cell : CellsByGain(board)) {
    if (static_cast<int>(ranked.size()) == kRanked) break;
    if (std::find(tried.begin(), tried.end(), cell) != tried.end()) continue;
    Stones after = stones;
    after.Add(kAttackerStones, cell);
    const AnyGame game = GameOf(after, false);
    if (!game.is_running()) continue;
    const DeepeningResult found = Think(worker.player, game, kRankNodes, stop);
    nodes += found.nodes;
    if (found.score <= kMaxEvaluation) ranked.push_back({found.score, cell});
  }
  std::sort(ranked.begin(), ranked.end(), std::greater<>());
  lock.lock();
  nodes_ += nodes;
  if (stop.ShouldStop()) return;
  turn.has_ranking = true;
  for (const auto& [score, cell] : ranked) turn.ranking.push_back(cell);
}

void GuidedSearch::Update(const Path& path) {
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    ++step->turn->visits;
    if (step->attempt != nullptr) {
      ++step->attempt->visits;
      UpdateAttempt(*step->turn, *step->attempt);
    }
    UpdateTurn(*step->turn);
  }
}

void GuidedSearch::UpdateAttempt(Turn& turn, Attempt& attempt) {
  if (!attempt.is_known || attempt.has_failed || turn.state != TurnState::kOpen) return;
  attempt.turns.resize(attempt.answers.size());
  std::size_t& first = attempt.first_open;
  const auto is_won = [](const Turn* after) {
    return after != nullptr && after->state == TurnState::kWon;
  };
  for (; first < attempt.turns.size() && is_won(attempt.turns[first]); ++first) attempt.visits = 0;
  attempt.has_failed = std::any_of(
      attempt.turns.begin(), attempt.turns.end(),
      [](const Turn* after) { return after != nullptr && after->state == TurnState::kGivenUp; });
  if (attempt.has_failed) return;
  if (first == attempt.answers.size()) {
    const auto same = [&](const auto& other) { return other.get() == &attempt; };
    turn.winner = static_cast<int>(std::find_if(turn.attempts.begin(), turn.attempts.end(), same) -
                                   turn.attempts.begin());
    return Win(turn);
  }
  const double next = attempt.turns[first] == nullptr ? 1 : attempt.turns[first]->effort;
  const auto open = static_cast<double>(attempt.answers.size() - first);
  attempt.effort = 1 + next + kAnswerEffort * open +
                   kVisitEffort * attempt.visits * std::pow(kRankFactor, attempt.rank);
}

void GuidedSearch::UpdateTurn(Turn& turn) {
  if (turn.state != TurnState::kOpen) return;
  bool all_failed = true;
  double least = 0;
  for (const auto& attempt : turn.attempts) {
    if (attempt->has_failed) continue;
    least = all_failed ? attempt->effort : std::min(least, attempt->effort);
    all_failed = false;
  }
  if (!all_failed) turn.effort = least;
  if (all_failed && turn.has_ranking && turn.ranking.empty()) turn.state = TurnState::kGivenUp;
}

void GuidedSearch::Win(Turn& turn) {
  turn.state = TurnState::kWon;
  ++won_;
  if (!options_.on_win || turn.winner < 0 || turn.is_recorded || &turn == own_root_.get()) return;
  status_.Update(options_.on_win(turn));
}

void GuidedSearch::Report(const Path& path) {
  if (!options_.on_step) return;
  GuidedProgress progress{.nodes = nodes_, .won = won_, .open = graph_.size() - won_};
  const Stones& stones = path.back().turn->stones;
  progress.depth = static_cast<int>(stones.cells[0].size() + stones.cells[1].size());
  for (const Step& step : path) {
    if (step.attempt == nullptr || step.attempt->answers.empty()) continue;
    progress.answers = step.attempt->answers.size();
    progress.answers_refuted = step.attempt->first_open;
    break;
  }
  options_.on_step(progress);
}

AnyGame GuidedSearch::GameOf(const Stones& stones, bool attacks) const {
  Setup setup;
  const int width = empty_.rules().n;
  for (const int role : {kAttackerStones, kDefenderStones}) {
    const bool is_black = (role == kAttackerStones) == (attacker_ == Side::kBlack);
    for (const int cell : stones.cells[role]) {
      (is_black ? setup.black : setup.white)
          .push_back(
              {static_cast<std::uint8_t>(cell % width), static_cast<std::uint8_t>(cell / width)});
    }
  }
  setup.side_to_move = attacks ? attacker_ : Other(attacker_);
  AnyGame game = empty_;
  game.SetUp(setup);
  return game;
}

}  // namespace quadrille::mnk::solver

#include "src/mnk/solver/guided/guided_search.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/any_game.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/guided_player.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {
namespace {

// The player searches a turn again after this number of visits, after kReviewFactor times as many,
// and so on, with kReviewNodes positions for each visit.
constexpr std::uint32_t kReviewVisits = 100;
constexpr std::uint64_t kReviewFactor = 8;
constexpr std::uint64_t kReviewNodes = 100;
constexpr std::uint64_t kMaxReviewNodes = 2'000'000;
// A turn gets another stone after this number of visits, the next one after twice as many, and so
// on. Each gets a third of the visits of the one ranked before it.
constexpr std::uint32_t kWideningVisits = 2'000;
constexpr double kVisitEffort = 0.01;
constexpr double kRankFactor = 3;
constexpr double kAnswerEffort = 0.05;      // of each answer not refuted
constexpr double kLossEffort = 10;          // of a turn that the player expects to lose
constexpr std::size_t kStartedAnswers = 4;  // looked at, at the same time

}  // namespace

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
  first_left_ = setup.stones_left;
  if (setup.side_to_move != attacker) first_.defender_left = first_left_;
  if (setup.side_to_move != attacker || first_left_ == MaxStonesLeft(setup, game.rules())) {
    root_ = &graph.At(first_);
    const int symmetry = graph.SymmetryOf(first_);
    for (int& cell : options_.first_turn) cell = ImageOf(graph.rules(), symmetry, cell);
    return;
  }
  own_root_ = std::make_unique<Turn>();
  own_root_->stones = first_;
  root_ = own_root_.get();
}

GuidedSearch::~GuidedSearch() = default;

absl::Status GuidedSearch::Run(const SearchStop& stop) {
  std::vector<std::unique_ptr<GuidedPlayer>> players;
  for (int i = 0; i < options_.threads; ++i) {
    absl::StatusOr<TranspositionTable> table =
        TranspositionTable::Allocate(GuidedPlayer::kTableMegabytes);
    if (!table.ok()) return table.status();
    players.push_back(std::make_unique<GuidedPlayer>(empty_.rules(), patterns_, *std::move(table),
                                                     options_.network));
  }
  const absl::Status ran = RunOnThreads(players.size(), players.size(),
                                        [&](std::size_t thread) { Work(*players[thread], stop); });
  return ran.ok() ? status_ : ran;
}

bool GuidedSearch::IsOver(const SearchStop& stop) const {
  return is_won() || has_given_up() || !status_.ok() || nodes_ >= options_.max_nodes ||
         stop.ShouldStop();
}

void GuidedSearch::Work(GuidedPlayer& player, const SearchStop& stop) {
  Lock lock(mutex_);
  while (!IsOver(stop)) {
    if (graph_.size() > options_.max_positions) {
      changed_.wait(lock, [&] { return working_ == 0; });
      if (graph_.size() > options_.max_positions) DropOpenPositions();
    }
    Path path;
    if (Select(*root_, path)) {
      LookAt(player, path, stop, lock);
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
  for (const auto& attempt : own_root_->attempts) {
    attempt->turns.clear();
    attempt->first_open = 0;
  }
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
  if (turn.state == TurnState::kNew || turn.visits >= turn.next_review) return true;
  if (WantsMore(turn)) {
    if (!turn.has_ranking) return true;
    if (!turn.ranking.empty()) {
      turn.attempts.push_back(
          std::make_unique<Attempt>(Attempt{.cells = turn.ranking.back(),
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

void GuidedSearch::LookAt(GuidedPlayer& player, const Path& path, const SearchStop& stop,
                          Lock& lock) {
  Turn& turn = *path.back().turn;
  Attempt* const attempt = path.back().attempt;
  bool& is_busy = attempt == nullptr ? turn.is_busy : attempt->is_busy;
  is_busy = true;
  ++working_;
  if (attempt != nullptr) {
    LookAtAttempt(player, turn, *attempt, stop, lock);
  } else if (turn.state == TurnState::kNew) {
    LookAtTurn(player, turn, stop, lock);
  } else if (turn.visits >= turn.next_review) {
    Review(player, turn, stop, lock);
  } else {
    Rank(player, turn, stop, lock);
  }
  is_busy = false;
  --working_;
}

void GuidedSearch::LookAtTurn(GuidedPlayer& player, Turn& turn, const SearchStop& stop,
                              Lock& lock) {
  if (&turn == root_ && !options_.first_turn.empty()) {
    turn.state = TurnState::kOpen;
    turn.has_ranking = true;
    turn.attempts.push_back(std::make_unique<Attempt>(Attempt{.cells = options_.first_turn}));
    return;
  }
  const AnyGame game = GameOf(turn.stones);
  if (!game.is_running()) {  // a full board
    turn.state = TurnState::kGivenUp;
    return;
  }
  lock.unlock();
  GuidedPlayer::Attack attack = player.FindAttack(game, stop);
  lock.lock();
  nodes_ += attack.nodes;
  if (attack.tree) {
    turn.tree = std::move(attack.tree->nodes);
    return Win(turn);
  }
  if (stop.ShouldStop()) return;
  turn.state = attack.is_lost ? TurnState::kGivenUp : TurnState::kOpen;
  turn.effort = 1 + kLossEffort * (1 - attack.expected) / 2;
  turn.next_review = kReviewVisits;
  turn.attempts.push_back(
      std::make_unique<Attempt>(Attempt{.cells = attack.cells, .effort = turn.effort}));
}

void GuidedSearch::LookAtAttempt(GuidedPlayer& player, Turn& turn, Attempt& attempt,
                                 const SearchStop& stop, Lock& lock) {
  Stones passed = turn.stones;
  for (const int cell : attempt.cells) passed.Add(kAttackerStones, cell);
  Stones stones = passed;
  passed.defender_left = 0;
  if (!attempt.cells.empty()) stones.defender_left = graph_.rules().p;
  const AnyGame game = GameOf(stones);
  lock.unlock();
  GuidedPlayer::Defence defence;
  defence.has_refuted = !game.is_running();
  if (!defence.has_refuted) defence = player.FindDefence(game, GameOf(passed), stop);
  lock.lock();
  nodes_ += defence.nodes;
  if (stop.ShouldStop()) return;
  attempt.has_failed = defence.has_refuted;
  attempt.is_known = true;
  attempt.answers = std::move(defence.answers);
  if (defence.tree) attempt.after_pass = std::move(defence.tree->nodes);
}

void GuidedSearch::Review(GuidedPlayer& player, Turn& turn, const SearchStop& stop, Lock& lock) {
  const AnyGame game = GameOf(turn.stones);
  const std::uint64_t nodes = std::min(turn.visits * kReviewNodes, kMaxReviewNodes);
  lock.unlock();
  const GuidedPlayer::Choice choice = player.Choose(game, nodes, stop);
  lock.lock();
  nodes_ += choice.nodes;
  if (stop.ShouldStop()) return;
  turn.next_review = turn.visits * kReviewFactor;
  const auto known =
      std::find_if(turn.attempts.begin(), turn.attempts.end(),
                   [&](const auto& attempt) { return attempt->cells == choice.cells; });
  if (known != turn.attempts.end()) {
    (*known)->rank = std::max((*known)->rank - 1, 0);
    UpdateAttempt(turn, **known);
    return;
  }
  std::erase(turn.ranking, choice.cells);
  turn.attempts.push_back(
      std::make_unique<Attempt>(Attempt{.cells = choice.cells, .rank = 1, .effort = 0}));
}

void GuidedSearch::Rank(GuidedPlayer& player, Turn& turn, const SearchStop& stop, Lock& lock) {
  std::vector<std::vector<int>> tried;
  for (const auto& attempt : turn.attempts) tried.push_back(attempt->cells);
  const AnyGame game = GameOf(turn.stones);
  lock.unlock();
  GuidedPlayer::Ranking ranking = player.Rank(game, tried, stop);
  lock.lock();
  nodes_ += ranking.nodes;
  if (stop.ShouldStop()) return;
  turn.has_ranking = true;
  turn.ranking = std::move(ranking.turns);
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
  if (turn.stones.defender_left > 0) return;
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

AnyGame GuidedSearch::GameOf(const Stones& stones) const {
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
  setup.side_to_move = stones.defender_left > 0 ? Other(attacker_) : attacker_;
  const int all = MaxStonesLeft(setup, empty_.rules());
  const bool is_first = own_root_ != nullptr && stones == own_root_->stones;
  setup.stones_left = is_first                   ? first_left_
                      : stones.defender_left > 0 ? std::min(stones.defender_left, all)
                                                 : all;
  AnyGame game = empty_;
  game.SetUp(setup);
  return game;
}

}  // namespace quadrille::mnk::solver

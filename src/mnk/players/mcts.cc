#include "src/mnk/players/mcts.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/alphabeta.h"
#include "src/mnk/players/choose.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr int kRootWidth = 40;
constexpr int kWidth = 20;
// The PUCT exploration constant.
constexpr double kExploration = 1.0;
// First play urgency (FPU) reduction: an unvisited child's value is the parent's minus this.
constexpr double kFpuReduction = 0.2;
// The default limit, about 60 ms on boards up to 19 x 19.
constexpr std::uint64_t kDefaultVisits = 10'000;
constexpr int kVisitsPerClockCheck = 16;

double UnitsOf(const Rules& rules) {
  // Normalized to a row that lacks one stone more than a turn has.
  const int lacking = std::min(rules.p + 1, rules.k);
  return 2.0 * std::max(1, ThreatLevel(lacking, rules.k));
}

}  // namespace

Mcts::Mcts(const Rules& rules, std::unique_ptr<const Evaluation> evaluation, std::size_t max_nodes,
           const SearchLimits& limits)
    : rules_(rules),
      evaluation_(std::move(evaluation)),
      max_nodes_(max_nodes),
      limits_(limits),
      units_(UnitsOf(rules)) {}

int Mcts::ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame&,
                      Random& random, const std::atomic<bool>& stop) {
  const StopRule limit(stop, StopRule::DeadlineIn(limits_.time_ms));
  if (board_ == nullptr) board_ = std::make_unique<WindowBoard>(rules_, *evaluation_);
  board_->SetPosition(position);
  Weights weights(rules_.cells(), 0);
  board_->Weigh(cells, weights);
  best_.clear();
  for (const int cell : ChooseBest(cells, kRootWidth, weights, random)) {
    best_.push_back({cell, weights[cell]});
  }
  nodes_.clear();
  nodes_.push_back({.visits = 1, .side = Other(position.side_to_move())});
  AddChildren(0, best_, /*forced=*/false);
  std::uint64_t visits = limits_.nodes > 0     ? limits_.nodes
                         : limits_.time_ms > 0 ? UINT64_MAX
                                               : kDefaultVisits;
  for (; visits > 0 && nodes_[0].proof == Proof::kNone; --visits) {
    if (limit.IsStopped() || (visits % kVisitsPerClockCheck == 0 && limit.ShouldStop())) break;
    Visit();
  }
  return nodes_[BestRootChild()].cell;
}

void Mcts::AddChildren(std::size_t parent, const std::vector<WeightedCell>& cells, bool forced) {
  // Weights grow with the square of the odds: completing a row weighs four times as much as leaving
  // one stone missing.
  const auto odds = [](const WeightedCell& cell) {
    return std::sqrt(static_cast<double>(std::max<std::int64_t>(1, cell.weight)));
  };
  double sum = 0;
  for (const WeightedCell& cell : cells) sum += odds(cell);
  nodes_[parent].first_child = static_cast<std::int32_t>(nodes_.size());
  nodes_[parent].children = static_cast<std::uint16_t>(cells.size());
  nodes_[parent].forced = forced;
  const Side side = board_->position().side_to_move();
  for (const WeightedCell& cell : cells) {
    nodes_.push_back({.prior = static_cast<float>(odds(cell) / sum),
                      .cell = static_cast<std::uint16_t>(cell.cell),
                      .side = side});
  }
}

void Mcts::Visit() {
  path_.assign(1, 0);
  while (nodes_[path_.back()].children > 0 && nodes_[path_.back()].proof == Proof::kNone) {
    path_.push_back(SelectChild(nodes_[path_.back()]));
    board_->Place(nodes_[path_.back()].cell);
  }
  const std::size_t leaf = path_.back();
  const Side side = board_->position().side_to_move();
  const double points = nodes_[leaf].proof == Proof::kNone ? EvaluateLeaf(leaf) : 0;
  for (std::size_t i = path_.size(); i-- > 0;) {
    Node& node = nodes_[path_[i]];
    if (i + 1 < path_.size() && nodes_[path_[i + 1]].proof != Proof::kNone) UpdateProof(node);
    ++node.visits;
    node.points += node.side == side ? points : -points;
    if (i > 0) board_->Undo();
  }
}

double Mcts::EvaluateLeaf(std::size_t leaf) {
  const Position& position = board_->position();
  if (position.free_cells() == 0 || !board_->CanBeWon()) return 0;
  const Side side = position.side_to_move();
  const int left = std::min(position.stones_left(), rules_.p);
  if (board_->StonesToWin(side, left) > 0) {
    nodes_[leaf].proof = nodes_[leaf].side == side ? Proof::kWon : Proof::kLost;
    return 1;
  }
  if (nodes_[leaf].visits > 0 && nodes_.size() < max_nodes_) {
    const bool forced = board_->StonesToWin(Other(side), position.stones_of_next_turn()) > 0;
    if (forced) {
      board_->ListNearestRow(Other(side), row_);
      best_.clear();
      for (const int cell : row_) best_.push_back({cell, board_->OwnWeightAt(cell)});
    } else {
      board_->ListBest(kWidth, best_);
    }
    AddChildren(leaf, best_, forced);
  }
  return std::tanh(board_->Score() / (2 * units_));
}

std::size_t Mcts::SelectChild(const Node& parent) const {
  const double sqrt_visits = std::sqrt(static_cast<double>(parent.visits));
  const auto first = static_cast<std::size_t>(parent.first_child);
  // The parent's value is that of the side that placed its stone.
  const double mean = parent.points / parent.visits;
  const double fpu_value = (nodes_[first].side == parent.side ? mean : -mean) - kFpuReduction;
  std::size_t best = first;
  double best_value = -INFINITY;
  for (std::size_t i = first; i < first + parent.children; ++i) {
    const Node& child = nodes_[i];
    double value = child.visits > 0 ? child.points / child.visits : fpu_value;
    if (child.proof == Proof::kLost) value = -2;
    value += kExploration * child.prior * sqrt_visits / (1 + child.visits);
    if (value > best_value) {
      best_value = value;
      best = i;
    }
  }
  return best;
}

void Mcts::UpdateProof(Node& node) {
  const auto first = static_cast<std::size_t>(node.first_child);
  bool all_lost = node.forced;
  for (std::size_t i = first; i < first + node.children; ++i) {
    const Node& child = nodes_[i];
    if (child.proof == Proof::kWon) {
      node.proof = child.side == node.side ? Proof::kWon : Proof::kLost;
      return;
    }
    all_lost = all_lost && child.proof == Proof::kLost;
  }
  if (all_lost) node.proof = nodes_[first].side == node.side ? Proof::kLost : Proof::kWon;
}

std::size_t Mcts::BestRootChild() const {
  const Node& root = nodes_[0];
  const auto first = static_cast<std::size_t>(root.first_child);
  const auto rank = [&](std::size_t i) {
    const Proof proof = nodes_[i].proof;
    return std::pair(proof == Proof::kWon ? 2 : proof == Proof::kNone ? 1 : 0, nodes_[i].visits);
  };
  std::size_t best = first;
  for (std::size_t i = first + 1; i < first + root.children; ++i) {
    if (rank(i) > rank(best)) best = i;
  }
  return best;
}

}  // namespace quadrille::mnk

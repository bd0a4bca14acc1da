#include "src/mnk/solver/guided/proof_graph.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "src/mnk/rules.h"

namespace quadrille::mnk::solver {

int ImageOf(const Rules& rules, int symmetry, int cell) {
  int x = cell % rules.n;
  int y = cell / rules.n;
  if ((symmetry & 1) != 0) x = rules.n - 1 - x;
  if ((symmetry & 2) != 0) y = rules.m - 1 - y;
  if ((symmetry & 4) != 0) std::swap(x, y);
  return y * rules.n + x;
}

// Mirrors undo themselves; after an exchange of x and y, each is the other's.
int InverseOf(int symmetry) {
  if ((symmetry & 4) == 0) return symmetry;
  return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

void Stones::Add(int role, int cell) {
  auto& list = cells[role];
  const auto number = static_cast<std::uint16_t>(cell);
  list.insert(std::lower_bound(list.begin(), list.end(), number), number);
}

std::pair<Stones, int> ProofGraph::Canonical(const Stones& stones) const {
  Stones least = stones;
  int best = 0;
  for (int symmetry = 1; symmetry < (rules_.m == rules_.n ? 8 : 4); ++symmetry) {
    Stones image = stones;
    for (auto& cells : image.cells) {
      for (std::uint16_t& cell : cells) {
        cell = static_cast<std::uint16_t>(ImageOf(rules_, symmetry, cell));
      }
      std::sort(cells.begin(), cells.end());
    }
    if (image.cells >= least.cells) continue;
    least = std::move(image);
    best = symmetry;
  }
  return {std::move(least), best};
}

Turn& ProofGraph::At(const Stones& stones) {
  Stones canonical = Canonical(stones).first;
  std::unique_ptr<Turn>& turn = turns_[canonical];
  if (turn == nullptr) {
    turn = std::make_unique<Turn>();
    turn->stones = std::move(canonical);
    if (turn->stones.defender_left > 0) {
      turn->state = TurnState::kOpen;
      turn->has_ranking = true;
      turn->attempts.push_back(std::make_unique<Attempt>());
    }
  }
  return *turn;
}

Turn* ProofGraph::Find(const Stones& stones) {
  const auto found = turns_.find(Canonical(stones).first);
  return found == turns_.end() ? nullptr : found->second.get();
}

Stones ProofGraph::StonesAfter(const Turn& turn, const Attempt& attempt, std::size_t answer) const {
  Stones stones = turn.stones;
  for (const int cell : attempt.cells) stones.Add(kAttackerStones, cell);
  const int left = stones.defender_left > 0 ? stones.defender_left : rules_.p;
  stones.Add(kDefenderStones, attempt.answers[answer]);
  stones.defender_left = left - 1;
  return stones;
}

int ProofGraph::SymmetryOf(const Stones& stones) const { return Canonical(stones).second; }

void ProofGraph::KeepWins() {
  absl::erase_if(turns_, [](const auto& entry) {
    return entry.second->state != TurnState::kWon && !entry.second->is_recorded;
  });
  for (auto& [stones, turn] : turns_) {
    const bool is_won = turn->state == TurnState::kWon;
    if (is_won && turn->winner < 0) continue;
    // The attempt of a state file is the first one.
    std::unique_ptr<Attempt> winner = std::move(turn->attempts[is_won ? turn->winner : 0]);
    turn->attempts.clear();
    turn->attempts.push_back(std::move(winner));
    if (is_won) {
      turn->winner = 0;
    } else {
      turn->attempts.front()->turns.clear();
      turn->attempts.front()->first_open = 0;
    }
  }
}

}  // namespace quadrille::mnk::solver

#include "src/mnk/search/threats/turn_attack.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Beam widths for the first stone of a turn and for later ones.
constexpr int kFirstStones = 12;
constexpr int kLaterStones = 8;
// A clock read costs more than a node.
constexpr int kStonesPerClockCheck = 64;

}  // namespace

int TurnAttack::Find(int max_nodes, Defence defence, const StopRule& stop) {
  if (defence != defence_) Clear();
  defence_ = defence;
  stop_ = stop;
  nodes_left_ = max_nodes;
  nodes_ = 0;
  return Attack(0);
}

void TurnAttack::CountStone() {
  --nodes_left_;
  ++nodes_;
  if (nodes_ % kStonesPerClockCheck == 0 && stop_.ShouldStop()) nodes_left_ = 0;
}

int TurnAttack::Attack(int turn) {
  Frame& frame = frames_[turn];
  frame.turn.clear();
  const Position& position = board_.position();
  const Side side = position.side_to_move();
  if (const int to_win = board_.StonesToWin(side, position.stones_left()); to_win > 0) {
    board_.ListNearestRow(side, frame.turn);
    return to_win;
  }
  if (turn >= kMaxTurns || IsOver()) return 0;
  const std::uint64_t key = board_.key();
  if (failed_[key % kTableSize] == key) return 0;
  const int stones = AddStone(turn, 0);
  if (stones == 0 && !IsOver()) failed_[key % kTableSize] = key;
  return stones;
}

int TurnAttack::AddStone(int turn, int stone) {
  Frame& frame = frames_[turn];
  ListStones(frame, stone);
  const bool last = board_.position().stones_left() == 1;
  for (std::size_t i = 0; i < frame.stones[stone].size() && !IsOver(); ++i) {
    const int cell = frame.stones[stone][i].cell;
    CountStone();
    board_.Place(cell);
    frame.turn.push_back(cell);
    const int stones = last ? Defend(turn) : AddStone(turn, stone + 1);
    board_.Undo();
    if (stones > 0) return stones + 1;
    frame.turn.pop_back();
  }
  return 0;
}

// The defender's threats must be blocked within the turn.
void TurnAttack::ListStones(Frame& frame, int stone) {
  std::vector<WeightedCell>& stones = frame.stones[stone];
  stones.clear();
  const Position& position = board_.position();
  const Side side = position.side_to_move();
  const int left = position.stones_left();
  const int next = position.stones_of_next_turn();
  if (board_.StonesToWin(Other(side), next) > 0) {
    board_.ListRows(Other(side), next, frame.rows);
    const int min_blockers = frame.rows.MinBlockers(left);
    if (min_blockers > left) return;
    frame.rows.ListBlockers(left, frame.blockers);
    for (const int cell : frame.blockers) stones.push_back({cell, board_.OwnWeightAt(cell)});
    if (min_blockers == left) {
      std::sort(stones.begin(), stones.end(), [](const WeightedCell& a, const WeightedCell& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.cell < b.cell;
      });
      return;
    }
  }
  const std::size_t blockers = stones.size();
  // The remaining stones must make a threat; without one so far, the last stone must make two at
  // once, since a single stone blocks one.
  const int threat = position.rules().k - position.rules().p;
  const bool threatens = board_.StonesToWin(side, position.rules().p) > 0;
  board_.AddBestOwn(stone == 0 ? kFirstStones : kLaterStones, left == 1 && !threatens ? 2 : 1,
                    threat - left, stones);
  const auto is_blocker = [&](const WeightedCell& one) {
    return std::any_of(stones.begin(), stones.begin() + blockers,
                       [&](const WeightedCell& other) { return other.cell == one.cell; });
  };
  stones.erase(std::remove_if(stones.begin() + blockers, stones.end(), is_blocker), stones.end());
}

int TurnAttack::Defend(int turn) {
  const Position& position = board_.position();
  const Side defender = position.side_to_move();
  const Side attacker = Other(defender);
  const int stones = position.stones_left();
  const int next = position.stones_of_next_turn();
  if (stones == 0 || next == 0 || board_.StonesToWin(defender, stones) > 0) return 0;
  const int to_win = board_.StonesToWin(attacker, next);
  if (to_win == 0) return 0;
  Frame& frame = frames_[turn];
  board_.ListRows(attacker, next, frame.rows);
  const int min_blockers = frame.rows.MinBlockers(stones);
  if (min_blockers > stones) return stones + to_win;
  if (min_blockers < stones) return 0;
  if (defence_ == Defence::kExhaustive || position.rules().win == WinCondition::kExactlyK) {
    return DefendExhaustively(frame, turn, stones);
  }
  frame.rows.ListBlockers(stones, frame.blockers);
  if (static_cast<int>(frame.blockers.size()) + next > position.free_cells()) return 0;
  board_.PlaceTurn(frame.blockers);
  const int after = board_.HasRow(defender) ? 0 : Attack(turn + 1);
  board_.UndoTurn();
  if (after == 0) return 0;
  return after + stones;
}

int TurnAttack::DefendExhaustively(Frame& frame, int turn, int stones) {
  frame.replies.clear();
  std::vector<int> reply;
  ListReplies(frame.rows, reply, 0, stones, frame.replies);
  int max_after = 0;
  for (std::size_t i = 0; i < frame.replies.size(); ++i) {
    board_.PlaceTurn(frame.replies[i]);
    const int after = Attack(turn + 1);
    board_.UndoTurn();
    if (after == 0) return 0;
    max_after = std::max(max_after, after);
  }
  return max_after + stones;
}

// Lists every set of up to `stones` cells that blocks all rows, without duplicates, each ascending.
void TurnAttack::ListReplies(const ThreatRows& rows, std::vector<int>& reply, std::size_t first_row,
                             int stones, std::vector<std::vector<int>>& replies) const {
  const auto stopped = [&](const ThreatRow& row) {
    return std::any_of(reply.begin(), reply.end(), [&](int cell) { return row.Contains(cell); });
  };
  std::size_t open = first_row;
  while (open < rows.rows().size() && stopped(rows.rows()[open])) ++open;
  if (open == rows.rows().size()) {
    std::vector<int> sorted = reply;
    std::sort(sorted.begin(), sorted.end());
    if (std::find(replies.begin(), replies.end(), sorted) == replies.end()) {
      replies.push_back(sorted);
    }
    return;
  }
  if (stones == 0) return;
  const ThreatRow& row = rows.rows()[open];
  for (int i = 0; i < row.count; ++i) {
    reply.push_back(row.cells[i]);
    ListReplies(rows, reply, open + 1, stones - 1, replies);
    reply.pop_back();
  }
}

}  // namespace quadrille::mnk

#include "src/mnk/search/threats/turn_threat_search.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr std::size_t kMaxFirstStones = 12;
constexpr std::size_t kMaxLaterStones = 8;
constexpr std::uint64_t kStonesPerClockCheck = 64;  // a clock read costs more than a node

}  // namespace

ForcedWin TurnThreatSearch::Find(std::uint64_t max_nodes, const StopRule& stop) {
  nodes_left_ = max_nodes;
  stop_ = stop;
  line_.clear();
  const ForcedWin win = Attack(0);
  std::reverse(line_.begin(), line_.end());
  return win;
}

void TurnThreatSearch::CountStone() {
  --nodes_left_;
  ++nodes_;
  if (nodes_ % kStonesPerClockCheck == 0 && stop_.ShouldStop()) nodes_left_ = 0;
}

ForcedWin TurnThreatSearch::Attack(int ply) {
  const Side side = board_.side_to_move();
  const int stones = board_.stones_left();
  for (int i = 1; i <= stones; ++i) {
    if (board_.CanWin(side, i)) return {i, board_.Cells(side, kWins + i - 1).First()};
  }
  if (ply >= kMaxPly || nodes_left_ == 0) return {};
  const std::uint64_t key = board_.key();
  if (failed_[key % kTableSize] == key) return {};
  Frame& frame = frames_[ply];
  ListStones(frame);
  for (std::size_t i = 0; i < frame.stones.size() && nodes_left_ > 0; ++i) {
    const int cell = frame.stones[i].cell;
    CountStone();
    board_.Place(cell);
    const ForcedWin win = board_.side_to_move() == side ? Attack(ply + 1) : Defend(ply + 1);
    board_.Undo();
    if (win.stones > 0) {
      line_.push_back(cell);
      return {win.stones + 1, cell};
    }
  }
  if (nodes_left_ > 0) failed_[key % kTableSize] = key;
  return {};
}

// The defender's threats must be blocked within the turn; otherwise the last stone must make a
// threat, and earlier ones may prepare it.
void TurnThreatSearch::ListStones(Frame& frame) {
  const Side side = board_.side_to_move();
  const int stones = board_.stones_left();
  frame.stones.clear();
  bool free_choice = true;
  if (board_.CanWin(Other(side), board_.stones_of_next_turn())) {
    board_.ListRows(Other(side), board_.stones_of_next_turn(), frame.threats);
    const int min_blockers = frame.threats.MinBlockers(stones);
    if (min_blockers > stones) return;
    free_choice = min_blockers < stones;
    frame.threats.ListBlockers(min_blockers, frame.blockers);
    for (const int cell : frame.blockers) frame.stones.push_back({cell, board_.GainAt(cell)});
  }
  if (free_choice) {
    const auto add = [&](int cell) {
      const auto same = [cell](const RankedCell& stone) { return stone.cell == cell; };
      if (std::none_of(frame.stones.begin(), frame.stones.end(), same)) {
        frame.stones.push_back({cell, board_.GainAt(cell)});
      }
    };
    board_.Cells(side, kThreat).ForEach(add);
    if (stones > 1) board_.Cells(side, kBuilds).ForEach(add);
  }
  const bool begins = stones == board_.rules().p;
  const std::size_t max_stones = begins ? kMaxFirstStones : kMaxLaterStones;
  std::sort(frame.stones.begin(), frame.stones.end(), [](const RankedCell& a, const RankedCell& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.cell < b.cell;
  });
  if (frame.stones.size() > max_stones) frame.stones.resize(max_stones);
}

ForcedWin TurnThreatSearch::Defend(int ply) {
  const Side defender = board_.side_to_move();
  const Side attacker = Other(defender);
  const int stones = board_.stones_left();
  for (int i = 1; i <= stones; ++i) {
    if (board_.CanWin(defender, i)) return {};
  }
  const int next = board_.stones_of_next_turn();
  if (ply >= kMaxPly || next == 0 || !board_.CanWin(attacker, next)) return {};
  Frame& frame = frames_[ply];
  board_.ListRows(attacker, next, frame.threats);
  const int min_blockers = frame.threats.MinBlockers(stones);
  if (min_blockers > stones) return {stones + next, 0};
  if (min_blockers < stones) return {};
  frame.threats.ListBlockers(stones, frame.blockers);
  if (static_cast<int>(frame.blockers.size()) + next > board_.free_cells()) return {};
  const int placed = static_cast<int>(frame.blockers.size());
  // If the surplus stones complete a defender's row, nothing is proved.
  const bool completes = board_.PlaceTurn(frame.blockers);
  const ForcedWin win = completes ? ForcedWin{} : Attack(ply + 1);
  for (int i = 0; i < placed; ++i) board_.Undo();
  if (win.stones == 0) return {};
  return {win.stones + stones, 0};
}

}  // namespace quadrille::mnk

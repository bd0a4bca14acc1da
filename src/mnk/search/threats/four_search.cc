#include "src/mnk/search/threats/four_search.h"

#include <array>
#include <cstdint>

#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr int kMaxDepth = 64;
constexpr int kMaxThreats = 24;  // searched per node

}  // namespace

ForcedWin FourSearch::Find(int max_nodes) {
  nodes_left_ = max_nodes;
  return Attack(0);
}

ForcedWin FourSearch::Attack(int depth) {
  const Side side = board_.side_to_move();
  const Side other = Other(side);
  if (board_.CanWin(side, 1)) return {1, board_.Cells(side, kWins).First()};
  const CellSet& to_stop = board_.Cells(other, kWins);
  if (to_stop.size() > 1) return {};
  if (to_stop.empty() && !board_.Cells(side, kDecisive).empty()) {
    return {3, board_.Cells(side, kDecisive).First()};
  }
  if (board_.Cells(side, kThreat).empty() || depth >= kMaxDepth) return {};
  const std::uint64_t key = board_.key();
  if (failed_[key % kTableSize] == key) return {};

  std::array<int, kMaxThreats> threats;
  int count = 0;
  if (!to_stop.empty()) {
    const int cell = to_stop.First();
    if ((board_.ClassesAt(side, cell) >> kDecisive & 1) != 0) return {3, cell};
    if ((board_.ClassesAt(side, cell) >> kThreat & 1) != 0) threats[count++] = cell;
  } else {
    // Searches threats that also make an open three first.
    for (const bool builds : {true, false}) {
      board_.Cells(side, kThreat).ForEach([&](int cell) {
        if (count < kMaxThreats &&
            (board_.ClassesAt(side, cell) >> kBuilds & 1) == static_cast<unsigned>(builds)) {
          threats[count++] = cell;
        }
      });
    }
  }
  bool complete = count < kMaxThreats;
  for (int i = 0; i < count; ++i) {
    const int stones = StonesAfter(threats[i], depth);
    if (stones > 0) return {stones, threats[i]};
    complete = complete && nodes_left_ > 0;
  }
  if (complete) failed_[key % kTableSize] = key;
  return {};
}

int FourSearch::StonesAfter(int cell, int depth) {
  if (nodes_left_ <= 0) return 0;
  --nodes_left_;
  ++nodes_;
  const Side side = board_.side_to_move();
  board_.Place(cell);
  const CellSet& completing = board_.Cells(side, kWins);
  int stones = 0;
  if (completing.size() == 1) {
    board_.Place(completing.First());
    if (board_.free_cells() > 0) stones = Attack(depth + 2).stones;
    board_.Undo();
    if (stones > 0) stones += 2;
  }
  board_.Undo();
  return stones;
}

}  // namespace quadrille::mnk

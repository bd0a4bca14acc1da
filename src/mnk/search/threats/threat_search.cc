#include "src/mnk/search/threats/threat_search.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr int kMaxPly = 100;

}  // namespace

ThreatSearch::ThreatSearch(PatternBoard& board)
    : board_(board), table_(kTableSize), frames_(kMaxPly + 1), defences_(board.padded_cells()) {
  assert(board.rules().p == 1);
}

ForcedWin ThreatSearch::Find(std::uint64_t max_nodes, const StopRule& stop) {
  stop_ = stop;
  ForcedWin win = Search(max_nodes);
  line_.clear();
  if (win.stones > 0) ExtractLine();
  if (line_.empty()) return {};
  win.cell = line_.front();
  return win;
}

ForcedWin ThreatSearch::Search(std::uint64_t max_nodes) {
  attacker_ = board_.side_to_move();
  last_node_ = nodes_ + max_nodes;
  over_ = false;
  ProofNumbers numbers;
  if (!IsTerminal(numbers)) Expand(kInfinite, kInfinite, 0, numbers);
  return numbers.proof == 0 ? ForcedWin{numbers.stones, 0} : ForcedWin{};
}

bool ThreatSearch::IsTerminal(ProofNumbers& numbers) const {
  const Side side = board_.side_to_move();
  const Side other = Other(side);
  const ProofNumbers won{0, kInfinite, 0};
  const ProofNumbers failed{kInfinite, 0, 0};
  numbers = failed;
  if (board_.free_cells() == 0) return true;
  if (attacks()) {
    if (board_.CanWin(side, 1)) {
      numbers = won;
      numbers.stones = 1;
      return true;
    }
    if (board_.CanWin(other, 1)) return board_.Cells(other, kWins).size() > 1;
    if (board_.Cells(side, kDecisive).empty()) return false;
    numbers = won;
    numbers.stones = 3;
    return true;
  }
  if (board_.CanWin(side, 1)) return true;
  if (board_.CanWin(other, 1)) {
    if (board_.Cells(other, kWins).size() == 1) return false;
    numbers = won;
    numbers.stones = 2;
    return true;
  }
  return board_.Cells(other, kDecisive).empty();
}

void ThreatSearch::ListAttacks(std::vector<int>& moves) const {
  const Side side = board_.side_to_move();
  const CellSet& threats = board_.Cells(side, kThreat);
  moves.clear();
  if (board_.CanWin(Other(side), 1)) {
    // If it makes no threat, IsTerminal() rejects it after it is placed.
    moves.push_back(board_.Cells(Other(side), kWins).First());
    return;
  }
  threats.ForEach([&](int cell) { moves.push_back(cell); });
  if (!board_.Cells(Other(side), kDecisive).empty()) return;
  board_.Cells(side, kBuilds).ForEach([&](int cell) {
    if (!threats.Contains(cell)) moves.push_back(cell);
  });
}

void ThreatSearch::ListDefences(std::vector<int>& moves) {
  if (!board_.CanWin(attacker_, 1)) return defences_.List(board_, moves);
  moves.assign(1, board_.Cells(attacker_, kWins).First());
}

// The numbers are the attacker's; in the defender's (AND) nodes, proof and disproof exchange roles.
void ThreatSearch::Expand(std::uint32_t proof_threshold, std::uint32_t disproof_threshold, int ply,
                          ProofNumbers& numbers) {
  if (nodes_ >= last_node_ || stop_.ShouldStop()) over_ = true;
  Frame& frame = frames_[ply];
  const bool attacking = attacks();
  const std::uint64_t key = Key();
  if (attacking) {
    ListAttacks(frame.moves);
  } else {
    ListDefences(frame.moves);
  }
  if (ply == kMaxPly) frame.moves.clear();
  frame.keys.clear();
  // Evaluates the children statically.
  for (const int cell : frame.moves) {
    ++nodes_;
    board_.Place(cell);
    const std::uint64_t next = Key();
    frame.keys.push_back(next);
    ProofNumbers then;
    if (IsTerminal(then)) Store(next, then);
    board_.Undo();
  }
  for (;;) {
    // OR nodes (attacker): minimum of proof, sum of disproof numbers; AND nodes: vice versa.
    std::uint64_t sum = 0;
    std::uint32_t lowest = kInfinite;
    std::uint32_t second = kInfinite;
    std::size_t best = 0;
    // Unlisted replies lose at once.
    std::uint16_t stones = UINT16_MAX;
    if (!attacking) stones = board_.CanWin(attacker_, 1) ? 1 : 3;
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
      const ProofNumbers then = ProbeTable(frame.keys[i]);
      const std::uint32_t own = attacking ? then.proof : then.disproof;
      sum += attacking ? then.disproof : then.proof;
      if (attacking && then.proof == 0) stones = std::min(stones, then.stones);
      if (!attacking) stones = std::max(stones, then.stones);
      if (own < lowest) {
        second = lowest;
        lowest = own;
        best = i;
      } else {
        second = std::min(second, own);
      }
    }
    const auto total = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, kInfinite));
    numbers.proof = attacking ? lowest : total;
    numbers.disproof = attacking ? total : lowest;
    numbers.stones = numbers.proof == 0 ? static_cast<std::uint16_t>(stones + 1) : 0;
    if (over_ || numbers.proof >= proof_threshold || numbers.disproof >= disproof_threshold) break;
    const ProofNumbers then = ProbeTable(frame.keys[best]);
    // The 1 + epsilon trick (epsilon = 1/4) reduces switching between siblings (Pawlewicz and Lew,
    // 2007).
    const std::uint32_t limit =
        std::min(second + 1 + second / 4, attacking ? proof_threshold : disproof_threshold);
    const std::uint32_t other_limit = attacking
                                          ? disproof_threshold - numbers.disproof + then.disproof
                                          : proof_threshold - numbers.proof + then.proof;
    ProofNumbers deeper;
    board_.Place(frame.moves[best]);
    if (attacking) {
      Expand(limit, other_limit, ply + 1, deeper);
    } else {
      Expand(other_limit, limit, ply + 1, deeper);
    }
    board_.Undo();
  }
  Store(key, numbers);
}

ThreatSearch::ProofNumbers ThreatSearch::ProbeTable(std::uint64_t key) const {
  const Entry& entry = table_[key % kTableSize];
  return entry.key == key && entry.age == age_ ? entry.numbers : ProofNumbers{};
}

void ThreatSearch::Store(std::uint64_t key, const ProofNumbers& numbers) {
  Entry& entry = table_[key % kTableSize];
  // Keeps solved entries over unsolved ones.
  const bool old_known = entry.numbers.proof == 0 || entry.numbers.disproof == 0;
  const bool new_known = numbers.proof == 0 || numbers.disproof == 0;
  if (entry.age == age_ && entry.key != key && old_known && !new_known) return;
  entry = {key, numbers, age_};
}

void ThreatSearch::ExtractLine() {
  int placed = 0;
  while (board_.free_cells() > 0) {
    ProofNumbers numbers;
    const bool attacking = attacks();
    if (IsTerminal(numbers)) {
      if (attacking && numbers.proof == 0) {
        const Side side = attacker_;
        line_.push_back(board_.CanWin(side, 1) ? board_.Cells(side, kWins).First()
                                               : board_.Cells(side, kDecisive).First());
      }
      break;
    }
    std::vector<int> moves;
    if (attacking) {
      ListAttacks(moves);
    } else {
      ListDefences(moves);
    }
    int best = 0;
    int best_stones = 0;
    for (const int cell : moves) {
      board_.Place(cell);
      ProofNumbers then;
      if (!IsTerminal(then)) then = ProbeTable(Key());
      board_.Undo();
      if (then.proof != 0) continue;
      if (best == 0 || (attacking ? then.stones < best_stones : then.stones > best_stones)) {
        best = cell;
        best_stones = then.stones;
      }
    }
    if (best == 0) break;
    line_.push_back(best);
    board_.Place(best);
    ++placed;
  }
  for (; placed > 0; --placed) board_.Undo();
}

}  // namespace quadrille::mnk

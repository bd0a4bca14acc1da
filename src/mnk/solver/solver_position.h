// A position as the solver sees it: which rows each side can still fill, and how many cells each
// of them misses.
//
// The solver asks "does the attacker win?", so sides are attacker and defender here. Counts of
// missing cells are kept for all rows at once, as bit planes: bit r of plane i is bit i of the
// count of row r.
#ifndef QUADRILLE_MNK_SOLVER_SOLVER_POSITION_H_
#define QUADRILLE_MNK_SOLVER_SOLVER_POSITION_H_

#include <algorithm>
#include <cstdint>

#include "src/mnk/solver/bit_set.h"
#include "src/mnk/solver/row_table.h"

namespace quadrille::mnk::solver {

inline constexpr int kAttacker = 0;
inline constexpr int kDefender = 1;

// A hash key that all symmetric positions share.
struct PositionKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend constexpr bool operator==(const PositionKey&, const PositionKey&) = default;
  friend constexpr auto operator<=>(const PositionKey&, const PositionKey&) = default;
};

template <class Size>
class SolverPosition {
 public:
  using Table = RowTable<Size>;
  using CellSet = typename Table::CellSet;
  using RowSet = typename Table::RowSet;

  // The empty board. In the weak game the defender cannot win: he has no rows.
  SolverPosition(const Table& table, int side_to_move, int stones_left, bool weak)
      : side_(side_to_move), left_(stones_left) {
    live_[kAttacker] = table.all_rows();
    if (!weak) live_[kDefender] = table.all_rows();
    for (int side = 0; side < 2; ++side) {
      for (int i = 0; i < Size::kPlanes; ++i) {
        if (table.rules().k >> i & 1) plane_[side][i] = table.all_rows();
      }
    }
  }

  int side_to_move() const { return side_; }
  int stones_left() const { return left_; }
  const CellSet& stones(int side) const { return stones_[side]; }
  CellSet FreeCells(const Table& table) const { return table.cells() - stones_[0] - stones_[1]; }
  // The rows that `side` can still fill.
  const RowSet& live(int side) const { return live_[side]; }
  // Those of them that miss exactly `count` cells.
  RowSet RowsMissing(int side, int count) const {
    RowSet rows = live_[side];
    for (int i = 0; i < Size::kPlanes; ++i) {
      rows = count >> i & 1 ? rows & plane_[side][i] : rows - plane_[side][i];
    }
    return rows;
  }
  // Those that miss no more than `count`.
  RowSet RowsMissingAtMost(int side, int count, int k) const {
    RowSet rows;
    for (int missing = 1; missing <= count && missing <= k; ++missing) {
      rows |= RowsMissing(side, missing);
    }
    return rows;
  }

  // A stone of the side to move. Returns true if it completes a row. Requires: `cell` is free.
  bool Place(const Table& table, int cell) {
    Add(table, side_, cell);
    const bool wins = table.through(cell).Intersects(RowsMissing(side_, 0));
    EndStone(table);
    return wins;
  }

  // A stone of side `own` that is there already, whoever is to move. Requires: `cell` is free.
  void Add(const Table& table, int own, int cell) {
    const int other = 1 - own;
    const RowSet& through = table.through(cell);
    stones_[own].Add(cell);
    RowSet borrow = through;
    for (int i = 0; i < Size::kPlanes; ++i) {
      const RowSet before = plane_[own][i];
      plane_[own][i] = before ^ borrow;
      borrow -= before;
    }
    const RowSet blocked = through & live_[other];
    live_[other] -= blocked;
    if (table.is_monotone()) {
      UpdateKeys(table, own, cell, blocked);
    } else {
      live_[own] -= table.beside(cell);
    }
  }

  // The smallest of the keys of all symmetries, with the turn and `salt` mixed in. Only live rows
  // and the stones in them count: positions that differ elsewhere have the same value. Where
  // exactly k win, so do stones that keep the other side from making a row too long, and the number
  // of free cells, since it may be good to have one where a stone does nothing.
  PositionKey Key(const Table& table, std::uint64_t salt) const {
    const SymmetricKeys keys = table.is_monotone() ? keys_ : ExactKeys(table);
    PositionKey least{keys.high[0], keys.low[0]};
    for (int i = 1; i < kSymmetries; ++i) {
      least = std::min(least, PositionKey{keys.high[i], keys.low[i]});
    }
    std::uint64_t turn = static_cast<std::uint64_t>(left_ * 2 + side_) * 2 + salt;
    if (!table.is_monotone()) {
      turn |= static_cast<std::uint64_t>(FreeCells(table).Count()) << 32;
    }
    least.high ^= SplitMix64::Mixed(turn + 1);
    least.low ^= SplitMix64::Mixed(~turn);
    return least;
  }

 private:
  SymmetricKeys ExactKeys(const Table& table) const {
    SymmetricKeys keys;
    for (int side = 0; side < 2; ++side) {
      live_[side].ForEach([&](int row) { keys.Flip(table.row_keys(side, row)); });
      stones_[side].ForEach([&](int stone) {
        if (table.through(stone).Intersects(live_[side]) ||
            table.beside(stone).Intersects(live_[1 - side])) {
          keys.Flip(table.stone_keys(side, stone));
        }
      });
    }
    return keys;
  }
  void UpdateKeys(const Table& table, int own, int cell, const RowSet& blocked) {
    const int other = 1 - own;
    if (table.through(cell).Intersects(live_[own])) keys_.Flip(table.stone_keys(own, cell));
    CellSet touched;
    blocked.ForEach([&](int row) {
      keys_.Flip(table.row_keys(other, row));
      touched |= table.cells_of(row);
    });
    (touched & stones_[other]).ForEach([&](int stone) {
      if (!table.through(stone).Intersects(live_[other])) {
        keys_.Flip(table.stone_keys(other, stone));
      }
    });
  }
  void EndStone(const Table& table) {
    if (--left_ > 0) return;
    side_ = 1 - side_;
    const int free = table.rules().cells() - stones_[0].Count() - stones_[1].Count();
    left_ = std::min(table.rules().p, free);
  }

  CellSet stones_[2];
  RowSet live_[2];
  RowSet plane_[2][Size::kPlanes];
  SymmetricKeys keys_;
  int side_;
  int left_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_SOLVER_POSITION_H_

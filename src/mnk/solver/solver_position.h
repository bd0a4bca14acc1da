// Solver position: live rows, side to move and a hash key. The sides are attacker and defender.
#ifndef QUADRILLE_MNK_SOLVER_SOLVER_POSITION_H_
#define QUADRILLE_MNK_SOLVER_SOLVER_POSITION_H_

#include <algorithm>
#include <cstdint>

#include "src/mnk/solver/live_rows.h"
#include "src/mnk/solver/row_table.h"

namespace quadrille::mnk::solver {

inline constexpr int kAttacker = 0;
inline constexpr int kDefender = 1;

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

  // Creates the empty board. In the weak game the defender has no rows and cannot win.
  SolverPosition(const Table& table, int side_to_move, int stones_left, bool weak)
      : rows_(table, weak), side_(side_to_move), left_(stones_left), is_weak_(weak) {}

  int side_to_move() const { return side_; }
  int stones_left() const { return left_; }
  bool is_weak() const { return is_weak_; }
  const LiveRows<Size>& rows() const { return rows_; }
  const CellSet& stones(int side) const { return rows_.stones(side); }
  CellSet FreeCells(const Table& table) const { return rows_.FreeCells(table); }
  const RowSet& live(int side) const { return rows_.live(side); }
  RowSet RowsMissing(int side, int count) const { return rows_.RowsMissing(side, count); }
  RowSet RowsMissingAtMost(int side, int count, int k) const {
    return rows_.RowsMissingAtMost(side, count, k);
  }

  // Places a stone of the side to move; true if it completes a row. Requires: `cell` is free.
  bool Place(const Table& table, int cell) {
    Add(table, side_, cell);
    const bool wins = table.through(cell).Intersects(RowsMissing(side_, 0));
    EndStone(table);
    return wins;
  }

  // Adds a stone of side `own` from a setup. Requires: `cell` is free.
  void Add(const Table& table, int own, int cell) {
    const RowSet blocked = rows_.Add(table, own, cell);
    if (table.is_monotone()) UpdateKeys(table, own, cell, blocked);
  }

  // Returns the smallest of the keys of all symmetries, with the turn and `salt` mixed in. Only
  // live rows and the stones in them count: positions that differ elsewhere have the same value. If
  // exactly k wins, stones that would make the other side's row too long also count, and so does
  // the number of free cells, since an idle stone may be best.
  PositionKey Key(const Table& table, std::uint64_t salt) const {
    const SymmetricKeys keys = table.is_monotone() ? keys_ : ExactKeys(table);
    PositionKey smallest{keys.high[0], keys.low[0]};
    for (int i = 1; i < kSymmetries; ++i) {
      smallest = std::min(smallest, PositionKey{keys.high[i], keys.low[i]});
    }
    std::uint64_t turn = static_cast<std::uint64_t>(left_ * 2 + side_) * 2 + salt;
    if (!table.is_monotone()) {
      turn |= static_cast<std::uint64_t>(FreeCells(table).Count()) << 32;
    }
    smallest.high ^= SplitMix64::Mixed(turn + 1);
    smallest.low ^= SplitMix64::Mixed(~turn);
    return smallest;
  }

 private:
  SymmetricKeys ExactKeys(const Table& table) const {
    SymmetricKeys keys;
    for (int side = 0; side < 2; ++side) {
      live(side).ForEach([&](int row) { keys.Flip(table.row_keys(side, row)); });
      stones(side).ForEach([&](int stone) {
        if (table.through(stone).Intersects(live(side)) ||
            table.rows_next_to(stone).Intersects(live(1 - side))) {
          keys.Flip(table.stone_keys(side, stone));
        }
      });
    }
    return keys;
  }
  void UpdateKeys(const Table& table, int own, int cell, const RowSet& blocked) {
    const int other = 1 - own;
    if (table.through(cell).Intersects(live(own))) keys_.Flip(table.stone_keys(own, cell));
    CellSet touched;
    blocked.ForEach([&](int row) {
      keys_.Flip(table.row_keys(other, row));
      touched |= table.cells_of(row);
    });
    (touched & stones(other)).ForEach([&](int stone) {
      if (!table.through(stone).Intersects(live(other))) {
        keys_.Flip(table.stone_keys(other, stone));
      }
    });
  }
  void EndStone(const Table& table) {
    if (--left_ > 0) return;
    side_ = 1 - side_;
    const int free = FreeCells(table).Count();
    left_ = std::min(table.rules().p, free);
  }

  LiveRows<Size> rows_;
  SymmetricKeys keys_;
  int side_;
  int left_;
  bool is_weak_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_SOLVER_POSITION_H_

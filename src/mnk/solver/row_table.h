// Row table: every k cells in line, the rows through each cell, and hash keys for all symmetries of
// the board. Built once per game.
#ifndef QUADRILLE_MNK_SOLVER_ROW_TABLE_H_
#define QUADRILLE_MNK_SOLVER_ROW_TABLE_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/bit_set.h"

namespace quadrille::mnk::solver {

inline constexpr int kSymmetries = 8;

// A 128-bit hash key for each symmetry of the board.
struct SymmetricKeys {
  std::array<std::uint64_t, kSymmetries> high{};
  std::array<std::uint64_t, kSymmetries> low{};

  constexpr void Flip(const SymmetricKeys& other) {
    for (int i = 0; i < kSymmetries; ++i) high[i] ^= other.high[i];
    for (int i = 0; i < kSymmetries; ++i) low[i] ^= other.low[i];
  }
};

// Compiled sizes: words in cell sets and in row sets, and bits in a row's count of missing cells.
template <int kCells, int kRows, int kBits>
struct SolverSize {
  static constexpr int kCellWords = kCells;
  static constexpr int kRowWords = kRows;
  static constexpr int kPlanes = kBits;
};
using Size64 = SolverSize<1, 1, 3>;
using Size128 = SolverSize<1, 2, 3>;
using Size256 = SolverSize<1, 4, 4>;
using Size1024 = SolverSize<4, 16, 5>;
#ifdef __wasm__
using LargestSize = Size256;  // the only one, to keep the module small
#else
using LargestSize = SolverSize<6, 24, 9>;
#endif

template <class Size>
class RowTable {
 public:
  using CellSet = BitSet<Size::kCellWords>;
  using RowSet = BitSet<Size::kRowWords>;

  static bool Fits(const Rules& rules) {
    return rules.cells() <= CellSet::kBits && CountRows(rules) <= RowSet::kBits &&
           rules.k < 1 << Size::kPlanes;
  }

  // Requires: Fits(rules).
  explicit RowTable(const Rules& rules)
      : rules_(rules), through_(rules.cells()), rows_next_to_(through_) {
    for (int cell = 0; cell < rules.cells(); ++cell) cells_.Add(cell);
    for (int direction = 0; direction < 4; ++direction) {
      for (int cell = 0; cell < rules.cells(); ++cell) AddLineFrom(cell, direction);
    }
    for (int row = 0; row < row_count(); ++row) all_rows_.Add(row);
    MakeSymmetries();
    MakeKeys();
  }

  const Rules& rules() const { return rules_; }
  // Returns false if a further stone can harm its own side, as if exactly k wins.
  bool is_monotone() const { return rules_.win == WinCondition::kKOrMore; }
  int row_count() const { return static_cast<int>(cells_of_.size()); }
  const CellSet& cells() const { return cells_; }
  const RowSet& all_rows() const { return all_rows_; }
  const CellSet& cells_of(int row) const { return cells_of_[row]; }
  const RowSet& through(int cell) const { return through_[cell]; }
  // Rows are numbered by direction, by line and along the line. Returns the first row of the next
  // line.
  int line_end(int row) const { return line_end_[row]; }
  // Returns the rows in each direction: across, down and along the diagonals.
  const std::array<RowSet, 4>& directions() const { return directions_; }
  // If exactly k wins: the rows that an own stone on `cell` would make too long.
  const RowSet& rows_next_to(int cell) const { return rows_next_to_[cell]; }
  const SymmetricKeys& row_keys(int side, int row) const { return row_keys_[side][row]; }
  const SymmetricKeys& stone_keys(int side, int cell) const { return stone_keys_[side][cell]; }

  // Maps a cell by a symmetry of the board. A board that is not square has four symmetries, each
  // listed twice.
  int Image(int symmetry, int cell) const {
    int x = cell % rules_.n;
    int y = cell / rules_.n;
    if (symmetry & 1) x = rules_.n - 1 - x;
    if (symmetry & 2) y = rules_.m - 1 - y;
    if (symmetry & 4 && rules_.m == rules_.n) std::swap(x, y);
    return y * rules_.n + x;
  }

 private:
  static constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

  static bool IsOn(const Rules& rules, int x, int y) {
    return 0 <= x && x < rules.n && 0 <= y && y < rules.m;
  }
  static int CountRows(const Rules& rules) {
    const int across = std::max(0, rules.n - rules.k + 1);
    const int down = std::max(0, rules.m - rules.k + 1);
    return rules.m * across + rules.n * down + 2 * across * down;
  }

  // Adds the rows of the line that begins with a cell; none if it is not the first on the board.
  void AddLineFrom(int cell, int direction) {
    const auto& [dx, dy] = kSteps[direction];
    int x = cell % rules_.n;
    int y = cell / rules_.n;
    if (IsOn(rules_, x - dx, y - dy)) return;
    const int reach = rules_.k - 1;
    for (; IsOn(rules_, x + reach * dx, y + reach * dy); x += dx, y += dy) {
      directions_[direction].Add(row_count());
      AddRow(x, y, dx, dy);
    }
    line_end_.resize(row_count(), row_count());
  }
  void AddRow(int x, int y, int dx, int dy) {
    const int row = row_count();
    CellSet cells;
    for (int i = 0; i < rules_.k; ++i) {
      const int cell = (y + i * dy) * rules_.n + x + i * dx;
      cells.Add(cell);
      through_[cell].Add(row);
    }
    cells_of_.push_back(cells);
    if (is_monotone()) return;
    for (const int i : {-1, rules_.k}) {
      const int fx = x + i * dx;
      const int fy = y + i * dy;
      if (IsOn(rules_, fx, fy)) rows_next_to_[fy * rules_.n + fx].Add(row);
    }
  }

  void MakeSymmetries() {
    // Rows are identified by first and last cell, and by direction if they have a single cell.
    std::map<std::array<int, 2>, std::vector<int>> by_ends;
    for (int row = 0; row < row_count(); ++row) by_ends[Ends(cells_of_[row])].push_back(row);
    row_image_.resize(row_count());
    for (int row = 0; row < row_count(); ++row) {
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        CellSet image;
        cells_of_[row].ForEach([&](int cell) { image.Add(Image(symmetry, cell)); });
        row_image_[row][symmetry] = by_ends[Ends(image)].front();
      }
    }
  }
  static std::array<int, 2> Ends(const CellSet& cells) {
    std::array<int, 2> ends{cells.First(), 0};
    cells.ForEach([&](int cell) { ends[1] = cell; });
    return ends;
  }

  void MakeKeys() {
    SplitMix64 random(0x51'0F'5E'ED);
    for (int side = 0; side < 2; ++side) {
      std::vector<std::array<std::uint64_t, 2>> rows(row_count());
      std::vector<std::array<std::uint64_t, 2>> stones(rules_.cells());
      for (auto& key : rows) key = {random(), random()};
      for (auto& key : stones) key = {random(), random()};
      row_keys_[side].resize(rows.size());
      stone_keys_[side].resize(stones.size());
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        for (int row = 0; row < row_count(); ++row) {
          const auto& key = rows[row_image_[row][symmetry]];
          row_keys_[side][row].high[symmetry] = key[0];
          row_keys_[side][row].low[symmetry] = key[1];
        }
        for (int cell = 0; cell < rules_.cells(); ++cell) {
          const auto& key = stones[Image(symmetry, cell)];
          stone_keys_[side][cell].high[symmetry] = key[0];
          stone_keys_[side][cell].low[symmetry] = key[1];
        }
      }
    }
  }

  Rules rules_;
  CellSet cells_;
  RowSet all_rows_;
  std::vector<CellSet> cells_of_;
  std::vector<int> line_end_;
  std::array<RowSet, 4> directions_;
  std::vector<RowSet> through_;
  std::vector<RowSet> rows_next_to_;
  std::vector<std::array<int, kSymmetries>> row_image_;
  std::vector<SymmetricKeys> row_keys_[2];
  std::vector<SymmetricKeys> stone_keys_[2];
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_ROW_TABLE_H_

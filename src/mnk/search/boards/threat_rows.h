// The rows that a side could complete in its next turn, and how few stones stop them all.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_THREAT_ROWS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_THREAT_ROWS_H_

#include <array>
#include <vector>

namespace quadrille::mnk {

// The free cells of one row: a stone on any of them stops it.
struct ThreatRow {
  std::array<int, 6> cells;
  int count = 0;

  bool Contains(int cell) const;
};

class ThreatRows {
 public:
  void Clear() { rows_.clear(); }
  void Add(const ThreatRow& row) { rows_.push_back(row); }

  bool empty() const { return rows_.empty(); }
  const std::vector<ThreatRow>& rows() const { return rows_; }

  // The fewest stones that stop all rows; max_stones + 1 if that takes more than `max_stones`.
  // Cost: exponential in `max_stones`, which is small.
  int MinBlockers(int max_stones) const;
  // The cells that belong to a set of at max_stones `stones` that stops all rows, each once. If
  // there is a set of fewer, other cells would do as well, and are not among them.
  void ListBlockers(int stones, std::vector<int>& cells) const;

 private:
  bool CanStop(const std::array<int, 8>& placed, int count, int stones) const;

  std::vector<ThreatRow> rows_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_THREAT_ROWS_H_

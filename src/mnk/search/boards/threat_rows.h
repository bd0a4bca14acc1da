// Threatened rows, and the minimum hitting sets of stones that block them.
#ifndef QUADRILLE_MNK_SEARCH_BOARDS_THREAT_ROWS_H_
#define QUADRILLE_MNK_SEARCH_BOARDS_THREAT_ROWS_H_

#include <array>
#include <vector>

namespace quadrille::mnk {

// The free cells of one row; a stone on any of them blocks it.
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

  // Returns the minimum number of stones that block all rows, or max_stones + 1 if more are needed.
  // Cost: exponential in `max_stones`, which is small.
  int MinBlockers(int max_stones) const;
  // Lists the cells of all blocking sets of at most `stones` stones, without duplicates. If a
  // smaller set exists, cells that only complete it are omitted.
  void ListBlockers(int stones, std::vector<int>& cells) const;

 private:
  bool CanBlock(const std::array<int, 8>& placed, int count, int stones) const;

  std::vector<ThreatRow> rows_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_BOARDS_THREAT_ROWS_H_

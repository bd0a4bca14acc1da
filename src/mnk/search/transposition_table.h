// Transposition table of the alpha-beta searches: entries and bounds.
#ifndef QUADRILLE_MNK_SEARCH_TRANSPOSITION_TABLE_H_
#define QUADRILLE_MNK_SEARCH_TRANSPOSITION_TABLE_H_

#include <cstdint>

#include "src/base/lockless_table.h"
#include "src/base/lockless_table_view.h"
#include "src/mnk/search/score.h"

namespace quadrille::mnk {

// The relation of a stored score to the true one.
enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

// A search result. Win distances are relative to the node (ToTable()).
struct TableEntry {
  Score score = 0;
  int cell = 0;   // the best move
  int depth = 0;  // 0 to 255
  Bound bound = Bound::kNone;

  // Bit layout, high to low:
  //
  //   57    27 26 25 24    17 16           0
  //   | score | bnd | depth  |     cell     |
  std::uint64_t Pack() const {
    return static_cast<std::uint64_t>(cell) | static_cast<std::uint64_t>(depth) << 17 |
           static_cast<std::uint64_t>(bound) << 25 |
           std::uint64_t{static_cast<std::uint32_t>(score) << 1} << 26;
  }
  static TableEntry Unpack(std::uint64_t data) {
    return {static_cast<Score>(static_cast<std::uint32_t>(data >> 26)) >> 1,
            static_cast<int>(data & 0x1FFFF), static_cast<int>(data >> 17 & 255),
            static_cast<Bound>(data >> 25 & 3)};
  }
  int Value(int searches_ago) const { return depth + (searches_ago == 0 ? 256 : 0); }
  bool Replaces(const TableEntry& known, bool same_search) const {
    return bound == Bound::kExact || known.bound != Bound::kExact || known.depth <= depth + 2 ||
           !same_search;
  }

  // Returns true if the bound of `from_root`, the score relative to the root, causes a cutoff in
  // (alpha, beta).
  bool CausesCutoff(Score from_root, Score alpha, Score beta) const {
    return bound == Bound::kExact || (bound == Bound::kLower && from_root >= beta) ||
           (bound == Bound::kUpper && from_root <= alpha);
  }
};

using TranspositionTable = LocklessTable<TableEntry>;
using TableView = LocklessTableView<TableEntry>;

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_TRANSPOSITION_TABLE_H_

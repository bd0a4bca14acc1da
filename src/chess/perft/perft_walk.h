// Upper plies of perft: walks the plies above the kernels with 128-bit counts, hash table lookups
// and a polled stop flag. The kernels count the last plies in 64 bits.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_WALK_H_
#define QUADRILLE_CHESS_PERFT_PERFT_WALK_H_

#include <atomic>
#include <cstdint>
#include <optional>

#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/perft/two_ply_table.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Not thread-safe, but several walks may share the table and the flag.
class PerftWalk {
 public:
  // `table` may be null. `stop` makes Count() return early. Both must outlive the walk.
  PerftWalk(const PerftGenerator& generator, PerftMode mode, PerftTable* table,
            const std::atomic<bool>& stop);

  // Returns perft(position, depth), or nullopt if stopped or if the count overflows 128 bits.
  // Requires: 0 <= depth <= 127.
  std::optional<NodeCount> Count(const Position& position, int depth);

  // Returns true if a Count() has returned nullopt because of an overflow.
  bool overflowed() const { return overflowed_; }

 private:
  std::optional<NodeCount> CountPlain(const Position& position, int depth);
  std::optional<NodeCount> CountHashed(const Position& position, Key key, int depth);
  std::optional<NodeCount> SumOfChildren(const Position& position, Key key, int depth);
  std::uint64_t SumOfTwoPlies(const Position& position, Key key);
  bool Add(std::optional<NodeCount> part, NodeCount* total);

  const PerftGenerator generator_;
  std::uint64_t (*const kernel_)(const Position&, int);
  PerftTable* const table_;
  TwoPlyTable* const two_ply_;
  const std::atomic<bool>& stop_;
  bool overflowed_ = false;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_WALK_H_

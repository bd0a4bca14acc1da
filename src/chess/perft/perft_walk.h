// How many leaves does the tree below one position have, to any depth, with a table or without?
//
// The kernels count up to 8 plies in 64 bits. This walks the plies above them, in 128 bits, so that
// it can look up what was counted before and stop soon when told to.
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

// For one thread; several may share the table and the flags.
class PerftWalk {
 public:
  // `table` may be null. `stop` is read often and makes Count() return early; it is never written.
  // All of them must outlive this.
  PerftWalk(const PerftGenerator& generator, PerftLeaves leaves, PerftTable* table,
            const std::atomic<bool>& stop);

  // perft(position, depth), or nothing if it was stopped or 128 bits cannot hold it.
  // Requires: 0 <= depth <= 127.
  std::optional<NodeCount> Count(const Position& position, int depth);

  // True if a Count() returned nothing because 128 bits could not hold the number.
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

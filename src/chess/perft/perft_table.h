// What has been counted already? The interface of the tables that spare a perft the subtrees of a
// position that it meets again, shared by all threads without any care on their side.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_TABLE_H_
#define QUADRILLE_CHESS_PERFT_PERFT_TABLE_H_

#include <cstdint>
#include <memory>
#include <optional>

#include "absl/status/statusor.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/two_ply_table.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// The least depth worth a look-up; the last ply but one is cheaper to count.
inline constexpr int kMinTableDepth = 2;

// The key of a position counted to a depth. The multiplier is 2^64 divided by the golden ratio.
constexpr Key MixDepth(Key key, int depth) {
  return key ^ (static_cast<Key>(depth) * 0x9E3779B97F4A7C15);
}

// In all of them `key` is ComputeKey(position) and kMinTableDepth <= depth <= 127.
class PerftTable {
 public:
  virtual ~PerftTable() = default;

  // Starts to fetch what Find() will read.
  virtual void Prefetch(Key key, int depth) const = 0;
  // perft(position, depth), if it is known.
  virtual std::optional<NodeCount> Find(const Position& position, Key key, int depth) const = 0;
  // May be forgotten at any time.
  virtual void Store(const Position& position, Key key, int depth, NodeCount count) = 0;

  // The table that holds the counts of depth 2, for callers that look up many, or nullptr if it has
  // none that can do without the position.
  virtual TwoPlyTable* two_ply() { return nullptr; }

  // How often two positions met that have the same key; only a table that stores positions sees it.
  virtual std::uint64_t KeyCollisions() const { return 0; }
};

// A table that trusts 64-bit keys. A look-up of a position that is not in it finds a wrong entry
// with a chance of (entries in use) / 2^64, or 2^-45 if that is more: 2^-37 for a full 1024 MB
// table of 10^8 entries, so that a job of 10^9 such look-ups goes wrong with a chance below 1 %,
// and perft 8 of the start position, which has 10^7 of each, with one of 10^-5. It takes no more
// memory from the system than it fills, about half as much again as its entries. Returns
// ResourceExhausted if the memory cannot be had. Requires: megabytes > 0.
absl::StatusOr<std::unique_ptr<PerftTable>> MakePerftTable(std::int64_t megabytes);

// A table that stores whole positions and compares them: never wrong, but holds a sixth as many.
// Returns ResourceExhausted if the memory cannot be had. Requires: megabytes > 0.
absl::StatusOr<std::unique_ptr<PerftTable>> MakeCheckedPerftTable(std::int64_t megabytes);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_TABLE_H_

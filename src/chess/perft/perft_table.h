// Perft hash tables: node counts of subtrees, for transpositions. Thread-safe.
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

// The minimum depth worth a lookup; depth 1 is cheaper to count.
inline constexpr int kMinTableDepth = 2;

// Returns the key of a position and depth. The multiplier is 2^64 divided by the golden ratio.
constexpr Key MixDepth(Key key, int depth) {
  return key ^ (static_cast<Key>(depth) * 0x9E3779B97F4A7C15);
}

// All functions require: key == ComputeKey(position), kMinTableDepth <= depth <= 127.
class PerftTable {
 public:
  virtual ~PerftTable() = default;

  virtual void Prefetch(Key key, int depth) const = 0;
  // Returns perft(position, depth) if it is stored.
  virtual std::optional<NodeCount> Find(const Position& position, Key key, int depth) const = 0;
  // Stores a count, which may be replaced at any time.
  virtual void Store(const Position& position, Key key, int depth, NodeCount count) = 0;

  // Returns the table of depth 2 for batched lookups by key alone, or nullptr.
  virtual TwoPlyTable* two_ply() { return nullptr; }

  // Returns the number of detected key collisions; always 0 for tables that do not store positions.
  virtual std::uint64_t KeyCollisions() const { return 0; }
};

// Returns a table that identifies positions by 64-bit keys alone. A lookup of an absent position
// returns a wrong count with probability (entries in use) / 2^64, or 2^-45 if that is larger: 2^-37
// for a full 1024 MB table of 10^8 entries. A job of 10^9 such lookups is then wrong with a
// probability below 1%; perft 8 of the start position, with 10^7 entries and lookups, with 10^-5.
// Touches about 1.5 times the memory of its entries. Returns ResourceExhausted if the memory cannot
// be allocated. Requires: megabytes > 0.
absl::StatusOr<std::unique_ptr<PerftTable>> MakePerftTable(std::int64_t megabytes);

// Returns a table that stores and compares whole positions: exact, but with a sixth of the entries.
// Returns ResourceExhausted if the memory cannot be allocated. Requires: megabytes > 0.
absl::StatusOr<std::unique_ptr<PerftTable>> MakeCheckedPerftTable(std::int64_t megabytes);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_TABLE_H_

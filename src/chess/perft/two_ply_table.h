// Perft hash table for depth 2, which receives nine tenths of all lookups.
//
//   63                           16 15         0
//   +------------------------------+------------+
//   |      high bits of number     |   count    |    0: unused
//   +------------------------------+------------+
//
// An entry is one word, so that reads are never torn and eight entries share a cache line.
#ifndef QUADRILLE_CHESS_PERFT_TWO_PLY_TABLE_H_
#define QUADRILLE_CHESS_PERFT_TWO_PLY_TABLE_H_

#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "src/base/table_memory.h"
#include "src/chess/perft/linear_hash_table.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Lockless. Identifies positions by 64 bits of the key, or by fewer (62 in a table of 1 MB) below
// 4 MB, where fewer bits select the bucket.
class TwoPlyTable {
 public:
  explicit TwoPlyTable(TableMemory memory) : buckets_(std::move(memory)) {}

  [[gnu::always_inline]] void Prefetch(Key key) const {
    __builtin_prefetch(&buckets_.For(NumberOf(key)));
  }

  [[gnu::always_inline]] std::optional<std::uint64_t> Find(Key key) const {
    const std::uint64_t number = NumberOf(key);
    for (const std::atomic<std::uint64_t>& entry : buckets_.For(number).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data == 0) break;
      if ((data ^ number) >> kCountBits == 0) return data & kMaxCount;
    }
    return std::nullopt;
  }

  // Stores a count, which may be replaced at any time. Counts above 2^16 - 1 are ignored.
  void Store(Key key, std::uint64_t count);

 private:
  static constexpr int kCountBits = 16;
  static constexpr std::uint64_t kMaxCount = (1 << kCountBits) - 1;

  // Entries are filled from the front.
  struct alignas(64) Bucket {
    static constexpr int kEntries = 8;
    void SplitInto(Bucket* upper, int bit);
    std::atomic<std::uint64_t> entries[kEntries];
  };
  static_assert(sizeof(Bucket) == 64 && std::atomic<std::uint64_t>::is_always_lock_free);
  static_assert(LinearHashTable<Bucket>::kImpliedBits == kCountBits);

  // Rotates the key, so that its high bits select the bucket; entries do not store them.
  static constexpr std::uint64_t NumberOf(Key key) { return std::rotl(key, kCountBits); }

  LinearHashTable<Bucket> buckets_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_TWO_PLY_TABLE_H_

// How many leaves lie two plies below a position, if it was counted already?
//
// Nine tenths of what a perft looks up are such numbers, and they fit in 16 bits. With the other 48
// bits of the key beside it an entry is one word, so that eight of them share a cache line and no
// reader sees half of one.
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

// Shared by threads without locks. It trusts 64-bit keys; below 4 MB, where fewer bits choose the
// bucket, the highest of them go unseen: 62 count in a table of 1 MB.
class TwoPlyTable {
 public:
  explicit TwoPlyTable(TableMemory memory) : buckets_(std::move(memory)) {}

  // Starts to fetch what Find() will read.
  [[gnu::always_inline]] void Prefetch(Key key) const {
    __builtin_prefetch(&buckets_.For(NumberOf(key)));
  }

  // The count of the position with that key, if it is known.
  [[gnu::always_inline]] std::optional<std::uint64_t> Find(Key key) const {
    const std::uint64_t number = NumberOf(key);
    for (const std::atomic<std::uint64_t>& entry : buckets_.For(number).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data == 0) break;
      if ((data ^ number) >> kCountBits == 0) return data & kMaxCount;
    }
    return std::nullopt;
  }

  // May be forgotten at any time, and is at once if it is above 2^16 - 1.
  void Store(Key key, std::uint64_t count);

 private:
  static constexpr int kCountBits = 16;
  static constexpr std::uint64_t kMaxCount = (1 << kCountBits) - 1;

  // The count in the low 16 bits, the high 48 bits of the number above; 0 is unused. A line is
  // filled from the front.
  struct alignas(64) Bucket {
    static constexpr int kEntries = 8;
    void SplitInto(Bucket* upper, int bit);
    std::atomic<std::uint64_t> entries[kEntries];
  };
  static_assert(sizeof(Bucket) == 64 && std::atomic<std::uint64_t>::is_always_lock_free);
  static_assert(LinearHashTable<Bucket>::kKnownBits == kCountBits);

  // The key, turned so that its high bits, which no entry holds, choose the bucket.
  static constexpr std::uint64_t NumberOf(Key key) { return std::rotl(key, kCountBits); }

  LinearHashTable<Bucket> buckets_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_TWO_PLY_TABLE_H_

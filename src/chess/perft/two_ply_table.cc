#include "src/chess/perft/two_ply_table.h"

#include <atomic>
#include <cstdint>

namespace quadrille::chess {

void TwoPlyTable::Store(Key key, std::uint64_t count) {
  if (count > kMaxCount) return;
  const std::uint64_t number = NumberOf(key);
  const std::uint64_t data = (number & ~kMaxCount) | count;
  Bucket& bucket = buckets_.For(number);
  for (std::atomic<std::uint64_t>& entry : bucket.entries) {
    const std::uint64_t old = entry.load(std::memory_order_relaxed);
    if (old != 0 && (old ^ data) >> kCountBits != 0) continue;
    entry.store(data, std::memory_order_relaxed);
    return;
  }
  // The bucket is full: the key selects the victim.
  bucket.entries[(number >> kCountBits) % Bucket::kEntries].store(data, std::memory_order_relaxed);
  buckets_.MakeRoomAfter(number);
}

void TwoPlyTable::Bucket::SplitInto(Bucket* upper, int bit) {
  int kept = 0;
  int moved = 0;
  for (std::atomic<std::uint64_t>& entry : entries) {
    const std::uint64_t data = entry.load(std::memory_order_relaxed);
    if (data == 0) break;
    std::atomic<std::uint64_t>& target =
        (data >> bit & 1) == 0 ? entries[kept++] : upper->entries[moved++];
    target.store(data, std::memory_order_relaxed);
  }
  for (; kept < kEntries; ++kept) entries[kept].store(0, std::memory_order_relaxed);
}

}  // namespace quadrille::chess

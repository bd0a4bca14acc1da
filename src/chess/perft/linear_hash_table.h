// In which bucket of a table does a key belong, if the table starts small and grows as it fills?
//
// Linear hashing (W. Litwin, "Linear Hashing: A New Tool for File and Table Addressing", VLDB
// 1980): the buckets are split one after another, each into itself and one at the end. So a table
// of any size grows in small steps, and touches no more memory than it needs: pages that were never
// written cost the system time, and a small table has its pages in the processor's page tables.
#ifndef QUADRILLE_CHESS_PERFT_LINEAR_HASH_TABLE_H_
#define QUADRILLE_CHESS_PERFT_LINEAR_HASH_TABLE_H_

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "src/base/table_memory.h"

namespace quadrille::chess {

// The buckets are shared by threads without locks. While one thread splits a bucket, entries of it
// may be missed or lost by the others, which a table of counts can bear; so a Bucket must be such
// that an entry in the wrong bucket, or torn, is never taken for another.
//
// Bucket has SplitInto(Bucket* upper, int bit): moves the entries whose number has that bit set to
// `upper`, which is empty. A bucket of zero bytes is empty.
template <class Bucket>
class LinearHashTable {
 public:
  // The least number of buckets, if the memory holds so many: the low 16 bits of an entry's number
  // are known by where it is and need not be in it.
  static constexpr int kKnownBits = 16;

  explicit LinearHashTable(TableMemory memory)
      : memory_(std::move(memory)),
        buckets_(static_cast<Bucket*>(memory_.data())),
        capacity_(memory_.bytes() / sizeof(Bucket) / kStep * kStep),
        size_(std::min(capacity_, std::size_t{1} << kKnownBits)) {}

  // The bucket of the entry of that number, of which the low bits count.
  [[gnu::always_inline]] Bucket& For(std::uint64_t number) const {
    const std::size_t size = size_.load(std::memory_order_relaxed);
    const std::size_t whole = std::bit_floor(size);
    const std::size_t index = number & (2 * whole - 1);
    return buckets_[index < size ? index : index - whole];
  }

  // To be called when there was no room for the entry of that number: makes some now and then, so
  // much that about two thirds of the table fill up.
  void MakeRoomAfter(std::uint64_t number) {
    if ((number >> 48) % kOverflowsAStep == 0) Grow();
  }

 private:
  // Divides every power of two from which the table grows. Steps are large and few, because each
  // takes the size from the caches of all other threads.
  static constexpr std::size_t kStep = 64;
  static constexpr std::uint64_t kOverflowsAStep = 32;

  // One thread at a time; the others go on meanwhile.
  void Grow() {
    if (growing_.exchange(true, std::memory_order_acquire)) return;
    const std::size_t size = size_.load(std::memory_order_relaxed);
    if (size < capacity_) {
      const std::size_t whole = std::bit_floor(size);
      for (std::size_t i = size; i < size + kStep; ++i) {
        buckets_[i - whole].SplitInto(&buckets_[i], std::countr_zero(whole));
      }
      size_.store(size + kStep, std::memory_order_relaxed);
    }
    growing_.store(false, std::memory_order_release);
  }

  const TableMemory memory_;
  Bucket* const buckets_;
  const std::size_t capacity_;
  alignas(64) std::atomic<std::size_t> size_;
  std::atomic<bool> growing_{false};
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_LINEAR_HASH_TABLE_H_

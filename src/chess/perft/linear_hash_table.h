// Linear hashing (W. Litwin, "Linear Hashing: A New Tool for File and Table Addressing", VLDB
// 1980): buckets are split one after another, each into itself and a new one at the end. The table
// grows in small steps and touches only the memory that it needs, which avoids page faults and TLB
// misses.
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

// Threads share buckets without locks. While one thread splits a bucket, others may miss or lose
// entries of it, which is harmless for a table of counts. A Bucket must therefore detect entries
// that are torn or in the wrong bucket.
//
// Bucket must have SplitInto(Bucket* upper, int bit), which moves the entries whose number has that
// bit set to the empty bucket `upper`. A zeroed bucket must be empty.
template <class Bucket>
class LinearHashTable {
 public:
  // The table starts with 2^16 buckets, memory permitting, so the bucket index implies the low 16
  // bits of an entry's number, which the entry need not store.
  static constexpr int kImpliedBits = 16;

  explicit LinearHashTable(TableMemory memory)
      : memory_(std::move(memory)),
        buckets_(static_cast<Bucket*>(memory_.data())),
        capacity_(memory_.bytes() / sizeof(Bucket) / kStep * kStep),
        size_(std::min(capacity_, std::size_t{1} << kImpliedBits)) {}

  // Returns the bucket for the entry with `number`, selected by its low bits.
  [[gnu::always_inline]] Bucket& For(std::uint64_t number) const {
    const std::size_t size = size_.load(std::memory_order_relaxed);
    const std::size_t power = std::bit_floor(size);
    const std::size_t index = number & (2 * power - 1);
    return buckets_[index < size ? index : index - power];
  }

  // Must be called when the bucket of `number` is full. Grows the table at one in kOverflowsPerStep
  // calls, which keeps it about two thirds full.
  void MakeRoomAfter(std::uint64_t number) {
    if ((number >> 48) % kOverflowsPerStep == 0) Grow();
  }

 private:
  // Divides every power of two from which the table grows. Not smaller, because each step
  // invalidates the cached size of all other threads.
  static constexpr std::size_t kStep = 64;
  static constexpr std::uint64_t kOverflowsPerStep = 32;

  // Grows by one step. Only one thread does this at a time; others do not wait.
  void Grow() {
    if (growing_.exchange(true, std::memory_order_acquire)) return;
    const std::size_t size = size_.load(std::memory_order_relaxed);
    if (size < capacity_) {
      const std::size_t power = std::bit_floor(size);
      for (std::size_t i = size; i < size + kStep; ++i) {
        buckets_[i - power].SplitInto(&buckets_[i], std::countr_zero(power));
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

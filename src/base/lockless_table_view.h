// Lockless transposition table view, for search threads; LocklessTable (lockless_table.h) owns the
// memory. Free of Abseil, for kernels.
//
// An entry is two words, its data and the key XORed with the data, so that an entry torn by two
// writing threads matches no key (Hyatt and Mann, "A lock-less transposition table implementation
// for parallel search chess engines", ICGA Journal 25(1), 2002).
//
//   bucket, one cache line:  | slot 0 | slot 1 | slot 2 | slot 3 |
//   slot:  | key ^ data | data |       data, high to low:  | age, 6 bits | entry, 58 bits |
#ifndef QUADRILLE_BASE_LOCKLESS_TABLE_VIEW_H_
#define QUADRILLE_BASE_LOCKLESS_TABLE_VIEW_H_

#include <atomic>
#include <climits>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "src/base/hash_bucket.h"

namespace quadrille {

inline constexpr int kTableAges = 64;      // number of searches distinguished
inline constexpr int kTableDataBits = 58;  // per entry; the other bits hold its age

// Requirements on an entry type; Pack() and Unpack() are inverse.
template <class E>
concept LocklessTableEntry = requires(E entry, const E& known, std::uint64_t bits, int searches_ago,
                                      bool same_search) {
  // Returns a value below 2^kTableDataBits, never 0.
  { known.Pack() } -> std::same_as<std::uint64_t>;
  { E::Unpack(bits) } -> std::same_as<E>;
  // Returns the replacement value: in a full bucket, the entry with the lowest is replaced.
  { known.Value(searches_ago) } -> std::same_as<int>;
  // Returns true if `entry` replaces `known` of the same position; may first copy its fields.
  { entry.Replaces(known, same_search) } -> std::same_as<bool>;
};

// Copies share the memory. A default-constructed view stores nothing.
template <LocklessTableEntry Entry>
class LocklessTableView {
 public:
  static constexpr int kSlots = 4;
  struct Slot {
    std::atomic<std::uint64_t> mixed_key;
    std::atomic<std::uint64_t> data;  // age in the highest bits; 0: empty
  };
  struct alignas(64) Bucket {
    Slot slots[kSlots];
  };

  LocklessTableView() = default;
  // Requires: 0 <= age < kTableAges. Entries stored with another `salt` are not found.
  LocklessTableView(Bucket* buckets, std::size_t count, int age, std::uint64_t salt)
      : buckets_(buckets), count_(count), age_(static_cast<std::uint64_t>(age)), salt_(salt) {}

  [[gnu::always_inline]] void Prefetch(std::uint64_t key) const {
    __builtin_prefetch(buckets_ + BucketOf(key ^ salt_, count_));
  }

  [[gnu::always_inline]] std::optional<Entry> Find(std::uint64_t key) const {
    if (count_ == 0) [[unlikely]]
      return std::nullopt;
    key ^= salt_;
    // Branchless: the matching slot is unpredictable.
    std::uint64_t found = 0;
    for (const Slot& slot : BucketAt(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      const bool is_it = (slot.mixed_key.load(std::memory_order_relaxed) ^ data) == key;
      found = is_it ? data : found;
    }
    if (found == 0) return std::nullopt;
    return Entry::Unpack(found & kDataMask);
  }

  // Stores `entry` in the slot of its position, an empty slot, or the slot with the lowest value.
  [[gnu::always_inline]] void Store(std::uint64_t key, Entry entry) const {
    if (count_ == 0) [[unlikely]]
      return;
    key ^= salt_;
    Slot* victim = nullptr;
    int lowest = INT_MAX;
    for (Slot& slot : BucketAt(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      const Entry known = Entry::Unpack(data & kDataMask);
      if ((slot.mixed_key.load(std::memory_order_relaxed) ^ data) == key) {
        if (!entry.Replaces(known, AgeOf(data) == age_)) return;
        victim = &slot;
        break;
      }
      const int value =
          data == 0 ? INT_MIN : known.Value(static_cast<int>((age_ - AgeOf(data)) % kTableAges));
      if (value < lowest) {
        lowest = value;
        victim = &slot;
      }
    }
    const std::uint64_t data = entry.Pack() | age_ << kTableDataBits;
    victim->data.store(data, std::memory_order_relaxed);
    victim->mixed_key.store(key ^ data, std::memory_order_relaxed);
  }

  // Returns the permille of slots filled by this search, estimated from a sample of buckets.
  int Permille() const {
    int filled = 0;
    const std::size_t sample = count_ < 250 ? count_ : 250;
    for (std::size_t i = 0; i < sample; ++i) {
      for (const Slot& slot : buckets_[i].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        filled += data != 0 && AgeOf(data) == age_;
      }
    }
    return sample == 0 ? 0 : static_cast<int>(filled * 1000 / (sample * kSlots));
  }

 private:
  static constexpr std::uint64_t kDataMask = (std::uint64_t{1} << kTableDataBits) - 1;

  [[gnu::always_inline]] static std::uint64_t AgeOf(std::uint64_t data) {
    return data >> kTableDataBits;
  }
  [[gnu::always_inline]] Bucket& BucketAt(std::uint64_t key) const {
    return buckets_[BucketOf(key, count_)];
  }

  Bucket* buckets_ = nullptr;
  std::size_t count_ = 0;
  std::uint64_t age_ = 0;
  std::uint64_t salt_ = 0;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_LOCKLESS_TABLE_VIEW_H_

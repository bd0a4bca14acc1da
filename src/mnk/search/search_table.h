// Transposition table of the strong player, shared by its threads without locks: an entry that two
// of them wrote at once is not found (Hyatt and Mann, "A lock-less transposition-table
// implementation for parallel search", ICGA Journal 25(1), 2002).
#ifndef QUADRILLE_MNK_SEARCH_SEARCH_TABLE_H_
#define QUADRILLE_MNK_SEARCH_SEARCH_TABLE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/table_memory.h"
#include "src/mnk/search/score.h"

namespace quadrille::mnk {

enum class ScoreBound : std::uint8_t { kNone, kUpper, kLower, kExact };

struct TableEntry {
  Score score = 0;
  int cell = 0;  // the best that was found; 0 if none was
  int depth = 0;
  ScoreBound bound = ScoreBound::kNone;
};

class SearchTable {
 public:
  // Returns ResourceExhausted if the system has not that much memory. 0 is a table that keeps
  // nothing. Requires: megabytes >= 0.
  static absl::StatusOr<SearchTable> Allocate(std::int64_t megabytes) {
    if (megabytes == 0) return SearchTable(std::nullopt);
    absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes);
    if (!memory.ok()) return memory.status();
    memory->Populate();
    return SearchTable(*std::move(memory));
  }

  // A new search begins: entries of older ones give way first.
  void Age() { age_ = (age_ + 1) % 32; }
  // From now on nothing that was stored before is found.
  void Forget() { salt_ += 0x9E3779B97F4A7C15; }

  // Lets the memory begin to bring what Find() will look at.
  void Prefetch(std::uint64_t key) const {
    if (buckets_ != 0) __builtin_prefetch(&BucketAt(key ^ salt_));
  }

  std::optional<TableEntry> Find(std::uint64_t key) const {
    if (buckets_ == 0) return std::nullopt;
    key ^= salt_;
    for (Slot& slot : BucketAt(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
        return Unpacked(data);
      }
    }
    return std::nullopt;
  }

  // Keeps what is known about the same position better, if it is of the same search.
  void Store(std::uint64_t key, const TableEntry& entry) {
    if (buckets_ == 0) return;
    key ^= salt_;
    Slot* worst = nullptr;
    int least = 1 << 20;
    for (Slot& slot : BucketAt(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
        const TableEntry old = Unpacked(data);
        if (old.bound == ScoreBound::kExact && entry.bound != ScoreBound::kExact &&
            old.depth > entry.depth + 2 && AgeOf(data) == age_) {
          return;
        }
        worst = &slot;
        break;
      }
      const int worth =
          data == 0 ? -1 : static_cast<int>(data >> 49 & 255) + (AgeOf(data) == age_ ? 256 : 0);
      if (worth < least) {
        least = worth;
        worst = &slot;
      }
    }
    const std::uint64_t data = Packed(entry);
    worst->check.store(key ^ data, std::memory_order_relaxed);
    worst->data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check;  // key ^ data
    // 32 bits of score, 17 of cell, 8 of depth, 2 of bound, 5 of age.
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    Slot slots[4];
  };

  explicit SearchTable(std::optional<TableMemory> memory)
      : memory_(std::move(memory)), buckets_(memory_ ? memory_->bytes() / sizeof(Bucket) : 0) {}

  Bucket& BucketAt(std::uint64_t key) const {
    return static_cast<Bucket*>(memory_->data())[BucketOf(key, buckets_)];
  }
  static int AgeOf(std::uint64_t data) { return static_cast<int>(data >> 59); }
  std::uint64_t Packed(const TableEntry& entry) const {
    return static_cast<std::uint32_t>(entry.score) | static_cast<std::uint64_t>(entry.cell) << 32 |
           static_cast<std::uint64_t>(entry.depth) << 49 |
           static_cast<std::uint64_t>(entry.bound) << 57 | static_cast<std::uint64_t>(age_) << 59;
  }
  static TableEntry Unpacked(std::uint64_t data) {
    return {static_cast<Score>(static_cast<std::uint32_t>(data)),
            static_cast<int>(data >> 32 & 0x1FFFF), static_cast<int>(data >> 49 & 255),
            static_cast<ScoreBound>(data >> 57 & 3)};
  }

  std::optional<TableMemory> memory_;
  std::size_t buckets_;
  int age_ = 0;
  std::uint64_t salt_ = 0;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_SEARCH_TABLE_H_

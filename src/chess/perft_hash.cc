// A table of counts by 64-bit key, shared by threads without locks.
//
// An entry is two words: data, and key ^ data. A reader whose two loads fall around another
// thread's two stores finds that they do not fit and takes it for a miss (R. Hyatt and T. Mann, "A
// lock-less transposition table implementation for parallel search", ICGA Journal 25, 2002).
// Counts of more than 61 bits, few and dear, go to a checked table beside it.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/numeric/int128.h"
#include "absl/status/statusor.h"
#include "src/chess/node_count.h"
#include "src/chess/perft_table.h"
#include "src/chess/position.h"
#include "src/chess/table_memory.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

struct Entry {
  std::atomic<std::uint64_t> check;  // key ^ data
  std::atomic<std::uint64_t> data;   // depth - 1 in the low 3 bits, the count above; 0 is unused
};
constexpr int kDepthBits = 3;
constexpr int kMaxDepth = 8;

// One cache line.
struct alignas(64) Bucket {
  static constexpr int kEntries = 4;
  Entry entries[kEntries];
};
static_assert(sizeof(Bucket) == 64);
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

std::uint64_t DepthCode(int depth) { return static_cast<std::uint64_t>(depth - 1); }
std::uint64_t DepthCodeOf(std::uint64_t data) { return data & ((1 << kDepthBits) - 1); }

class KeyedPerftTable : public PerftTable {
 public:
  KeyedPerftTable(TableMemory memory, std::unique_ptr<PerftTable> deep)
      : memory_(std::move(memory)),
        deep_(std::move(deep)),
        buckets_(static_cast<Bucket*>(memory_.data())),
        bucket_count_(memory_.bytes() / sizeof(Bucket)) {}

  void Prefetch(Key key, int depth) const override {
    if (depth > kMaxDepth) return deep_->Prefetch(key, depth);
    __builtin_prefetch(&BucketFor(MixDepth(key, depth)));
  }

  std::optional<NodeCount> Find(const Position& position, Key key, int depth) const override {
    if (depth > kMaxDepth) return deep_->Find(position, key, depth);
    const Key mixed = MixDepth(key, depth);
    for (const Entry& entry : BucketFor(mixed).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
      if ((check ^ data) == mixed && DepthCodeOf(data) == DepthCode(depth)) {
        return NodeCount(data >> kDepthBits);
      }
    }
    return std::nullopt;
  }

  void Store(const Position& position, Key key, int depth, NodeCount count) override {
    if (depth > kMaxDepth) return deep_->Store(position, key, depth, count);
    if ((count >> (64 - kDepthBits)) != 0) return;
    const Key mixed = MixDepth(key, depth);
    Entry& entry = Victim(BucketFor(mixed), mixed);
    const std::uint64_t data = absl::Uint128Low64(count) << kDepthBits | DepthCode(depth);
    entry.data.store(data, std::memory_order_relaxed);
    entry.check.store(mixed ^ data, std::memory_order_relaxed);
  }

 private:
  Bucket& BucketFor(Key mixed) const { return buckets_[BucketOf(mixed, bucket_count_)]; }

  // The entry of this very key, or else the one of the least depth: an unused one if there is any.
  // Equals are taken in an order that differs by key, so that all of them get replaced in time.
  static Entry& Victim(Bucket& bucket, Key mixed) {
    Entry* least = nullptr;
    std::uint64_t least_code = 0;
    for (int i = 0; i < Bucket::kEntries; ++i) {
      Entry& entry = bucket.entries[(mixed + i) % Bucket::kEntries];
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == mixed) return entry;
      if (least == nullptr || DepthCodeOf(data) < least_code) {
        least = &entry;
        least_code = DepthCodeOf(data);
      }
    }
    return *least;
  }

  TableMemory memory_;
  std::unique_ptr<PerftTable> deep_;
  Bucket* buckets_;
  std::size_t bucket_count_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<PerftTable>> MakePerftTable(std::int64_t megabytes) {
  constexpr std::int64_t kDeepShare = 16;
  const std::int64_t deep_megabytes = megabytes / kDeepShare;
  absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes - deep_megabytes);
  if (!memory.ok()) return memory.status();
  absl::StatusOr<std::unique_ptr<PerftTable>> deep =
      MakeCheckedPerftTable(std::max<std::int64_t>(1, deep_megabytes));
  if (!deep.ok()) return deep.status();
  return absl::make_unique<KeyedPerftTable>(*std::move(memory), *std::move(deep));
}

}  // namespace quadrille::chess

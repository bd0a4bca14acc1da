// Lockless perft hash table, keyed by 64-bit keys alone.
//
// Depth 2 has a separate table. For depths 3 to 8 an entry is two words, data and key ^ data, so
// that a torn read matches no key and is a miss (R. Hyatt and T. Mann, "A lock-less transposition
// table implementation for parallel search", ICGA Journal 25, 2002). Counts of larger depths, which
// are few but expensive, go to a checked table. Counts of more than 61 bits are not stored.
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
#include "src/base/table_memory.h"
#include "src/chess/perft/linear_hash_table.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/perft/two_ply_table.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

struct Entry {
  std::atomic<std::uint64_t> check;  // key ^ data
  std::atomic<std::uint64_t> data;   // count 61 | depth - 1 3; 0: unused
};
constexpr int kDepthBits = 3;
constexpr int kMaxDepth = 8;

std::uint64_t DepthCode(int depth) { return static_cast<std::uint64_t>(depth - 1); }
std::uint64_t DepthCodeOf(std::uint64_t data) { return data & ((1 << kDepthBits) - 1); }

struct alignas(64) Bucket {
  static constexpr int kEntries = 4;

  void SplitInto(Bucket* upper, int bit) {
    for (int i = 0; i < kEntries; ++i) {
      const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
      const std::uint64_t check = entries[i].check.load(std::memory_order_relaxed);
      if (((check ^ data) >> bit & 1) == 0) continue;
      upper->entries[i].data.store(data, std::memory_order_relaxed);
      upper->entries[i].check.store(check, std::memory_order_relaxed);
      entries[i].data.store(0, std::memory_order_relaxed);
      entries[i].check.store(0, std::memory_order_relaxed);
    }
  }

  Entry entries[kEntries];
};
static_assert(sizeof(Bucket) == 64);
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

class KeyedPerftTable : public PerftTable {
 public:
  KeyedPerftTable(TableMemory two_ply, TableMemory memory, std::unique_ptr<PerftTable> deep)
      : two_ply_(std::move(two_ply)), buckets_(std::move(memory)), deep_(std::move(deep)) {}

  TwoPlyTable* two_ply() override { return &two_ply_; }

  void Prefetch(Key key, int depth) const override {
    if (depth == 2) return two_ply_.Prefetch(key);
    if (depth > kMaxDepth) return deep_->Prefetch(key, depth);
    __builtin_prefetch(&buckets_.For(MixDepth(key, depth)));
  }

  std::optional<NodeCount> Find(const Position& position, Key key, int depth) const override {
    if (depth == 2) return two_ply_.Find(key);
    if (depth > kMaxDepth) return deep_->Find(position, key, depth);
    const Key mixed = MixDepth(key, depth);
    for (const Entry& entry : buckets_.For(mixed).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
      if ((check ^ data) == mixed && DepthCodeOf(data) == DepthCode(depth)) {
        return NodeCount(data >> kDepthBits);
      }
    }
    return std::nullopt;
  }

  void Store(const Position& position, Key key, int depth, NodeCount count) override {
    if (depth == 2) return two_ply_.Store(key, absl::Uint128Low64(count));
    if (depth > kMaxDepth) return deep_->Store(position, key, depth, count);
    if ((count >> (64 - kDepthBits)) != 0) return;
    const Key mixed = MixDepth(key, depth);
    Entry& entry = Victim(buckets_.For(mixed), mixed);
    if (entry.data.load(std::memory_order_relaxed) != 0) buckets_.MakeRoomAfter(mixed);
    const std::uint64_t data = absl::Uint128Low64(count) << kDepthBits | DepthCode(depth);
    entry.data.store(data, std::memory_order_relaxed);
    entry.check.store(mixed ^ data, std::memory_order_relaxed);
  }

 private:
  // Returns the entry of this key, or else an unused one, or else the one with the smallest depth.
  // The key breaks ties, so that no entry stays forever.
  static Entry& Victim(Bucket& bucket, Key mixed) {
    Entry* shallowest = nullptr;
    std::uint64_t shallowest_code = 0;
    for (int i = 0; i < Bucket::kEntries; ++i) {
      Entry& entry = bucket.entries[(mixed + i) % Bucket::kEntries];
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == mixed) return entry;
      if (shallowest == nullptr || DepthCodeOf(data) < shallowest_code) {
        shallowest = &entry;
        shallowest_code = DepthCodeOf(data);
      }
    }
    return *shallowest;
  }

  TwoPlyTable two_ply_;
  LinearHashTable<Bucket> buckets_;
  std::unique_ptr<PerftTable> deep_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<PerftTable>> MakePerftTable(std::int64_t megabytes) {
  // Checks the total first, so that the error shows the requested size.
  if (absl::Status fits = TableMemory::CheckFits(megabytes); !fits.ok()) return fits;
  // Each further ply has about ten times as many positions, and depth-2 entries are half as large.
  const std::int64_t deep_megabytes = std::max<std::int64_t>(1, megabytes / 16);
  const std::int64_t middle_megabytes = std::max<std::int64_t>(1, megabytes * 3 / 16);
  absl::StatusOr<TableMemory> two_ply = TableMemory::Allocate(
      std::max<std::int64_t>(1, megabytes - deep_megabytes - middle_megabytes));
  if (!two_ply.ok()) return two_ply.status();
  absl::StatusOr<TableMemory> middle = TableMemory::Allocate(middle_megabytes);
  if (!middle.ok()) return middle.status();
  absl::StatusOr<std::unique_ptr<PerftTable>> deep = MakeCheckedPerftTable(deep_megabytes);
  if (!deep.ok()) return deep.status();
  return absl::make_unique<KeyedPerftTable>(*std::move(two_ply), *std::move(middle),
                                            *std::move(deep));
}

}  // namespace quadrille::chess

// Checked perft hash table: compares whole positions, which detects key collisions.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "absl/memory/memory.h"
#include "absl/status/statusor.h"
#include "src/base/hash_bucket.h"
#include "src/base/table_memory.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

// Trivial, so that zeroed memory is a table of unused entries.
struct Entry {
  Key key;
  Position position;    // a result of WithoutClocks()
  std::uint16_t depth;  // 0: unused
  std::uint64_t low;
  std::uint64_t high;
};

struct Bucket {
  static constexpr int kEntries = 4;
  Entry entries[kEntries];
};

// Clears the clocks and an en passant square on which no capture is legal: neither affects counts
// or the key. Requires: key == ComputeKey(position).
Position WithoutClocks(Position position, Key key) {
  position.halfmove_clock = 0;
  position.fullmove_number = 0;
  if (position.HasEnPassant()) {
    Position without = position;
    without.en_passant_index = Position::kNoEnPassant;
    if (ComputeKey(without) == key) return without;
  }
  return position;
}

class CheckedPerftTable : public PerftTable {
 public:
  explicit CheckedPerftTable(TableMemory memory)
      : memory_(std::move(memory)),
        buckets_(static_cast<Bucket*>(memory_.data())),
        bucket_count_(memory_.bytes() / sizeof(Bucket)) {}

  void Prefetch(Key key, int depth) const override {
    __builtin_prefetch(&buckets_[IndexOf(key, depth)]);
  }

  std::optional<NodeCount> Find(const Position& position, Key key, int depth) const override {
    const Position canonical = WithoutClocks(position, key);
    const std::size_t index = IndexOf(key, depth);
    const std::lock_guard lock(LockOf(index));
    for (const Entry& entry : buckets_[index].entries) {
      if (entry.key != key || entry.depth != depth) continue;
      if (entry.position == canonical) return absl::MakeUint128(entry.high, entry.low);
      collisions_.fetch_add(1, std::memory_order_relaxed);
    }
    return std::nullopt;
  }

  void Store(const Position& position, Key key, int depth, NodeCount count) override {
    const Entry stored = {key, WithoutClocks(position, key), static_cast<std::uint16_t>(depth),
                          absl::Uint128Low64(count), absl::Uint128High64(count)};
    const std::size_t index = IndexOf(key, depth);
    const std::lock_guard lock(LockOf(index));
    Entry* shallowest = nullptr;
    for (int i = 0; i < Bucket::kEntries; ++i) {
      Entry& entry = buckets_[index].entries[(key + i) % Bucket::kEntries];
      const bool same = entry.depth == depth && entry.position == stored.position;
      if (same || shallowest == nullptr || entry.depth < shallowest->depth) shallowest = &entry;
      if (same) break;
    }
    *shallowest = stored;
  }

  std::uint64_t KeyCollisions() const override {
    return collisions_.load(std::memory_order_relaxed);
  }

 private:
  std::size_t IndexOf(Key key, int depth) const {
    return BucketOf(MixDepth(key, depth), bucket_count_);
  }
  std::mutex& LockOf(std::size_t index) const { return locks_[index % locks_.size()]; }

  TableMemory memory_;
  Bucket* buckets_;
  std::size_t bucket_count_;
  mutable std::array<std::mutex, 1024> locks_;
  mutable std::atomic<std::uint64_t> collisions_{0};
};

}  // namespace

absl::StatusOr<std::unique_ptr<PerftTable>> MakeCheckedPerftTable(std::int64_t megabytes) {
  absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes);
  if (!memory.ok()) return memory.status();
  return absl::make_unique<CheckedPerftTable>(*std::move(memory));
}

}  // namespace quadrille::chess

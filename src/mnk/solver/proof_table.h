// Transposition table of proof and disproof numbers, of bounded size, shared by threads.
#ifndef QUADRILLE_MNK_SOLVER_PROOF_TABLE_H_
#define QUADRILLE_MNK_SOLVER_PROOF_TABLE_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "src/base/hash_bucket.h"
#include "src/base/table_memory.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

// Proof and disproof numbers: lower bounds of the number of positions that must still be proved
// (disproved) to prove (disprove) this one.
struct ProofNumbers {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  static constexpr std::uint32_t kInfinite = 1'000'000'000;
  static constexpr ProofNumbers Proved() { return {0, kInfinite}; }
  static constexpr ProofNumbers Disproved() { return {kInfinite, 0}; }
  constexpr bool IsProved() const { return proof == 0; }
  constexpr bool IsDisproved() const { return disproof == 0; }
  constexpr bool IsSolved() const { return IsProved() || IsDisproved(); }
};

struct KnownPosition {
  ProofNumbers numbers;
  std::uint32_t threads = 0;  // that search it now
};

// A table entry, 32 bytes, also on disk (state_format.h).
struct ProofEntry {
  std::uint64_t high;
  std::uint64_t low;
  std::uint32_t proof;
  std::uint32_t disproof;
  std::uint32_t work;     // positions searched in the subtree; 0: empty entry
  std::uint32_t threads;  // that search it now

  PositionKey key() const { return {high, low}; }
  ProofNumbers numbers() const { return {proof, disproof}; }
};
static_assert(sizeof(ProofEntry) == 32);

// In a full bucket, the entry with the least work is replaced. Only part of the memory is used at
// first, doubled whenever it is half full, so short searches do not touch all of it.
class ProofTable {
 public:
  explicit ProofTable(TableMemory memory)
      : memory_(std::move(memory)), buckets_(memory_.bytes() / sizeof(Bucket)) {
    while (buckets_ % 2 == 0 && buckets_ > kMinBuckets) buckets_ /= 2;
  }

  // Lets threads share the table, which then grows only by MakeRoom().
  void Share() { is_shared_ = true; }
  bool is_shared() const { return is_shared_; }
  bool ShouldGrow() const { return is_shared_ && IsHalfFull() && CanGrow(); }
  // Requires: no other thread uses the table.
  void MakeRoom() {
    for (int i = 0; i < 2 && ShouldGrow(); ++i) Grow();
  }

  std::optional<KnownPosition> Find(const PositionKey& key) const {
    const Lock lock(*this, key);
    const ProofEntry* const entry = EntryOf(key);
    if (entry == nullptr) return std::nullopt;
    return KnownPosition{entry->numbers(), entry->threads};
  }

  // Marks this thread as searching the position, until Leave().
  void Enter(const PositionKey& key, const ProofNumbers& numbers) {
    const Lock lock(*this, key);
    ProofEntry* const entry = PlaceFor(key);
    if (entry->work == 0 || entry->key() != key) {
      CountNew(*entry);
      *entry = {key.high, key.low, numbers.proof, numbers.disproof, 1, 0};
    }
    ++entry->threads;
  }

  // Stores the result of a search; `work` is the number of positions searched in the subtree.
  void Store(const PositionKey& key, const ProofNumbers& numbers, std::uint64_t work) {
    Keep(key, numbers, work, 0);
  }
  // Stores the numbers and ends Enter(). Returns the stored ones: another thread's if solved.
  ProofNumbers Leave(const PositionKey& key, const ProofNumbers& numbers, std::uint64_t work) {
    return Keep(key, numbers, work, 1);
  }

  // Calls visit(entry) for each entry. Requires: no thread changes the table.
  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (std::size_t i = 0; i < buckets_; ++i) {
      for (const ProofEntry& entry : buckets()[i].entries) {
        if (entry.work > 0) visit(entry);
      }
    }
  }

 private:
  static constexpr std::size_t kMinBuckets = 1024;
  static constexpr std::size_t kLocks = 4096;

  struct Bucket {
    ProofEntry entries[4];
  };

  class Lock {
   public:
    Lock(const ProofTable& table, const PositionKey& key)
        : held_(table.is_shared_ ? &table.locks_[table.IndexOf(key) % kLocks] : nullptr) {
      if (held_ == nullptr) return;
      while (held_->exchange(true, std::memory_order_acquire)) {
      }
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock() {
      if (held_ != nullptr) held_->store(false, std::memory_order_release);
    }

   private:
    std::atomic<bool>* held_;
  };

  Bucket* buckets() const { return static_cast<Bucket*>(memory_.data()); }
  std::size_t IndexOf(const PositionKey& key) const {
    return BucketOf(key.high ^ (key.low << 17), buckets_);
  }
  ProofEntry* EntryOf(const PositionKey& key) const {
    for (ProofEntry& entry : buckets()[IndexOf(key)].entries) {
      if (entry.key() == key && entry.work > 0) return &entry;
    }
    return nullptr;
  }
  // Returns the entry of the position, or the one to replace.
  ProofEntry* PlaceFor(const PositionKey& key) {
    if (ProofEntry* const entry = EntryOf(key)) return entry;
    Bucket& bucket = buckets()[IndexOf(key)];
    return std::min_element(
        bucket.entries, bucket.entries + 4,
        [](const ProofEntry& a, const ProofEntry& b) { return a.work < b.work; });
  }

  bool IsHalfFull() const { return used_.load(std::memory_order_relaxed) > 2 * buckets_; }
  // Requires: the caller overwrites the entry next.
  void CountNew(const ProofEntry& entry) {
    if (entry.work == 0)
      used_.store(used_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  ProofNumbers Keep(const PositionKey& key, const ProofNumbers& numbers, std::uint64_t work,
                    std::uint32_t left) {
    const Lock lock(*this, key);
    ProofEntry* entry = PlaceFor(key);
    CountNew(*entry);
    if (!is_shared_ && entry->work == 0 && IsHalfFull() && CanGrow()) {
      Grow();
      entry = PlaceFor(key);
    }
    const bool is_known = entry->work > 0 && entry->key() == key;
    std::uint32_t threads = 0;
    ProofNumbers kept = numbers;
    if (is_known) {
      work += entry->work;
      threads = entry->threads - std::min(entry->threads, left);
      if (entry->numbers().IsSolved()) kept = entry->numbers();  // by another thread
    }
    const std::uint32_t bounded =
        static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, UINT32_MAX));
    *entry = {key.high, key.low, kept.proof, kept.disproof, bounded, threads};
    return kept;
  }

  bool CanGrow() const { return 2 * buckets_ * sizeof(Bucket) <= memory_.bytes(); }
  // Splits bucket i into buckets 2i and 2i + 1, starting with the last.
  void Grow() {
    const std::size_t old = buckets_;
    buckets_ *= 2;
    for (std::size_t i = old; i-- > 0;) {
      const Bucket bucket = buckets()[i];
      buckets()[2 * i] = buckets()[2 * i + 1] = Bucket{};
      for (const ProofEntry& entry : bucket.entries) {
        if (entry.work > 0) *PlaceFor(entry.key()) = entry;
      }
    }
  }

  TableMemory memory_;
  std::size_t buckets_;
  std::atomic<std::size_t> used_ = 0;  // entries; a lower bound under concurrent writes
  bool is_shared_ = false;
  mutable std::array<std::atomic<bool>, kLocks> locks_{};
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PROOF_TABLE_H_

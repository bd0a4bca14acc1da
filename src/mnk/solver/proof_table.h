// The table of proof and disproof numbers: a bounded transposition table.
#ifndef QUADRILLE_MNK_SOLVER_PROOF_TABLE_H_
#define QUADRILLE_MNK_SOLVER_PROOF_TABLE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "src/base/table_memory.h"
#include "src/mnk/solver/solver_position.h"

namespace quadrille::mnk::solver {

// Proof and disproof numbers: at least how many positions must still be proved (disproved) to prove
// (disprove) this one, as far as is known.
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

// Where a bucket is full, the entry goes that cost the least work. A part of the memory is used
// first, and twice as much when that is half full, so that short searches do not touch it all.
class ProofTable {
 public:
  explicit ProofTable(TableMemory memory)
      : memory_(std::move(memory)), buckets_(memory_.bytes() / sizeof(Bucket)) {
    while (buckets_ % 2 == 0 && buckets_ > kFewestBuckets) buckets_ /= 2;
  }

  // Returns true, with the numbers, if the position is there.
  bool Find(const PositionKey& key, ProofNumbers& numbers) const {
    for (const Entry& entry : BucketFor(key).entries) {
      if (entry.high == key.high && entry.low == key.low && entry.work > 0) {
        numbers = {entry.proof, entry.disproof};
        return true;
      }
    }
    return false;
  }

  // `work` is the number of positions searched below this one.
  void Store(const PositionKey& key, const ProofNumbers& numbers, std::uint64_t work) {
    Entry* victim = nullptr;
    for (Entry& entry : BucketFor(key).entries) {
      if (entry.high == key.high && entry.low == key.low && entry.work > 0) {
        victim = &entry;
        work += entry.work;
        break;
      }
      if (victim == nullptr || entry.work < victim->work) victim = &entry;
    }
    if (victim->work == 0 && ++used_ > 2 * buckets_ &&
        2 * buckets_ * sizeof(Bucket) <= memory_.bytes()) {
      Grow();
      return Store(key, numbers, work);
    }
    const std::uint32_t bounded =
        static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, UINT32_MAX));
    *victim = {key.high, key.low, numbers.proof, numbers.disproof, bounded, 0};
  }

 private:
  static constexpr std::size_t kFewestBuckets = 1024;

  struct Entry {
    std::uint64_t high;
    std::uint64_t low;
    std::uint32_t proof;
    std::uint32_t disproof;
    std::uint32_t work;  // 0: empty
    std::uint32_t unused;
  };
  struct Bucket {
    Entry entries[4];
  };

  Bucket& BucketFor(const PositionKey& key) const {
    return static_cast<Bucket*>(memory_.data())[BucketOf(key.high ^ (key.low << 17), buckets_)];
  }

  // Bucket i becomes the buckets 2i and 2i + 1, from the last one down.
  void Grow() {
    Bucket* const buckets = static_cast<Bucket*>(memory_.data());
    const std::size_t old = buckets_;
    buckets_ *= 2;
    for (std::size_t i = old; i-- > 0;) {
      const Bucket bucket = buckets[i];
      buckets[2 * i] = buckets[2 * i + 1] = Bucket{};
      for (const Entry& entry : bucket.entries) {
        if (entry.work == 0) continue;
        Bucket& target = BucketFor({entry.high, entry.low});
        *std::find_if(target.entries, target.entries + 4,
                      [](const Entry& e) { return e.work == 0; }) = entry;
      }
    }
  }

  TableMemory memory_;
  std::size_t buckets_;   // in use
  std::size_t used_ = 0;  // entries
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_PROOF_TABLE_H_

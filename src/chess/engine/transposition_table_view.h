// The transposition table as threads use it, any number of them without locks. An entry is two
// words, the key mixed with the data into the first (Hyatt and Mann, "A lock-less transposition
// table implementation for parallel search chess engines", ICGA Journal 25(1), 2002): one that two
// threads tore apart answers to no key.
#ifndef QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_VIEW_H_
#define QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_VIEW_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/score.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// What a search leaves behind for others. Mates are counted from this position, not from the root.
struct TableEntry {
  OptionalMove move;  // to be checked before it is made: it may be another position's
  std::int16_t score = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::kNone;
};

// The table's memory as the searching threads see it; TranspositionTable (transposition_table.h)
// owns it. Copies see the same memory.
class TableView {
 public:
  struct Slot {
    std::atomic<std::uint64_t> mixed_key;
    std::atomic<std::uint64_t> data;
  };
  static constexpr int kSlots = 4;
  // A cache line.
  struct alignas(64) Bucket {
    Slot slots[kSlots];
  };

  TableView() = default;
  // `age` of the search, modulo 64: entries of older ones give way first.
  TableView(Bucket* buckets, std::size_t count, int age)
      : buckets_(buckets), count_(count), age_(static_cast<std::uint64_t>(age) & 63) {}

  [[gnu::always_inline]] void Prefetch(Key key) const { __builtin_prefetch(&BucketOf(key)); }

  [[gnu::always_inline]] std::optional<TableEntry> Find(Key key) const {
    // All slots are looked at, since in which one an entry stands nobody can foresee.
    std::uint64_t found = 0;
    for (const Slot& slot : BucketOf(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      const bool is_it = (slot.mixed_key.load(std::memory_order_relaxed) ^ data) == key;
      found = is_it ? data : found;
    }
    if (found == 0) return std::nullopt;
    return Unpack(found);
  }

  // Stores `entry`, in place of what is known of the position or else of what is worth least.
  [[gnu::always_inline]] void Store(Key key, TableEntry entry) const {
    Slot* victim = nullptr;
    int least = 1 << 20;
    for (Slot& slot : BucketOf(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.mixed_key.load(std::memory_order_relaxed) ^ data) == key) {
        const TableEntry known = Unpack(data);
        // A deeper result of this search is worth more than a bound from nearby.
        const bool keeps =
            entry.bound != Bound::kExact && known.depth > entry.depth + 4 && AgeOf(data) == age_;
        if (keeps) return;
        if (!entry.move.has_value()) entry.move = known.move;
        victim = &slot;
        break;
      }
      const int worth =
          data == 0 ? -1000 : Unpack(data).depth - 8 * static_cast<int>((age_ - AgeOf(data)) & 63);
      if (worth < least) {
        least = worth;
        victim = &slot;
      }
    }
    const std::uint64_t data = Pack(entry, age_);
    victim->data.store(data, std::memory_order_relaxed);
    victim->mixed_key.store(key ^ data, std::memory_order_relaxed);
  }

  // How many of a thousand slots, by a sample, this search has filled.
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
  // Low to high: move 16, score 16, depth 8, bound 2, age 6.
  [[gnu::always_inline]] static std::uint64_t Pack(const TableEntry& e, std::uint64_t age) {
    return std::uint64_t{e.move.bits()} | std::uint64_t{static_cast<std::uint16_t>(e.score)} << 16 |
           std::uint64_t{static_cast<std::uint8_t>(e.depth)} << 32 |
           static_cast<std::uint64_t>(e.bound) << 40 | age << 42;
  }
  [[gnu::always_inline]] static TableEntry Unpack(std::uint64_t data) {
    return {OptionalMove::FromBits(static_cast<std::uint16_t>(data)),
            static_cast<std::int16_t>(data >> 16), static_cast<std::int8_t>(data >> 32),
            static_cast<Bound>(data >> 40 & 3)};
  }
  [[gnu::always_inline]] static std::uint64_t AgeOf(std::uint64_t data) { return data >> 42; }

  [[gnu::always_inline]] Bucket& BucketOf(Key key) const {
    return buckets_[static_cast<std::size_t>((static_cast<unsigned __int128>(key) * count_) >> 64)];
  }

  Bucket* buckets_ = nullptr;
  std::size_t count_ = 0;
  std::uint64_t age_ = 0;
};

// A score as the table keeps it, which counts mates from the position, and back; `ply` is the
// position's distance from the root.
[[gnu::always_inline]] inline std::int16_t ScoreToTable(Score score, int ply) {
  const int shift = score.IsWin() ? ply : score.IsLoss() ? -ply : 0;
  return static_cast<std::int16_t>(score.value() + shift);
}
[[gnu::always_inline]] inline Score ScoreFromTable(std::int16_t stored, int ply) {
  const Score score(stored);
  return score.IsWin() ? score - ply : score.IsLoss() ? score + ply : score;
}

// True if a result of `known` answers the question whether the score lies within (alpha, beta).
[[gnu::always_inline]] inline bool Answers(const TableEntry& known, Score score, Score alpha,
                                           Score beta) {
  return known.bound == Bound::kExact || (known.bound == Bound::kLower && score >= beta) ||
         (known.bound == Bound::kUpper && score <= alpha);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_VIEW_H_

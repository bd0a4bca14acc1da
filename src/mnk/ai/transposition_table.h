// Transposition table of alphabeta: what the search found when it met a position before.
#ifndef QUADRILLE_MNK_AI_TRANSPOSITION_TABLE_H_
#define QUADRILLE_MNK_AI_TRANSPOSITION_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/table_memory.h"

namespace quadrille::mnk {

// What a search's score says of the true one.
enum class Bound : std::uint8_t { kExact, kLower, kUpper };

struct SearchResult {
  std::int32_t score;
  std::uint16_t cell;  // the best that was found
  std::uint8_t depth;
  Bound bound;
};

// Keeps one result for each of its places; a new one takes the place of an old one.
class TranspositionTable {
 public:
  // Returns ResourceExhausted if the system has not that much memory. 0 is a table that keeps
  // nothing. Requires: megabytes >= 0.
  static absl::StatusOr<TranspositionTable> Allocate(std::int64_t megabytes) {
    if (megabytes == 0) return TranspositionTable(std::nullopt);
    absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes);
    if (!memory.ok()) return memory.status();
    return TranspositionTable(*std::move(memory));
  }

  // From now on nothing that was stored before is found, so that a search does not depend on the
  // ones before it.
  void Forget() { age_ += 0x9E3779B97F4A7C15; }

  std::optional<SearchResult> Find(std::uint64_t key) const {
    if (count_ == 0) return std::nullopt;
    const Place& place = places()[BucketOf(key, count_)];
    if (place.key != (key ^ age_)) return std::nullopt;
    return place.result;
  }
  void Store(std::uint64_t key, const SearchResult& result) {
    if (count_ > 0) places()[BucketOf(key, count_)] = {key ^ age_, result};
  }

 private:
  struct Place {
    std::uint64_t key;
    SearchResult result;
  };
  static_assert(sizeof(Place) == 16);

  explicit TranspositionTable(std::optional<TableMemory> memory)
      : memory_(std::move(memory)), count_(memory_ ? memory_->bytes() / sizeof(Place) : 0) {}

  Place* places() const { return static_cast<Place*>(memory_->data()); }

  std::optional<TableMemory> memory_;
  std::size_t count_;
  std::uint64_t age_ = 0x9E3779B97F4A7C15;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_TRANSPOSITION_TABLE_H_

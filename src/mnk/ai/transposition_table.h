// What did the search find when it met this position before?
#ifndef QUADRILLE_MNK_AI_TRANSPOSITION_TABLE_H_
#define QUADRILLE_MNK_AI_TRANSPOSITION_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

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
  // As large as fits `bytes`, at least one place; smaller if there is no such memory.
  explicit TranspositionTable(std::size_t bytes) {
    std::size_t places = 1;
    while (places <= bytes / sizeof(Place) / 2) places *= 2;
    // Zeroed memory that costs nothing until it is touched.
    for (; places_ == nullptr; places /= 2) {
      mask_ = places - 1;
      places_.reset(static_cast<Place*>(std::calloc(places, sizeof(Place))));
      if (places == 1) break;
    }
    if (places_ == nullptr) std::abort();
  }

  // From now on nothing that was stored before is found, so that a search does not depend on the
  // ones before it.
  void Forget() { age_ += 0x9E3779B97F4A7C15; }

  std::optional<SearchResult> Find(std::uint64_t key) const {
    const Place& place = places_.get()[key & mask_];
    if (place.key != (key ^ age_)) return std::nullopt;
    return place.result;
  }
  void Store(std::uint64_t key, const SearchResult& result) {
    places_.get()[key & mask_] = {key ^ age_, result};
  }

 private:
  struct Place {
    std::uint64_t key;
    SearchResult result;
  };
  static_assert(sizeof(Place) == 16);
  struct Free {
    void operator()(Place* places) const { std::free(places); }
  };

  std::unique_ptr<Place, Free> places_;
  std::uint64_t mask_ = 0;
  std::uint64_t age_ = 0x9E3779B97F4A7C15;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_AI_TRANSPOSITION_TABLE_H_

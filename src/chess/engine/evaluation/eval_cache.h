// Evaluation cache: static evaluations by key. Small enough for the second-level cache; hit rate
// about 25 %.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_CACHE_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_CACHE_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "src/chess/zobrist.h"

namespace quadrille::chess {

// 128 kB. Not thread-safe; valid for one set of weights.
class EvalCache {
 public:
  [[gnu::always_inline]] void Prefetch(Key key) const { __builtin_prefetch(&entries_[At(key)]); }

  [[gnu::always_inline]] std::optional<int> Find(Key key) const {
    const std::uint64_t entry = entries_[At(key)];
    if (((entry ^ key) & kKeyBits) != 0) return std::nullopt;
    return static_cast<std::int16_t>(entry & ~kKeyBits);
  }

  // Requires: `score` fits in 16 bits.
  [[gnu::always_inline]] void Store(Key key, int score) {
    entries_[At(key)] = (key & kKeyBits) | static_cast<std::uint16_t>(score);
  }

 private:
  static constexpr std::size_t kEntries = std::size_t{1} << 14;
  // Entry: upper 48 bits of the key | score 16.
  static constexpr std::uint64_t kKeyBits = ~std::uint64_t{0xFFFF};

  [[gnu::always_inline]] static std::size_t At(Key key) { return key & (kEntries - 1); }

  std::uint64_t entries_[kEntries] = {};
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_CACHE_H_

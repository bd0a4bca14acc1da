// Hash bucket index of a 64-bit key, for any number of buckets.
#ifndef QUADRILLE_BASE_HASH_BUCKET_H_
#define QUADRILLE_BASE_HASH_BUCKET_H_

#include <cstddef>
#include <cstdint>

namespace quadrille {

// Returns the bucket of `key`, below `buckets`: the high bits of key * buckets (Lemire's range
// reduction).
[[gnu::always_inline]] constexpr std::size_t BucketOf(std::uint64_t key, std::size_t buckets) {
  return static_cast<std::size_t>((static_cast<unsigned __int128>(key) * buckets) >> 64);
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_HASH_BUCKET_H_

// Hash buckets: maps a 64-bit key to a bucket, for any number of buckets.
#ifndef QUADRILLE_BASE_HASH_BUCKET_H_
#define QUADRILLE_BASE_HASH_BUCKET_H_

#include <cstddef>
#include <cstdint>

namespace quadrille {

// Maps `key` to [0, buckets): the high 64 bits of the product key * buckets (Lemire's range
// reduction). Requires: the high bits of `key` are well mixed.
[[gnu::always_inline]] constexpr std::size_t BucketOf(std::uint64_t key, std::size_t buckets) {
  return static_cast<std::size_t>((static_cast<unsigned __int128>(key) * buckets) >> 64);
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_HASH_BUCKET_H_

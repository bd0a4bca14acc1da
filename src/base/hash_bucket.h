// The bucket of a hash table that a 64-bit key belongs to.
#ifndef QUADRILLE_BASE_HASH_BUCKET_H_
#define QUADRILLE_BASE_HASH_BUCKET_H_

#include <cstddef>
#include <cstdint>

namespace quadrille {

// Which of `buckets` a key belongs to: the high bits decide, and any number of buckets will do.
[[gnu::always_inline]] constexpr std::size_t BucketOf(std::uint64_t key, std::size_t buckets) {
  return static_cast<std::size_t>((static_cast<unsigned __int128>(key) * buckets) >> 64);
}

}  // namespace quadrille

#endif  // QUADRILLE_BASE_HASH_BUCKET_H_

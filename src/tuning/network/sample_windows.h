// Sample shuffling for stores larger than memory: an epoch reads blocks in random order, several
// million samples at a time, and shuffles each such window.
#ifndef QUADRILLE_TUNING_NETWORK_SAMPLE_WINDOWS_H_
#define QUADRILLE_TUNING_NETWORK_SAMPLE_WINDOWS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/base/threads/thread_team.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/sample_store.h"

namespace quadrille::tuning {

// Mini-batch i is samples [BeginOf(i), BeginOf(i + 1)) of a window.
class SampleWindows {
 public:
  // Requires: the store is not empty and does not change; 1 <= batch <= kMaxBatch.
  SampleWindows(const SampleStore& store, std::size_t batch);
  static constexpr std::size_t kMaxBatch = std::size_t{1} << 18;

  std::size_t windows() const { return windows_; }
  // Batches per window and per epoch. Batches may be slightly larger than requested, to leave no
  // remainder.
  std::size_t BatchesOf(std::size_t window) const;
  std::size_t batches() const;
  std::size_t BeginOf(std::size_t window, std::size_t batch) const;

  // Reads and shuffles a window. Deterministic in these arguments, the samples and the seed.
  absl::Status Read(std::uint64_t seed, std::size_t epoch, std::size_t window, ThreadTeam& team,
                    std::vector<PackedSample>* samples) const;

 private:
  static constexpr std::size_t kBlock = 512;
  static constexpr std::size_t kWindowBlocks = 2048;

  std::size_t FirstBlockOf(std::size_t window) const { return window * blocks_ / windows_; }
  std::size_t SizeOf(std::size_t window) const;

  const SampleStore& store_;
  std::size_t batch_;
  std::size_t blocks_;
  std::size_t windows_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_SAMPLE_WINDOWS_H_

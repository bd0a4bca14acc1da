// Shuffling of samples that need not fit in memory: an epoch reads blocks of them in a random
// order, a window of some million samples at a time, and shuffles each window.
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

// A mini-batch is samples [BeginOf(i), BeginOf(i + 1)) of a window.
class SampleWindows {
 public:
  // Requires: the store, which must not change, holds a sample; 1 <= batch <= kMostBatch.
  SampleWindows(const SampleStore& store, std::size_t batch);
  static constexpr std::size_t kMostBatch = std::size_t{1} << 18;

  std::size_t windows() const { return windows_; }
  // Batches of a window, and of an epoch. A batch holds as many samples as asked for, or a few
  // more, so that none is left over.
  std::size_t BatchesOf(std::size_t window) const;
  std::size_t batches() const;
  std::size_t BeginOf(std::size_t window, std::size_t batch) const;

  // Reads and shuffles a window of an epoch. Depends on these, the samples and the seed alone.
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

// Store of packed samples: in memory up to a limit, the rest in a temporary file.
#ifndef QUADRILLE_TUNING_NETWORK_SAMPLE_STORE_H_
#define QUADRILLE_TUNING_NETWORK_SAMPLE_STORE_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/tuning/network/packed_sample.h"

namespace quadrille::tuning {

// Append-only. Read() is thread-safe.
class SampleStore {
 public:
  // Keeps up to about `max_bytes` in memory. The file is created on demand in `folder` and unlinked
  // immediately, so that it never outlives the process.
  SampleStore(std::size_t max_bytes, std::string folder)
      : max_chunks_(max_bytes / (kChunk * sizeof(PackedSample))), folder_(std::move(folder)) {}
  SampleStore(const SampleStore&) = delete;
  SampleStore& operator=(const SampleStore&) = delete;
  ~SampleStore();

  std::size_t size() const { return size_; }
  std::size_t size_of_file() const { return chunks_in_file_ * kChunk; }

  // Appends samples. Returns Unavailable, naming the folder, if the file cannot be created or
  // written.
  absl::Status Add(absl::Span<const PackedSample> samples);

  // Copies the samples from index `first`. Returns Unavailable if the file cannot be read.
  // Requires: they exist.
  absl::Status Read(std::size_t first, absl::Span<PackedSample> samples) const;

 private:
  static constexpr std::size_t kChunk = 65536;

  absl::Status MoveLastChunkToFile();
  absl::Status Error(absl::string_view what) const;

  // In memory: the chunks before those in the file, then the last one, which is being filled.
  std::size_t max_chunks_;
  std::string folder_;
  std::vector<std::vector<PackedSample>> chunks_;
  std::vector<PackedSample> last_;
  std::size_t chunks_in_file_ = 0;
  std::size_t size_ = 0;
  int file_ = -1;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_SAMPLE_STORE_H_

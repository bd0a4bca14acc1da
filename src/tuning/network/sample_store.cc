#include "src/tuning/network/sample_store.h"

#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::tuning {
namespace {

// Creates an unlinked file; returns -1 and sets errno on failure.
int MakeUnlinkedFile(const std::string& folder) {
  std::string path = absl::StrCat(folder, "/samples-XXXXXX");
  const int file = mkstemp(path.data());
  if (file >= 0) unlink(path.c_str());
  return file;
}

// Repeats pread() or pwrite(), given the progress so far, until `bytes` are transferred.
template <class Transfer>
bool TransferAll(std::size_t bytes, Transfer transfer) {
  for (std::size_t done = 0; done < bytes;) {
    const ssize_t moved = transfer(done);
    if (moved < 0 && errno == EINTR) continue;
    if (moved == 0) errno = EIO;
    if (moved <= 0) return false;
    done += static_cast<std::size_t>(moved);
  }
  return true;
}

}  // namespace

SampleStore::~SampleStore() {
  if (file_ >= 0) close(file_);
}

absl::Status SampleStore::Error(absl::string_view what) const {
  return absl::UnavailableError(
      absl::StrCat("cannot ", what, " a temporary file in ", folder_, ": ", std::strerror(errno)));
}

absl::Status SampleStore::Add(absl::Span<const PackedSample> samples) {
  while (!samples.empty()) {
    const std::size_t count = std::min(samples.size(), kChunk - last_.size());
    last_.insert(last_.end(), samples.begin(),
                 samples.begin() + static_cast<std::ptrdiff_t>(count));
    samples.remove_prefix(count);
    size_ += count;
    if (last_.size() < kChunk) continue;
    if (chunks_.size() < max_chunks_) {
      chunks_.push_back(std::exchange(last_, {}));
    } else if (const absl::Status moved = MoveLastChunkToFile(); !moved.ok()) {
      return moved;
    }
  }
  return absl::OkStatus();
}

absl::Status SampleStore::MoveLastChunkToFile() {
  if (file_ < 0) file_ = MakeUnlinkedFile(folder_);
  if (file_ < 0) return Error("make");
  constexpr std::size_t kBytes = kChunk * sizeof(PackedSample);
  const char* const from = reinterpret_cast<const char*>(last_.data());
  const bool written = TransferAll(kBytes, [&](std::size_t done) {
    return pwrite(file_, from + done, kBytes - done,
                  static_cast<off_t>(chunks_in_file_ * kBytes + done));
  });
  if (!written) return Error("write");
  ++chunks_in_file_;
  last_.clear();
  return absl::OkStatus();
}

absl::Status SampleStore::Read(std::size_t first, absl::Span<PackedSample> samples) const {
  while (!samples.empty()) {
    const std::size_t chunk = first / kChunk;
    const std::size_t at = first % kChunk;
    const std::size_t count = std::min(samples.size(), kChunk - at);
    const bool is_last = chunk == chunks_.size() + chunks_in_file_;
    if (chunk < chunks_.size() || is_last) {
      std::copy_n((is_last ? last_ : chunks_[chunk]).data() + at, count, samples.data());
    } else {
      const std::size_t bytes = count * sizeof(PackedSample);
      const std::size_t from = ((chunk - chunks_.size()) * kChunk + at) * sizeof(PackedSample);
      char* const to = reinterpret_cast<char*>(samples.data());
      const bool read = TransferAll(bytes, [&](std::size_t done) {
        return pread(file_, to + done, bytes - done, static_cast<off_t>(from + done));
      });
      if (!read) return Error("read");
    }
    samples.remove_prefix(count);
    first += count;
  }
  return absl::OkStatus();
}

}  // namespace quadrille::tuning

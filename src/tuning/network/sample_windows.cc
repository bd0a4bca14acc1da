#include "src/tuning/network/sample_windows.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/base/random.h"

namespace quadrille::tuning {
namespace {

template <class T>
void Shuffle(absl::Span<T> items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[random.Below(static_cast<std::uint32_t>(i))]);
  }
}

}  // namespace

SampleWindows::SampleWindows(const SampleStore& store, std::size_t batch)
    : store_(store),
      batch_(batch),
      blocks_((store.size() + kBlock - 1) / kBlock),
      windows_((blocks_ + kWindowBlocks - 1) / kWindowBlocks) {
  assert(store.size() > 0 && 1 <= batch && batch <= kMaxBatch);
}

// The last block of the store, which may be partial, always comes last in an epoch.
std::size_t SampleWindows::SizeOf(std::size_t window) const {
  const std::size_t end = std::min(FirstBlockOf(window + 1) * kBlock, store_.size());
  return end - FirstBlockOf(window) * kBlock;
}

std::size_t SampleWindows::BatchesOf(std::size_t window) const {
  return std::max<std::size_t>(1, SizeOf(window) / batch_);
}

std::size_t SampleWindows::batches() const {
  std::size_t sum = 0;
  for (std::size_t window = 0; window < windows_; ++window) sum += BatchesOf(window);
  return sum;
}

std::size_t SampleWindows::BeginOf(std::size_t window, std::size_t batch) const {
  return batch * SizeOf(window) / BatchesOf(window);
}

absl::Status SampleWindows::Read(std::uint64_t seed, std::size_t epoch, std::size_t window,
                                 ThreadTeam& team, std::vector<PackedSample>* samples) const {
  Random random(SplitMix64::Mixed(seed) + epoch);
  std::vector<std::uint32_t> order(blocks_);
  std::iota(order.begin(), order.end(), 0U);
  Shuffle(absl::MakeSpan(order).first(blocks_ - 1), random);
  samples->resize(SizeOf(window));
  const std::size_t first = FirstBlockOf(window);
  const std::size_t count = FirstBlockOf(window + 1) - first;
  std::vector<absl::Status> status(count);
  team.Run(count, [&](std::size_t i) {
    status[i] = store_.Read(order[first + i] * kBlock,
                            absl::MakeSpan(*samples).subspan(i * kBlock, kBlock));
  });
  for (const absl::Status& read : status) {
    if (!read.ok()) return read;
  }
  Random of_window(random() + window);
  Shuffle(absl::MakeSpan(*samples), of_window);
  return absl::OkStatus();
}

}  // namespace quadrille::tuning

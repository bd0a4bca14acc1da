#include "src/tuning/network/sample_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/system/file.h"

namespace quadrille::tuning {
namespace {

struct Head {
  char magic[16] = {'q', 'u', 'a', 'd', 'r', 'i', 'l', 'l', 'e', 's', 'a', 'm', 'p', 'l', 'e', 's'};
  std::uint64_t training = 0;
  std::uint64_t held_out = 0;
};
static_assert(sizeof(Head) == sizeof(PackedSample));

template <class Record>
absl::string_view BytesOf(absl::Span<const Record> records) {
  return {reinterpret_cast<const char*>(records.data()), records.size() * sizeof(Record)};
}

}  // namespace

absl::Status WriteSampleFile(const std::string& path, const SampleStore& training,
                             absl::Span<const PackedSample> held_out) {
  constexpr std::size_t kSamplesAtOnce = 65536;
  absl::StatusOr<FileReplacement> file = FileReplacement::Begin(path);
  if (!file.ok()) return file.status();
  const Head head = {.training = training.size(), .held_out = held_out.size()};
  absl::Status status = file->Write(BytesOf(absl::MakeConstSpan(&head, 1)));
  std::vector<PackedSample> samples;
  for (std::size_t at = 0; status.ok() && at < training.size(); at += samples.size()) {
    samples.resize(std::min(kSamplesAtOnce, training.size() - at));
    status.Update(training.Read(at, absl::MakeSpan(samples)));
    if (status.ok()) status.Update(file->Write(BytesOf(absl::MakeConstSpan(samples))));
  }
  if (status.ok()) status.Update(file->Write(BytesOf(held_out)));
  return status.ok() ? file->Commit() : status;
}

}  // namespace quadrille::tuning

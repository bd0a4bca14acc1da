// Hash table memory for WebAssembly: aligned_alloc, without huge pages.
#include "src/base/table_memory.h"

#include <cstdlib>
#include <cstring>
#include <utility>

#include "absl/strings/str_cat.h"

namespace quadrille {
namespace {

constexpr std::int64_t kMegabyte = 1 << 20;
constexpr std::int64_t kMaxMegabytes = 1024;  // MB: half of the module's memory limit

}  // namespace

absl::Status TableMemory::CheckFits(std::int64_t megabytes, std::int64_t) {
  return megabytes <= kMaxMegabytes ? absl::OkStatus()
                                    : absl::ResourceExhaustedError(absl::StrCat(
                                          "hash table: not enough memory for ", megabytes, " MB"));
}

absl::StatusOr<TableMemory> TableMemory::Allocate(std::int64_t megabytes, std::int64_t replaced) {
  if (absl::Status fits = CheckFits(megabytes, replaced); !fits.ok()) return fits;
  const auto bytes = static_cast<std::size_t>(megabytes * kMegabyte);
  void* data = std::aligned_alloc(4096, bytes);
  if (data == nullptr) {
    return absl::ResourceExhaustedError(
        absl::StrCat("hash table: not enough memory for ", megabytes, " MB"));
  }
  std::memset(data, 0, bytes);
  return TableMemory(data, bytes);
}

void TableMemory::Populate() {}  // Allocate() has touched every page

TableMemory::TableMemory(TableMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

TableMemory& TableMemory::operator=(TableMemory&& other) noexcept {
  TableMemory taken(std::move(other));
  std::swap(data_, taken.data_);
  std::swap(bytes_, taken.bytes_);
  return *this;
}

TableMemory::~TableMemory() { std::free(data_); }

}  // namespace quadrille

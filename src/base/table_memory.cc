#include "src/base/table_memory.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/system_memory.h"

namespace quadrille {
namespace {

constexpr std::int64_t kMegabyte = 1 << 20;

// Rejects larger tables: the system might overcommit and kill the process as the table fills.
bool ExceedsMemory(std::int64_t megabytes, std::int64_t replaced_megabytes) {
  const std::optional<std::int64_t> available = AvailableMegabytes();
  if (available) return megabytes > *available + replaced_megabytes;
  const std::optional<std::int64_t> physical = PhysicalMegabytes();
  return physical && megabytes > *physical;
}

absl::Status NoMemoryFor(std::int64_t megabytes) {
  const std::optional<std::int64_t> available = AvailableMegabytes();
  return absl::ResourceExhaustedError(
      absl::StrCat("hash table: not enough memory for ", megabytes, " MB",
                   available ? absl::StrCat("; ", *available, " MB available") : ""));
}

}  // namespace

absl::Status TableMemory::CheckFits(std::int64_t megabytes, std::int64_t replaced_megabytes) {
  return ExceedsMemory(megabytes, replaced_megabytes) ? NoMemoryFor(megabytes) : absl::OkStatus();
}

absl::StatusOr<TableMemory> TableMemory::Allocate(std::int64_t megabytes,
                                                  std::int64_t replaced_megabytes) {
  assert(megabytes > 0);
  if (absl::Status fits = CheckFits(megabytes, replaced_megabytes); !fits.ok()) return fits;
  const std::size_t bytes = static_cast<std::size_t>(megabytes) * kMegabyte;
  void* const data = AllocatePages(bytes);
  if (data == nullptr) return NoMemoryFor(megabytes);
  return TableMemory(data, bytes);
}

void TableMemory::Populate() {
  constexpr std::size_t kMinPageSize = 4096;
  volatile char* const bytes = static_cast<char*>(data_);
  for (std::size_t i = 0; i < bytes_; i += kMinPageSize) bytes[i] = 0;
}

TableMemory::TableMemory(TableMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

TableMemory& TableMemory::operator=(TableMemory&& other) noexcept {
  // Frees the old memory before `other` is destroyed: both may not fit at once.
  TableMemory taken(std::move(other));
  std::swap(data_, taken.data_);
  std::swap(bytes_, taken.bytes_);
  return *this;
}

TableMemory::~TableMemory() {
  if (data_ != nullptr) FreePages(data_, bytes_);
}

}  // namespace quadrille

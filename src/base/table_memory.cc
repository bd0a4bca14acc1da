#include "src/base/table_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace quadrille {
namespace {

constexpr std::int64_t kMegabyte = 1 << 20;

// What the system says it can still give, or nothing where it does not say.
std::optional<std::int64_t> AvailableMegabytes() {
  std::ifstream memory("/proc/meminfo");
  std::string name, unit;
  std::int64_t kilobytes = 0;
  while (memory >> name >> kilobytes && std::getline(memory, unit)) {
    if (name == "MemAvailable:") return kilobytes / 1024;
  }
  return std::nullopt;
}

// More than that is refused here: the system might promise it, and then end the process when the
// table fills.
bool ExceedsMemory(std::int64_t megabytes, std::int64_t replaced_megabytes) {
  const std::optional<std::int64_t> available = AvailableMegabytes();
  if (available) return megabytes > *available + replaced_megabytes;
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t page_bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_bytes <= 0) return false;
  return megabytes > pages / (kMegabyte / page_bytes);
}

absl::Status NoMemoryFor(std::int64_t megabytes) {
  const std::optional<std::int64_t> available = AvailableMegabytes();
  return absl::ResourceExhaustedError(
      absl::StrCat("hash table: no memory for ", megabytes, " MB",
                   available ? absl::StrCat("; ", *available, " MB are free") : ""));
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
  void* data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data == MAP_FAILED) return NoMemoryFor(megabytes);
#ifdef MADV_HUGEPAGE
  madvise(data, bytes, MADV_HUGEPAGE);  // fewer TLB misses; only a hint
#endif
  return TableMemory(data, bytes);
}

TableMemory::TableMemory(TableMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

TableMemory& TableMemory::operator=(TableMemory&& other) noexcept {
  // What this had goes back at once, and not when `other` ends: both may not fit.
  TableMemory taken(std::move(other));
  std::swap(data_, taken.data_);
  std::swap(bytes_, taken.bytes_);
  return *this;
}

TableMemory::~TableMemory() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

}  // namespace quadrille

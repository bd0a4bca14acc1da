// System memory by POSIX and, where available, /proc/meminfo.
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

#include "src/base/system_memory.h"

namespace quadrille {

std::optional<std::int64_t> AvailableMegabytes() {
  std::ifstream memory("/proc/meminfo");
  std::string name, unit;
  std::int64_t kilobytes = 0;
  while (memory >> name >> kilobytes && std::getline(memory, unit)) {
    if (name == "MemAvailable:") return kilobytes / 1024;
  }
  return std::nullopt;
}

std::optional<std::int64_t> PhysicalMegabytes() {
  constexpr std::int64_t kMegabyte = 1 << 20;
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t page_bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_bytes <= 0) return std::nullopt;
  return pages / (kMegabyte / page_bytes);
}

void* AllocatePages(std::size_t bytes) {
  void* pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return nullptr;
#ifdef MADV_HUGEPAGE
  madvise(pages, bytes, MADV_HUGEPAGE);  // fewer TLB misses; only a hint
#endif
  return pages;
}

void FreePages(void* pages, std::size_t bytes) { munmap(pages, bytes); }

}  // namespace quadrille

// System memory by the Windows API.
#include <windows.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "src/base/system_memory.h"

namespace quadrille {
namespace {

std::optional<MEMORYSTATUSEX> MemoryStatus() {
  MEMORYSTATUSEX status = {};
  status.dwLength = sizeof(status);
  if (GlobalMemoryStatusEx(&status) == 0) return std::nullopt;
  return status;
}

}  // namespace

std::optional<std::int64_t> AvailableMegabytes() {
  const std::optional<MEMORYSTATUSEX> status = MemoryStatus();
  if (!status) return std::nullopt;
  return static_cast<std::int64_t>(std::min(status->ullAvailPhys, status->ullAvailPageFile) >> 20);
}

std::optional<std::int64_t> PhysicalMegabytes() {
  const std::optional<MEMORYSTATUSEX> status = MemoryStatus();
  if (!status) return std::nullopt;
  return static_cast<std::int64_t>(status->ullTotalPhys >> 20);
}

// Large pages need a privilege that users lack by default.
void* AllocatePages(std::size_t bytes) {
  return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void FreePages(void* pages, std::size_t) { VirtualFree(pages, 0, MEM_RELEASE); }

}  // namespace quadrille

// System memory: available and physical RAM, and (huge) page allocation.
#ifndef QUADRILLE_BASE_SYSTEM_MEMORY_H_
#define QUADRILLE_BASE_SYSTEM_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <optional>

namespace quadrille {

// Returns the memory in MiB that the system can still allocate, or nullopt if unknown.
std::optional<std::int64_t> AvailableMegabytes();

// Returns the physical memory in MiB, or nullopt if unknown.
std::optional<std::int64_t> PhysicalMegabytes();

// Returns zero-filled pages, huge pages where available, or null if out of memory. Pages are
// committed on first write (on Windows, immediately).
void* AllocatePages(std::size_t bytes);

// Requires: `pages` is the result of AllocatePages(bytes).
void FreePages(void* pages, std::size_t bytes);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_MEMORY_H_

// System memory: available and physical size, page allocation.
#ifndef QUADRILLE_BASE_SYSTEM_MEMORY_H_
#define QUADRILLE_BASE_SYSTEM_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <optional>

namespace quadrille {

// The memory that the system can still allocate, or nullopt if unknown.
std::optional<std::int64_t> AvailableMegabytes();

// The memory of the machine, or nullopt if unknown.
std::optional<std::int64_t> PhysicalMegabytes();

// Zeroed pages, huge ones where available, committed on first write (on Windows at once). Returns
// null if there is not enough memory.
void* AllocatePages(std::size_t bytes);

// Requires: `pages` came from AllocatePages(bytes).
void FreePages(void* pages, std::size_t bytes);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_MEMORY_H_

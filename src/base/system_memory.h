// The system's memory: how much there is, and whole pages of it.
#ifndef QUADRILLE_BASE_SYSTEM_MEMORY_H_
#define QUADRILLE_BASE_SYSTEM_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <optional>

namespace quadrille {

// What the system says it can still give, or nothing where it does not say.
std::optional<std::int64_t> AvailableMegabytes();

// All that the machine has, or nothing where it is not told.
std::optional<std::int64_t> PhysicalMegabytes();

// Pages of zeros, huge ones where the system has them, which take no room until they are written
// (on Windows they are counted at once). Returns null if there are not so many.
void* AllocatePages(std::size_t bytes);

// Requires: `pages` came from AllocatePages(bytes).
void FreePages(void* pages, std::size_t bytes);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_SYSTEM_MEMORY_H_

#include "src/base/lockless_table.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "src/base/threads/thread_team.h"

namespace quadrille::internal {

void Zero(void* memory, std::size_t bytes, ThreadTeam& team) {
  constexpr std::size_t kPage = std::size_t{1} << 21;  // a huge page
  const std::size_t pages = (bytes + kPage - 1) / kPage;
  const std::size_t parts = std::min<std::size_t>(team.threads(), pages);
  team.Run(parts, [=](std::size_t part) {
    const std::size_t first = pages * part / parts * kPage;
    const std::size_t end = std::min(bytes, pages * (part + 1) / parts * kPage);
    std::memset(static_cast<char*>(memory) + first, 0, end - first);
  });
}

}  // namespace quadrille::internal

#include "src/chess/engine/transposition_table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "absl/status/statusor.h"

namespace quadrille::chess {

absl::StatusOr<TranspositionTable> TranspositionTable::Make(std::int64_t megabytes,
                                                            std::int64_t replaced_megabytes) {
  absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes, replaced_megabytes);
  if (!memory.ok()) return memory.status();
  return TranspositionTable(*std::move(memory), megabytes);
}

void TranspositionTable::Clear(ThreadTeam& team) {
  constexpr std::size_t kPage = std::size_t{1} << 21;  // a large one
  const std::size_t bytes = memory_.bytes();
  const std::size_t pages = (bytes + kPage - 1) / kPage;
  const std::size_t parts = std::min<std::size_t>(team.threads(), pages);
  team.Run(parts, [&](std::size_t part) {
    const std::size_t first = pages * part / parts * kPage;
    const std::size_t end = std::min(bytes, pages * (part + 1) / parts * kPage);
    std::memset(static_cast<char*>(memory_.data()) + first, 0, end - first);
  });
  age_ = 0;
}

TableView TranspositionTable::view() const {
  return TableView(static_cast<TableView::Bucket*>(memory_.data()),
                   memory_.bytes() / sizeof(TableView::Bucket), age_);
}

}  // namespace quadrille::chess

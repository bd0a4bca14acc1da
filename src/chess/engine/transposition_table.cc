#include "src/chess/engine/transposition_table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/helper_threads.h"

namespace quadrille::chess {

absl::StatusOr<TranspositionTable> TranspositionTable::Make(std::int64_t megabytes,
                                                            std::int64_t replaced_megabytes) {
  absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes, replaced_megabytes);
  if (!memory.ok()) return memory.status();
  return TranspositionTable(*std::move(memory), megabytes);
}

void TranspositionTable::Clear(int threads) {
  constexpr std::size_t kPage = std::size_t{1} << 21;  // a large one
  const std::size_t bytes = memory_.bytes();
  const std::size_t pages = (bytes + kPage - 1) / kPage;
  const std::size_t workers = std::clamp<std::size_t>(threads, 1, pages);
  const auto clear = [&](std::size_t worker) {
    const std::size_t first = pages * worker / workers * kPage;
    const std::size_t end = std::min(bytes, pages * (worker + 1) / workers * kPage);
    std::memset(static_cast<char*>(memory_.data()) + first, 0, end - first);
  };
  HelperThreads others;
  for (std::size_t i = 1; i < workers; ++i) others.Start([&clear, i] { clear(i); });
  clear(0);
  others.Join();
  age_ = 0;
}

TableView TranspositionTable::view() const {
  return TableView(static_cast<TableView::Bucket*>(memory_.data()),
                   memory_.bytes() / sizeof(TableView::Bucket), age_);
}

}  // namespace quadrille::chess

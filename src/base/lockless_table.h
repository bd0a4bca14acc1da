// Lockless transposition table, shared by threads: owns, clears and ages the memory. Threads access
// it through views (lockless_table_view.h).
#ifndef QUADRILLE_BASE_LOCKLESS_TABLE_H_
#define QUADRILLE_BASE_LOCKLESS_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/lockless_table_view.h"
#include "src/base/table_memory.h"
#include "src/base/threads/thread_team.h"

namespace quadrille {

namespace internal {
// Zeroes `bytes` of memory, split among the threads of `team`.
void Zero(void* memory, std::size_t bytes, ThreadTeam& team);
}  // namespace internal

template <class Entry>
class LocklessTable {
 public:
  using View = LocklessTableView<Entry>;

  // Returns an empty table, which stores nothing if megabytes is 0, or an error as
  // TableMemory::Allocate(). Requires: megabytes >= 0.
  static absl::StatusOr<LocklessTable> Allocate(std::int64_t megabytes,
                                                std::int64_t replaced_megabytes = 0) {
    if (megabytes == 0) return LocklessTable(std::nullopt);
    absl::StatusOr<TableMemory> memory = TableMemory::Allocate(megabytes, replaced_megabytes);
    if (!memory.ok()) return memory.status();
    return LocklessTable(*std::move(memory));
  }

  std::int64_t megabytes() const { return static_cast<std::int64_t>(bytes() >> 20); }

  // See TableMemory::Populate().
  void Populate() {
    if (memory_) memory_->Populate();
  }
  // Empties the table, split among the threads of `team`. Requires: no thread uses it.
  void Clear(ThreadTeam& team) {
    if (memory_) internal::Zero(memory_->data(), bytes(), team);
    age_ = 0;
  }
  // Hides all stored entries, which still occupy their slots. Cost: O(1).
  void Invalidate() { salt_ += 0x9E3779B97F4A7C15; }
  // Begins a search: entries of older searches are replaced first.
  void NextSearch() { age_ = (age_ + 1) % kTableAges; }

  View view() const {
    if (!memory_) return View();
    using Bucket = typename View::Bucket;
    return View(static_cast<Bucket*>(memory_->data()), bytes() / sizeof(Bucket), age_, salt_);
  }

 private:
  explicit LocklessTable(std::optional<TableMemory> memory) : memory_(std::move(memory)) {}

  std::size_t bytes() const { return memory_ ? memory_->bytes() : 0; }

  std::optional<TableMemory> memory_;
  int age_ = 0;
  std::uint64_t salt_ = 0;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_LOCKLESS_TABLE_H_

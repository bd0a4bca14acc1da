// Hash table memory: zeroed pages straight from the system (mmap), huge pages where available.
#ifndef QUADRILLE_BASE_TABLE_MEMORY_H_
#define QUADRILLE_BASE_TABLE_MEMORY_H_

#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace quadrille {

// The limit for flags and options: 32 TiB. Allocate() checks the actual memory.
inline constexpr std::int64_t kMaxTableMegabytes = 33'554'432;

// Owns zeroed pages, which are committed on first write.
class TableMemory {
 public:
  // Returns ResourceExhausted, naming the size, if there is not enough memory, assuming that
  // `replaced_megabytes` of another table will be freed. Requires: megabytes > 0.
  static absl::StatusOr<TableMemory> Allocate(std::int64_t megabytes,
                                              std::int64_t replaced_megabytes = 0);

  // Returns OK if tables of `megabytes` in total fit in memory, else the error of Allocate().
  static absl::Status CheckFits(std::int64_t megabytes, std::int64_t replaced_megabytes = 0);

  TableMemory(TableMemory&& other) noexcept;
  TableMemory& operator=(TableMemory&& other) noexcept;
  ~TableMemory();

  // Commits all pages, so that a short search has no page faults. Requires: nothing has been
  // written yet. Cost: O(bytes).
  void Populate();

  void* data() const { return data_; }  // aligned to a page
  std::size_t bytes() const { return bytes_; }

 private:
  TableMemory(void* data, std::size_t bytes) : data_(data), bytes_(bytes) {}

  void* data_;
  std::size_t bytes_;
};

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TABLE_MEMORY_H_

// Memory for hash tables: zeroed pages straight from the system (mmap), huge ones where it has
// them.
#ifndef QUADRILLE_BASE_TABLE_MEMORY_H_
#define QUADRILLE_BASE_TABLE_MEMORY_H_

#include <cstddef>
#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace quadrille {

// The largest size that a user may ask for: 32 TiB, more than any machine has. What is too large
// for this machine, Allocate() refuses.
inline constexpr std::int64_t kMaxTableMegabytes = 33'554'432;

// Owns the memory. Its pages are zero and take no room until they are written.
class TableMemory {
 public:
  // Returns ResourceExhausted, naming the size, if the system has not that much to give, counting
  // `replaced_megabytes` that come back when this takes the place of another. Requires:
  // megabytes > 0.
  static absl::StatusOr<TableMemory> Allocate(std::int64_t megabytes,
                                              std::int64_t replaced_megabytes = 0);

  // OK if a table of so many megabytes, in one piece or several, would be allocated now; else the
  // error that Allocate() would return.
  static absl::Status CheckFits(std::int64_t megabytes, std::int64_t replaced_megabytes = 0);

  TableMemory(TableMemory&& other) noexcept;
  TableMemory& operator=(TableMemory&& other) noexcept;
  ~TableMemory();

  // Takes the room of all pages now, so that a search with little time need not wait for each that
  // it meets first. Requires: nothing has been written yet. Cost: O(bytes).
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

// The transposition table: its memory, cleared and aged.
#ifndef QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_H_
#define QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_H_

#include <cstdint>
#include <utility>

#include "absl/status/statusor.h"
#include "src/base/table_memory.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/transposition_table_view.h"

namespace quadrille::chess {

class TranspositionTable {
 public:
  // An empty table. Fails as TableMemory::Allocate() does. Requires: megabytes > 0.
  static absl::StatusOr<TranspositionTable> Make(std::int64_t megabytes,
                                                 std::int64_t replaced_megabytes = 0);

  std::int64_t megabytes() const { return megabytes_; }

  // Forgets everything; the threads of `team` share the work. Requires: no search is running.
  void Clear(ThreadTeam& team);
  // Tells old entries from those to come.
  void NextSearch() { age_ = (age_ + 1) & 63; }
  TableView view() const;

 private:
  TranspositionTable(TableMemory memory, std::int64_t megabytes)
      : memory_(std::move(memory)), megabytes_(megabytes) {}

  TableMemory memory_;
  std::int64_t megabytes_;
  int age_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_TRANSPOSITION_TABLE_H_

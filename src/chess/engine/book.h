// Opening book in the Polyglot format: a file of 16-byte big-endian entries, sorted by key
// (book_format.html in Debian's polyglot package). Read on demand: about 30 entries per lookup.
//     key 64 | move 16 | weight 16 | learn 32
#ifndef QUADRILLE_CHESS_ENGINE_BOOK_H_
#define QUADRILLE_CHESS_ENGINE_BOOK_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/chess/board.h"
#include "src/chess/move.h"

namespace quadrille::chess {

struct BookMove {
  Move move;
  int weight;  // relative probability; 0: never played
};

class Book {
 public:
  // Returns NotFound or PermissionDenied if the file cannot be read, or InvalidArgument, with the
  // entry's index, if its size is not a multiple of 16 or its keys are not sorted. In large books
  // only a sample of the keys is checked.
  static absl::StatusOr<Book> Open(const std::string& path);

  Book(Book&& other) noexcept;
  Book& operator=(Book&& other) noexcept;
  ~Book();

  std::int64_t entries() const { return entries_; }

  // Returns the legal book moves, highest weight first, or Unavailable if the file cannot be read.
  absl::StatusOr<std::vector<BookMove>> Moves(const Board& board) const;

 private:
  struct Entry {
    std::uint64_t key;
    std::uint16_t move;
    std::uint16_t weight;
  };

  Book(int file, std::int64_t entries) : file_(file), entries_(entries) {}

  absl::StatusOr<Entry> Read(std::int64_t index) const;
  absl::Status CheckOrder() const;
  absl::StatusOr<std::int64_t> LowerBound(std::uint64_t key) const;

  int file_;  // -1: moved from
  std::int64_t entries_;
};

// Picks a move with probability proportional to its weight, using the uniformly random `number`.
// Returns nullopt if all weights are 0.
std::optional<Move> PickBookMove(absl::Span<const BookMove> moves, std::uint64_t number);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BOOK_H_

// Opening book in the Polyglot format.
//
// A Polyglot book (book_format.html in Debian's polyglot package) is a file of 16-byte entries,
// ordered by the key of the position: the key, a move, its weight and a number for learning, all
// with the highest byte first. The file stays where it is; a look-up reads some thirty entries.
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
  int weight;  // the share in which it is played; 0: never
};

class Book {
 public:
  // Returns NotFound, PermissionDenied or the like if the file cannot be read; InvalidArgument,
  // with the place, if it is not whole entries in the order of their keys. Of a very large file
  // only entries at even distances are looked at.
  static absl::StatusOr<Book> Open(const std::string& path);

  Book(Book&& other) noexcept;
  Book& operator=(Book&& other) noexcept;
  ~Book();

  std::int64_t entries() const { return entries_; }

  // What the book has for that position, the heaviest first. Moves that are not legal are left out.
  // Returns the reason if the file cannot be read any more.
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
  absl::StatusOr<std::int64_t> FirstOf(std::uint64_t key) const;

  int file_;  // -1 once it was moved from
  std::int64_t entries_;
};

// One of `moves`, as likely as its weight says if `number` is any number at random; nothing if none
// of them has a weight.
std::optional<Move> PickBookMove(absl::Span<const BookMove> moves, std::uint64_t number);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BOOK_H_

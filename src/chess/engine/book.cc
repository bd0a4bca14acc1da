#include "src/chess/engine/book.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "src/base/system/descriptor.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/chess/board.h"
#include "src/chess/engine/book_key.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

constexpr std::int64_t kEntryBytes = 16;
// Number of entries sampled by CheckOrder().
constexpr std::int64_t kMaxChecked = 1 << 17;
// Limits the entries read per position, in case a book is corrupt.
constexpr std::int64_t kMaxMoves = 1024;

std::uint64_t ReadNumber(const unsigned char* bytes, int count) {
  std::uint64_t number = 0;
  for (int i = 0; i < count; ++i) number = number << 8 | bytes[i];
  return number;
}

int PromotionCode(ChessPieces piece) {
  switch (piece) {
    case ChessPieces::kKnight:
      return 1;
    case ChessPieces::kBishop:
      return 2;
    case ChessPieces::kRook:
      return 3;
    case ChessPieces::kQueen:
      return 4;
    default:
      return 0;
  }
}

// Polyglot, like Move, encodes castling as king takes rook.
int BookBits(Move move) {
  return PromotionCode(move.promotion()) << 12 | move.from().index() << 6 | move.to().index();
}

absl::StatusOr<std::int64_t> SizeOf(int file, const std::string& path) {
  const std::optional<std::int64_t> size = RegularFileSize(file);
  if (!size && errno != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("book ", Quoted(path)));
  }
  if (!size) {
    return absl::InvalidArgumentError(absl::StrCat("book ", Quoted(path), " is not a file"));
  }
  if (*size == 0) {
    return absl::InvalidArgumentError(absl::StrCat("book ", Quoted(path), " is empty"));
  }
  if (*size % kEntryBytes != 0) {
    return absl::InvalidArgumentError(absl::StrCat("book ", Quoted(path),
                                                   " is not a Polyglot book: its size, ", *size,
                                                   " bytes, is not a multiple of ", kEntryBytes));
  }
  return *size;
}

}  // namespace

absl::StatusOr<Book> Book::Open(const std::string& path) {
  const int file = OpenFile(path, OpenMode::kRead);
  if (file < 0) return absl::ErrnoToStatus(errno, absl::StrCat("book ", Quoted(path)));
  Book book(file, 0);
  const absl::StatusOr<std::int64_t> size = SizeOf(file, path);
  if (!size.ok()) return size.status();
  book.entries_ = *size / kEntryBytes;
  const absl::Status order = book.CheckOrder();
  if (!order.ok()) {
    return Annotate(order, absl::StrCat("book ", Quoted(path)));
  }
  return book;
}

Book::Book(Book&& other) noexcept
    : file_(std::exchange(other.file_, -1)), entries_(std::exchange(other.entries_, 0)) {}

Book& Book::operator=(Book&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(entries_, other.entries_);
  return *this;
}

Book::~Book() {
  if (file_ >= 0) CloseFile(file_);
}

absl::StatusOr<Book::Entry> Book::Read(std::int64_t index) const {
  unsigned char bytes[kEntryBytes];
  if (ReadAt(file_, bytes, kEntryBytes, index * kEntryBytes) != kEntryBytes) {
    return absl::UnavailableError(absl::StrCat("entry ", index, " cannot be read"));
  }
  return Entry{ReadNumber(bytes, 8), static_cast<std::uint16_t>(ReadNumber(bytes + 8, 2)),
               static_cast<std::uint16_t>(ReadNumber(bytes + 10, 2))};
}

absl::Status Book::CheckOrder() const {
  const std::int64_t step = std::max<std::int64_t>(1, entries_ / kMaxChecked);
  std::uint64_t last_key = 0;
  for (std::int64_t i = 0; i < entries_; i += step) {
    const absl::StatusOr<Entry> entry = Read(i);
    if (!entry.ok()) return entry.status();
    if (entry->key < last_key) {
      return absl::InvalidArgumentError(
          absl::StrCat("not a Polyglot book: entry ", i, " is out of order"));
    }
    last_key = entry->key;
  }
  return absl::OkStatus();
}

// Returns the index of the first entry whose key is not less than `key`.
absl::StatusOr<std::int64_t> Book::LowerBound(std::uint64_t key) const {
  std::int64_t low = 0;
  std::int64_t high = entries_;
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    const absl::StatusOr<Entry> entry = Read(middle);
    if (!entry.ok()) return entry.status();
    if (entry->key < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

absl::StatusOr<std::vector<BookMove>> Book::Moves(const Board& board) const {
  const std::uint64_t key = BookKey(board.position());
  const absl::StatusOr<std::int64_t> first = LowerBound(key);
  if (!first.ok()) return first.status();
  const MoveList legal = LegalMoves(board);
  std::vector<BookMove> moves;
  for (std::int64_t i = *first; i < std::min(entries_, *first + kMaxMoves); ++i) {
    const absl::StatusOr<Entry> entry = Read(i);
    if (!entry.ok()) return entry.status();
    if (entry->key != key) break;
    const auto move = std::find_if(legal.begin(), legal.end(),
                                   [&](Move each) { return BookBits(each) == entry->move; });
    if (move != legal.end()) moves.push_back({*move, entry->weight});
  }
  std::sort(moves.begin(), moves.end(), [](const BookMove& a, const BookMove& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.move < b.move;
  });
  return moves;
}

std::optional<Move> PickBookMove(absl::Span<const BookMove> moves, std::uint64_t number) {
  std::uint64_t total = 0;
  for (const BookMove& each : moves) total += static_cast<std::uint64_t>(each.weight);
  if (total == 0) return std::nullopt;
  std::uint64_t remaining = number % total;
  for (const BookMove& each : moves) {
    const auto weight = static_cast<std::uint64_t>(each.weight);
    if (remaining < weight) return each.move;
    remaining -= weight;
  }
  return std::nullopt;  // unreachable: remaining < total
}

}  // namespace quadrille::chess

// Files for WebAssembly: there are none, so that options which name one fail.
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/chess/engine/book.h"
#include "src/chess/engine/syzygy.h"
#include "src/mnk/solver/state_file.h"

namespace quadrille {
namespace {

absl::Status NoFile(absl::string_view path) {
  return absl::UnimplementedError(
      absl::StrCat(Quoted(path), ": the WebAssembly engine reads no files"));
}

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::string& path) { return NoFile(path); }
absl::StatusOr<std::string> ReadRegularFile(const std::string& path, std::int64_t) {
  return NoFile(path);
}
absl::StatusOr<std::string> ReadTextFile(const std::string& path) { return NoFile(path); }
std::string AsText(std::string bytes) { return bytes; }

namespace chess {

absl::StatusOr<Book> Book::Open(const std::string& path) { return NoFile(path); }
Book::Book(Book&& other) noexcept : file_(other.file_), entries_(other.entries_) {}
Book& Book::operator=(Book&&) noexcept = default;
Book::~Book() = default;
absl::StatusOr<std::vector<BookMove>> Book::Moves(const Board&) const {
  return std::vector<BookMove>();
}
std::optional<Move> PickBookMove(absl::Span<const BookMove>, std::uint64_t) { return std::nullopt; }

Tablebases::~Tablebases() = default;
absl::StatusOr<TablesFound> Tablebases::Load(absl::string_view folders) {
  if (folders.empty() || folders == "<empty>") return TablesFound();
  return NoFile(folders);
}
std::optional<WdlResult> Tablebases::ProbeWdl(const Position&) const { return std::nullopt; }
std::optional<std::vector<TablebaseRootMove>> Tablebases::ProbeRoot(const Position&, bool) const {
  return std::nullopt;
}

}  // namespace chess

namespace mnk::solver {

absl::StatusOr<std::unique_ptr<StateFile>> StateFile::Open(const std::string& path,
                                                           const std::string&) {
  return NoFile(path);
}
StateFile::~StateFile() = default;
absl::StatusOr<StateTotals> StateFile::Read(const StateTables&) const { return NoFile(path_); }
absl::Status StateFile::Write(const StateTables&, const StateTotals&) { return NoFile(path_); }

}  // namespace mnk::solver
}  // namespace quadrille

#include "src/mnk/solver/state_file.h"

#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/memory/memory.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "src/base/descriptor.h"
#include "src/base/quote.h"
#include "src/base/utf8_path.h"

namespace quadrille::mnk::solver {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr char kFormat[] = "quadrille-solve-state 1";
constexpr std::size_t kEntriesPerBlock = 1 << 15;

// FNV-1a, by words of eight bytes with a turn between, so that it keeps up with a disk.
class Checksum {
 public:
  void Add(const std::string& text) {
    for (const char c : text) AddWord(static_cast<unsigned char>(c));
  }
  void Add(const ProofEntry* entries, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const ProofEntry& e = entries[i];
      AddWord(e.high);
      AddWord(e.low);
      AddWord(static_cast<std::uint64_t>(e.proof) << 32 | e.disproof);
      AddWord(static_cast<std::uint64_t>(e.work) << 32 | e.threads);
    }
  }
  std::uint64_t sum() const { return sum_; }

 private:
  void AddWord(std::uint64_t word) { sum_ = std::rotl((sum_ ^ word) * 0x9E3779B97F4A7C15, 29); }
  std::uint64_t sum_ = 0xCBF29CE484222325;
};

bool WriteAll(int file, const void* data, std::size_t bytes) {
  const char* at = static_cast<const char*>(data);
  while (bytes > 0) {
    const std::ptrdiff_t written = WriteSome(file, absl::string_view(at, bytes));
    if (written <= 0) return false;
    at += written;
    bytes -= static_cast<std::size_t>(written);
  }
  return true;
}

// Collects entries and writes them in blocks.
class EntryWriter {
 public:
  EntryWriter(int file, Checksum& sum) : file_(file), sum_(sum) {}
  void Add(const ProofEntry& entry) {
    block_.push_back(entry);
    if (block_.size() == kEntriesPerBlock) Flush();
  }
  bool Flush() {
    sum_.Add(block_.data(), block_.size());
    ok_ = ok_ && WriteAll(file_, block_.data(), block_.size() * sizeof(ProofEntry));
    block_.clear();
    return ok_;
  }

 private:
  int file_;
  Checksum& sum_;
  std::vector<ProofEntry> block_;
  bool ok_ = true;
};

absl::StatusOr<StateTotals> ParseTotals(const std::string& line) {
  const std::vector<std::string> words = absl::StrSplit(line, ' ');
  StateTotals totals;
  if (words.size() == 2 && absl::SimpleAtoi(words[0], &totals.nodes) &&
      absl::SimpleAtod(words[1], &totals.seconds) && totals.seconds >= 0) {
    return totals;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("line 3: expected positions and seconds, got ", Quoted(line)));
}

}  // namespace

StateFile::StateFile(std::string path, std::string position)
    : path_(std::move(path)), part_path_(path_ + ".part"), position_(std::move(position)) {}

StateFile::~StateFile() {
  if (part_ < 0) return;
  CloseAndRemove(part_, part_path_);
}

absl::Status StateFile::Error(const char* what) const {
  return absl::UnavailableError(
      absl::StrCat("--state: ", what, " ", Quoted(path_), ": ", std::strerror(errno)));
}

absl::StatusOr<std::unique_ptr<StateFile>> StateFile::Open(const std::string& path,
                                                           const std::string& position) {
  auto state = absl::WrapUnique(new StateFile(path, position));
  if (absl::Status status = state->TakePart(); !status.ok()) return status;
  return state;
}

absl::Status StateFile::TakePart() {
  const int file = OpenFile(part_path_, OpenMode::kReadAppend);
  if (file < 0) return Error("cannot write");
  const LockResult lock = TryLock(file);
  if (lock != LockResult::kLocked) {
    absl::Status error = lock == LockResult::kFailed
                             ? Error("cannot lock")
                             : absl::FailedPreconditionError(absl::StrCat(
                                   "--state: ", Quoted(path_), ": another process uses this file"));
    CloseFile(file);
    return error;
  }
  part_ = file;
  return absl::OkStatus();
}

std::string StateFile::Header(const StateTotals& totals) const {
  return absl::StrFormat("%s\n%s\n%d %.3f\n", kFormat, position_, totals.nodes, totals.seconds);
}

absl::Status StateFile::Write(const Tables& tables, const StateTotals& totals) {
  if (part_ < 0) {
    if (absl::Status status = TakePart(); !status.ok()) return status;
  }
  Checksum sum;
  const std::string header = Header(totals);
  sum.Add(header);
  bool ok = Truncate(part_, 0) && WriteAll(part_, header.data(), header.size());
  EntryWriter writer(part_, sum);
  for (std::uint32_t i = 0; i < 2; ++i) {
    tables[i]->ForEach([&](ProofEntry entry) {
      entry.threads = i + 1;
      writer.Add(entry);
    });
  }
  writer.Add(ProofEntry{});
  ok = writer.Flush() && ok;
  const std::uint64_t checksum = sum.sum();
  ok = ok && WriteAll(part_, &checksum, sizeof checksum) && FlushToDisk(part_);
  if (!ok) return Error("cannot write");
  const int whole = std::exchange(part_, -1);
  const bool renamed = CloseAndRename(whole, part_path_, path_);
  absl::Status status = renamed ? absl::OkStatus() : Error("cannot write");
  status.Update(TakePart());  // so that the end removes it
  return status;
}

absl::StatusOr<StateTotals> StateFile::Read(const Tables& tables) const {
  std::ifstream file(Utf8Path(path_), std::ios::binary);
  if (!file.is_open()) {
    return errno == ENOENT ? absl::StatusOr<StateTotals>(StateTotals()) : Error("cannot read");
  }
  const auto bad = [&](const std::string& what) {
    return absl::InvalidArgumentError(absl::StrCat("--state: ", Quoted(path_), ": ", what));
  };
  std::string format, position, line;
  std::getline(file, format);
  if (format != kFormat) return bad(absl::StrCat("line 1: no state of a solve: ", Quoted(format)));
  std::getline(file, position);
  if (position != position_) {
    return bad(absl::StrCat("line 2: the state is of ", Quoted(position), ", this solve is of ",
                            Quoted(position_)));
  }
  std::getline(file, line);
  const absl::StatusOr<StateTotals> totals = ParseTotals(line);
  if (!totals.ok()) return bad(std::string(totals.status().message()));
  Checksum sum;
  sum.Add(absl::StrCat(format, "\n", position, "\n", line, "\n"));
  for (ProofEntry entry;;) {
    if (!file.read(reinterpret_cast<char*>(&entry), sizeof entry)) return bad("it is cut short");
    sum.Add(&entry, 1);
    if (entry.work == 0) break;
    if (entry.threads < 1 || entry.threads > 2) return bad("it is damaged");
    tables[entry.threads - 1]->Store(entry.key(), entry.numbers(), entry.work);
  }
  std::uint64_t checksum = 0;
  if (!file.read(reinterpret_cast<char*>(&checksum), sizeof checksum)) {
    return bad("it is cut short");
  }
  if (checksum != sum.sum() || file.peek() != std::ifstream::traits_type::eof()) {
    return bad("it is damaged: the checksum is wrong");
  }
  return totals;
}

}  // namespace quadrille::mnk::solver

#include "src/mnk/solver/state_format.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/solver/proof_table.h"

namespace quadrille::mnk::solver {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr char kFormat[] = "quadrille-solve-state 2";
constexpr std::size_t kEntriesPerBlock = 1 << 15;

// FNV-1a over 8-byte words, with a rotation after each, as fast as a disk.
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

template <class T>
absl::string_view BytesOf(const T* values, std::size_t count) {
  return {reinterpret_cast<const char*>(values), count * sizeof(T)};
}

class EntryWriter {
 public:
  EntryWriter(const StateSink& sink, Checksum& sum) : sink_(sink), sum_(sum) {}
  void Add(const ProofEntry& entry) {
    block_.push_back(entry);
    if (block_.size() == kEntriesPerBlock) Flush();
  }
  bool Flush() {
    sum_.Add(block_.data(), block_.size());
    ok_ = ok_ && sink_(BytesOf(block_.data(), block_.size()));
    block_.clear();
    return ok_;
  }

 private:
  const StateSink& sink_;
  Checksum& sum_;
  std::vector<ProofEntry> block_;
  bool ok_ = true;
};

absl::StatusOr<StateTotals> ParseTotals(const std::string& line) {
  const std::vector<std::string> words = absl::StrSplit(line, ' ');
  StateTotals totals;
  if (words.size() == 2 && absl::SimpleAtoi(words[0], &totals.nodes) &&
      absl::SimpleAtod(words[1], &totals.seconds) && std::isfinite(totals.seconds) &&
      totals.seconds >= 0) {
    return totals;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("line 3: expected positions and seconds, got ", Quoted(line)));
}

}  // namespace

bool WriteState(const std::string& position, const StateTables& tables, const StateTotals& totals,
                const StateSink& sink) {
  Checksum sum;
  const std::string header =
      absl::StrFormat("%s\n%s\n%d %.3f\n", kFormat, position, totals.nodes, totals.seconds);
  sum.Add(header);
  if (!sink(header)) return false;
  EntryWriter writer(sink, sum);
  for (std::uint32_t i = 0; i < 2; ++i) {
    tables[i]->ForEach([&](ProofEntry entry) {
      entry.threads = i + 1;
      writer.Add(entry);
    });
  }
  writer.Add(ProofEntry{});
  if (!writer.Flush()) return false;
  const std::uint64_t checksum = sum.sum();
  return sink(BytesOf(&checksum, 1));
}

absl::StatusOr<StateTotals> ReadState(std::istream& in, const std::string& position,
                                      const StateTables& tables) {
  const auto bad = [](const std::string& what) { return absl::InvalidArgumentError(what); };
  std::string format, read_position, line;
  std::getline(in, format);
  if (format != kFormat)
    return bad(absl::StrCat("line 1: expected ", kFormat, ", got ", Quoted(format)));
  std::getline(in, read_position);
  if (read_position != position) {
    return bad(absl::StrCat("line 2: expected the position ", Quoted(position), ", got ",
                            Quoted(read_position)));
  }
  std::getline(in, line);
  const absl::StatusOr<StateTotals> totals = ParseTotals(line);
  if (!totals.ok()) return totals;
  Checksum sum;
  sum.Add(absl::StrCat(format, "\n", read_position, "\n", line, "\n"));
  for (ProofEntry entry;;) {
    if (!in.read(reinterpret_cast<char*>(&entry), sizeof entry))
      return bad("unexpected end of file");
    sum.Add(&entry, 1);
    if (entry.work == 0) break;
    if (entry.threads < 1 || entry.threads > 2) return bad("bad entry: the file is corrupt");
    tables[entry.threads - 1]->Store(entry.key(), entry.numbers(), entry.work);
  }
  std::uint64_t checksum = 0;
  if (!in.read(reinterpret_cast<char*>(&checksum), sizeof checksum)) {
    return bad("unexpected end of file");
  }
  if (checksum != sum.sum() || in.peek() != std::istream::traits_type::eof()) {
    return bad("wrong checksum: the file is corrupt");
  }
  return totals;
}

}  // namespace quadrille::mnk::solver

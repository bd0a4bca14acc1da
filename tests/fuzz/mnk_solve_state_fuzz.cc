// Fuzz target for solver states: they round-trip through WriteState() and ReadState(); modified,
// truncated and other files are rejected with a reason.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/table_memory.h"
#include "src/mnk/solver/proof_table.h"
#include "src/mnk/solver/state_format.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::mnk::solver {
namespace {

constexpr char kPosition[] = "3,3,3,1,1 ......... b";

struct Tables {
  ProofTable black{TableMemory::Allocate(1).value()};
  ProofTable white{TableMemory::Allocate(1).value()};

  StateTables both() { return {&black, &white}; }

  using Entry =
      std::tuple<int, std::uint64_t, std::uint64_t, std::uint32_t, std::uint32_t, std::uint32_t>;
  std::vector<Entry> Entries() const {
    std::vector<Entry> entries;
    for (const ProofTable* table : {&black, &white}) {
      table->ForEach([&](const ProofEntry& e) {
        entries.emplace_back(table == &white, e.high, e.low, e.proof, e.disproof, e.work);
      });
    }
    std::sort(entries.begin(), entries.end());
    return entries;
  }
};

// The totals and entries of a file, or nullopt if it is rejected.
struct Contents {
  StateTotals totals;
  std::vector<Tables::Entry> entries;
};
std::optional<Contents> Read(absl::string_view file) {
  Tables tables;
  std::istringstream in{std::string(file)};
  const absl::StatusOr<StateTotals> totals = ReadState(in, kPosition, tables.both());
  if (!totals.ok()) {
    MustHold(!totals.status().message().empty(), "a rejection has a reason");
    return std::nullopt;
  }
  return Contents{*totals, tables.Entries()};
}

// Reads numbers from the bytes of the input, padded with zeros.
class Input {
 public:
  explicit Input(absl::string_view bytes) : bytes_(bytes) {}
  bool IsAtEnd() const { return bytes_.empty(); }
  template <class Number>
  Number Next() {
    Number number = 0;
    const std::size_t count = std::min(sizeof number, bytes_.size());
    std::copy_n(bytes_.data(), count, reinterpret_cast<char*>(&number));
    bytes_.remove_prefix(count);
    return number;
  }

 private:
  absl::string_view bytes_;
};

void StateFuzz(absl::string_view bytes) {
  Read(bytes);

  Input input(bytes);
  const std::size_t place = input.Next<std::uint32_t>();
  const std::uint8_t change = input.Next<std::uint8_t>();
  Tables tables;
  const StateTotals totals = {input.Next<std::uint64_t>(), 0.001 * input.Next<std::uint32_t>()};
  while (!input.IsAtEnd()) {
    ProofTable& table = input.Next<std::uint8_t>() % 2 == 0 ? tables.black : tables.white;
    const PositionKey key = {input.Next<std::uint64_t>(), input.Next<std::uint16_t>()};
    const ProofNumbers numbers = {input.Next<std::uint32_t>(), input.Next<std::uint32_t>()};
    table.Store(key, numbers, input.Next<std::uint64_t>());
  }
  std::string file;
  const bool is_written = WriteState(kPosition, tables.both(), totals, [&](absl::string_view some) {
    file.append(some.data(), some.size());
    return true;
  });
  MustHold(is_written, "WriteState() writes to a working sink");

  const std::optional<Contents> read = Read(file);
  MustHold(read.has_value(), "written states are accepted");
  MustHold(read->totals.nodes == totals.nodes, "the node count round-trips");
  MustHold(read->entries == tables.Entries(), "the entries round-trip");

  std::string changed = file;
  changed[place % file.size()] ^= static_cast<char>(change | 1);
  MustHold(!Read(changed), "a modified file is rejected");
  MustHold(!Read(absl::string_view(file).substr(0, place % file.size())),
           "a truncated file is rejected");
  MustHold(!Read(file + '\n'), "trailing data is rejected");
}

}  // namespace
}  // namespace quadrille::mnk::solver

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::mnk::solver::StateFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}

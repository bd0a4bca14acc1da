// Fuzz target for ParseEpd(): accepted lines round-trip; the suite reader handles any line.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/text/epd.h"
#include "src/chess/validate.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

void EpdFuzz(absl::string_view text) {
  const absl::StatusOr<Epd> epd = ParseEpd(text);
  if (epd.ok()) {
    MustHold(ValidatePosition(epd->board.position()).ok(), "accepted input is valid");
    const absl::StatusOr<Epd> reparsed = ParseEpd(FormatEpd(*epd));
    MustHold(reparsed.ok() && *reparsed == *epd, "ParseEpd(FormatEpd(epd)) == epd");
  }
  const PerftSuite suite = ParsePerftSuite(text);
  for (const RejectedLine& rejected : suite.rejected) {
    MustHold(!rejected.reason.empty(), "a rejected line has a reason");
  }
  for (const PerftCase& perft_case : suite.cases) {
    MustHold(!perft_case.counts.empty(), "a perft case has a count");
    for (const ExpectedCount& count : perft_case.counts) {
      MustHold(0 <= count.depth && count.depth <= kMaxPerftDepth, "depths are in range");
    }
  }
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::EpdFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}

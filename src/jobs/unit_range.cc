#include "src/jobs/unit_range.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"

namespace quadrille::jobs {
namespace {

// Leaves `*end` unchanged if `text` is empty. Returns false if it is not a number.
bool ReadEnd(absl::string_view text, std::uint64_t* end) {
  const bool are_digits = std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isdigit(static_cast<unsigned char>(c));
  });
  return text.empty() || (are_digits && absl::SimpleAtoi(text, end));
}

}  // namespace

absl::StatusOr<UnitRange> ParseUnitRange(absl::string_view text) {
  UnitRange range;
  const std::vector<absl::string_view> ends = absl::StrSplit(text, ':');
  if (ends.size() != 2) {
    return absl::InvalidArgumentError(absl::StrCat("expected A:B, got ", Quoted(text)));
  }
  for (const absl::string_view end : ends) {
    std::uint64_t* const number = end.data() == ends[0].data() ? &range.begin : &range.end;
    if (!ReadEnd(end, number)) {
      return absl::InvalidArgumentError(absl::StrCat("expected a whole number, got ", Quoted(end)));
    }
  }
  if (range.begin < range.end) return range;
  return absl::InvalidArgumentError(absl::StrCat("expected A:B with A < B, got ", Quoted(text)));
}

absl::StatusOr<UnitRange> RangeWithin(const UnitRange& range, std::uint64_t units) {
  if (range.begin > 0 && range.begin >= units) {
    return absl::InvalidArgumentError(
        absl::StrCat("--range: expected a unit number below ", units, ", got ", range.begin));
  }
  return UnitRange{range.begin, std::min(range.end, units)};
}

}  // namespace quadrille::jobs

#include "src/base/text/number.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "absl/strings/numbers.h"
#include "absl/strings/string_view.h"

namespace quadrille {
namespace {

constexpr absl::string_view kDecimal = "0123456789.eE+-";

std::int64_t Truncated(double value) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  constexpr double kBeyond = 9.2e18;
  if (value >= kBeyond) return kMost;
  return value <= -kBeyond ? -kMost : static_cast<std::int64_t>(value);
}

}  // namespace

std::optional<std::int64_t> ParseClampedNumber(absl::string_view text, std::int64_t low,
                                               std::int64_t high) {
  // Without this, SimpleAtod() would accept names and hexadecimal numbers.
  if (text.find_first_not_of(kDecimal) != absl::string_view::npos) return std::nullopt;
  std::int64_t number = 0;
  double value = 0;
  if (absl::SimpleAtoi(text, &number)) return std::clamp(number, low, high);
  if (!absl::SimpleAtod(text, &value)) return std::nullopt;
  return std::clamp(Truncated(value), low, high);
}

}  // namespace quadrille

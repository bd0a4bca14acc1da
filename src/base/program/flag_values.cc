#include "src/base/program/flag_values.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/base/text/quote.h"

namespace quadrille {
namespace {

bool IsDigit(char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); }

bool AreDigits(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), IsDigit);
}

// Splits a number from its unit: "1.5" and "s".
std::pair<absl::string_view, absl::string_view> SplitUnit(absl::string_view text) {
  const auto letters =
      std::find_if(text.begin(), text.end(), [](char c) { return !IsDigit(c) && c != '.'; });
  const auto digits = static_cast<std::size_t>(letters - text.begin());
  return {text.substr(0, digits), text.substr(digits)};
}

std::optional<absl::Duration> UnitOfTime(absl::string_view letters, absl::Duration plain) {
  if (letters.empty()) return plain;
  if (letters == "ms") return absl::Milliseconds(1);
  if (letters == "s") return absl::Seconds(1);
  if (letters == "m") return absl::Minutes(1);
  if (letters == "h") return absl::Hours(1);
  return std::nullopt;
}

std::optional<std::int64_t> MegabytesOf(absl::string_view letter) {
  if (letter.empty() || letter == "M") return 1;
  if (letter == "G") return std::int64_t{1} << 10;
  if (letter == "T") return std::int64_t{1} << 20;
  return std::nullopt;
}

}  // namespace

absl::Status UnexpectedText(absl::string_view what, absl::string_view expected,
                            absl::string_view text) {
  return absl::InvalidArgumentError(
      absl::StrCat(what, ": expected ", expected, ", got ", Quoted(text)));
}

absl::StatusOr<std::int64_t> ParseWholeNumber(absl::string_view what, absl::string_view text,
                                              std::int64_t low, std::int64_t high) {
  if (!AreDigits(text)) return UnexpectedText(what, "a whole number", text);
  std::int64_t value = 0;
  if (!absl::SimpleAtoi(text, &value) || value < low || value > high) {
    return UnexpectedText(what, absl::StrCat("a number from ", low, " to ", high), text);
  }
  return value;
}

absl::StatusOr<double> ParseDecimal(absl::string_view what, absl::string_view text, double low,
                                    double high) {
  double value = 0;
  const bool is_number =
      !text.empty() && (IsDigit(text[0]) || text[0] == '.') && absl::SimpleAtod(text, &value);
  if (is_number && low <= value && value <= high) return value;
  return UnexpectedText(what, absl::StrCat("a number from ", low, " to ", high), text);
}

absl::StatusOr<absl::Duration> ParseDuration(absl::string_view what, absl::string_view text,
                                             absl::Duration unit, absl::Duration low,
                                             absl::Duration high) {
  const auto [digits, letters] = SplitUnit(text);
  const std::optional<absl::Duration> unit_here = UnitOfTime(letters, unit);
  double number = 0;
  if (unit_here && absl::SimpleAtod(digits, &number)) {
    const absl::Duration time =
        absl::Milliseconds(std::llround(absl::ToDoubleMilliseconds(number * *unit_here)));
    if (low <= time && time <= high) return time;
  }
  return UnexpectedText(
      what,
      absl::StrCat("a time from ", FormatShortDuration(low), " to ", FormatShortDuration(high)),
      text);
}

std::string FormatShortDuration(absl::Duration duration) {
  struct Unit {
    absl::Duration length;
    absl::string_view letters;
  };
  for (const Unit& unit :
       {Unit{absl::Hours(1), "h"}, Unit{absl::Minutes(1), "m"}, Unit{absl::Seconds(1), "s"}}) {
    if (duration != absl::ZeroDuration() && duration % unit.length == absl::ZeroDuration()) {
      return absl::StrCat(duration / unit.length, unit.letters);
    }
  }
  const std::int64_t milliseconds = absl::ToInt64Milliseconds(duration);
  return milliseconds == 0 ? "0" : absl::StrCat(milliseconds, "ms");
}

absl::StatusOr<std::int64_t> ParseMegabytes(absl::string_view what, absl::string_view text,
                                            std::int64_t low, std::int64_t high) {
  const auto [digits, letter] = SplitUnit(text);
  const std::optional<std::int64_t> unit = MegabytesOf(letter);
  if (!unit || !AreDigits(digits)) {
    return UnexpectedText(what, "a whole number of MB, or a size such as 64M or 4G", text);
  }
  std::int64_t value = 0;
  if (!absl::SimpleAtoi(digits, &value) || value > high / *unit || value * *unit < low) {
    return UnexpectedText(what, absl::StrCat("a number from ", low, " to ", high), text);
  }
  return value * *unit;
}

absl::StatusOr<NumberRange> ParseNumberRange(absl::string_view what, absl::string_view text,
                                             int low, int high) {
  const std::pair<absl::string_view, absl::string_view> ends =
      absl::StrSplit(text, absl::MaxSplits(':', 1));
  const bool is_range = text.find(':') != absl::string_view::npos;
  const auto first = ParseWholeNumber(what, ends.first, low, high);
  if (!first.ok()) return first.status();
  const auto last = is_range ? ParseWholeNumber(what, ends.second, *first, high) : first;
  if (!last.ok()) return last.status();
  return NumberRange{static_cast<int>(*first), static_cast<int>(*last)};
}

std::string FormatNumberRange(const NumberRange& range) {
  return range.low == range.high ? absl::StrCat(range.low)
                                 : absl::StrCat(range.low, ":", range.high);
}

}  // namespace quadrille

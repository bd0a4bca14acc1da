// Flag values: parsers for numbers, times, sizes and ranges.
//
// `what` names the flag or the location of the text, and begins every error message. All return
// InvalidArgument, with the expectation and `text` quoted, also for signs, spaces and trailing
// text.
#ifndef QUADRILLE_BASE_PROGRAM_FLAG_VALUES_H_
#define QUADRILLE_BASE_PROGRAM_FLAG_VALUES_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace quadrille {

// Returns the error "WHAT: expected EXPECTED, got "TEXT"".
absl::Status UnexpectedText(absl::string_view what, absl::string_view expected,
                            absl::string_view text);

// Parses a whole number in decimal digits, within [low, high].
absl::StatusOr<std::int64_t> ParseWholeNumber(absl::string_view what, absl::string_view text,
                                              std::int64_t low, std::int64_t high);

// Parses a decimal such as "0.002" or "2e-3", within [low, high].
absl::StatusOr<double> ParseDecimal(absl::string_view what, absl::string_view text, double low,
                                    double high);

// Parses a time within [low, high]: "500ms", "1.5s", "2m", "3h"; a plain number is in `unit`s.
// Exact to the millisecond.
absl::StatusOr<absl::Duration> ParseDuration(absl::string_view what, absl::string_view text,
                                             absl::Duration unit, absl::Duration low,
                                             absl::Duration high);
// Formats a duration in the largest exact unit: "500ms", "30s", "24h". ParseDuration() accepts it.
std::string FormatShortDuration(absl::Duration duration);

// Parses a size in MB (2^20 bytes) within [low, high]: "64" or "64M", "4G", "1T".
absl::StatusOr<std::int64_t> ParseMegabytes(absl::string_view what, absl::string_view text,
                                            std::int64_t low, std::int64_t high);

struct NumberRange {
  int low = 0;
  int high = 0;

  friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

// Parses a range such as "3:6", or "3" for 3:3, within [low, high].
absl::StatusOr<NumberRange> ParseNumberRange(absl::string_view what, absl::string_view text,
                                             int low, int high);
std::string FormatNumberRange(const NumberRange& range);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_FLAG_VALUES_H_

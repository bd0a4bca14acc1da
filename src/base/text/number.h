// Numbers of protocol commands: clients write fractions, exponents and any number of digits.
#ifndef QUADRILLE_BASE_TEXT_NUMBER_H_
#define QUADRILLE_BASE_TEXT_NUMBER_H_

#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"

namespace quadrille {

// Parses a decimal number, "7", "-7", "1000.5" or "1e5", truncated to a whole number and clamped to
// [low, high]. Returns nullopt for anything else, "nan" and "inf" too. For flags and files, which
// must be exact, there is ParseWholeNumber() in flag_table.h.
std::optional<std::int64_t> ParseClampedNumber(absl::string_view text, std::int64_t low,
                                               std::int64_t high);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_TEXT_NUMBER_H_

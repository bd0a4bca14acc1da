// Rules stamp of a prebuilt engine: a data block that the generator locates in the program's file
// by its magic text and overwrites in a copy, without a compiler.
//
//   offset  0      32       36          40                   64        68
//           magic  version  is_stamped  m n k p q exactly_k  checksum
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_STAMP_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_STAMP_H_

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// Occurs exactly once in the program.
inline constexpr std::string_view kStampMagic = "quadrille mnk engine stamp";

struct Stamp {
  static constexpr std::uint32_t kVersion = 1;

  char magic[32] = {};
  std::uint32_t version = kVersion;
  std::uint32_t is_stamped = 0;
  std::uint32_t numbers[6] = {};  // m, n, k, p, q; 1 if exactly k win
  std::uint32_t checksum = 0;

  // Returns the FNV-1a hash, number by number, of the fields from version to numbers.
  constexpr std::uint32_t SumOfContent() const {
    std::uint32_t sum = 2166136261;
    const auto add = [&sum](std::uint32_t number) { sum = (sum ^ number) * 16777619; };
    add(version);
    add(is_stamped);
    for (const std::uint32_t number : numbers) add(number);
    return sum;
  }

  constexpr bool IsWhole() const { return version == kVersion && checksum == SumOfContent(); }
};
static_assert(sizeof(Stamp) == 68);

constexpr Stamp BlankStamp() {
  Stamp stamp;
  std::copy(kStampMagic.begin(), kStampMagic.end(), std::begin(stamp.magic));
  stamp.checksum = stamp.SumOfContent();
  return stamp;
}

constexpr Stamp StampFor(const mnk::Rules& rules) {
  Stamp stamp = BlankStamp();
  stamp.is_stamped = 1;
  const int numbers[] = {rules.m, rules.n, rules.k, rules.p, rules.q};
  for (int i = 0; i < 5; ++i) stamp.numbers[i] = static_cast<std::uint32_t>(numbers[i]);
  stamp.numbers[5] = rules.win == mnk::WinCondition::kExactlyK ? 1 : 0;
  stamp.checksum = stamp.SumOfContent();
  return stamp;
}

// Returns the rules of a stamp, not validated. Requires: the stamp is not blank.
constexpr mnk::Rules RulesOf(const Stamp& stamp) {
  const auto number = [&stamp](int i) { return static_cast<int>(stamp.numbers[i]); };
  return {number(0), number(1),
          number(2), number(3),
          number(4), number(5) == 1 ? mnk::WinCondition::kExactlyK : mnk::WinCondition::kKOrMore};
}

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_STAMP_H_

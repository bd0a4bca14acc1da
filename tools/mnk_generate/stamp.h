// The stamp: the block of data that tells a prebuilt engine its game.
// It carries a block of data that the generator finds in the program's file, by its magic words,
// and overwrites in a copy. No compiler is needed for that.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_STAMP_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_STAMP_H_

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// The words stand once in the program: where a block is made.
inline constexpr std::string_view kStampMagic = "quadrille mnk engine stamp";

// Bytes without gaps, as they lie in the file.
struct Stamp {
  static constexpr std::uint32_t kVersion = 1;

  char magic[32] = {};
  std::uint32_t version = kVersion;
  std::uint32_t is_stamped = 0;
  std::uint32_t numbers[6] = {};  // m, n, k, p, q; 1 if exactly k win
  std::uint32_t checksum = 0;

  // A hash of what stands between the magic words and the checksum (FNV-1a, by whole numbers).
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

// The block of an engine that plays no game yet.
constexpr Stamp BlankStamp() {
  Stamp stamp;
  std::copy(kStampMagic.begin(), kStampMagic.end(), std::begin(stamp.magic));
  stamp.checksum = stamp.SumOfContent();
  return stamp;
}

// The block of an engine for `rules`.
constexpr Stamp StampFor(const mnk::Rules& rules) {
  Stamp stamp = BlankStamp();
  stamp.is_stamped = 1;
  const int numbers[] = {rules.m, rules.n, rules.k, rules.p, rules.q};
  for (int i = 0; i < 5; ++i) stamp.numbers[i] = static_cast<std::uint32_t>(numbers[i]);
  stamp.numbers[5] = rules.win == mnk::WinCondition::kExactlyK ? 1 : 0;
  stamp.checksum = stamp.SumOfContent();
  return stamp;
}

// The rules in a stamp that has some; whether they are valid is another question.
constexpr mnk::Rules RulesOf(const Stamp& stamp) {
  const auto number = [&stamp](int i) { return static_cast<int>(stamp.numbers[i]); };
  return {number(0), number(1),
          number(2), number(3),
          number(4), number(5) == 1 ? mnk::WinCondition::kExactlyK : mnk::WinCondition::kKOrMore};
}

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_STAMP_H_

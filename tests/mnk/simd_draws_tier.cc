#include <cstdint>

#include "src/base/random.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/isa/lanes.h"
#include "src/mnk/simd_random_inl.h"
#include "tests/mnk/simd_draws.h"

namespace quadrille::mnk {
namespace {

template <class Isa, class Word>
void CountDraws(int first, int max_bound, int steps, Random random,
                std::uint64_t (&counts)[65][64]) {
  constexpr int kLanes = sizeof(FullLanes<Word>) / sizeof(Word);
  internal::SimdRandom<Isa> simd_random(random);
  FullLanes<Word> bounds{};
  for (int i = 0; i < kLanes; ++i) bounds[i] = static_cast<Word>(1 + (first + i) % max_bound);
  for (int step = 0; step < steps; ++step) {
    const auto draw = internal::DrawBelow<Isa, Word>(bounds, simd_random);
    for (int i = 0; i < kLanes; ++i) counts[bounds[i]][draw.number[i]] += draw.usable[i] != 0;
  }
}

}  // namespace

template <class Isa>
void CountSimdDraws(SimdWord word, int first, int max_bound, int steps, std::uint64_t seed,
                    std::uint64_t (&counts)[65][64]) {
  switch (word) {
    case SimdWord::k16:
      return CountDraws<Isa, std::uint16_t>(first, max_bound, steps, Random(seed), counts);
    case SimdWord::k32:
      return CountDraws<Isa, std::uint32_t>(first, max_bound, steps, Random(seed), counts);
    case SimdWord::k64:
      return CountDraws<Isa, std::uint64_t>(first, max_bound, steps, Random(seed), counts);
  }
}

template void CountSimdDraws<Avx512>(SimdWord, int, int, int, std::uint64_t,
                                     std::uint64_t (&)[65][64]);

}  // namespace quadrille::mnk

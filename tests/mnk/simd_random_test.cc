// Does each lane of a register draw every number as often as the others?
#include <cstdint>

#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa.h"
#include "tests/mnk/chance.h"
#include "tests/mnk/simd_draws.h"

namespace quadrille::mnk {
namespace {

struct SimdCase {
  const char* name;
  SimdWord word;
  int bits;   // of the word, and the largest bound
  int steps;  // from each set of bounds
};

class SimdRandomTest : public testing::TestWithParam<SimdCase> {
 protected:
  void SetUp() override {
    if (!CpuTraits::Detected().Supports(Tier::kAvx512)) GTEST_SKIP() << "no AVX-512 here";
  }
};

TEST_P(SimdRandomTest, EveryNumberBelowEveryBoundIsEquallyLikely) {
  const auto& [name, word, bits, steps] = GetParam();
  // Every lane has every bound once.
  std::uint64_t counts[65][64] = {};
  for (int first = 0; first < bits; ++first) {
    CountSimdDraws<Avx512>(word, first, bits, steps, static_cast<std::uint64_t>(first), counts);
  }
  for (int bound = 1; bound <= bits; ++bound) {
    const Counts drawn(counts[bound], counts[bound] + bound);
    EXPECT_TRUE(AreEquallyLikely(drawn)) << bound;
    for (int number = bound; number < 64; ++number) EXPECT_EQ(counts[bound][number], 0u) << bound;
  }
}

// Words of 16 bits leave 11 bits of chance. 2048 is no multiple of 15: were no draw thrown away,
// eight numbers would come from 137 of them and seven from 136. So many draws show that.
INSTANTIATE_TEST_SUITE_P(All, SimdRandomTest,
                         testing::Values(SimdCase{"Words16", SimdWord::k16, 16, 500000},
                                         SimdCase{"Words32", SimdWord::k32, 32, 20000},
                                         SimdCase{"Words64", SimdWord::k64, 64, 20000}),
                         [](const testing::TestParamInfo<SimdCase>& info) {
                           return info.param.name;
                         });

}  // namespace
}  // namespace quadrille::mnk

// SIMD random draws: uniformity in each lane.
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
  int bits;   // word size and maximum bound
  int steps;  // per set of bounds
};

class SimdRandomTest : public testing::TestWithParam<SimdCase> {
 protected:
  void SetUp() override {
    if (!CpuTraits::Detected().Supports(Tier::kAvx512)) GTEST_SKIP() << "requires AVX-512";
  }
};

TEST_P(SimdRandomTest, DrawsAreUniformBelowEveryBound) {
  const auto& [name, word, bits, steps] = GetParam();
  // Every lane draws below every bound once.
  std::uint64_t counts[65][64] = {};
  for (int first = 0; first < bits; ++first) {
    CountSimdDraws<Avx512>(word, first, bits, steps, static_cast<std::uint64_t>(first), counts);
  }
  for (int bound = 1; bound <= bits; ++bound) {
    const Counts drawn(counts[bound], counts[bound] + bound);
    EXPECT_TRUE(AreUniform(drawn)) << bound;
    for (int number = bound; number < 64; ++number) EXPECT_EQ(counts[bound][number], 0u) << bound;
  }
}

// 16-bit words use 11 random bits. 2048 is not a multiple of 15: without rejection, eight numbers
// would have probability 137/2048 and seven 136/2048. The number of draws suffices to detect that.
INSTANTIATE_TEST_SUITE_P(All, SimdRandomTest,
                         testing::Values(SimdCase{"Words16", SimdWord::k16, 16, 500000},
                                         SimdCase{"Words32", SimdWord::k32, 32, 20000},
                                         SimdCase{"Words64", SimdWord::k64, 64, 20000}),
                         [](const testing::TestParamInfo<SimdCase>& info) {
                           return info.param.name;
                         });

}  // namespace
}  // namespace quadrille::mnk

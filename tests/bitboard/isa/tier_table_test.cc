#include "src/bitboard/isa/tier_table.h"

#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa.h"

namespace quadrille {
namespace {

constexpr CpuTraits kZen2 = {.has_v2 = true, .has_v3 = true, .has_slow_pext = true};
constexpr CpuTraits kZen4 = {.has_v2 = true, .has_v3 = true, .has_avx512 = true};

// The index of a tag in isa.h.
template <class Isa>
constexpr int kNumber = Isa::kAvx512   ? 4
                        : Isa::kPext   ? 3
                        : Isa::kAvx2   ? 2
                        : Isa::kPopcnt ? 1
                                       : 0;

constexpr auto kBuilds = TierTable<int>::PerBuild([]<class Isa>() { return kNumber<Isa>; });
constexpr auto kTiers = TierTable<int>::PerTier([]<class Isa>() { return kNumber<Isa>; });

TEST(TierTableTest, PicksTheBuildOfTheTier) {
  EXPECT_EQ(kBuilds.Pick(Tier::kPortable, kZen4), 0);
#if defined(__x86_64__)
  EXPECT_EQ(kBuilds.Pick(Tier::kPopcnt, kZen4), 1);
  EXPECT_EQ(kBuilds.Pick(Tier::kBmi2, kZen4), 3);
  EXPECT_EQ(kBuilds.Pick(Tier::kAvx512, kZen4), 4);
#endif
}

#if defined(__x86_64__)

TEST(TierTableTest, SlowPextCpusGetNonPextBuilds) {
  EXPECT_EQ(kBuilds.Pick(Tier::kBmi2, kZen2), 2);
  EXPECT_EQ(kTiers.Pick(Tier::kBmi2, kZen2), 1);
}

TEST(TierTableTest, SupportedHasNoDuplicates) {
  EXPECT_EQ(kBuilds.Supported(kZen4), (std::vector<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(kTiers.Supported(kZen4), (std::vector<int>{0, 1, 3, 4}));
  EXPECT_EQ(kBuilds.Supported(kZen2), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(kBuilds.Supported(CpuTraits()), (std::vector<int>{0}));
}

#endif

}  // namespace
}  // namespace quadrille

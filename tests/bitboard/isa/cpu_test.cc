#include "src/bitboard/isa/cpu.h"

#include <ostream>
#include <string_view>

#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu_x86.h"

namespace quadrille {
namespace {

TEST(TierTest, NamesRoundTrip) {
  for (const Tier tier : kAllTiers) EXPECT_EQ(TierFromName(TierName(tier)), tier);
  EXPECT_EQ(TierFromName("avx512"), Tier::kAvx512);
  EXPECT_EQ(TierFromName("auto"), std::nullopt);
  EXPECT_EQ(TierFromName(""), std::nullopt);
}

TEST(CpuTraitsTest, UnknownCpuIsPortable) {
  const CpuTraits arm;
  EXPECT_EQ(arm.BestTier(), Tier::kPortable);
  EXPECT_TRUE(arm.Supports(Tier::kPortable));
  EXPECT_FALSE(arm.Supports(Tier::kPopcnt));
  EXPECT_FALSE(arm.Supports(Tier::kBmi2));
  EXPECT_FALSE(arm.Supports(Tier::kAvx512));
}

TEST(CpuTraitsTest, Avx512WithSlowPextIsNotTheBest) {
  CpuTraits cpu;
  cpu.has_v2 = cpu.has_v3 = cpu.has_avx512 = cpu.has_slow_pext = true;
  EXPECT_TRUE(cpu.Supports(Tier::kAvx512));
  EXPECT_EQ(cpu.BestTier(), Tier::kBmi2);
}

TEST(CpuTraitsTest, DetectedIsOneObjectThatSupportsItsBestTier) {
  EXPECT_EQ(&CpuTraits::Detected(), &CpuTraits::Detected());
  EXPECT_TRUE(CpuTraits::Detected().Supports(CpuTraits::Detected().BestTier()));
}

#if defined(__x86_64__)

enum class Level { kBaseline, kV2, kV3, kIceLake };

struct CpuCase {
  const char* name;
  const char* vendor;
  int family;
  Level level;
  bool slow_pext;
  Tier best;
};

std::ostream& operator<<(std::ostream& out, const CpuCase& cpu) { return out << cpu.name; }

cpu_features::X86Info MakeX86Info(const CpuCase& cpu) {
  cpu_features::X86Info info = {};
  std::string_view(cpu.vendor).copy(info.vendor, sizeof(info.vendor) - 1);
  info.family = cpu.family;
  cpu_features::X86Features& has = info.features;
  constexpr int kYes = -1;  // the nonzero value of a signed one-bit field
  has.sse = has.sse2 = has.sse3 = has.cx16 = kYes;
  if (cpu.level >= Level::kV2) has.popcnt = has.ssse3 = has.sse4_1 = has.sse4_2 = kYes;
  if (cpu.level >= Level::kV3) {
    has.avx = has.avx2 = has.bmi1 = has.bmi2 = has.f16c = has.fma3 = has.movbe = kYes;
  }
  if (cpu.level >= Level::kIceLake) {
    has.avx512f = has.avx512bw = has.avx512cd = has.avx512dq = has.avx512vl = kYes;
    has.avx512vbmi = has.avx512vbmi2 = has.avx512vpopcntdq = has.avx512bitalg = kYes;
  }
  return info;
}

constexpr CpuCase kCpus[] = {
    {"Opteron2005", "AuthenticAMD", 0x0F, Level::kBaseline, false, Tier::kPortable},
    {"Nehalem2008", "GenuineIntel", 0x06, Level::kV2, false, Tier::kPopcnt},
    {"Haswell2013", "GenuineIntel", 0x06, Level::kV3, false, Tier::kBmi2},
    {"IceLake2019", "GenuineIntel", 0x06, Level::kIceLake, false, Tier::kAvx512},
    {"Bulldozer2011", "AuthenticAMD", 0x15, Level::kV2, false, Tier::kPopcnt},
    {"Excavator2015", "AuthenticAMD", 0x15, Level::kV3, true, Tier::kBmi2},
    {"Zen2017", "AuthenticAMD", 0x17, Level::kV3, true, Tier::kBmi2},
    {"Zen2In2019", "AuthenticAMD", 0x17, Level::kV3, true, Tier::kBmi2},
    {"Zen3In2020", "AuthenticAMD", 0x19, Level::kV3, false, Tier::kBmi2},
    {"Zen4In2022", "AuthenticAMD", 0x19, Level::kIceLake, false, Tier::kAvx512},
    {"Hygon2018", "HygonGenuine", 0x18, Level::kV3, true, Tier::kBmi2},
    // An Intel family number must not be mistaken for an AMD one.
    {"IntelOfFamily17", "GenuineIntel", 0x17, Level::kV3, false, Tier::kBmi2},
};

class MadeUpCpuTest : public testing::TestWithParam<CpuCase> {};

TEST_P(MadeUpCpuTest, GetsItsTier) {
  const CpuCase& cpu = GetParam();
  const CpuTraits traits = TraitsFromX86(MakeX86Info(cpu));
  EXPECT_EQ(traits.has_v2, cpu.level >= Level::kV2);
  EXPECT_EQ(traits.has_v3, cpu.level >= Level::kV3);
  EXPECT_EQ(traits.has_avx512, cpu.level >= Level::kIceLake);
  EXPECT_EQ(traits.has_slow_pext, cpu.slow_pext);
  EXPECT_EQ(TierName(traits.BestTier()), TierName(cpu.best));
}

INSTANTIATE_TEST_SUITE_P(Cpus, MadeUpCpuTest, testing::ValuesIn(kCpus),
                         [](const auto& row) { return row.param.name; });

TEST(TraitsFromX86Test, OneMissingFeatureDisablesV3) {
  const cpu_features::X86Info haswell = MakeX86Info(kCpus[2]);
  cpu_features::X86Info without_avx2 = haswell;
  without_avx2.features.avx2 = 0;  // as if the system did not save the wide registers
  EXPECT_EQ(TraitsFromX86(without_avx2).BestTier(), Tier::kPopcnt);
  cpu_features::X86Info without_bmi2 = haswell;
  without_bmi2.features.bmi2 = 0;
  EXPECT_EQ(TraitsFromX86(without_bmi2).BestTier(), Tier::kPopcnt);
  cpu_features::X86Info without_popcnt = haswell;
  without_popcnt.features.popcnt = 0;
  EXPECT_EQ(TraitsFromX86(without_popcnt).BestTier(), Tier::kPortable);
}

#endif  // defined(__x86_64__)

}  // namespace
}  // namespace quadrille

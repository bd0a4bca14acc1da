// Single-game engines: kernel selection.
#include "src/mnk/engine_game.h"

#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/kernels.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

constexpr Rules kRules = {5, 7, 4, 1, 1};

constexpr CpuTraits kOld = {};
constexpr CpuTraits kNehalem = {.has_v2 = true};
constexpr CpuTraits kZen2 = {.has_v2 = true, .has_v3 = true, .has_slow_pext = true};
constexpr CpuTraits kHaswell = {.has_v2 = true, .has_v3 = true};
constexpr CpuTraits kZen4 = {.has_v2 = true, .has_v3 = true, .has_avx512 = true};

// Returns a dummy table, identified by its address.
constexpr GameKernels TableOf(Tier tier) {
  GameKernels kernels = {};
  kernels.tier = tier;
  return kernels;
}

constexpr GameKernels kPopcntTable = TableOf(Tier::kPopcnt);
constexpr GameKernels kBmi2Table = TableOf(Tier::kBmi2);
constexpr GameKernels kAvx512Table = TableOf(Tier::kAvx512);

TEST(EngineGameTest, PicksTheFirstSupportedKernels) {
  const EngineGame game = {kRules, {&kAvx512Table, &kBmi2Table, &kPopcntTable}};
  EXPECT_EQ(&KernelsFor(game, kZen4), &kAvx512Table);
  EXPECT_EQ(&KernelsFor(game, kHaswell), &kBmi2Table);
  EXPECT_EQ(&KernelsFor(game, kNehalem), &kPopcntTable);
}

TEST(EngineGameTest, PrefersALowerTierToPrebuiltKernels) {
  const EngineGame game = {kRules, {&kBmi2Table}};
  EXPECT_EQ(&KernelsFor(game, kZen4), &kBmi2Table);
}

TEST(EngineGameTest, FallsBackToPrebuiltKernels) {
  const EngineGame avx512_only = {kRules, {&kAvx512Table}};
  EXPECT_EQ(&KernelsFor(avx512_only, kOld), &KernelsFor(kRules, Tier::kPortable, kOld));
  EXPECT_EQ(&KernelsFor(EngineGame{kRules}, kHaswell), &KernelsFor(kRules, Tier::kBmi2, kHaswell));
}

TEST(EngineGameTest, SkipsBmi2WithSlowPext) {
  const EngineGame game = {kRules, {&kBmi2Table, &kPopcntTable}};
  EXPECT_EQ(&KernelsFor(game, kZen2), &kPopcntTable);
}

}  // namespace
}  // namespace quadrille::mnk

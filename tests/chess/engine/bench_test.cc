// Bench: the signature is the same on all tiers.
#include "src/chess/engine/bench.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille::chess {
namespace {

TEST(BenchTest, EveryTierSearchesTheSameNodes) {
  const CpuTraits& cpu = CpuTraits::Detected();
  std::optional<std::uint64_t> nodes;
  for (const Tier tier : kAllTiers) {
    if (!cpu.Supports(tier)) continue;
    const absl::StatusOr<BenchResult> result = RunBench(
        {.tier = tier, .depth = 6}, [](absl::string_view, absl::string_view, std::uint64_t) {});
    ASSERT_TRUE(result.ok());
    if (!nodes) nodes = result->nodes;
    EXPECT_EQ(result->nodes, *nodes) << TierName(tier);
  }
}

}  // namespace
}  // namespace quadrille::chess

// Benchmarks of bitboard operations on each tier. Items are operations.
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "bench/tier_batches.h"
#include "benchmark/benchmark.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille::bench {
namespace {

constexpr std::size_t kInputs = 4096;

const Inputs& RandomInputs() {
  static const Inputs* const inputs = [] {
    auto* made = new Inputs;
    std::mt19937_64 random(6);
    for (std::size_t i = 0; i < kInputs; ++i) {
      made->squares.push_back(static_cast<int>(random() % 64));
      made->words.push_back(random() & random());  // 16 pieces on average
      made->masks.push_back(random() & random());
    }
    return made;
  }();
  return *inputs;
}

void RunBatch(benchmark::State& state, std::uint64_t (*batch)(const Inputs&)) {
  const Inputs& inputs = RandomInputs();
  for (auto _ : state) benchmark::DoNotOptimize(batch(inputs));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kInputs));
}

void Register(const char* name, const TierBatches& tier, std::uint64_t (*batch)(const Inputs&)) {
  if (batch == nullptr) return;
  benchmark::RegisterBenchmark((std::string(name) + "/" + std::string(TierName(tier.tier))).c_str(),
                               RunBatch, batch);
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const TierBatches* tier : SupportedTierBatches()) {
    Register("Count", *tier, tier->count);
    Register("Pext", *tier, tier->pext);
    Register("Pdep", *tier, tier->pdep);
    Register("Shift", *tier, tier->shift);
    Register("RookByPext", *tier, tier->rook_pext);
    Register("RookByLine", *tier, tier->rook_line);
    Register("RookByMagic", *tier, tier->rook_magic);
    Register("RookByFill", *tier, tier->rook_fill);
    Register("BishopByPext", *tier, tier->bishop_pext);
    Register("BishopByMagic", *tier, tier->bishop_magic);
    Register("BishopByFill", *tier, tier->bishop_fill);
    Register("CompassReach", *tier, tier->directional_fill_reach);
  }
  return true;
}();

// The builder must fold to a constant: as fast as returning a literal.
[[gnu::noinline]] constexpr Bitboard BuiltSet() {
  return Bitboard::With().FileA().Rank1().DiagonalA1H8().Except().A1().H8().Build();
}
[[gnu::noinline]] constexpr Bitboard LiteralSet() { return Bitboard(0x01412111090503FE); }
static_assert(BuiltSet() == LiteralSet());

void BM_Builder(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(BuiltSet());
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_Builder)->Name("Builder/constant");

void BM_Literal(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(LiteralSet());
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_Literal)->Name("Builder/literal");

}  // namespace
}  // namespace quadrille::bench

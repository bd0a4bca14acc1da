#include "src/mnk/search/network/line_correction.h"

#include <cstdint>

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"
#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace internal {

// Instantiated in line_correction_tier.cc.
template <class Isa>
std::int32_t LineCorrectionAs(const LineTables& tables, const std::uint8_t* states, Side side,
                              std::int32_t evaluation, LineAccumulator& accumulator);

}  // namespace internal

namespace {

constexpr auto kCorrections = TierTable<LineCorrection>::PerBuild(
    []<class Isa>() -> LineCorrection { return &internal::LineCorrectionAs<Isa>; });

}  // namespace

LineCorrection LineCorrectionFor(Tier tier, const CpuTraits& cpu) {
  return kCorrections.Pick(tier, cpu);
}

}  // namespace quadrille::mnk

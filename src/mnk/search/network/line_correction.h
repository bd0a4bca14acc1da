// The output of a line network for a position: the correction of the evaluation by patterns.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_H_

#include <cstdint>

#include "src/bitboard/isa/cpu.h"
#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// Returns the correction for `side`, which is to move, in evaluation units. `states` and
// `evaluation` are those of the PatternBoard. Brings the view of `side` in `accumulator` up to
// date. All tiers return the same.
using LineCorrection = std::int32_t (*)(const LineTables& tables, const std::uint8_t* states,
                                        Side side, std::int32_t evaluation,
                                        LineAccumulator& accumulator);

// Requires: cpu.Supports(tier).
LineCorrection LineCorrectionFor(Tier tier, const CpuTraits& cpu);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_CORRECTION_H_

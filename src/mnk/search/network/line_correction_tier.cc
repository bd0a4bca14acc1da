// Line network inference, instantiated for one ISA tier.
#include <cstdint>

#include "src/bitboard/isa/this_isa.h"
#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_correction_inl.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/side.h"

namespace quadrille::mnk::internal {

template <class Isa>
std::int32_t LineCorrectionAs(const LineTables& tables, const std::uint8_t* states, Side side,
                              std::int32_t evaluation, LineAccumulator& accumulator) {
  const int number = static_cast<int>(side);
  UpdateView<Isa>(tables, states, number, accumulator);
  return Output<Isa>(tables.network(), accumulator.views[number].sums, evaluation);
}

template std::int32_t LineCorrectionAs<ThisIsa>(const LineTables&, const std::uint8_t*, Side,
                                                std::int32_t, LineAccumulator&);

}  // namespace quadrille::mnk::internal

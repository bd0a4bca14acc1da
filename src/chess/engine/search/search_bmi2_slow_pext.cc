#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/search/root_inl.h"
#include "src/chess/engine/search/search_dispatch.h"

namespace quadrille::chess::internal {

template <>
void ThinkAs<Bmi2SlowPext>(Worker& worker, SearchMonitor& monitor) {
  Searcher<Bmi2SlowPext>(worker, monitor).Think();
}

}  // namespace quadrille::chess::internal

#include "src/bitboard/isa.h"
#include "src/chess/engine/root_inl.h"
#include "src/chess/engine/think.h"

namespace quadrille::chess::internal {

template <>
void ThinkAs<Bmi2SlowPext>(Worker& worker, SearchMonitor& monitor) {
  Searcher<Bmi2SlowPext>(worker, monitor).Think();
}

}  // namespace quadrille::chess::internal

#include "src/bitboard/isa.h"
#include "src/chess/engine/root_inl.h"
#include "src/chess/engine/think.h"

namespace quadrille::chess::internal {

template <>
void ThinkAs<Bmi2>(Worker& worker, SearchMonitor& monitor) {
  Searcher<Bmi2>(worker, monitor).Think();
}

}  // namespace quadrille::chess::internal

#include "src/bitboard/isa.h"
#include "src/chess/engine/root_inl.h"
#include "src/chess/engine/think.h"

namespace quadrille::chess::internal {

template <>
void ThinkAs<Popcnt>(Worker& worker, SearchMonitor& monitor) {
  Searcher<Popcnt>(worker, monitor).Think();
}

}  // namespace quadrille::chess::internal

#include "src/bitboard/isa.h"
#include "src/chess/engine/root_inl.h"
#include "src/chess/engine/think.h"

namespace quadrille::chess::internal {

void ThinkPopcnt(Worker& worker, SearchMonitor& monitor) {
  Searcher<Popcnt>(worker, monitor).Think();
}

}  // namespace quadrille::chess::internal

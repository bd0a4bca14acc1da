#include "src/bitboard/isa.h"
#include "src/chess/engine/root_inl.h"
#include "src/chess/engine/think.h"

namespace quadrille::chess::internal {

template <>
void ThinkAs<Avx512>(Worker& worker, SearchMonitor& monitor) {
  Searcher<Avx512>(worker, monitor).Think();
}

}  // namespace quadrille::chess::internal

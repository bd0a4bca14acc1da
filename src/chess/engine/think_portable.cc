#include "src/bitboard/isa.h"
#include "src/chess/engine/root_inl.h"
#include "src/chess/engine/think.h"

namespace quadrille::chess::internal {

template <>
void ThinkAs<Portable>(Worker& worker, SearchMonitor& monitor) {
  Searcher<Portable>(worker, monitor).Think();
}

}  // namespace quadrille::chess::internal

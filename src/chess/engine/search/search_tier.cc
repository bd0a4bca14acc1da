// The search, instantiated for one ISA tier.
#include "src/bitboard/isa/this_isa.h"
#include "src/chess/engine/search/root_inl.h"
#include "src/chess/engine/search/search_dispatch.h"

namespace quadrille::chess::internal {

template <class Isa>
void SearchAs(Worker& worker, SearchMonitor& monitor) {
  Searcher<Isa>(worker, monitor).DeepenIteratively();
}

template void SearchAs<ThisIsa>(Worker& worker, SearchMonitor& monitor);

}  // namespace quadrille::chess::internal

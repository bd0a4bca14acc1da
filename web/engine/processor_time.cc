// Processor time for WebAssembly, which only offers wall time.
#include "src/chess/engine/search_clock.h"

namespace quadrille::chess {

std::chrono::nanoseconds ProcessorTime() { return WallTime(); }

}  // namespace quadrille::chess

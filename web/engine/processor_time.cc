// Processor time in WebAssembly, which does not know it: wall time instead.
#include "src/chess/engine/search_clock.h"

namespace quadrille::chess {

std::chrono::nanoseconds ProcessorTime() { return WallTime(); }

}  // namespace quadrille::chess

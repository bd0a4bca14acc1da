// Processor time in WebAssembly, which cannot tell it: the time that passes.
#include "src/chess/engine/search_clock.h"

namespace quadrille::chess {

std::chrono::nanoseconds ProcessorTime() { return WallTime(); }

}  // namespace quadrille::chess

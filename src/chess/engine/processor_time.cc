// CPU time of the process. Replaced by another file where this clock is missing (WebAssembly).
#include <time.h>

#include <chrono>

#include "src/chess/engine/search_clock.h"

namespace quadrille::chess {

std::chrono::nanoseconds ProcessorTime() {
  timespec spent{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

}  // namespace quadrille::chess

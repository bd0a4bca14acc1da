#include "src/mnk/search/selectivity.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace quadrille::mnk {

Reductions::Reductions(const Selectivity& selectivity) {
  for (int depth = 1; depth < kSize; ++depth) {
    for (int number = 1; number < kSize; ++number) {
      const double growth = selectivity.reduction_growth * std::log(depth) * std::log(number);
      table_[depth][number] = static_cast<std::uint8_t>((selectivity.reduction + growth) / 1024);
    }
  }
}

int Reductions::At(int depth, int number) const {
  return table_[std::clamp(depth, 0, kSize - 1)][std::min(number, kSize - 1)];
}

}  // namespace quadrille::mnk

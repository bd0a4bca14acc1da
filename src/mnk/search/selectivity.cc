#include "src/mnk/search/selectivity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace quadrille::mnk {

int Reduction(int depth, int number) {
  static const auto kTable = [] {
    std::array<std::array<std::uint8_t, 64>, 64> table{};
    for (int d = 1; d < 64; ++d) {
      for (int i = 1; i < 64; ++i) {
        table[d][i] = static_cast<std::uint8_t>(0.3 + std::log(d) * std::log(i) / 1.4);
      }
    }
    return table;
  }();
  return kTable[std::clamp(depth, 0, 63)][std::min(number, 63)];
}

}  // namespace quadrille::mnk

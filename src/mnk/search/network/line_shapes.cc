#include "src/mnk/search/network/line_shapes.h"

#include <cassert>
#include <cstdint>

namespace quadrille::mnk {
namespace {

// Returns the base-3 number of `digits` digits of `code` in reverse order.
int Reversed(int code, int digits) {
  int reversed = 0;
  for (int i = 0; i < digits; ++i) {
    reversed = 3 * reversed + code % 3;
    code /= 3;
  }
  return reversed;
}

}  // namespace

LineShapes::LineShapes(int reach) : reach_(reach) {
  assert(0 <= reach && reach <= kMaxReach);
  int codes = 0;
  for (int before = 0; before <= reach; ++before) {
    for (int after = 0; after <= reach; ++after) {
      first_.push_back(codes);
      codes += PlaceValue(before, after + 1);
    }
  }
  shapes_.resize(codes);
  for (int before = 0; before <= reach; ++before) {
    for (int after = 0; after <= reach; ++after) {
      const int lines = PlaceValue(before, after + 1);
      for (int line = 0; line < lines; ++line) {
        // The reverse has its shape already if it comes first.
        const int code = FirstCode(before, after) + line;
        const int reverse = FirstCode(after, before) + Reversed(line, before + 1 + after);
        shapes_[code] = reverse < code ? shapes_[reverse] : static_cast<std::uint16_t>(count_++);
      }
    }
  }
}

}  // namespace quadrille::mnk

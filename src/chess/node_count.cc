#include "src/chess/node_count.h"

#include <algorithm>
#include <string>

namespace quadrille::chess {

std::string FormatNodeCount(NodeCount count) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(count % 10)));
    count /= 10;
  } while (count != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace quadrille::chess

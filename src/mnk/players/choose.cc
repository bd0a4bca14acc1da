#include "src/mnk/players/choose.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/search/boards/window_scan.h"

namespace quadrille::mnk {
namespace {

struct Entry {
  std::int64_t weight;
  std::uint64_t tie_break;  // random
  int cell;
};

bool IsBetter(const Entry& a, const Entry& b) {
  return std::tie(b.weight, a.tie_break, a.cell) < std::tie(a.weight, b.tie_break, b.cell);
}

}  // namespace

int ChooseHighest(const std::vector<int>& cells, const Weights& weights, Random& random) {
  assert(!cells.empty());
  std::int64_t highest = weights[cells.front()];
  for (const int cell : cells) highest = std::max(highest, weights[cell]);
  std::vector<int> best;
  for (const int cell : cells) {
    if (weights[cell] == highest) best.push_back(cell);
  }
  return best[random.Below(static_cast<std::uint32_t>(best.size()))];
}

std::vector<int> ChooseBest(std::vector<int> cells, int count, const Weights& weights,
                            Random& random) {
  std::vector<Entry> entries;
  for (const int cell : cells) entries.push_back({weights[cell], random(), cell});
  if (entries.size() > static_cast<std::size_t>(count)) {
    std::nth_element(entries.begin(), entries.begin() + count, entries.end(), IsBetter);
    entries.resize(count);
  }
  std::sort(entries.begin(), entries.end(), IsBetter);
  cells.clear();
  for (const Entry& entry : entries) cells.push_back(entry.cell);
  return cells;
}

}  // namespace quadrille::mnk

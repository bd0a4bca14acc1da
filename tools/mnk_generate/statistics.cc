#include "tools/mnk_generate/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace quadrille::mnk_generate {

Statistics StatisticsOf(std::vector<double> values) {
  assert(!values.empty());
  std::sort(values.begin(), values.end());
  const std::size_t count = values.size();
  Statistics statistics;
  statistics.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(count);
  statistics.median = (values[(count - 1) / 2] + values[count / 2]) / 2;
  double squares = 0;
  for (const double value : values) {
    squares += (value - statistics.mean) * (value - statistics.mean);
  }
  if (count > 1) {
    statistics.standard_deviation = std::sqrt(squares / static_cast<double>(count - 1));
  }
  statistics.minimum = values.front();
  statistics.maximum = values.back();
  return statistics;
}

}  // namespace quadrille::mnk_generate

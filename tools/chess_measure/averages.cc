#include "tools/chess_measure/averages.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

namespace quadrille::measure {

double Median(std::vector<double> figures) {
  assert(!figures.empty());
  std::sort(figures.begin(), figures.end());
  const std::size_t half = figures.size() / 2;
  return figures.size() % 2 == 1 ? figures[half] : (figures[half - 1] + figures[half]) / 2;
}

double GeometricMean(const std::vector<double>& figures) {
  assert(!figures.empty());
  double logs = 0;
  for (const double figure : figures) logs += std::log(figure);
  return std::exp(logs / static_cast<double>(figures.size()));
}

}  // namespace quadrille::measure

// Statistics of measured times: mean, median, standard deviation and extremes.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_STATISTICS_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_STATISTICS_H_

#include <vector>

namespace quadrille::mnk_generate {

struct Statistics {
  double mean = 0;
  double median = 0;              // for even counts: the mean of the middle two
  double standard_deviation = 0;  // of a sample: over n - 1; 0 for one value
  double minimum = 0;
  double maximum = 0;
};

// Requires: `values` is not empty.
Statistics StatisticsOf(std::vector<double> values);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_STATISTICS_H_

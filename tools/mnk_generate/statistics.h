// Mean, median, standard deviation and extremes of measured times.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_STATISTICS_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_STATISTICS_H_

#include <vector>

namespace quadrille::mnk_generate {

struct Statistics {
  double mean = 0;
  double median = 0;              // of an even number: the middle between the two in the middle
  double standard_deviation = 0;  // of a sample: over n - 1; 0 for one value
  double minimum = 0;
  double maximum = 0;
};

// Requires: `values` is not empty.
Statistics StatisticsOf(std::vector<double> values);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_STATISTICS_H_

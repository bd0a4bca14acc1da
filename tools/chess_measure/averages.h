// Averages: median and geometric mean.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_AVERAGES_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_AVERAGES_H_

#include <vector>

namespace quadrille::measure {

// Returns the median, the mean of the two middle figures if their number is even. Requires:
// `figures` is not empty.
double Median(std::vector<double> figures);

// Requires: `figures` is not empty, and all are positive.
double GeometricMean(const std::vector<double>& figures);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_AVERAGES_H_

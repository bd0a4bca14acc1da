// Averages of measured figures.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_AVERAGES_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_AVERAGES_H_

#include <vector>

namespace quadrille::measure {

// The middle one, or the mean of the two in the middle. Requires: `figures` is not empty.
double Median(std::vector<double> figures);

// Requires: `figures` is not empty, and all are above 0.
double GeometricMean(const std::vector<double>& figures);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_AVERAGES_H_

// Experiments of a study: the engines to measure, and the series that compare them, from a JSON
// file such as experiments/thesis.json.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_EXPERIMENTS_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_EXPERIMENTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_analyze {

// Games that differ only in the numbers of `axes`, which share one value, and in the win condition
// if both are compared.
struct Series {
  std::string id;  // letters, digits, - and _
  std::string title;
  std::string about;              // a sentence for the page, or empty
  std::vector<std::string> axes;  // of m, n, k, p, q
  std::vector<int> values;
  mnk::Rules base;
  std::vector<mnk::WinCondition> wins;
  int fit_degree = 1;  // degree of the curve in its charts

  mnk::Rules At(int value, mnk::WinCondition win) const;
  // Returns the label of a chart's axis: "m = n".
  std::string AxisLabel() const;
};

struct Experiments {
  std::string title;
  std::string about;
  std::int64_t iterations = 0;        // games and lists per engine
  std::int64_t rounds = 0;            // repetitions of all measurements
  std::int64_t large_cells = 0;       // boards with at least this many cells use
  std::int64_t large_iterations = 0;  // this number instead
  std::vector<Series> series;

  // Returns all games of the series, without duplicates, in order of first appearance.
  std::vector<mnk::Rules> Games() const;
  std::int64_t IterationsFor(const mnk::Rules& rules) const;
};

// Parses an experiments file. Returns InvalidArgument, with the error and its location, if it is
// not JSON, has an unknown or missing key, or has invalid rules.
absl::StatusOr<Experiments> ParseExperiments(absl::string_view text);
// The same for a file, with the errors of file.h; errors name the file.
absl::StatusOr<Experiments> ReadExperiments(const std::string& path);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_EXPERIMENTS_H_

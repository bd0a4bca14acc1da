// The experiments of a study: the engines that it measures, and the series that compare them.
// Read from a JSON file; experiments/thesis.json is one.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_EXPERIMENTS_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_EXPERIMENTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_analyze {

// Games that differ in one way only: in the numbers of `axes`, which all have the same value, and,
// where both conditions to win are compared, in the condition.
struct Series {
  std::string id;  // letters, digits, - and _
  std::string title;
  std::string about;              // a sentence for the reader, or empty
  std::vector<std::string> axes;  // of m, n, k, p, q
  std::vector<int> values;
  mnk::Rules base;  // the numbers that are no axis
  std::vector<mnk::WinCondition> wins;
  int fit_degree = 1;  // of the curve that its charts show

  // The game at one of `values`.
  mnk::Rules At(int value, mnk::WinCondition win) const;
  // "m = n", as a chart's axis says.
  std::string AxisLabel() const;
};

struct Experiments {
  std::string title;
  std::string about;
  std::int64_t iterations = 0;        // games, and lists, for each engine
  std::int64_t rounds = 0;            // how often everything is measured
  std::int64_t large_cells = 0;       // boards with so many cells or more have
  std::int64_t large_iterations = 0;  // so many instead
  std::vector<Series> series;

  // Every game of the series, each once, in the order of their first appearance.
  std::vector<mnk::Rules> Games() const;
  std::int64_t IterationsFor(const mnk::Rules& rules) const;
};

// Reads the text of such a file. Returns InvalidArgument, with what is wrong and where, if it is no
// JSON, has a key that is not known or lacks one, or names rules that make no game.
absl::StatusOr<Experiments> ParseExperiments(absl::string_view text);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_EXPERIMENTS_H_

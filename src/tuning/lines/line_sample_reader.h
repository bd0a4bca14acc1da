// Reads files of scored positions (src/tuning/patterns/scored_position.h) for line networks.
#ifndef QUADRILLE_TUNING_LINES_LINE_SAMPLE_READER_H_
#define QUADRILLE_TUNING_LINES_LINE_SAMPLE_READER_H_

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/rules.h"
#include "src/tuning/lines/line_sample_set.h"

namespace quadrille::tuning {

struct LineSamplesOfFiles {
  LineSampleSet samples;
  std::int64_t games = 0;
};

// Parses a line: a position text whose k, p and win condition are those of `rules`, or a square
// board of `x` (the side to move), `o` and `.`. Returns nullopt for the end of a game, and
// InvalidArgument, with the column or the field of the position, if it is malformed.
struct LineSampleOfGame {
  std::int64_t game = 0;
  LooseLineSample sample;
};
absl::StatusOr<std::optional<LineSampleOfGame>> ParseLineSample(absl::string_view line,
                                                                const mnk::Rules& rules);

// Reads all files. The positions of a game are successive lines of the same number; SplitOf() its
// first one decides about all. Returns Cancelled once `stop` is true; NotFound if there is no such
// file; or the error of ParseLineSample(), naming file and line.
absl::StatusOr<LineSamplesOfFiles> ReadLineSamples(const std::vector<std::string>& paths,
                                                   const mnk::Rules& rules, ThreadTeam& team,
                                                   const std::atomic<bool>& stop);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LINES_LINE_SAMPLE_READER_H_

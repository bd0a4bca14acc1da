// Lines of a perft's part files (src/jobs/part_file.h), each on one line:
//
//   {"job":"cbf29ce484222325","unit":17,"nodes":"97862","by":"bitboard bmi2 clang-19.1.7",
//    "run":"5e0c2a9471d3b86f"}
#ifndef QUADRILLE_CHESS_PERFT_JOBS_PART_LINE_H_
#define QUADRILLE_CHESS_PERFT_JOBS_PART_LINE_H_

#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"

namespace quadrille::chess {

// One run is one process that counts; two counts of a unit are of use only from two runs.
struct UnitCount {
  std::string job;  // UnitsJob::name
  std::uint64_t unit = 0;
  NodeCount nodes = 0;  // below its position, once: not times its ways
  std::string by;       // generator, tier, compiler and way of counting; never empty
  std::string run;      // drawn at random by each process; never empty

  friend bool operator==(const UnitCount&, const UnitCount&) = default;
};

// What this build writes into `by`: "bitboard bmi2 clang-19.1.7", and behind it "multiply=on" or
// "bulk=off" if the leaves are not counted in the common way.
std::string BuilderName(const PerftGenerator& generator, PerftLeaves leaves);

// The line, with its end.
std::string FormatUnitCount(const UnitCount& count);

// The inverse, the line's end left away; fields of other names are skipped.
// Returns InvalidArgument, with the text, if `line` is anything else.
absl::StatusOr<UnitCount> ParseUnitCount(absl::string_view line);

// Sees one line of a part, and its number from 1.
using PartVisitor = std::function<absl::Status(std::int64_t line, const UnitCount& count)>;

// Reads a part to its end, whose `name` is for errors; a torn last line is skipped. Returns the
// first error of ParseUnitCount() or `visit`, with the line's number in front.
absl::Status ReadPart(absl::string_view bytes, const std::string& name, const PartVisitor& visit);

// The same for the file `path`. Returns NotFound, with the reason, if it cannot be opened.
absl::Status ReadPartFile(const std::string& path, const PartVisitor& visit);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_PART_LINE_H_

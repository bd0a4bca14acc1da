// Perft part file lines (src/jobs/part_file.h). The example is broken here, but is one line:
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

// A run is one counting process. Only counts from different runs confirm each other.
struct UnitCount {
  std::string job;  // UnitsJob::name
  std::uint64_t unit = 0;
  NodeCount nodes = 0;  // below the unit's position, not weighted by its number of ways
  std::string by;       // generator, tier, compiler and counting method; never empty
  std::string run;      // random identifier of the process; never empty

  friend bool operator==(const UnitCount&, const UnitCount&) = default;
};

// Returns the `by` of this build: "bitboard bmi2 clang-19.1.7", followed by " multiply=on" for
// kBulkMultiplied or " bulk=off" for kUnbulked.
std::string BuilderName(const PerftGenerator& generator, PerftMode mode);

// Returns the line, including the newline.
std::string FormatUnitCount(const UnitCount& count);

// The inverse, without the newline; unknown fields are ignored.
// Returns InvalidArgument, with the text, if a field is missing or invalid.
absl::StatusOr<UnitCount> ParseUnitCount(absl::string_view line);

// Receives one line of a part file and its number, from 1.
using PartVisitor = std::function<absl::Status(std::int64_t line, const UnitCount& count)>;

// Reads a part file; `name` is used in errors. Skips an incomplete last line. Returns the first
// error of ParseUnitCount() or `visit`, prefixed with the line number.
absl::Status ReadPart(absl::string_view bytes, const std::string& name, const PartVisitor& visit);

// The same for the file `path`. Returns NotFound, with the reason, if it cannot be opened.
absl::Status ReadPartFile(const std::string& path, const PartVisitor& visit);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_PART_LINE_H_

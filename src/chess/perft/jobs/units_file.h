// Units file of a perft job (src/jobs/units_file.h). After the header, each line is a work unit:
// the number of move sequences ("ways") that reach a position, then its FEN without the clocks:
//
//   {"format":"quadrille perft units 1","fen":"...","depth":7,"ply":3,"units":5362,"ways":"8902"}
//   2 rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQKB1R b KQkq -
//
// The job's total is the sum over all units of ways times perft(position, depth - ply). Uses about
// 60 bytes of plain text per unit, which compress to about a tenth.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_UNITS_FILE_H_
#define QUADRILLE_CHESS_PERFT_JOBS_UNITS_FILE_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/chess/perft/jobs/unique_positions.h"
#include "src/chess/perft/node_count.h"
#include "src/jobs/units_file.h"

namespace quadrille::chess {

struct UnitsHeader {
  std::string fen;          // of the root position
  int depth = 0;            // 0 to 127
  int ply = 0;              // of the units' positions; at most `depth`
  std::uint64_t units = 0;  // the number of units
  NodeCount ways = 0;       // sum over all units; equals perft(ply) of the root

  friend bool operator==(const UnitsHeader&, const UnitsHeader&) = default;
};

// Return the fields of the header line, and the line of a unit including the newline.
nlohmann::ordered_json HeaderFields(const UnitsHeader& header);
std::string FormatUnit(const WeightedPosition& unit);

// The inverse of FormatUnit(), without the newline.
// Returns InvalidArgument, with the offending text, if `line` is not a unit.
absl::StatusOr<WeightedPosition> ParseUnit(absl::string_view line);

// Parses only a unit's number, faster than ParseUnit(). Returns InvalidArgument if it is invalid.
absl::StatusOr<std::uint64_t> ParseWays(absl::string_view line);

struct UnitsSummary {
  UnitsHeader header;
  std::string job;  // UnitsJob::name
};

using jobs::UnitVisitor;

// Reads a units file; see jobs::ReadUnits(). Also returns InvalidArgument if the ways do not add up
// to the total in the header.
absl::StatusOr<UnitsSummary> ReadUnits(absl::string_view bytes, const std::string& name,
                                       const UnitVisitor& visit);
// The same for the file `path`. Returns NotFound, with the reason, if it cannot be opened.
absl::StatusOr<UnitsSummary> ReadUnitsFile(const std::string& path, const UnitVisitor& visit);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_UNITS_FILE_H_

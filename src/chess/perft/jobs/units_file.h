// How is a big perft written down as units of work? The units file.
//
// Its first line is a JSON object that tells the job; then comes a line for each unit, which is the
// number of ways that lead to a position, and the position's FEN without clocks:
//
//   {"format":"quadrille perft units 1","fen":"...","depth":7,"ply":3,"units":5362,"ways":"8902"}
//   1 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -
//
// Units are numbered from 0, in the order of their lines. The leaves of the whole job are the sum
// over all units of ways times perft(position, depth - ply). About 60 bytes a unit, so that other
// programs can read it too; it shrinks to a tenth when packed.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_UNITS_FILE_H_
#define QUADRILLE_CHESS_PERFT_JOBS_UNITS_FILE_H_

#include <cstdint>
#include <functional>
#include <istream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/perft/jobs/unique_positions.h"
#include "src/chess/perft/node_count.h"

namespace quadrille::chess {

struct UnitsHeader {
  std::string fen;          // of the position whose leaves are asked for
  int depth = 0;            // 0 to 127
  int ply = 0;              // of the units' positions; at most `depth`
  std::uint64_t units = 0;  // how many there are
  NodeCount ways = 0;       // to all of them; perft(ply) of the position

  friend bool operator==(const UnitsHeader&, const UnitsHeader&) = default;
};

// The lines of the file, with their ends.
std::string FormatUnitsHeader(const UnitsHeader& header);
std::string FormatUnit(const WeightedPosition& unit);

// The inverse of FormatUnit(), the line's end left away.
// Returns InvalidArgument, with what, where and the text, if `line` is anything else.
absl::StatusOr<WeightedPosition> ParseUnit(absl::string_view line);

// The number at the start of a unit's line; faster than ParseUnit(), since no position is read.
absl::StatusOr<std::uint64_t> ParseWays(absl::string_view line);

struct UnitsSummary {
  UnitsHeader header;
  // Names the job: the 64-bit FNV-1a hash of the file's lines, each ended by \n alone, in 16
  // hexadecimal digits. G. Fowler, L. C. Noll, K.-P. Vo, "FNV Hash" (1991).
  std::string job;
};

// Sees one unit: its number, and its line without the end.
using UnitVisitor = std::function<absl::Status(std::uint64_t unit, absl::string_view line)>;

// Reads a units file from its beginning to its end, whose `name` is for errors, and shows each unit
// to `visit`. Memory: a line. Returns InvalidArgument, with the line's number, if a line is not as
// above, or the units and ways are not as many as the first line says: the file is cut short or
// was changed. An error of `visit` is returned with the line's number in front.
absl::StatusOr<UnitsSummary> ReadUnits(std::istream& in, absl::string_view name,
                                       const UnitVisitor& visit);

// The same for the file `path`. Returns NotFound, with the reason, if it cannot be opened.
absl::StatusOr<UnitsSummary> ReadUnitsFile(const std::string& path, const UnitVisitor& visit);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_UNITS_FILE_H_

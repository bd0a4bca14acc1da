// The positions that an engine is measured on, and what is known of them.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/chess/text/epd.h"

namespace quadrille::measure {

// The records of an EPD file, one a line; blank lines and those that begin with # are passed over.
// Returns InvalidArgument, with the line's number, if the file cannot be read, holds anything else
// or no record.
absl::StatusOr<std::vector<chess::Epd>> ReadPositions(const std::string& path);

// The positions that `chess bench` searches.
std::vector<chess::Epd> BenchPositions();

// What the record calls itself (opcode id), else "position N".
std::string NameOf(const chess::Epd& epd, int number);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_

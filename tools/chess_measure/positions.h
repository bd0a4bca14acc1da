// EPD positions for measuring an engine: from a file, or those of `chess bench`.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/chess/text/epd.h"

namespace quadrille::measure {

// Reads an EPD file, one record per line; skips blank lines and lines that begin with #. Returns
// InvalidArgument, with the line number, if the file cannot be read, has an invalid line, or has no
// record.
absl::StatusOr<std::vector<chess::Epd>> ReadPositions(const std::string& path);

std::vector<chess::Epd> BenchPositions();

// Returns the record's id, or "position N".
std::string NameOf(const chess::Epd& epd, int number);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_

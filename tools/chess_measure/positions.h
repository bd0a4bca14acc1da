// Positions for measuring an engine: of an EPD file, or those of `chess bench`.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/chess/text/epd.h"

namespace quadrille::measure {

struct PositionFile {
  std::vector<chess::Epd> positions;
  // The positions that no game reaches, and the first reason (position_remarks.h).
  std::int64_t unreachable = 0;
  std::string first_unreachable;
  // The games without a position to measure, and why they have none.
  std::int64_t left_out = 0;
  std::string why_left_out;

  void Add(chess::Epd epd, std::int64_t line);
  // One line for each kind.
  std::vector<std::string> Warnings() const;
};

// Reads an EPD file, one record per line; skips blank lines and lines that begin with # or ;.
// Returns the error, with the line number, if the file cannot be read or has an invalid line.
absl::StatusOr<PositionFile> ReadEpdFile(const std::string& path);

std::vector<chess::Epd> BenchPositions();

// Returns the record's id, or "position N".
std::string NameOf(const chess::Epd& epd, int number);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_POSITIONS_H_

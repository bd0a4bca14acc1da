// Units files: a job split into units that machines can compute independently.
//
// The first line is a JSON object that describes the job and holds "format" and "units" (the number
// of units). Each further line is a unit; units are numbered from 0.
//
//   {"format":"quadrille perft units 1","fen":"...","depth":7,"ply":3,"units":5362,"ways":"8902"}
//   2 rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -
#ifndef QUADRILLE_JOBS_UNITS_FILE_H_
#define QUADRILLE_JOBS_UNITS_FILE_H_

#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace quadrille::jobs {

// A units file without the units' lines.
struct UnitsJob {
  nlohmann::json head;
  std::uint64_t units = 0;
  // The job's name: the 64-bit FNV-1a hash of the file's lines, each terminated by \n,
  // as 16 hexadecimal digits. G. Fowler, L. C. Noll, K.-P. Vo, "FNV Hash" (1991).
  std::string name;
};

// Called with the head line; returns an error if a field is invalid.
using HeadVisitor = std::function<absl::Status(const nlohmann::json& head)>;
// Called per unit with its number and its line without the line end.
using UnitVisitor = std::function<absl::Status(std::uint64_t unit, absl::string_view line)>;

// Parses a units file of `format`, called `name` in errors. Returns InvalidArgument, with the line
// number, if the format differs or the number of units does not match the head line (the file is
// truncated or was modified). Errors of visitors are prefixed with the line number.
absl::StatusOr<UnitsJob> ReadUnits(absl::string_view bytes, const std::string& name,
                                   absl::string_view format, const HeadVisitor& visit_head,
                                   const UnitVisitor& visit_unit);
// Reads the file `path`, buffering only one line. Also returns the errors of ForEachLine().
absl::StatusOr<UnitsJob> ReadUnitsFile(const std::string& path, absl::string_view format,
                                       const HeadVisitor& visit_head,
                                       const UnitVisitor& visit_unit);

// Writes the head line and a line per unit (`line_of` includes the line end) to a temporary file,
// then renames it to `path`, so that readers never see a partial file. Returns Unavailable, with
// the reason, on failure.
absl::Status WriteUnitsFile(const std::string& path, const nlohmann::ordered_json& head,
                            std::uint64_t units,
                            const std::function<std::string(std::uint64_t unit)>& line_of);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_UNITS_FILE_H_

// Units files: a job cut into units that any machine can do.
//
// The first line is a JSON object that describes the job, with "format" and "units", how many there
// are; then comes a line for each unit, numbered from 0.
//
//   {"format":"quadrille perft units 1","fen":"...","depth":7,"ply":3,"units":5362,"ways":"8902"}
//   1 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPPPPP/RNBQKBNR w KQkq -
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

// What is in a units file beside its units.
struct UnitsJob {
  nlohmann::json head;
  std::uint64_t units = 0;
  // Names the job: the 64-bit FNV-1a hash of the file's lines, each ended by \n alone, in 16
  // hexadecimal digits. G. Fowler, L. C. Noll, K.-P. Vo, "FNV Hash" (1991).
  std::string name;
};

// Sees the head line; returns what is wrong with its fields.
using HeadVisitor = std::function<absl::Status(const nlohmann::json& head)>;
// Sees one unit: its number, and its line without the end.
using UnitVisitor = std::function<absl::Status(std::uint64_t unit, absl::string_view line)>;

// Reads the bytes of a units file of `format`, called `name` in errors. Returns InvalidArgument,
// with the line's number, if the first line is of another format or there are not as many units as
// it says: the file is cut short or was changed. An error of a visitor is returned with the line's
// number in front.
absl::StatusOr<UnitsJob> ReadUnits(absl::string_view bytes, const std::string& name,
                                   absl::string_view format, const HeadVisitor& visit_head,
                                   const UnitVisitor& visit_unit);
// The same for the file `path`. Memory: a line. Errors also as ForEachLine() has them.
absl::StatusOr<UnitsJob> ReadUnitsFile(const std::string& path, absl::string_view format,
                                       const HeadVisitor& visit_head,
                                       const UnitVisitor& visit_unit);

// Writes the head line and the lines of all units, which `line_of` makes with their ends, beside
// `path` and renames, so that no half of a file ever has its name. Returns Unavailable, with the
// reason, if it cannot.
absl::Status WriteUnitsFile(const std::string& path, const nlohmann::ordered_json& head,
                            std::uint64_t units,
                            const std::function<std::string(std::uint64_t unit)>& line_of);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_UNITS_FILE_H_
